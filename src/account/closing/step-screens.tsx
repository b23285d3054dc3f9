import { useSetAtom } from 'jotai';
import { Archive, LogOut, RotateCcw, Vote } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, isRefusal } from '~/contracts/problem.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { deactivation as text } from '~/labels/closing.ts';
import { pinEntry, sayPinEntry, sayPinProblem } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { sayReason, sayTooLong, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { sayReveal } from '~/labels/sign-in.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Card, FormScreen, Screen } from '~/ui/screen.tsx';
import { PasswordField } from '~/ui/text-field.tsx';
import styles from './deactivation.module.css';
import { deactivation } from './deactivation.ts';

type PasswordScreenProps = {
  readonly onOpened: () => void;
  readonly onKeep: () => void;
};

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export function PasswordScreen({ onOpened, onKeep }: PasswordScreenProps) {
  const open = useSetAtom(deactivation.openAtom);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const tooLong = sayTooLong(password, credentialMaxLength);
  useReloadGuard(password === '' ? null : 'entry');

  // An empty field disables the button, which loses the focus.
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  async function submit() {
    if (tooLong !== null) return;
    setIsBusy(true);
    setError(null);
    const outcome = await open(password);
    setIsBusy(false);
    if (outcome.ok) {
      if (outcome.value) onOpened();
      return;
    }
    // Only a refusal clears the field: docs/behaviour/problems.md#input-after-a-failure.
    const { problem } = outcome;
    const reason = sayReason(problem);
    const isKept = !isRefusal(problem);
    setError(withCode(isKept ? `${reason} ${say(recovery.stillTyped)}` : reason, problem));
    if (!isKept) setPassword('');
  }

  return (
    <FormScreen
      title={say(text.title)}
      body={say(text.body)}
      aside={<Meaning />}
      submit={say(isBusy ? text.proceeding : text.proceed)}
      isBusy={isBusy}
      isEmpty={password === ''}
      onSubmit={() => void submit()}
      moreActions={
        <Button kind="quiet" isWide onClick={onKeep}>
          {say(text.keep)}
        </Button>
      }
    >
      <p className={styles['soft']}>{say(text.needed)}</p>
      <PasswordField
        ref={field}
        label={say(text.password)}
        reveal={sayReveal()}
        name="password"
        autoComplete="current-password"
        value={password}
        error={tooLong ?? error}
        onText={(typed) => {
          setPassword(typed);
          setError(null);
        }}
      />
    </FormScreen>
  );
}

type PinScreenProps = {
  readonly onIdentified: () => void;
  readonly onKeep: () => void;
};

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export function PinScreen({ onIdentified, onKeep }: PinScreenProps) {
  const identify = useSetAtom(deactivation.identifyAtom);
  useReloadGuard('entry');

  async function submit(digits: string) {
    const outcome = await identify(digits);
    if (!outcome.ok) {
      const keepsDigits = isOutcomeUnknown(outcome.problem);
      return { error: sayPinProblem(outcome.problem, keepsDigits), keepsDigits };
    }
    if (outcome.value) onIdentified();
    return null;
  }

  return (
    <Screen>
      <CodeEntry
        text={sayPinEntry(pinEntry.title, text.pinBody)}
        length={codeLength}
        kind="pin"
        onSubmit={submit}
      >
        <div className={styles['ways']}>
          <Button kind="quiet" onClick={onKeep}>
            {say(text.keep)}
          </Button>
        </div>
      </CodeEntry>
    </Screen>
  );
}

type CodeActionsProps = { readonly onStartAgain: () => void; readonly onKeep: () => void };

export function CodeActions({ onStartAgain, onKeep }: CodeActionsProps) {
  return (
    <div className={styles['ways']}>
      <Button kind="quiet" onClick={onStartAgain}>
        {say(text.startAgain)}
      </Button>
      <Button kind="quiet" onClick={onKeep}>
        {say(text.keep)}
      </Button>
    </div>
  );
}

const points = [
  { label: text.signedOut, Icon: LogOut },
  { label: text.noVote, Icon: Vote },
  { label: text.nothingDeleted, Icon: Archive },
  { label: text.comeBack, Icon: RotateCcw },
];

export function Meaning() {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{say(text.meaningTitle)}</h2>
      <ul className={styles['points']}>
        {points.map(({ label, Icon }) => (
          <li key={label[0]} className={styles['point']}>
            <Icon className={styles['icon']} aria-hidden="true" />
            <span>{say(label)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
