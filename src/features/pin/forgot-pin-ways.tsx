import { say } from '~/labels/label.ts';
import { pinOutcome } from '~/labels/pin.ts';
import { signIn } from '~/labels/sign-in.ts';
import { Button } from '~/ui/button.tsx';
import styles from './pin.module.css';

type ForgotPinWaysProps = { readonly onPinEntry: () => void; readonly onOtherAccount: () => void };

/** Ways out for a member whom the PIN came back to, or whose account this is not. */
export function ForgotPinWays({ onPinEntry, onOtherAccount }: ForgotPinWaysProps) {
  return (
    <div className={styles['ways']}>
      <Button kind="quiet" onClick={onPinEntry}>
        {say(pinOutcome.backToPin)}
      </Button>
      <Button kind="quiet" onClick={onOtherAccount}>
        {say(signIn.otherAccount)}
      </Button>
    </div>
  );
}
