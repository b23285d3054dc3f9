import { useAtomValue } from 'jotai';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { showDate } from '~/state/member-dates.ts';
import { isOptionalDataMissing } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Checklist } from './checklist.tsx';

/**
 * TIN and date of birth: neither is required.
 * Source: docs/behaviour/account.md#the-optional-checklist.
 */
export function OptionalChecklistScreen({ onContinue }: { readonly onContinue: () => void }) {
  const signedIn = useAtomValue(signedInAtom);
  if (signedIn === null) return null;
  const { member } = signedIn.session;
  const isComplete = !isOptionalDataMissing(signedIn);
  return (
    <Screen
      actions={
        <Button isWide onClick={onContinue}>
          {say(enrollment.continue)}
        </Button>
      }
    >
      <PageHead title={say(enrollment.optionalTitle)}>
        <p>{say(isComplete ? enrollment.optionalComplete : enrollment.optionalBody)}</p>
      </PageHead>
      <Checklist
        items={[
          {
            label: enrollment.tin,
            value: member.tin,
            open: enrollment.notGiven,
            to: '/user/enroll/tin',
          },
          {
            label: enrollment.birthDate,
            value: showDate(member.dateOfBirth),
            open: enrollment.notGiven,
            to: '/user/enroll/date-of-birth',
          },
        ]}
      />
    </Screen>
  );
}
