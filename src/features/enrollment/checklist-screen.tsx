import { useAtomValue } from 'jotai';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { contactsOf } from '~/contracts/session.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './checklist.module.css';
import { Checklist } from './checklist.tsx';

type ChecklistScreenProps = {
  /** Both are there: a stable function. */
  readonly onComplete: () => void;
  readonly onLogOut: () => void;
};

/** The two contacts that every member needs. Source: docs/behaviour/account.md#the-checklist. */
export function ChecklistScreen({ onComplete, onLogOut }: ChecklistScreenProps) {
  const member = useAtomValue(signedInAtom)?.session.member ?? null;
  const isComplete = member !== null && member.mobile !== '' && member.email !== '';

  // The other one may have been added on another phone meanwhile.
  useEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete, onComplete]);

  if (member === null) return null;
  const { mobile, email } = contactsOf(member);
  return (
    <Screen>
      <PageHead title={say(enrollment.checklistTitle)}>
        <p>{say(enrollment.checklistBody)}</p>
      </PageHead>
      <Checklist
        items={[
          {
            label: enrollment.mobile,
            value: mobile,
            open: enrollment.toAdd,
            to: '/user/enroll/mobile',
          },
          {
            label: enrollment.email,
            value: email,
            open: enrollment.toAdd,
            to: '/user/enroll/email',
          },
        ]}
      />
      <div className={styles['ways']}>
        <Button kind="quiet" icon={<LogOut aria-hidden="true" />} onClick={onLogOut}>
          {say(shell.logOut)}
        </Button>
      </div>
    </Screen>
  );
}
