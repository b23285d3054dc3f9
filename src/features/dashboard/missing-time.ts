import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { Label } from '~/labels/label.ts';
import type { KnownWindow } from '~/state/vote-phase.ts';

type Reason = 'unreadable' | 'overruled' | 'none';

/** Why a window has no time to show. Source: docs/behaviour/home.md#windows. */
const reasonOf = (window: KnownWindow): Reason =>
  window.hasOverruledDate ? 'overruled' : window.hasUnreadableDate ? 'unreadable' : 'none';

/** In a card, where a countdown would stand. */
const sentences: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.timeUnreadable,
  overruled: dashboard.timeOverruled,
  none: dashboard.notScheduled,
};

/** In the schedule, where a date would stand. */
const words: Readonly<Record<Reason, Label>> = {
  unreadable: dashboard.dateUnreadable,
  overruled: dashboard.dateOverruled,
  none: dashboard.noDate,
};

export const wordForNoDate = (window: KnownWindow): Label => words[reasonOf(window)];

/** What a card counts down to; without a time it says why there is none. */
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
