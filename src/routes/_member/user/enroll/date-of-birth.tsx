import { createFileRoute } from '@tanstack/react-router';
import { BirthDateScreen } from '~/account/data/optional-data-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { afterBirthDate, useLeaveWhenDone } from '~/routes/-leave-when-done.ts';
import { requireUnset } from '~/session/guards.ts';

export const Route = createFileRoute('/_member/user/enroll/date-of-birth')({
  staticData: {
    title: titles.birthDate,
    back: '/user/info/checklist/optional',
    hasNoFooter: true,
  },
  beforeLoad: ({ context }) => requireUnset(context.store, 'dateOfBirth'),
  component: BirthDateRoute,
});

function BirthDateRoute() {
  return <BirthDateScreen onDone={useLeaveWhenDone(afterBirthDate)} />;
}
