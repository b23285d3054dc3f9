import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { LanguageChoice } from '~/components/language/language-choice.tsx';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { useLanguage } from '~/state/language.ts';
import { type NextStep, nextStep } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session/session.ts';
import type { SignedIn } from '~/state/session/session-machine.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { LoginCodeForm, PinForm } from './next-steps.ts';
import { Welcome } from './welcome.tsx';

type SignInScreenProps = {
  /** A step is done: the route finds out where the next one is. */
  readonly onStepDone: () => void;
  readonly onForgotPin: () => void;
};

/** Credentials, then the PIN, then a one-time code where the member wants one at login. */
export function SignInScreen(props: SignInScreenProps) {
  const signedIn = useAtomValue(signedInAtom);
  const step = signedIn === null ? 'credentials' : nextStep(signedIn);
  const isFirst = step === 'credentials';
  useLanguage();
  // Nobody chooses a language any more once they have begun to enter a PIN or a code.
  return (
    <Welcome isCompact={!isFirst} choice={isFirst ? <LanguageChoice /> : null}>
      <Suspense fallback={<OnTheWay />}>
        <Step signedIn={signedIn} step={step} {...props} />
      </Suspense>
    </Welcome>
  );
}

type StepProps = SignInScreenProps & {
  readonly signedIn: SignedIn | null;
  readonly step: NextStep | 'credentials';
};

function Step({ signedIn, step, onStepDone, onForgotPin }: StepProps) {
  useFocusOnChange(step);
  if (signedIn === null) return <CredentialsForm onDone={onStepDone} />;
  if (step === 'pin') {
    return <PinForm signedIn={signedIn} onDone={onStepDone} onForgotPin={onForgotPin} />;
  }
  if (step !== 'code') return <OnTheWay />;
  return <LoginCodeForm signedIn={signedIn} onDone={onStepDone} />;
}

/** The next screen has its own address, or the step's form is still coming. */
const OnTheWay = () => <Skeleton label={say(shell.loading)} lines={[0.5, 1, 0.7]} />;
