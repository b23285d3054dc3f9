import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { problemOf } from '~/state/confirmed-call.ts';
import { dropPinProofAtom, enteredPinAtom } from '~/state/pin-proof.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { choosePin } from './choose-pin.ts';
import { EnrollPinSteps } from './enroll-pin-steps.tsx';
import { PinOutcome } from './pin-outcome.tsx';
import { enrollPinCall, finishPinAtom, pinPurposeAtom } from './save-pin.ts';
import { usePin } from './use-pin.ts';

type EnrollPinScreenProps = {
  /** The PIN is saved, and the session knows. */
  readonly onDone: () => void;
  readonly onPinEntry: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

/** A PIN where there is none, where the cooperative wants a new one, or in place of a forgotten. */
export function EnrollPinScreen(props: EnrollPinScreenProps) {
  // As it was on arrival, because saving changes both.
  const [purpose] = useState(useAtomValue(pinPurposeAtom) ?? 'first');
  const [before] = useState(useAtomValue(signedInAtom)?.session);
  const canAsk = before !== undefined && (!before.hasPin || before.isPinUpdatePending);
  const entered = useAtomValue(enteredPinAtom);
  const { choice, call, phase, ...pin } = usePin(choosePin(entered), enrollPinCall, canAsk);
  const finish = useSetAtom(finishPinAtom);
  const dropProof = useSetAtom(dropPinProofAtom);
  const [isStuck, setIsStuck] = useState(false);
  const isOutcome = phase === 'verifying' || phase === 'not-saved' || phase === 'unknown';
  const outcome = isStuck ? 'saved' : isOutcome ? phase : null;
  useFocusOnChange(outcome ?? phase);

  async function goOn() {
    const isOpen = await finish();
    setIsStuck(!isOpen);
    if (isOpen) props.onDone();
  }

  const goOnWhen = (isSaved: boolean) => (isSaved ? goOn() : undefined);

  /** The proof goes first: it may be spent, and would be taken up again on the way back. */
  const leave = (to: () => void) => () => {
    dropProof();
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
      onAskAgain={() => pin.verifyAgain().then(goOnWhen)}
      onSaveAgain={() => pin.saveAgain().then(goOnWhen)}
      onTryNew={leave(props.onPinEntry)}
      onAnotherCode={leave(props.onAnotherCode)}
      onGoOn={goOn}
    />
  );
}
