import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { doubtOf, isCallOpen, problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { account } from '~/labels/account.ts';
import { pinEntry, sayEntryProblem, sayPinEntry, sayPinProblem } from '~/labels/digits.ts';
import { form } from '~/labels/form.ts';
import { type Label, say } from '~/labels/label.ts';
import { pinOutcome, pin as text } from '~/labels/pin.ts';
import { sayProblem, sayReason, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { type UnsavedWork, useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { DigitEntry, type DigitVerdict, waysClass } from '~/ui/digit-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { type OutcomeAction, OutcomePage } from '~/ui/outcome-page.tsx';
import { Screen } from '~/ui/screen.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';
import {
  callOf,
  isOutcome,
  type PinEvent,
  type PinFault,
  type PinState,
  pageOf,
} from './choose-pin.ts';
import { keepPinProofAtom } from './pin-secrets.ts';
import {
  finishPinAtom,
  type PinFlow,
  type PinPurpose,
  pinChange,
  pinEnrolment,
  pinPurposeAtom,
} from './save-pin.ts';

export type PageText = { readonly title: Label; readonly body: Label; readonly field: Label };

/** @param onSaved also runs if the screen was left meanwhile */
export function usePin({ stateAtom, openScreenAtom, runAtom }: PinFlow, onSaved: () => unknown) {
  const [state, dispatch] = useAtom(stateAtom);
  const open = useSetAtom(openScreenAtom);
  const start = useSetAtom(runAtom);
  const page = pageOf(state);
  useFocusOnChange(page);

  // Keep no digits in memory.
  useEffect(() => {
    open();
    return () => void dispatch({ type: 'screen-left' });
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
  readonly text: PageText;
  readonly same: Label;
  readonly refusal: string | null;
  readonly notice: ReactNode;
  readonly moreActions: ReactNode;
  readonly work: UnsavedWork;
};

export function PinSteps(props: PinStepsProps) {
  const { pin, refusal, notice, moreActions } = props;
  const { title, body, field } = props.text;
  const isConfirm = pin.page === 'confirm';
  const [isBusy, setIsBusy] = useState(false);
  useReloadGuard(isBusy ? 'entry' : props.work);

  async function submit(digits: string): Promise<DigitVerdict> {
    setIsBusy(true);
    try {
      return verdictOf(await pin.run({ type: 'entered', pin: digits }), props.same);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Screen>
      <DigitEntry
        key={pin.page}
        text={sayPinEntry(title, body, { field, ...(isConfirm && { submit: text.save }) })}
        kind="pin"
        startingError={refusal === null ? null : `${say(text.notAccepted)}. ${refusal}`}
        onSubmit={submit}
      >
        {notice}
        <div className={waysClass}>
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
      </DigitEntry>
    </Screen>
  );
}

function verdictOf(rest: PinState | null, same: Label): DigitVerdict {
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
  /** Leads to the PIN entry, to try the new PIN. Required if the API cannot say whether it is saved. */
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
  const canAsk = isCallOpen(call) && call.attempt.canVerify;
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

const pageTexts: Readonly<Record<'current' | 'enter' | 'confirm', PageText>> = {
  current: {
    title: account.pinCurrentTitle,
    body: account.pinCurrentBody,
    field: account.pinCurrentField,
  },
  enter: { title: text.newTitle, body: account.pinNewBody, field: text.newField },
  confirm: { title: text.confirmTitle, body: text.confirmBody, field: text.confirmField },
};

/** Source: docs/behaviour/account.md#choosing-a-pin. */
export function ChangePinScreen({ onDone }: { readonly onDone: () => void }) {
  const showMessage = useSetAtom(showMessageAtom);
  const pin = usePin(pinChange, () => {
    showMessage({ kind: 'success', title: say(form.success), body: say(account.pinSaved) });
    onDone();
  });
  const { state, page } = pin;
  const refusal = state.step === 'entering' ? state.refusal : null;
  return isOutcome(page) ? (
    <PinOutcome pin={pin} page={page} onGoOn={onDone} />
  ) : (
    <PinSteps
      pin={pin}
      text={pageTexts[page]}
      same={text.sameAtChange}
      refusal={refusal === null ? null : sayProblem(refusal)}
      notice={null}
      moreActions={null}
      work="secret"
    />
  );
}

type EnrollPinScreenProps = {
  readonly onDone: () => void;
  readonly onPinEntry: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

/** First, renewed or forgotten. Source: docs/behaviour/account.md#choosing-a-pin. */
export function EnrollPinScreen(props: EnrollPinScreenProps) {
  // Saving changes it: keep the value on arrival.
  const [purpose] = useState(useAtomValue(pinPurposeAtom) ?? 'first');
  const finish = useSetAtom(finishPinAtom);
  const keepProof = useSetAtom(keepPinProofAtom);

  async function goOn() {
    if (await finish()) props.onDone();
    else dispatch({ type: 'not-shown' });
  }

  const pin = usePin(pinEnrolment, goOn);
  const { state, page, dispatch } = pin;

  /** The proof may be spent: going back must not use it again. */
  const leave = (to: () => void) => () => {
    keepProof(null);
    dispatch({ type: 'abandoned' });
    to();
  };
  const onAnotherCode = leave(props.onAnotherCode);
  if (isOutcome(page)) {
    return (
      <PinOutcome
        pin={pin}
        page={page}
        onTryNew={leave(props.onPinEntry)}
        onAnotherCode={onAnotherCode}
        onGoOn={goOn}
      />
    );
  }

  const isForgotten = purpose === 'forgotten';
  const refusal = state.step === 'entering' ? state.refusal : null;
  return (
    <PinSteps
      pin={pin}
      text={page === 'confirm' ? confirmText : enterTexts[purpose]}
      same={text.sameAtEnrollment}
      refusal={refusal === null ? null : sayRefusal(refusal, purpose)}
      work="entry"
      notice={
        isForgotten && page === 'enter' ? <Notice tone="note">{say(text.stayHere)}</Notice> : null
      }
      moreActions={
        <>
          {isForgotten && refusal !== null ? (
            <Button kind="quiet" onClick={onAnotherCode}>
              {say(recovery.anotherCode)}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={props.onOtherAccount}>
            {say(pinEntry.otherAccount)}
          </Button>
        </>
      }
    />
  );
}

const field = text.newField;
const enterTexts: Readonly<Record<PinPurpose, PageText>> = {
  first: { title: text.firstTitle, body: text.firstBody, field },
  renewal: { title: text.newTitle, body: text.renewalBody, field },
  forgotten: { title: text.newTitle, body: text.forgottenBody, field },
};
const confirmText = { title: text.confirmTitle, body: text.confirmBody, field: text.confirmField };

/** A refusal without a message gets a likely reason: the new PIN may equal the present one. */
function sayRefusal(refusal: Problem, purpose: PinPurpose): string {
  const isMute = refusal.kind === 'refused' && refusal.message === null;
  const mayBeSame = isMute && !isOutcomeUnknown(refusal) && purpose !== 'first';
  const reason = sayReason(refusal);
  return withCode(mayBeSame ? `${reason} ${say(text.sameAtEnrollment)}` : reason, refusal);
}
