import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRefusal } from '~/contracts/problem.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { appVersion, productName } from '~/core/build-settings.ts';
import { useLanguage } from '~/core/language/language.ts';
import { LanguageChoice } from '~/core/language/language-choice.tsx';
import { isOfficeAtom } from '~/core/services.ts';
import { TextSizeChoice } from '~/core/text-size-choice.tsx';
import { loadUntilThere } from '~/core/waits.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem, sayTooLong } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { sayReveal, signIn } from '~/labels/sign-in.ts';
import { type NextStep, nextStep } from '~/session/guards.ts';
import { isBegunVoteKeptAtom } from '~/session/registry.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import {
  isExpiredAtStartAtom,
  type SignInProblem,
  signedInAtom,
  signInAtom,
} from '~/session/session.ts';
import type { SignedIn } from '~/session/session-machine.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress } from '~/ui/picture-page.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { PasswordField, TextField } from '~/ui/text-field.tsx';
import { alphanumeric } from '~/ui/use-typed-text.ts';
import styles from './sign-in-screen.module.css';

/** A limit: a page older than the server requests a file that no longer exists. */
const tries = 5;

const loadPinForm = async () =>
  (await loadUntilThere(() => import('./pin-form.tsx'), tries)).PinForm;

const PinForm = lazyPart(loadPinForm);

const LoginCodeForm = lazyPart(() =>
  import('./login-code-form.tsx').then((file) => file.LoginCodeForm),
);

function prepareNextSteps(): void {
  void loadPinForm().catch(() => undefined);
  void import('~/core/api/exchange.ts').catch(() => undefined);
}

type SignInScreenProps = {
  readonly opening?: ReactNode;
  readonly onBegun?: () => void;
  /** A log-in failed. */
  readonly onFailed?: () => void;
  readonly onForgotPin: () => void;
};

export function SignInScreen({ opening, ...props }: SignInScreenProps) {
  const signedIn = useAtomValue(signedInAtom);
  const step = signedIn === null ? 'credentials' : nextStep(signedIn);
  const isFirst = step === 'credentials';
  useLanguage();
  return (
    <Welcome isFirst={isFirst} opening={isFirst ? opening : null}>
      <Suspense fallback={<OnTheWay />}>
        <Step signedIn={signedIn} step={step} {...props} />
      </Suspense>
    </Welcome>
  );
}

type StepProps = Omit<SignInScreenProps, 'opening'> & {
  readonly signedIn: SignedIn | null;
  readonly step: NextStep | 'credentials';
};

function Step({ signedIn, step, onBegun, onFailed, onForgotPin }: StepProps) {
  useFocusOnChange(step);
  if (signedIn === null) return <CredentialsForm onBegun={onBegun} onFailed={onFailed} />;
  if (step === 'pin') return <PinForm signedIn={signedIn} onForgotPin={onForgotPin} />;
  return step === 'code' ? <LoginCodeForm signedIn={signedIn} /> : <OnTheWay />;
}

const OnTheWay = () => <Skeleton label={say(shell.loading)} lines={[0.5, 1, 0.7]} />;

type WelcomeProps = {
  readonly isFirst: boolean;
  readonly opening: ReactNode;
  readonly children: ReactNode;
};

function Welcome({ isFirst, opening, children }: WelcomeProps) {
  return (
    <div
      className={`${styles['page']} ${isFirst ? '' : styles['compact']} ${opening ? styles['opened'] : ''}`}
    >
      {opening ?? (
        <div className={styles['banner']}>
          {isFirst ? (
            <div className={styles['choices']}>
              <LanguageChoice isShort />
              <TextSizeChoice />
            </div>
          ) : null}
          <div className={styles['brand']}>
            <img src={pictureAddress('mark')} alt="" width="72" height="72" />
            <div>
              <p className={styles['name']}>{productName}</p>
              <p className={styles['tagline']}>{say(signIn.tagline)}</p>
            </div>
          </div>
        </div>
      )}
      <div className={styles['work']}>{children}</div>
      <p className={styles['version']}>{say(shell.version, { version: appVersion })}</p>
    </div>
  );
}

const isPasswordRefused = (problem: SignInProblem): boolean =>
  problem.kind !== 'cookies-refused' && isRefusal(problem);

type CredentialsFormProps = {
  readonly onBegun?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
};

export function CredentialsForm({ onBegun, onFailed }: CredentialsFormProps) {
  const signInNow = useSetAtom(signInAtom);
  const isExpired = useAtomValue(isExpiredAtStartAtom);
  const isVoteKept = useAtomValue(isBegunVoteKeptAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // No text: the language may change.
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  const isBegun = username !== '' || password !== '';
  useReloadGuard(isBegun ? 'entry' : null);
  const isWrong = [username, password].some(
    (typed) => typed === '' || typed.length > credentialMaxLength,
  );
  const errorOf = (typed: string, missing: Label) =>
    isTried && typed === '' ? say(missing) : sayTooLong(typed, credentialMaxLength);
  useEffect(() => {
    if (!isBegun) return;
    prepareNextSteps();
    onBegun?.();
  }, [isBegun, onBegun]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    setFailure(null);
    if (isWrong || isBusy) return;
    setIsBusy(true);
    const outcome = await signInNow({ username, password }, remember).finally(() =>
      setIsBusy(false),
    );
    if (outcome.ok) return;
    setFailure(outcome.problem);
    onFailed?.();
    // Only a refusal clears it: docs/behaviour/problems.md#input-after-a-failure.
    if (isPasswordRefused(outcome.problem)) {
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
        value={username}
        error={errorOf(username, signIn.usernameMissing)}
        clean={alphanumeric}
        onText={setUsername}
      />
      <div>
        <PasswordField
          label={say(signIn.password)}
          reveal={sayReveal()}
          name="password"
          autoComplete="current-password"
          value={password}
          error={errorOf(password, signIn.passwordMissing)}
          onText={setPassword}
        />
        <p className={styles['forgotten']}>
          <Link to="/forgot-password">{say(signIn.passwordForgotten)}</Link>
        </p>
      </div>
      {isOffice ? null : (
        <Checkbox
          label={say(signIn.remember)}
          hint={say(signIn.rememberHint)}
          isChecked={remember}
          onChange={setRemember}
        />
      )}
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
