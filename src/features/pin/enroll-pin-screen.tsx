import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { finishPinAtom } from '~/state/pin-enrollment.ts';
import { choosePin, type PinChoice, type PinEvent } from '~/state/pin-machine.ts';
import { dropPinProofAtom } from '~/state/pin-proof.ts';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { EnrollPinSteps } from './enroll-pin-steps.tsx';
import { PinOutcome } from './pin-outcome.tsx';
import { useEnrollment } from './use-enrollment.ts';
import { outcomeOf, usePin } from './use-pin.ts';

type EnrollPinScreenProps = {
  /** The PIN is saved, and the session knows. */
  readonly onDone: () => void;
  readonly onPinEntry: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

/** A PIN where there is none, where the cooperative wants a new one, or in place of a forgotten. */
export function EnrollPinScreen(props: EnrollPinScreenProps) {
  const { entered, purpose, canAsk, effects, isMemberHere } = useEnrollment();
  const { state, phase, send } = usePin(choosePin(entered), effects, isMemberHere);
  const finish = useSetAtom(finishPinAtom);
  const dropProof = useSetAtom(dropPinProofAtom);
  const [isStuck, setIsStuck] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const outcome = isStuck ? 'saved' : phase === 'outcome' ? outcomeOf(state) : null;
  useFocusOnChange(outcome ?? phase);

  async function goOn() {
    if (!isMemberHere()) return;
    setIsFinishing(true);
    const isOpen = await finish();
    setIsFinishing(false);
    setIsStuck(!isOpen);
    if (isOpen && isMemberHere()) props.onDone();
  }

  async function act(event: PinEvent): Promise<PinChoice> {
    const rest = await send(event);
    if (rest.step === 'saved') await goOn();
    return rest;
  }

  /** The proof goes first: it may be spent, and would be taken up again on the way back. */
  const leave = (to: () => void) => () => {
    dropProof();
    to();
  };

  return outcome === null ? (
    <EnrollPinSteps
      purpose={purpose}
      level={phase === 'confirm' ? 'confirm' : 'enter'}
      refusal={state.step === 'entering' ? state.refusal : null}
      onDigits={(pin) => act({ type: 'entered', pin })}
      onChooseAnother={() => void act({ type: 'choose-again' })}
      onAnotherCode={leave(props.onAnotherCode)}
      onOtherAccount={props.onOtherAccount}
    />
  ) : (
    <PinOutcome
      step={outcome}
      isBusy={isFinishing || state.step === 'saving'}
      canAsk={canAsk}
      refusal={state.step === 'unknown' ? state.refusal : null}
      onAskAgain={() => void act({ type: 'ask-again' })}
      onSaveAgain={() => void act({ type: 'save-again' })}
      onTryNew={leave(props.onPinEntry)}
      onAnotherCode={leave(props.onAnotherCode)}
      onGoOn={() => void goOn()}
    />
  );
}
