import { type ReactNode, useState } from 'react';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { pinEntry, sayEntryProblem, sayPinEntry, sayPinProblem } from '~/labels/digits.ts';
import { type Label, say } from '~/labels/label.ts';
import { pinOutcome, pin as text } from '~/labels/pin.ts';
import { sayReason, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { type UnsavedWork, useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry, type CodeVerdict } from '~/ui/code-entry.tsx';
import { type OutcomeAction, OutcomePage } from '~/ui/outcome-page.tsx';
import { Screen } from '~/ui/screen.tsx';
import type { PinChoice, PinFault } from './choose-pin.ts';
import styles from './pin-steps.module.css';

export type LevelText = { readonly title: Label; readonly body: Label; readonly field: Label };

type PinStepsProps = {
  readonly level: 'current' | 'enter' | 'confirm';
  readonly text: LevelText;
  readonly onDigits: (digits: string) => Promise<PinChoice | 'saved'>;
  readonly onChooseAnother: () => void;
  /** If the new PIN equals the present one. */
  readonly same: Label;
  readonly refusal: string | null;
  readonly notice: ReactNode;
  readonly moreActions: ReactNode;
  /** The reload guard between calls. */
  readonly work: UnsavedWork;
};

export function PinSteps(props: PinStepsProps) {
  const { level, onDigits, onChooseAnother, refusal, notice, moreActions } = props;
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
        kind="pin"
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
          {moreActions}
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
  // A new PIN cannot be wrong, only refused.
  const sayProblemOf = led !== 'saved' && led.step === 'current' ? sayPinProblem : sayEntryProblem;
  return { error: sayProblemOf(fault, keepsDigits), keepsDigits };
}

const isProblem = (fault: PinFault): fault is Problem => typeof fault !== 'string';

type PinOutcomeProps = {
  readonly step: 'verifying' | 'not-saved' | 'unknown' | 'saved';
  /** The session data can show whether it was saved. */
  readonly canAsk: boolean;
  readonly refusal: Problem | null;
  /** Why the outcome is unknown. */
  readonly doubt: Problem | null;
  readonly onAskAgain: () => Promise<unknown>;
  readonly onSaveAgain: () => Promise<unknown>;
  /** Leads to the PIN entry, to try the new PIN. Required unless `canAsk`. */
  readonly onTryNew?: () => void;
  readonly onAnotherCode?: () => void;
  readonly onGoOn?: () => Promise<unknown>;
};

const outcomePages = {
  verifying: { mood: 'working', title: pinOutcome.verifyingTitle, body: pinOutcome.verifyingBody },
  'not-saved': { mood: 'unsure', title: pinOutcome.notSavedTitle, body: pinOutcome.notSavedBody },
  unknown: { mood: 'unsure', title: pinOutcome.unknownTitle, body: pinOutcome.tryNewBody },
  saved: { mood: 'done', title: pinOutcome.savedTitle, body: pinOutcome.savedBody },
} as const;

export function PinOutcome(props: PinOutcomeProps) {
  const { step, canAsk, refusal, doubt } = props;
  const { mood, title, body } = outcomePages[step];
  useReloadGuard('entry');
  return (
    <OutcomePage
      mood={mood}
      title={say(title)}
      body={withCode(say(step === 'unknown' && canAsk ? pinOutcome.askAgainBody : body), doubt)}
      note={
        refusal === null
          ? null
          : withCode(say(pinOutcome.secondRefused, { reason: sayReason(refusal) }), refusal)
      }
      actions={actionsOf(props)}
    />
  );
}

function actionsOf({ step, canAsk, refusal, ...on }: PinOutcomeProps): readonly OutcomeAction[] {
  const saveAgain = { label: say(pinOutcome.saveAgain), act: on.onSaveAgain };
  switch (step) {
    case 'verifying':
      return [];
    case 'saved':
      return [{ label: say(pinEntry.submit), act: () => on.onGoOn?.() }];
    case 'not-saved':
      return [saveAgain];
    case 'unknown':
      if (canAsk) return [{ label: say(pinOutcome.askAgain), act: on.onAskAgain }];
      return [
        { label: say(pinOutcome.tryNew), act: () => on.onTryNew?.() },
        refusal === null
          ? saveAgain
          : { label: say(recovery.anotherCode), act: () => on.onAnotherCode?.() },
      ];
  }
}

type ForgotPinActionsProps = {
  readonly onPinEntry: () => void;
  readonly onOtherAccount: () => void;
};

export function ForgotPinActions({ onPinEntry, onOtherAccount }: ForgotPinActionsProps) {
  return (
    <div className={styles['ways']}>
      <Button kind="quiet" onClick={onPinEntry}>
        {say(pinOutcome.backToPin)}
      </Button>
      <Button kind="quiet" onClick={onOtherAccount}>
        {say(pinEntry.otherAccount)}
      </Button>
    </div>
  );
}
