import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { Countdown } from '~/ui/countdown.tsx';
import styles from './deadline.module.css';
import type { CountdownTo } from './missing-time.ts';

type DeadlineProps = { readonly to: CountdownTo; readonly now: number };

export function Deadline({ to, now }: DeadlineProps) {
  if (to.at === null) return <p>{say(to.whenUnknown ?? dashboard.notScheduled)}</p>;
  const label = say(to.label);
  return (
    <div className={styles['count']}>
      <Countdown
        label={label}
        left={to.at - now}
        units={{
          days: say(dashboard.days),
          hours: say(dashboard.hours),
          minutes: say(dashboard.minutes),
          seconds: say(dashboard.seconds),
        }}
        spoken={(parts) => say(dashboard.countdownSpoken, { label, ...parts })}
      />
      {to.at > now ? (
        <p className={styles['quiet']}>{say(dashboard.until, { date: formatDateTime(to.at) })}</p>
      ) : null}
    </div>
  );
}
