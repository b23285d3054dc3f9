import { useSetAtom } from 'jotai';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { codeLength } from '~/contracts/one-time-code.ts';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayEntryProblem } from '~/labels/problems.ts';
import { signIn } from '~/labels/sign-in.ts';
import { identifyAtom } from '~/state/deactivation.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './deactivation.module.css';

type PinScreenProps = {
  /** The PIN was right. */
  readonly onIdentified: () => void;
  readonly onKeep: () => void;
};

/** The second step. Source: spec file 1, section 5. */
export function PinScreen({ onIdentified, onKeep }: PinScreenProps) {
  const identify = useSetAtom(identifyAtom);
  useWorkInHand('entry');

  async function submit(digits: string) {
    const outcome = await identify(digits);
    if (!outcome.ok) {
      const keepsDigits = isOutcomeUnknown(outcome.problem);
      return { error: sayEntryProblem(outcome.problem, keepsDigits), keepsDigits };
    }
    if (outcome.value) onIdentified();
    return null;
  }

  return (
    <Screen>
      <CodeEntry
        text={{
          title: say(signIn.pinTitle),
          body: say(text.pinBody),
          field: say(signIn.pinField),
          show: say(signIn.showPin),
          hide: say(signIn.hidePin),
          submit: say(signIn.pinSubmit),
        }}
        length={codeLength}
        autoComplete="off"
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
