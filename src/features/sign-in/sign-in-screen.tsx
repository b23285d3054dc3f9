import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { nextStep } from '~/state/next-step.ts';
import { type SignedIn, signedInAtom } from '~/state/session.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { PinForm } from './pin-form.tsx';
import { Welcome } from './welcome.tsx';

type SignInScreenProps = {
  /** A step is done: the route finds out where the next one is. */
  readonly onStepDone: () => void;
  readonly onForgotPin: () => void;
  /** Draws the one-time code's step. */
  readonly renderCode: (signedIn: SignedIn) => ReactNode;
};

/** Credentials, then the PIN, then a one-time code where the member wants one at login. */
export function SignInScreen({ onStepDone, onForgotPin, renderCode }: SignInScreenProps) {
  const signedIn = useAtomValue(signedInAtom);
  const step = signedIn === null ? 'credentials' : nextStep(signedIn);
  useFocusOnChange(step);
  return (
    <Welcome isCompact={step !== 'credentials'}>
      {signedIn === null ? (
        <CredentialsForm onDone={onStepDone} />
      ) : step === 'pin' ? (
        <PinForm signedIn={signedIn} onDone={onStepDone} onForgotPin={onForgotPin} />
      ) : step === 'code' ? (
        renderCode(signedIn)
      ) : (
        // On the way: the next screen has its own address.
        <Skeleton label={say(shell.loading)} lines={[0.5, 1, 0.7]} />
      )}
    </Welcome>
  );
}
