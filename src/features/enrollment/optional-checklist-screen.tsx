import { useAtomValue } from 'jotai';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/state/session.ts';
import { Button } from '~/ui/button.tsx';
import { Screen } from '~/ui/screen.tsx';
import { showBirthDate } from './birth-date.ts';
import styles from './checklist.module.css';
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
      <div className={styles['intro']}>
        <h1 tabIndex={-1}>{say(enrollment.optionalTitle)}</h1>
        <p>{say(isComplete ? enrollment.optionalComplete : enrollment.optionalBody)}</p>
      </div>
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
