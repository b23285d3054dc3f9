import { CalendarOff } from 'lucide-react';
import { dashboard } from '~/labels/dashboard.ts';
import { type Label, say } from '~/labels/label.ts';
import styles from './unscheduled.module.css';

/** Inside a vote's card: nothing is on, and nothing is wrong. */
export function Unscheduled({ sentence }: { readonly sentence: Label }) {
  return (
    <div className={styles['unscheduled']}>
      <CalendarOff aria-hidden="true" />
      <div>
        <p className={styles['sentence']}>{say(sentence)}</p>
        <p className={styles['quiet']}>{say(dashboard.announcedHere)}</p>
      </div>
    </div>
  );
}
