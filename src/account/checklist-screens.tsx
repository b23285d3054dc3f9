import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { contactsOf } from '~/contracts/session.ts';
import { showDate } from '~/core/manila-dates.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { isOptionalDataMissing } from '~/session/guards.ts';
import { LogOutButton } from '~/session/log-out.tsx';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import styles from './checklist-screens.module.css';

type ChecklistScreenProps = {
  /** A stable function. */
  readonly onComplete: () => void;
};

/** Source: docs/behaviour/account.md#the-checklist. */
export function ChecklistScreen({ onComplete }: ChecklistScreenProps) {
  const member = useAtomValue(signedInAtom)?.session.member ?? null;
  const isComplete = member !== null && member.mobile !== '' && member.email !== '';

  // Another device may have added one.
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
        <LogOutButton kind="quiet" />
      </div>
    </Screen>
  );
}

/** Source: docs/behaviour/account.md#the-optional-checklist. */
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

type ChecklistItem = {
  readonly label: Label;
  /** Empty if missing. */
  readonly value: string;
  readonly open: Label;
  readonly to: Destination;
};

function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.to}>
          {item.value === '' ? (
            <Link to={item.to} className={`${styles['item']} ${styles['open']}`}>
              <Circle className={styles['mark']} aria-hidden="true" />
              <Words label={item.label} state={say(item.open)} />
              <ChevronRight className={styles['mark']} aria-hidden="true" />
            </Link>
          ) : (
            <div className={`${styles['item']} ${styles['done']}`}>
              <CircleCheck className={styles['mark']} aria-hidden="true" />
              <Words label={item.label} state={say(enrollment.isDone)} value={item.value} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type WordsProps = { readonly label: Label; readonly state: string; readonly value?: string };

function Words({ label, state, value }: WordsProps) {
  return (
    <span className={styles['words']}>
      <span className={styles['label']}>{say(label)}</span>
      {value ? <span className={styles['value']}>{value}</span> : null}
      <span className={styles['state']}>{state}</span>
    </span>
  );
}
