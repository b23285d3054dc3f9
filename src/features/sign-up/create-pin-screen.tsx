import { useSetAtom } from 'jotai';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { codeLength } from '~/contracts/one-time-code.ts';
import { say } from '~/labels/label.ts';
import { sayEntryProblem } from '~/labels/problems.ts';
import { signIn } from '~/labels/sign-in.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { choosePinAtom } from '~/state/registration.ts';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Screen } from '~/ui/screen.tsx';

/** The PIN, which the server tests. */
export function CreatePinScreen({ onChosen }: { readonly onChosen: () => void }) {
  const choosePin = useSetAtom(choosePinAtom);
  return (
    <Screen>
      <CodeEntry
        text={{
          title: say(signUpSteps.pinTitle),
          body: say(signUpSteps.pinBody),
          field: say(signIn.pinField),
          show: say(signIn.showPin),
          hide: say(signIn.hidePin),
          submit: say(signUp.submit),
        }}
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
