import { useAtomValue, useSetAtom } from 'jotai';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { checkPin } from '~/api/user.ts';
import { codeLength } from '~/contracts/one-time-code.ts';
import { say } from '~/labels/label.ts';
import { sayEntryProblem } from '~/labels/problems.ts';
import { signIn } from '~/labels/sign-in.ts';
import { keepEnteredPinAtom } from '~/state/pin-proof.ts';
import { apiAtom } from '~/state/platform.ts';
import { leaveForAnotherAccountAtom, markPinDoneAtom, type SignedIn } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { useIsHere } from '~/ui/use-is-here.ts';
import styles from './pin-form.module.css';

type PinFormProps = {
  readonly signedIn: SignedIn;
  readonly onDone: () => void;
  readonly onForgotPin: () => void;
};

export function PinForm({ signedIn, onDone, onForgotPin }: PinFormProps) {
  const api = useAtomValue(apiAtom);
  const markPinDone = useSetAtom(markPinDoneAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  const { uuid, member } = signedIn.session;
  const keepEnteredPin = useSetAtom(keepEnteredPinAtom);
  const isHere = useIsHere();
  useWorkInHand('entry');

  return (
    <CodeEntry
      text={{
        title: say(signIn.pinTitle),
        body: say(signIn.pinBody),
        field: say(signIn.pinField),
        show: say(signIn.showPin),
        hide: say(signIn.hidePin),
        submit: say(signIn.pinSubmit),
      }}
      length={codeLength}
      autoComplete="off"
      onSubmit={async (pin) => {
        const checked = await checkPin(api, uuid, pin);
        if (!checked.ok) {
          const { problem } = checked;
          const keepsDigits = isOutcomeUnknown(problem);
          return { error: sayEntryProblem(problem, keepsDigits), keepsDigits };
        }
        // Somebody else may have signed in while the answer was on its way.
        if (!isHere.current) return null;
        if (signedIn.session.isPinUpdatePending) keepEnteredPin(pin);
        markPinDone();
        onDone();
        return null;
      }}
    >
      <div className={styles['ways']}>
        <Button kind="quiet" onClick={onForgotPin}>
          {say(signIn.pinForgotten)}
        </Button>
        <Button kind="quiet" onClick={() => void leave()}>
          {say(signIn.otherAccount)}
        </Button>
      </div>
      <p className={styles['who']}>{say(signIn.signedInAs, { username: member.username })}</p>
    </CodeEntry>
  );
}
