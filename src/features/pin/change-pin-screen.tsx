import { useSetAtom } from 'jotai';
import { account } from '~/labels/account.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { changePin, type PinChoice, type PinEvent } from '~/state/pin-machine.ts';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { PinOutcome } from './pin-outcome.tsx';
import { type LevelText, PinSteps } from './pin-steps.tsx';
import { outcomeOf, usePin } from './use-pin.ts';
import { usePinChange } from './use-pin-change.ts';

const levels: Readonly<Record<'current' | 'enter' | 'confirm', LevelText>> = {
  current: {
    title: account.pinCurrentTitle,
    body: account.pinCurrentBody,
    field: account.pinCurrentField,
  },
  enter: { title: text.newTitle, body: account.pinNewBody, field: text.newField },
  confirm: { title: text.confirmTitle, body: text.confirmBody, field: text.confirmField },
};

/** Another PIN, in three levels. Source: spec file 2, section 4.3. */
export function ChangePinScreen({ onDone }: { readonly onDone: () => void }) {
  const { effects, isMemberHere } = usePinChange();
  const { state, phase, send } = usePin(changePin, effects, isMemberHere);
  const showMessage = useSetAtom(showMessageAtom);
  useFocusOnChange(phase);

  async function act(event: PinEvent): Promise<PinChoice> {
    const rest = await send(event);
    if (rest.step !== 'saved' || !isMemberHere()) return rest;
    showMessage({ kind: 'success', title: say(shell.success), body: say(account.pinSaved) });
    onDone();
    return rest;
  }

  const refusal = state.step === 'entering' ? state.refusal : null;
  return phase === 'outcome' ? (
    <PinOutcome
      step={outcomeOf(state)}
      isBusy={state.step === 'saving'}
      canAsk
      refusal={state.step === 'unknown' ? state.refusal : null}
      onAskAgain={() => void act({ type: 'ask-again' })}
      onSaveAgain={() => void act({ type: 'save-again' })}
    />
  ) : (
    <PinSteps
      level={phase}
      text={levels[phase]}
      onDigits={(pin) => act({ type: 'entered', pin })}
      onChooseAnother={() => void act({ type: 'choose-again' })}
      same={text.sameAtChange}
      refusal={refusal === null ? null : sayProblem(refusal)}
      notice={null}
      ways={null}
    />
  );
}
