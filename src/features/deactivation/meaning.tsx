import { Archive, LogOut, RotateCcw, Vote } from 'lucide-react';
import { useId } from 'react';
import { deactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { Card } from '~/ui/card.tsx';
import styles from './meaning.module.css';

const points = [
  { label: text.signedOut, Icon: LogOut },
  { label: text.noVote, Icon: Vote },
  { label: text.nothingDeleted, Icon: Archive },
  { label: text.comeBack, Icon: RotateCcw },
];

/** What a deactivated account means, in plain words: before the first step, and before the last. */
export function Meaning() {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{say(text.meaningTitle)}</h2>
      <ul className={styles['list']}>
        {points.map(({ label, Icon }) => (
          <li key={label[0]} className={styles['point']}>
            <Icon className={styles['icon']} aria-hidden="true" />
            <span>{say(label)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
