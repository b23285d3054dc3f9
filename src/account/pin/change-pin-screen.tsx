import { useSetAtom } from 'jotai';
import { doubtOf, problemOf } from '~/core/confirmed-call.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { account } from '~/labels/account.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { changePin, isOutcome, usePin } from './choose-pin.ts';
import { type LevelText, PinOutcome, PinSteps } from './pin-steps.tsx';
import { changePinCall } from './save-pin.ts';

const levels: Readonly<Record<'current' | 'enter' | 'confirm', LevelText>> = {
  current: {
    title: account.pinCurrentTitle,
    body: account.pinCurrentBody,
    field: account.pinCurrentField,
  },
  enter: { title: text.newTitle, body: account.pinNewBody, field: text.newField },
  confirm: { title: text.confirmTitle, body: text.confirmBody, field: text.confirmField },
};

/** Source: docs/behaviour/account.md#changing-the-pin. */
export function ChangePinScreen({ onDone }: { readonly onDone: () => void }) {
  const { choice, call, phase, canAsk, ...pin } = usePin(changePin, changePinCall, true);
  const showMessage = useSetAtom(showMessageAtom);
  useFocusOnChange(phase);

  function finish(isSaved: boolean) {
    if (!isSaved) return;
    showMessage({ kind: 'success', title: say(shell.success), body: say(account.pinSaved) });
    onDone();
  }

  const refusal = choice.step === 'entering' ? choice.refusal : null;
  return isOutcome(phase) ? (
    <PinOutcome
      step={phase}
      canAsk={canAsk}
      refusal={problemOf(call)}
      doubt={doubtOf(call)}
      onAskAgain={() => pin.verifyAgain().then(finish)}
      onSaveAgain={() => pin.saveAgain().then(finish)}
      onGoOn={async () => onDone()}
    />
  ) : (
    <PinSteps
      level={phase}
      text={levels[phase]}
      onDigits={async (digits) => {
        const led = await pin.enter(digits);
        finish(led === 'saved');
        return led;
      }}
      onChooseAnother={pin.chooseAgain}
      same={text.sameAtChange}
      refusal={refusal === null ? null : sayProblem(refusal)}
      notice={null}
      moreActions={null}
      work="secret"
    />
  );
}
