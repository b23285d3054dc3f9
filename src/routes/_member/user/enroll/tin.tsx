import { createFileRoute } from '@tanstack/react-router';
import { TinScreen } from '~/account/data/optional-data-screens.tsx';
import { titles } from '~/labels/shell.ts';
import { afterTin, useLeaveWhenDone } from '~/routes/-leave-when-done.ts';
import { requireUnset } from '~/session/guards.ts';

export const Route = createFileRoute('/_member/user/enroll/tin')({
  staticData: {
    title: titles.tin,
    back: '/user/info/checklist/optional',
    hasNoFooter: true,
  },
  beforeLoad: ({ context }) => requireUnset(context.store, 'tin'),
  component: TinRoute,
});

function TinRoute() {
  return <TinScreen onDone={useLeaveWhenDone(afterTin)} />;
}
