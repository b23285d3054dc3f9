import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';

/** A window, with what else is known of its dates. */
export type KnownWindow = VotingWindow & {
  /** A date was given and cannot be true: the flags of the same answer contradict it. */
  readonly hasOverruledDate?: boolean;
};

/**
 * A window as its answer means it: without the dates that the answer's own flags contradict, because
 * voting was extended, closed early, or begun at another time.
 * Source: docs/behaviour/home.md#windows.
 *
 * @param saidAt server time of the answer: its flags are true then
 */
export function windowAsOf(window: KnownWindow, saidAt: Instant): KnownWindow {
  const { startsAt, endsAt, hasStarted, hasEnded, missingFlags } = window;
  const isFalse = (date: Instant, isPast: boolean) => isPast !== saidAt >= date;
  // A flag that was left out contradicts nothing. What has ended has started.
  const saysStarted = hasEnded || missingFlags === undefined || missingFlags === 'ended';
  const saysEnded = missingFlags === undefined || missingFlags === 'started';
  const isEndFalse = saysEnded && endsAt !== null && isFalse(endsAt, hasEnded);
  const isStartFalse =
    saysStarted && startsAt !== null && isFalse(startsAt, hasStarted || hasEnded);
  if (!isStartFalse && !isEndFalse) return window;
  return {
    ...window,
    startsAt: isStartFalse ? null : startsAt,
    endsAt: isEndFalse ? null : endsAt,
    hasOverruledDate: true,
  };
}

type WindowPhase = 'before' | 'open' | 'ended';

/**
 * Where a span of time stands, by the server's clock. The dates lead on from the answer, because its
 * flags grow old on the screen; a flag stands in where its date is missing.
 *
 * @param window as `windowAsOf` has left it
 */
export function windowPhase(window: KnownWindow, now: Instant): WindowPhase {
  const { startsAt, endsAt } = window;
  if (endsAt === null ? window.hasEnded : now >= endsAt) return 'ended';
  return (startsAt === null ? window.hasStarted : now >= startsAt) ? 'open' : 'before';
}

/** Whether anything is known of a span at all: one without dates and flags has not been scheduled. */
export const isScheduled = (window: KnownWindow): boolean =>
  window.startsAt !== null ||
  window.endsAt !== null ||
  window.hasStarted ||
  window.hasEnded ||
  window.hasUnreadableDate === true ||
  window.hasOverruledDate === true;

/**
 * Whether a later answer may reverse where this window stands: a closed one can be extended, and one
 * whose time is not known can begin or end at any moment.
 */
export const isReversibleWindow = (window: KnownWindow, now: Instant): boolean =>
  windowPhase(window, now) === 'ended' || window.hasOverruledDate === true;

/**
 * Whether an answer itself says that a span is over: a phone's clock may be put right, or wrong,
 * while the answer is on its way.
 *
 * @param saidAt the answer's own time, or null where it does not say
 */
export const hasEndedBy = (window: KnownWindow, saidAt: Instant | null): boolean =>
  saidAt === null ? window.hasEnded : windowPhase(windowAsOf(window, saidAt), saidAt) === 'ended';

/** Where a general assembly stands, by the server's clock. */
export type ElectionPhase = 'before' | 'registration' | 'between' | 'voting' | 'ended';

export function electionPhase(info: GeneralAssembly, now: Instant): ElectionPhase {
  const voting = windowPhase(info.voting, now);
  if (voting === 'ended') return 'ended';
  if (voting === 'open') return 'voting';
  const registration = windowPhase(info.registration, now);
  if (registration === 'ended') return 'between';
  return registration === 'open' ? 'registration' : 'before';
}

/** Whether the assembly has any date: one that has none is as good as none. */
export const isAssemblyScheduled = ({ registration, voting }: GeneralAssembly): boolean =>
  isScheduled(registration) || isScheduled(voting);
