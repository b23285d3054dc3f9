import { useSetAtom } from 'jotai';
import { showMessageAtom } from '~/core/messages.ts';
import { account } from '~/labels/account.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { isOutcome } from './choose-pin.ts';
import { type LevelText, PinOutcome, PinSteps, usePin } from './pin-steps.tsx';
import { pinChange } from './save-pin.ts';

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
  const showMessage = useSetAtom(showMessageAtom);
  const pin = usePin(pinChange, () => {
    showMessage({ kind: 'success', title: say(shell.success), body: say(account.pinSaved) });
    onDone();
  });
  const { state, page } = pin;
  const refusal = state.step === 'entering' ? state.refusal : null;
  return isOutcome(page) ? (
    <PinOutcome pin={pin} page={page} onGoOn={onDone} />
  ) : (
    <PinSteps
      pin={pin}
      text={levels[page]}
      same={text.sameAtChange}
      refusal={refusal === null ? null : sayProblem(refusal)}
      notice={null}
      moreActions={null}
      work="secret"
    />
  );
}
