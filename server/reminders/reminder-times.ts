import type { Reminder } from '../../src/contracts/reminders.ts';

/** That a window has opened or closed is news for a day. */
const newsMs = 24 * 60 * 60 * 1000;

type Times = Pick<Reminder, 'lead'> & {
  /** The moment itself, epoch milliseconds. */
  at: number;
};

/** When a reminder is to be sent, epoch milliseconds. */
export const dueTime = ({ at, lead }: Times): number => at - lead * 1000;

/**
 * Until when what it says is true and of use, epoch milliseconds: "ends at" until it has ended. The
 * push service throws it away then (TTL, RFC 8030, section 5.2).
 */
export const trueUntil = ({ at, lead }: Times): number => (lead > 0 ? at : at + newsMs);
