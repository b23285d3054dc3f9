import { useSetAtom } from 'jotai';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { sayEntryProblem } from '~/labels/problems.ts';
import { sayPinEntry } from '~/labels/sign-in.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Screen } from '~/ui/screen.tsx';
import { choosePinAtom } from './registration.ts';

/** The PIN, which the server tests. */
export function CreatePinScreen({ onChosen }: { readonly onChosen: () => void }) {
  const choosePin = useSetAtom(choosePinAtom);
  return (
    <Screen>
      <CodeEntry
        text={sayPinEntry(signUpSteps.pinTitle, signUpSteps.pinBody, { submit: signUp.submit })}
        length={codeLength}
        autoComplete="off"
        onSubmit={async (pin) => {
          const outcome = await choosePin(pin);
          if (outcome === 'done') onChosen();
          if (typeof outcome === 'string') return null;
          const keepsDigits = isOutcomeUnknown(outcome);
          return { error: sayEntryProblem(outcome, keepsDigits), keepsDigits };
        }}
      />
    </Screen>
  );
}
