import { CalendarOff } from 'lucide-react';
import { Fragment } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { formatDateTime, formatMonthAndDay, isManilaTime } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import type { KnownWindow } from '~/vote/vote-phase.ts';
import styles from './vote-times.module.css';

type Reason = 'unreadable' | 'overruled' | 'none';

/** Source: docs/behaviour/home.md#windows. */
const reasonOf = (window: KnownWindow): Reason =>
  window.hasOverruledDate ? 'overruled' : window.hasUnreadableDate ? 'unreadable' : 'none';

/** In a card, in place of the countdown. */
const sentences: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.timeUnreadable,
  overruled: dashboard.timeOverruled,
  none: dashboard.notScheduled,
};

/** In the schedule, in place of a date. */
const words: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.dateUnreadable,
  overruled: dashboard.dateOverruled,
  none: dashboard.noDate,
};

/** Without `at`, the card shows `whenUnknown`. */
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

export function Deadline({ to }: { readonly to: CountdownTo }) {
  if (to.at === null) return <p>{say(to.whenUnknown ?? dashboard.notScheduled)}</p>;
  return (
    <div className={styles['deadline']}>
      <Ticking label={say(to.label)} at={to.at} />
      <p>
        {formatMonthAndDay(to.at)}{' '}
        <span className="quiet">
          {isManilaTime(to.at)
            ? formatDateTime(to.at)
            : say(dashboard.until, { date: formatDateTime(to.at) })}
        </span>
      </p>
    </div>
  );
}

export type ScheduleRow = readonly [name: Label, window: KnownWindow];

export const sayDate = (date: number | null, window: KnownWindow) =>
  date === null ? say(words[reasonOf(window)]) : formatDateTime(date);

export function Unscheduled({ sentence }: { readonly sentence: Label }) {
  return (
    <div className={styles['unscheduled']}>
      <CalendarOff aria-hidden="true" />
      <div>
        <p className="strong">{say(sentence)}</p>
        <p className="quiet">{say(dashboard.announcedHere)}</p>
      </div>
    </div>
  );
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type TickingProps = { readonly label: string; readonly at: Instant };

/** Draws again every second, without the rest of the card. */
const Ticking = ({ label, at }: TickingProps) => (
  <Countdown label={label} left={at - useApiNow()} />
);

type CountdownProps = {
  readonly label: string;
  /** Milliseconds. Negative values show as zero. */
  readonly left: number;
};

export function Countdown({ label, left }: CountdownProps) {
  const rest = Math.max(0, Math.ceil(left / second) * second);
  const days = Math.floor(rest / day);
  const hours = Math.floor((rest % day) / hour);
  const minutes = Math.floor((rest % hour) / minute);
  const seconds = Math.floor((rest % minute) / second);
  const cells = [
    [days, say(dashboard.days, { count: days })],
    [hours, say(dashboard.hours)],
    [minutes, say(dashboard.minutes)],
    [seconds, say(dashboard.seconds)],
  ] as const;
  const first = rest < day ? cells.findIndex(([value]) => value > 0) : 0;
  return (
    <p>
      <span>{label}</span>{' '}
      <span
        role="timer"
        aria-label={say(dashboard.countdownSpoken, { label, days, hours, minutes })}
      >
        <span className={styles['cells']} aria-hidden="true">
          {cells.slice(first).map(([value, unit]) => (
            <Fragment key={unit}>
              <span>
                <strong>{value}</strong> {unit}
              </span>{' '}
            </Fragment>
          ))}
        </span>
      </span>
    </p>
  );
}
