import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { sayReveal } from '~/labels/sign-in.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { FormScreen } from '~/ui/form-screen.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import styles from './deactivation.module.css';
import { deactivation } from './deactivation.ts';
import { Meaning } from './meaning.tsx';

type PasswordScreenProps = {
  /** The password was right. */
  readonly onOpened: () => void;
  readonly onKeep: () => void;
};

/**
 * The first step: what it means, and the password.
 * Source: docs/behaviour/deactivation.md#the-four-steps.
 */
export function PasswordScreen({ onOpened, onKeep }: PasswordScreenProps) {
  const open = useSetAtom(deactivation.openAtom);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useReloadGuard(password === '' ? null : 'entry');

  // The button that had the focus is disabled over an empty field.
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  async function submit() {
    setIsBusy(true);
    setError(null);
    const outcome = await open(password);
    setIsBusy(false);
    if (outcome.ok) {
      if (outcome.value) onOpened();
      return;
    }
    // Only a refusal clears it: docs/behaviour/problems.md#what-is-kept.
    const said = sayProblem(outcome.problem);
    const isKept = isOutcomeUnknown(outcome.problem);
    setError(isKept ? `${said} ${say(recovery.stillTyped)}` : said);
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
      ways={
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
        maxLength={credentialMaxLength}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(null);
        }}
      />
    </FormScreen>
  );
}
