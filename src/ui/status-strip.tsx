import { CircleCheckBig, CircleDashed, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './status-strip.module.css';

type StatusStripProps = {
  readonly tone: 'open' | 'waiting' | 'done';
  readonly label: string;
  readonly status: string;
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
};

const icons = { open: CircleDashed, waiting: LoaderCircle, done: CircleCheckBig };

export function StatusStrip({ tone, label, status, detail, action }: StatusStripProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles['strip']} ${styles[tone]}`}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <p className={styles['text']} role="status" aria-label={label}>
        <strong>{status}</strong> {detail === undefined ? null : <span>{detail}</span>}
      </p>
      {action}
    </div>
  );
}
