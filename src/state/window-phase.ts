import type { VotingWindow } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';

/**
 * Where a span of time stands, by the server's clock. The dates decide, because an answer's flags
 * grow old on the screen; a flag stands in where its date is missing.
 */
export type WindowPhase = 'before' | 'open' | 'ended';

export function windowPhase(window: VotingWindow, now: Instant): WindowPhase {
  const { startsAt, endsAt } = window;
  if (endsAt === null ? window.hasEnded : now >= endsAt) return 'ended';
  return (startsAt === null ? window.hasStarted : now >= startsAt) ? 'open' : 'before';
}

/** Whether anything is known of a span at all: one without dates and flags has not been scheduled. */
export const isScheduled = ({ startsAt, endsAt, hasStarted, hasEnded }: VotingWindow): boolean =>
  startsAt !== null || endsAt !== null || hasStarted || hasEnded;

/**
 * Whether an answer itself says that a span is over: a phone's clock may be put right, or wrong,
 * while the answer is on its way.
 *
 * @param saidAt the answer's own time, or null where it does not say
 */
export const hasEndedBy = ({ endsAt, hasEnded }: VotingWindow, saidAt: Instant | null): boolean =>
  saidAt === null || endsAt === null ? hasEnded : saidAt >= endsAt;
