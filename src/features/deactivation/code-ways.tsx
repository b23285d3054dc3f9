import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import styles from './deactivation.module.css';

type CodeWaysProps = { readonly onStartAgain: () => void; readonly onKeep: () => void };

/** Ways out of the third step, whose code may be sent no more after a while. */
export function CodeWays({ onStartAgain, onKeep }: CodeWaysProps) {
  return (
    <div className={styles['ways']}>
      <Button kind="quiet" onClick={onStartAgain}>
        {say(text.startAgain)}
      </Button>
      <Button kind="quiet" onClick={onKeep}>
        {say(text.keep)}
      </Button>
    </div>
  );
}
