import { CalendarDays, CalendarOff } from 'lucide-react';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import type { KnownWindow } from '~/state/vote-phase.ts';
import { Countdown } from '~/ui/countdown.tsx';
import { Dialog, SheetButton } from '~/ui/dialog.tsx';
import styles from './vote-times.module.css';

type Reason = 'unreadable' | 'overruled' | 'none';

/** Source: docs/behaviour/home.md#windows. */
const reasonOf = (window: KnownWindow): Reason =>
  window.hasOverruledDate ? 'overruled' : window.hasUnreadableDate ? 'unreadable' : 'none';

/** Shown in a card instead of the countdown. */
const sentences: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.timeUnreadable,
  overruled: dashboard.timeOverruled,
  none: dashboard.notScheduled,
};

/** Shown in the schedule instead of a date. */
const words: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.dateUnreadable,
  overruled: dashboard.dateOverruled,
  none: dashboard.noDate,
};

/** If `at` is null, the card shows `whenUnknown`. */
export type CountdownTo = {
  readonly label: Label;
  readonly at: Instant | null;
  readonly whenUnknown?: Label;
};

const countdownTo = (label: Label, at: Instant | null, window: KnownWindow): CountdownTo =>
  at === null ? { label, at, whenUnknown: sentences[reasonOf(window)] } : { label, at };

export const toStartOf = (window: KnownWindow, label: Label): CountdownTo =>
  countdownTo(label, window.startsAt, window);

export const toEndOf = (window: KnownWindow, label: Label): CountdownTo =>
  countdownTo(label, window.endsAt, window);

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

type ScheduleButtonProps = {
  readonly title: string;
  readonly windows: readonly (readonly [title: Label, window: KnownWindow])[];
};

export function ScheduleButton({ title, windows }: ScheduleButtonProps) {
  return (
    <SheetButton
      label={say(dashboard.schedule)}
      icon={<CalendarDays aria-hidden="true" />}
      sheet={(close) => (
        <Dialog title={title} shape="sheet" onClose={close} closeLabel={say(shell.close)}>
          <div className={styles['schedule']}>
            {windows.map(([name, window]) => (
              <section key={name[0]}>
                <h3>{say(name)}</h3>
                <dl className={styles['times']}>
                  <dt>{say(dashboard.opens)}</dt>
                  <dd>{sayDate(window.startsAt, window)}</dd>
                  <dt>{say(dashboard.closes)}</dt>
                  <dd>{sayDate(window.endsAt, window)}</dd>
                </dl>
              </section>
            ))}
            <p className={styles['zone']}>{say(dashboard.philippineTime)}</p>
          </div>
        </Dialog>
      )}
    />
  );
}

const sayDate = (date: number | null, window: KnownWindow) =>
  date === null ? say(words[reasonOf(window)]) : formatDateTime(date);

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
