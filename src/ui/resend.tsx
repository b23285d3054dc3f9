import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './resend.module.css';

type ResendProps = {
  /** Device time of the last code in milliseconds; null where none was sent. */
  readonly sentAt: number | null;
  readonly waitSeconds: number;
  readonly isSending: boolean;
  readonly label: string;
  readonly waitLabel: (time: string) => string;
  readonly onResend: () => void;
};

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts on the wall clock, so that a reload or another app in between does not stop it. */
export function Resend({
  sentAt,
  waitSeconds,
  isSending,
  label,
  waitLabel,
  onResend,
}: ResendProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const elapsed = sentAt === null ? waitSeconds : Math.floor((now - sentAt) / 1000);
  const left = Math.min(waitSeconds, waitSeconds - elapsed);
  if (left > 0) return <p className={styles['wait']}>{waitLabel(clock(left))}</p>;
  return (
    <Button kind="quiet" isBusy={isSending} onClick={onResend}>
      {label}
    </Button>
  );
}
