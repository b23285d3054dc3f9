import { type ReactNode, useState } from 'react';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { type Label, say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayEntryProblem } from '~/labels/problems.ts';
import { sayPinEntry, sayPinProblem } from '~/labels/sign-in.ts';
import { type UnsavedWork, useReloadGuard } from '~/state/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry, type CodeVerdict } from '~/ui/code-entry.tsx';
import { Screen } from '~/ui/screen.tsx';
import type { PinChoice, PinFault } from './choose-pin.ts';
import styles from './pin.module.css';

/** The words of one level. */
export type LevelText = { readonly title: Label; readonly body: Label; readonly field: Label };

type PinStepsProps = {
  readonly level: 'current' | 'enter' | 'confirm';
  readonly text: LevelText;
  /** Takes six digits. @returns where that led */
  readonly onDigits: (digits: string) => Promise<PinChoice | 'saved'>;
  readonly onChooseAnother: () => void;
  /** What is said where the new PIN is the present one. */
  readonly same: Label;
  /** What was said against the PIN before this one, or null. */
  readonly refusal: string | null;
  readonly notice: ReactNode;
  /** Other ways from here. */
  readonly ways: ReactNode;
  /** What the form is while no call of it is under way. */
  readonly work: UnsavedWork;
};

/** The levels at which digits are entered: each has a field of its own. */
export function PinSteps(props: PinStepsProps) {
  const { level, onDigits, onChooseAnother, refusal, notice, ways } = props;
  const { title, body, field } = props.text;
  const [isBusy, setIsBusy] = useState(false);
  useReloadGuard(isBusy ? 'entry' : props.work);

  async function submit(digits: string): Promise<CodeVerdict> {
    setIsBusy(true);
    try {
      return verdictOf(await onDigits(digits), props.same);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Screen>
      <CodeEntry
        key={level}
        text={sayPinEntry(title, body, {
          field,
          ...(level === 'confirm' && { submit: text.save }),
        })}
        length={codeLength}
        autoComplete="off"
        startingError={refusal === null ? null : `${say(text.notAccepted)}. ${refusal}`}
        onSubmit={submit}
      >
        {notice}
        <div className={styles['ways']}>
          {level === 'confirm' ? (
            <Button kind="quiet" onClick={onChooseAnother}>
              {say(text.chooseAnother)}
            </Button>
          ) : null}
          {ways}
        </div>
      </CodeEntry>
    </Screen>
  );
}

function verdictOf(led: PinChoice | 'saved', same: Label): CodeVerdict {
  const fault = led !== 'saved' && 'fault' in led ? led.fault : null;
  if (fault === null) return null;
  const keepsDigits = isProblem(fault) && isOutcomeUnknown(fault);
  if (fault === 'same') return { error: say(same), keepsDigits };
  if (fault === 'mismatch') return { error: say(text.mismatch), keepsDigits };
  // Of a new PIN nobody can say that it does not match what the server holds.
  const sayProblemOf = led !== 'saved' && led.step === 'current' ? sayPinProblem : sayEntryProblem;
  return { error: sayProblemOf(fault, keepsDigits), keepsDigits };
}

const isProblem = (fault: PinFault): fault is Problem => typeof fault !== 'string';
