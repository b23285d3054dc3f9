import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { codeLength } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { doubtOf, isCallOpen, problemOf } from '~/core/confirmed-call.ts';
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
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import { callOf, type PinEvent, type PinFault, type PinState, pageOf } from './choose-pin.ts';
import styles from './pin-steps.module.css';
import type { PinFlow } from './save-pin.ts';

export type LevelText = { readonly title: Label; readonly body: Label; readonly field: Label };

/** @param onSaved also runs if the screen was left meanwhile */
export function usePin({ stateAtom, openAtom, runAtom }: PinFlow, onSaved: () => unknown) {
  const [state, dispatch] = useAtom(stateAtom);
  const open = useSetAtom(openAtom);
  const start = useSetAtom(runAtom);
  const page = pageOf(state);
  useFocusOnChange(page);

  // Keep no digits in memory.
  useEffect(() => {
    open();
    return () => void dispatch({ type: 'left' });
  }, [open, dispatch]);

  async function run(event: PinEvent): Promise<PinState | null> {
    const rest = await start(event);
    if (rest?.step === 'saved') await onSaved();
    return rest;
  }

  return { state, page, dispatch, run };
}

type Pin = ReturnType<typeof usePin>;

type PinStepsProps = {
  readonly pin: Pin;
  readonly text: LevelText;
  /** If the new PIN equals the present one. */
  readonly same: Label;
  readonly refusal: string | null;
  readonly notice: ReactNode;
  readonly moreActions: ReactNode;
  /** The reload guard between calls. */
  readonly work: UnsavedWork;
};

export function PinSteps(props: PinStepsProps) {
  const { pin, refusal, notice, moreActions } = props;
  const { title, body, field } = props.text;
  const isConfirm = pin.page === 'confirm';
  const [isBusy, setIsBusy] = useState(false);
  useReloadGuard(isBusy ? 'entry' : props.work);

  async function submit(digits: string): Promise<CodeVerdict> {
    setIsBusy(true);
    try {
      return verdictOf(await pin.run({ type: 'entered', pin: digits }), props.same);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Screen>
      <CodeEntry
        key={pin.page}
        text={sayPinEntry(title, body, {
          field,
          ...(isConfirm && { submit: text.save }),
        })}
        length={codeLength}
        kind="pin"
        startingError={refusal === null ? null : `${say(text.notAccepted)}. ${refusal}`}
        onSubmit={submit}
      >
        {notice}
        <div className={styles['ways']}>
          {isConfirm ? (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => pin.dispatch({ type: 'choose-again' })}
            >
              {say(text.chooseAnother)}
            </Button>
          ) : null}
          {moreActions}
        </div>
      </CodeEntry>
    </Screen>
  );
}

function verdictOf(rest: PinState | null, same: Label): CodeVerdict {
  if (rest === null || !('fault' in rest) || rest.fault === null) return null;
  const { step, fault } = rest;
  const keepsDigits = isProblem(fault) && isOutcomeUnknown(fault);
  if (fault === 'same') return { error: say(same), keepsDigits };
  if (fault === 'mismatch') return { error: say(text.mismatch), keepsDigits };
  // A new PIN cannot be wrong, only refused.
  const sayProblemOf = step === 'current' ? sayPinProblem : sayEntryProblem;
  return { error: sayProblemOf(fault, keepsDigits), keepsDigits };
}

const isProblem = (fault: PinFault): fault is Problem => typeof fault !== 'string';

type PinOutcomeProps = {
  readonly pin: Pin;
  readonly page: 'verifying' | 'not-saved' | 'unknown' | 'saved';
  /** Leads to the PIN entry, to try the new PIN. Required if the session does not show it. */
  readonly onTryNew?: () => void;
  readonly onAnotherCode?: () => void;
  readonly onGoOn: () => unknown;
};

const outcomePages = {
  verifying: { mood: 'working', title: pinOutcome.verifyingTitle, body: pinOutcome.verifyingBody },
  'not-saved': { mood: 'unsure', title: pinOutcome.notSavedTitle, body: pinOutcome.notSavedBody },
  unknown: { mood: 'unsure', title: pinOutcome.unknownTitle, body: pinOutcome.tryNewBody },
  saved: { mood: 'done', title: pinOutcome.savedTitle, body: pinOutcome.savedBody },
} as const;

export function PinOutcome(props: PinOutcomeProps) {
  const { pin, page } = props;
  const { mood, title, body } = outcomePages[page];
  const call = callOf(pin.state);
  const refusal = problemOf(call);
  const canAsk = isCallOpen(call) && call.attempt.isShown;
  useReloadGuard('entry');
  return (
    <OutcomePage
      mood={mood}
      title={say(title)}
      body={withCode(
        say(page === 'unknown' && canAsk ? pinOutcome.askAgainBody : body),
        doubtOf(call),
      )}
      note={
        refusal === null
          ? null
          : withCode(say(pinOutcome.secondRefused, { reason: sayReason(refusal) }), refusal)
      }
      actions={actionsOf(props, canAsk, refusal !== null)}
    />
  );
}

function actionsOf(
  { pin: { run }, page, onTryNew, onAnotherCode, onGoOn }: PinOutcomeProps,
  canAsk: boolean,
  isRefused: boolean,
): readonly OutcomeAction[] {
  const saveAgain = { label: say(pinOutcome.saveAgain), act: () => run({ type: 'save-again' }) };
  switch (page) {
    case 'verifying':
      return [];
    case 'saved':
      return [{ label: say(pinEntry.submit), act: onGoOn }];
    case 'not-saved':
      return [saveAgain];
    case 'unknown':
      if (canAsk) {
        return [{ label: say(pinOutcome.askAgain), act: () => run({ type: 'verify-again' }) }];
      }
      return [
        { label: say(pinOutcome.tryNew), act: () => onTryNew?.() },
        isRefused ? { label: say(recovery.anotherCode), act: () => onAnotherCode?.() } : saveAgain,
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
