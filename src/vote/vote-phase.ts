import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';

export type KnownWindow = VotingWindow & {
  /** Flags of the same response contradict a date. */
  readonly hasOverruledDate?: boolean;
};

/**
 * Removes dates that flags of the same response contradict: voting was extended, closed early or
 * moved. Source: docs/behaviour/home.md#windows.
 *
 * @param saidAt API time of the response
 */
export function windowAsOf(window: KnownWindow, saidAt: Instant): KnownWindow {
  const { startsAt, endsAt, hasStarted, hasEnded, missingFlags } = window;
  const isFalse = (date: Instant, isPast: boolean) => isPast !== saidAt >= date;
  // A missing flag contradicts nothing. An ended window has started.
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
 * Dates decide: flags are true only when fetched. A flag replaces a missing date.
 *
 * @param window from `windowAsOf`
 */
export function windowPhase(window: KnownWindow, now: Instant): WindowPhase {
  const { startsAt, endsAt } = window;
  if (endsAt === null ? window.hasEnded : now >= endsAt) return 'ended';
  return (startsAt === null ? window.hasStarted : now >= startsAt) ? 'open' : 'before';
}

export const isScheduled = (window: KnownWindow): boolean =>
  window.startsAt !== null ||
  window.endsAt !== null ||
  window.hasStarted ||
  window.hasEnded ||
  window.hasUnreadableDate === true ||
  window.hasOverruledDate === true;

/**
 * A later response may reverse the phase: a closed window can be extended, one without a reliable
 * date can change at any moment.
 */
export const isReversibleWindow = (window: KnownWindow, now: Instant): boolean =>
  windowPhase(window, now) === 'ended' || window.hasOverruledDate === true;

/** The response itself says that the window has ended: the device's clock may change meanwhile. */
export const hasEndedBy = (window: KnownWindow, saidAt: Instant | null): boolean =>
  saidAt === null ? window.hasEnded : windowPhase(windowAsOf(window, saidAt), saidAt) === 'ended';

export type ElectionPhase = 'before' | 'registration' | 'between' | 'voting' | 'ended';

export function electionPhase(info: GeneralAssembly, now: Instant): ElectionPhase {
  const voting = windowPhase(info.voting, now);
  if (voting === 'ended') return 'ended';
  if (voting === 'open') return 'voting';
  const registration = windowPhase(info.registration, now);
  if (registration === 'ended') return 'between';
  return registration === 'open' ? 'registration' : 'before';
}

export const isAssemblyScheduled = ({ registration, voting }: GeneralAssembly): boolean =>
  isScheduled(registration) || isScheduled(voting);
