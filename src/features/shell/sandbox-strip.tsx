import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import styles from './sandbox-strip.module.css';

/** Says on every page that members and votes are made up. It takes no room and no tap. */
export function SandboxStrip() {
  return (
    <p className={styles['strip']} role="status">
      <span>{say(shell.sandbox)}</span>
    </p>
  );
}
