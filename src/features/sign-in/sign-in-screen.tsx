import { useAtomValue } from 'jotai';
import { nextStep } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { LoginCodeForm } from './login-code-form.tsx';
import { PinForm } from './pin-form.tsx';
import { Welcome } from './welcome.tsx';

type SignInScreenProps = {
  /** A step is done: the route finds out where the next one is. */
  readonly onStepDone: () => void;
  readonly onForgotPin: () => void;
};

/** Credentials, then the PIN, then a one-time code where the member wants one at login. */
export function SignInScreen({ onStepDone, onForgotPin }: SignInScreenProps) {
  const signedIn = useAtomValue(signedInAtom);
  const step = signedIn === null ? 'credentials' : nextStep(signedIn);
  return (
    <Welcome isCompact={step !== 'credentials'}>
      {signedIn !== null && step === 'pin' ? (
        <PinForm signedIn={signedIn} onDone={onStepDone} onForgotPin={onForgotPin} />
      ) : signedIn !== null && step === 'code' ? (
        <LoginCodeForm signedIn={signedIn} onDone={onStepDone} />
      ) : (
        <CredentialsForm onDone={onStepDone} />
      )}
    </Welcome>
  );
}
