import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';

/**
 * Where a general assembly stands, by the server's clock. The dates decide, because an answer's
 * `started` and `ended` grow old on the screen; a flag stands in where its date is missing.
 */
export type ElectionPhase = 'before' | 'registration' | 'between' | 'voting' | 'ended';

const hasStarted = (window: VotingWindow, now: Instant) =>
  window.startsAt === null ? window.hasStarted : now >= window.startsAt;

const hasEnded = (window: VotingWindow, now: Instant) =>
  window.endsAt === null ? window.hasEnded : now >= window.endsAt;

export function electionPhase(info: GeneralAssembly, now: Instant): ElectionPhase {
  const { registration, voting } = info;
  if (hasEnded(voting, now)) return 'ended';
  if (hasStarted(voting, now)) return 'voting';
  if (hasEnded(registration, now)) return 'between';
  return hasStarted(registration, now) ? 'registration' : 'before';
}
