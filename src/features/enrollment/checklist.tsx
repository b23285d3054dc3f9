import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { Destination } from '~/contracts/screens.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import styles from './checklist.module.css';

export type ChecklistItem = {
  readonly label: Label;
  /** What the cooperative has; '' where there is something to do. */
  readonly value: string;
  /** Said where there is no value. */
  readonly open: Label;
  readonly to: Destination;
};

/** What is there and what is missing; only what is missing leads anywhere. */
export function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.to}>
          {item.value === '' ? (
            <Link to={item.to} className={`${styles['item']} ${styles['open']}`}>
              <Circle className={styles['mark']} aria-hidden="true" />
              <Words label={item.label} state={say(item.open)} />
              <ChevronRight className={styles['mark']} aria-hidden="true" />
            </Link>
          ) : (
            <div className={`${styles['item']} ${styles['done']}`}>
              <CircleCheck className={styles['mark']} aria-hidden="true" />
              <Words label={item.label} state={say(enrollment.isDone)} value={item.value} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type WordsProps = { readonly label: Label; readonly state: string; readonly value?: string };

function Words({ label, state, value }: WordsProps) {
  return (
    <span className={styles['words']}>
      <span className={styles['label']}>{say(label)}</span>
      {value ? <span className={styles['value']}>{value}</span> : null}
      <span className={styles['state']}>{state}</span>
    </span>
  );
}
