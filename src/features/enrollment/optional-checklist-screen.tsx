import { useAtomValue } from 'jotai';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/state/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { showBirthDate } from './birth-date.ts';
import { Checklist } from './checklist.tsx';

/** TIN and date of birth: neither is required. Source: spec file 2, section 2.3. */
export function OptionalChecklistScreen({ onContinue }: { readonly onContinue: () => void }) {
  const member = useAtomValue(signedInAtom)?.session.member ?? null;
  if (member === null) return null;
  const isComplete = member.tin !== '' && member.dateOfBirth !== '';
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
            value: showBirthDate(member.dateOfBirth),
            open: enrollment.notGiven,
            to: '/user/enroll/date-of-birth',
          },
        ]}
      />
    </Screen>
  );
}
