import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { doubtOf, problemOf } from '~/core/confirmed-call.ts';
import { pinEntry } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayReason, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { choosePin, isOutcome, type PinChoice, usePin } from './choose-pin.ts';
import { dropPinProofAtom, enteredPinAtom } from './pin-proof.ts';
import { type LevelText, PinOutcome, PinSteps } from './pin-steps.tsx';
import { enrollPinCall, finishPinAtom, type PinPurpose, pinPurposeAtom } from './save-pin.ts';

type EnrollPinScreenProps = {
  readonly onDone: () => void;
  readonly onPinEntry: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

/**
 * A first PIN, a renewal, or a new PIN for a forgotten one.
 * Source: docs/behaviour/account.md#choosing-a-pin.
 */
export function EnrollPinScreen(props: EnrollPinScreenProps) {
  // Saving changes both: keep the values on arrival.
  const [purpose] = useState(useAtomValue(pinPurposeAtom) ?? 'first');
  const [before] = useState(useAtomValue(signedInAtom)?.session);
  const isShown = before !== undefined && (!before.hasPin || before.isPinUpdatePending);
  const entered = useAtomValue(enteredPinAtom);
  const { choice, call, phase, canAsk, ...pin } = usePin(
    choosePin(entered),
    enrollPinCall,
    isShown,
  );
  const finish = useSetAtom(finishPinAtom);
  const dropProof = useSetAtom(dropPinProofAtom);
  const forgetCall = useSetAtom(enrollPinCall.resetAtom);
  const isLeft = useRef(false);
  const [isStuck, setIsStuck] = useState(false);
  const outcome = isStuck ? 'saved' : isOutcome(phase) ? phase : null;
  useFocusOnChange(outcome ?? phase);

  // Not earlier: the page would change while the next one loads.
  useEffect(
    () => () => {
      if (isLeft.current) forgetCall();
    },
    [forgetCall],
  );

  async function goOn() {
    const isOpen = await finish();
    setIsStuck(!isOpen);
    if (isOpen) props.onDone();
  }

  const goOnWhen = (isSaved: boolean) => (isSaved ? goOn() : undefined);

  /** The proof may be spent: going back must not use it again. */
  const leave = (to: () => void) => () => {
    dropProof();
    isLeft.current = true;
    to();
  };

  return outcome === null ? (
    <EnrollPinSteps
      purpose={purpose}
      level={phase === 'confirm' ? 'confirm' : 'enter'}
      refusal={choice.step === 'entering' ? choice.refusal : null}
      onDigits={async (digits) => {
        const led = await pin.enter(digits);
        await goOnWhen(led === 'saved');
        return led;
      }}
      onChooseAnother={pin.chooseAgain}
      onAnotherCode={leave(props.onAnotherCode)}
      onOtherAccount={props.onOtherAccount}
    />
  ) : (
    <PinOutcome
      step={outcome}
      canAsk={canAsk}
      refusal={problemOf(call)}
      doubt={doubtOf(call)}
      onAskAgain={() => pin.verifyAgain().then(goOnWhen)}
      onSaveAgain={() => pin.saveAgain().then(goOnWhen)}
      onTryNew={leave(props.onPinEntry)}
      onAnotherCode={leave(props.onAnotherCode)}
      onGoOn={goOn}
    />
  );
}

type EnrollPinStepsProps = {
  readonly purpose: PinPurpose;
  readonly level: 'enter' | 'confirm';
  readonly refusal: Problem | null;
  readonly onDigits: (digits: string) => Promise<PinChoice | 'saved'>;
  readonly onChooseAnother: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

function EnrollPinSteps(props: EnrollPinStepsProps) {
  const { purpose, level, refusal } = props;
  const isForgotten = purpose === 'forgotten';
  return (
    <PinSteps
      level={level}
      text={level === 'confirm' ? confirmText : enterTexts[purpose]}
      onDigits={props.onDigits}
      onChooseAnother={props.onChooseAnother}
      same={text.sameAtEnrollment}
      refusal={refusal === null ? null : sayRefusal(refusal, purpose)}
      work="entry"
      notice={
        isForgotten && level === 'enter' ? <Notice tone="note">{say(text.stayHere)}</Notice> : null
      }
      moreActions={
        <>
          {isForgotten && refusal !== null ? (
            <Button kind="quiet" onClick={props.onAnotherCode}>
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
const enterTexts: Readonly<Record<PinPurpose, LevelText>> = {
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
