import { useSetAtom } from 'jotai';
import { checkPin } from '~/account/account-calls.ts';
import { keepEnteredPinAtom } from '~/account/pin/pin-secrets.ts';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { useApi } from '~/core/api-hooks.ts';
import { pinEntry, sayPinEntry, sayPinProblem } from '~/labels/digits.ts';
import { say } from '~/labels/label.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { leaveForAnotherAccountAtom, markPinDoneAtom } from '~/session/session.ts';
import type { SignedIn } from '~/session/session-machine.ts';
import { Button } from '~/ui/button.tsx';
import { DigitEntry } from '~/ui/digit-entry.tsx';
import styles from './sign-in-screen.module.css';

type PinFormProps = { readonly signedIn: SignedIn; readonly onForgotPin: () => void };

export function PinForm({ signedIn, onForgotPin }: PinFormProps) {
  const askServer = useApi();
  const markPinDone = useSetAtom(markPinDoneAtom);
  const leave = useSetAtom(leaveForAnotherAccountAtom);
  const { uuid, member } = signedIn.session;
  const keepEnteredPin = useSetAtom(keepEnteredPinAtom);
  useReloadGuard('entry');

  return (
    <DigitEntry
      text={sayPinEntry(pinEntry.title, pinEntry.body)}
      kind="pin"
      aside={
        <Button kind="quiet" onClick={onForgotPin}>
          {say(pinEntry.forgotten)}
        </Button>
      }
      onSubmit={async (pin) => {
        const checked = await askServer((api) => checkPin(api, uuid, pin));
        if (!checked.ok) {
          const { problem } = checked;
          const keepsDigits = isOutcomeUnknown(problem);
          return { error: sayPinProblem(problem, keepsDigits), keepsDigits };
        }
        if (signedIn.session.isPinUpdatePending) keepEnteredPin(pin);
        markPinDone();
        return null;
      }}
    >
      <Button kind="quiet" onClick={() => void leave()}>
        {say(pinEntry.otherAccount)}
      </Button>
      <p className={styles['who']}>{say(pinEntry.signedInAs, { username: member.username })}</p>
    </DigitEntry>
  );
}
