import { useSetAtom } from 'jotai';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayPinEntry, sayPinProblem, signIn } from '~/labels/sign-in.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './deactivation.module.css';
import { deactivation } from './deactivation.ts';

type PinScreenProps = {
  /** The PIN was right. */
  readonly onIdentified: () => void;
  readonly onKeep: () => void;
};

/** The second step. Source: docs/behaviour/deactivation.md#the-four-steps. */
export function PinScreen({ onIdentified, onKeep }: PinScreenProps) {
  const identify = useSetAtom(deactivation.identifyAtom);
  useReloadGuard('entry');

  async function submit(digits: string) {
    const outcome = await identify(digits);
    if (!outcome.ok) {
      const keepsDigits = isOutcomeUnknown(outcome.problem);
      return { error: sayPinProblem(outcome.problem, keepsDigits), keepsDigits };
    }
    if (outcome.value) onIdentified();
    return null;
  }

  return (
    <Screen>
      <CodeEntry
        text={sayPinEntry(signIn.pinTitle, text.pinBody)}
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
