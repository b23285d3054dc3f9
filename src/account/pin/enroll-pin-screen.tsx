import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { pinEntry } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayReason, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { isOutcome } from './choose-pin.ts';
import { dropPinProofAtom } from './pin-proof.ts';
import { type LevelText, PinOutcome, PinSteps, usePin } from './pin-steps.tsx';
import { finishPinAtom, type PinPurpose, pinEnrolment, pinPurposeAtom } from './save-pin.ts';

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
  // Saving changes it: keep the value on arrival.
  const [purpose] = useState(useAtomValue(pinPurposeAtom) ?? 'first');
  const finish = useSetAtom(finishPinAtom);
  const dropProof = useSetAtom(dropPinProofAtom);

  async function goOn() {
    if (await finish()) props.onDone();
    else dispatch({ type: 'not-shown' });
  }

  const pin = usePin(pinEnrolment, goOn);
  const { state, page, dispatch } = pin;

  /** The proof may be spent: going back must not use it again. */
  const leave = (to: () => void) => () => {
    dropProof();
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
