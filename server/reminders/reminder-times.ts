import type { Reminder } from '../../src/contracts/reminders.ts';

/** A past opening or closing is news for a day. */
const newsMs = 24 * 60 * 60 * 1000;

type Times = Pick<Reminder, 'lead'> & {
  /** Epoch milliseconds. */
  at: number;
};

/** Epoch milliseconds. */
export const dueTime = ({ at, lead }: Times): number => at - lead * 1000;

/** Epoch milliseconds. The push service then drops it (TTL, RFC 8030, section 5.2). */
export const trueUntil = ({ at, lead }: Times): number => (lead > 0 ? at : at + newsMs);
