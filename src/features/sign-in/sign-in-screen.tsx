import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { LanguageChoice } from '~/components/language/language-choice.tsx';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { type NextStep, nextStep } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session/session.ts';
import type { SignedIn } from '~/state/session/session-machine.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { useLanguage } from '~/ui/use-language.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { PinForm } from './next-steps.ts';
import { Welcome } from './welcome.tsx';

type SignInScreenProps = {
  /** A step is done: the route finds out where the next one is. */
  readonly onStepDone: () => void;
  readonly onForgotPin: () => void;
  /** Draws the one-time code's step; its form may still be on its way. */
  readonly renderCode: (signedIn: SignedIn) => ReactNode;
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

function Step({ signedIn, step, onStepDone, onForgotPin, renderCode }: StepProps) {
  useFocusOnChange(step);
  if (signedIn === null) return <CredentialsForm onDone={onStepDone} />;
  if (step === 'pin') {
    return <PinForm signedIn={signedIn} onDone={onStepDone} onForgotPin={onForgotPin} />;
  }
  return step === 'code' ? renderCode(signedIn) : <OnTheWay />;
}

/** The next screen has its own address, or the step's form is still coming. */
const OnTheWay = () => <Skeleton label={say(shell.loading)} lines={[0.5, 1, 0.7]} />;
