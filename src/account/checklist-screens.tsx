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
        toDo={enrollment.toAdd}
        items={[
          [enrollment.mobile, mobile, '/user/enroll/mobile'],
          [enrollment.email, email, '/user/enroll/email'],
        ]}
      />
      <div className={styles['ways']}>
        <LogOutButton kind="quiet" />
      </div>
    </Screen>
  );
}

/** Source: docs/behaviour/account.md#the-checklist. */
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
        toDo={enrollment.notGiven}
        items={[
          [enrollment.tin, member.tin, '/user/enroll/tin'],
          [enrollment.birthDate, showDate(member.dateOfBirth), '/user/enroll/date-of-birth'],
        ]}
      />
    </Screen>
  );
}

type ChecklistProps = {
  readonly toDo: Label;
  readonly items: readonly (readonly [label: Label, value: string, to: Destination])[];
};

function Checklist({ toDo, items }: ChecklistProps) {
  return (
    <ul className="stack-3">
      {items.map(([label, value, to]) => (
        <li key={to}>
          {value === '' ? (
            <Link to={to} className={`${styles['item']} ${styles['open']}`}>
              <Circle className={styles['mark']} aria-hidden="true" />
              <Words label={label} state={toDo} />
              <ChevronRight className={styles['mark']} aria-hidden="true" />
            </Link>
          ) : (
            <div className={`${styles['item']} ${styles['done']}`}>
              <CircleCheck className={styles['mark']} aria-hidden="true" />
              <Words label={label} state={enrollment.isDone} value={value} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type WordsProps = { readonly label: Label; readonly state: Label; readonly value?: string };

function Words({ label, state, value }: WordsProps) {
  return (
    <span className={styles['words']}>
      <span className="strong">{say(label)}</span>
      {value ? <span className={styles['value']}>{value}</span> : null}
      <span className={styles['state']}>{say(state)}</span>
    </span>
  );
}
