import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import { credentialMaxLength } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { sayReveal, signIn } from '~/labels/sign-in.ts';
import { isBegunVoteKeptAtom } from '~/state/begun-votes.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { isExpiredAtStartAtom, type SignInProblem, signInAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import { TextField } from '~/ui/text-field.tsx';
import styles from './credentials-form.module.css';
import { prepareNextSteps } from './next-steps.ts';

/** Login usernames take letters and digits only. Source: docs/behaviour/session.md#credentials. */
const asUsername = (typed: string): string =>
  typed.replace(/[^a-z0-9]/gi, '').slice(0, credentialMaxLength);

/** The server's own no, which is about the password; a system in trouble says nothing of it. */
const isRefusal = (problem: SignInProblem): boolean =>
  problem.kind === 'signed-out' || (problem.kind === 'refused' && problem.status < 500);

export function CredentialsForm({ onDone }: { readonly onDone: () => void }) {
  const signInNow = useSetAtom(signInAtom);
  const isExpired = useAtomValue(isExpiredAtStartAtom);
  const isVoteKept = useAtomValue(isBegunVoteKeptAtom);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Put into words where it is drawn: the language may change meanwhile.
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  const isBegun = username !== '' || password !== '';
  useReloadGuard(isBegun ? 'entry' : null);
  useEffect(() => {
    if (isBegun) prepareNextSteps();
  }, [isBegun]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    setFailure(null);
    if (username === '' || password === '' || isBusy) return;
    setIsBusy(true);
    const outcome = await signInNow({ username, password }, remember);
    setIsBusy(false);
    if (outcome.ok) {
      onDone();
      return;
    }
    setFailure(outcome.problem);
    // Only a refusal clears it: docs/behaviour/problems.md#what-is-kept.
    if (isRefusal(outcome.problem)) {
      setPassword('');
      setIsTried(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{say(signIn.welcome)}</h1>
      {isExpired && failure === null ? (
        <Notice tone="note" isLive>
          {say(isVoteKept ? signIn.sessionExpired : signIn.sessionExpiredOnly)}
        </Notice>
      ) : null}
      <div role="alert">
        {failure === null ? null : <Notice tone="bad">{sayProblem(failure)}</Notice>}
      </div>
      <TextField
        label={say(signIn.username)}
        name="username"
        autoComplete="username"
        isVerbatim
        maxLength={credentialMaxLength}
        value={username}
        error={isTried && username === '' ? say(signIn.usernameMissing) : null}
        onChange={(event) => setUsername(asUsername(event.target.value))}
      />
      <div>
        <PasswordField
          label={say(signIn.password)}
          reveal={sayReveal()}
          name="password"
          autoComplete="current-password"
          maxLength={credentialMaxLength}
          value={password}
          error={isTried && password === '' ? say(signIn.passwordMissing) : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={styles['forgotten']}>
          <Link to="/forgot-password">{say(signIn.passwordForgotten)}</Link>
        </p>
      </div>
      <Checkbox
        label={say(signIn.remember)}
        hint={say(signIn.rememberHint)}
        isChecked={remember}
        onChange={setRemember}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {say(isBusy ? signIn.submitting : signIn.submit)}
      </Button>
      <p className={styles['links']}>
        <span>
          {say(signIn.noAccount)} <Link to="/signup">{say(signIn.signUp)}</Link>
        </span>
        <Link to="/help">{say(signIn.needHelp)}</Link>
      </p>
    </form>
  );
}
