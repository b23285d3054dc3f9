import { CalendarOff } from 'lucide-react';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { formatDateTime, formatInWords } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { Countdown } from '~/ui/countdown.tsx';
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

/** The date in words comes first. The countdown is small until the last day. */
export function Deadline({ to }: { readonly to: CountdownTo }) {
  if (to.at === null) return <p>{say(to.whenUnknown ?? dashboard.notScheduled)}</p>;
  return (
    <div className={styles['count']}>
      <Ticking label={say(to.label)} at={to.at} />
      <p className={styles['words']}>{formatInWords(to.at)}</p>
      <p className="quiet">{say(dashboard.until, { date: formatDateTime(to.at) })}</p>
    </div>
  );
}

type TickingProps = { readonly label: string; readonly at: Instant };

/** Draws again every second, without the rest of the card. */
function Ticking({ label, at }: TickingProps) {
  return (
    <Countdown
      label={label}
      left={at - useApiNow()}
      units={{
        days: say(dashboard.days),
        hours: say(dashboard.hours),
        minutes: say(dashboard.minutes),
        seconds: say(dashboard.seconds),
      }}
      spoken={(parts) => say(dashboard.countdownSpoken, { label, ...parts })}
    />
  );
}

export type ScheduleRow = readonly [name: Label, window: KnownWindow];

/** In place of a date that is not known, its reason. */
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
