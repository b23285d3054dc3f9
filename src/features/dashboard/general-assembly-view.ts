import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { Label } from '~/labels/label.ts';
import { votesCarriedBy } from '~/state/vote/ballot.ts';
import {
  electionPhase,
  isAssemblyScheduled,
  isReversibleWindow,
  isScheduled,
  windowPhase,
} from '~/state/vote-phase.ts';
import { type CountdownTo, toEndOf, toStartOf } from './vote-times.tsx';

/** Source: docs/behaviour/home.md#the-general-assemblys-card. */
export function countdownOf(info: GeneralAssembly, now: Instant): CountdownTo | null {
  const { registration, voting } = info;
  const isVoter = info.canVote && info.isRegistered;
  switch (electionPhase(info, now)) {
    case 'before':
      return isScheduled(registration)
        ? toStartOf(registration, dashboard.registrationStartsIn)
        : toStartOf(voting, dashboard.votingStartsIn);
    case 'registration':
      return isVoter
        ? toStartOf(voting, dashboard.votingStartsIn)
        : toEndOf(registration, dashboard.registrationEndsIn);
    case 'between':
      return isVoter ? toStartOf(voting, dashboard.votingStartsIn) : null;
    case 'voting':
      return isVoter
        ? toEndOf(voting, dashboard.votingEndsIn)
        : toEndOf(registration, dashboard.registrationEndsIn);
    case 'ended':
      return null;
  }
}

/**
 * Registration is offered only while it is open, because the API refuses it at other times.
 * Source: docs/behaviour/home.md#the-general-assemblys-card.
 */
export function actionOf(info: GeneralAssembly, now: Instant): 'vote' | 'register' | null {
  const phase = electionPhase(info, now);
  if (phase === 'registration') return info.isRegistered ? null : 'register';
  if (phase !== 'voting' || info.hasVoted || !info.canVote) return null;
  if (info.isRegistered) return 'vote';
  return windowPhase(info.registration, now) === 'open' ? 'register' : null;
}

export function statusOf(info: GeneralAssembly, now: Instant): Label | null {
  const phase = electionPhase(info, now);
  if (info.hasVoted) return dashboard.voted;
  if (phase === 'ended') return null;
  if (phase === 'registration' && !info.isRegistered) return dashboard.notRegistered;
  if (!info.canVote && phase !== 'before') return dashboard.cannotVote;
  if (info.isRegistered) return dashboard.registered;
  if (phase === 'before') return null;
  const isOver = windowPhase(info.registration, now) === 'ended';
  return isOver ? dashboard.registrationOver : dashboard.notRegistered;
}

/** A closed window can be extended, and an overdue one can open or close at any moment. */
export const isReversible = (info: GeneralAssembly, now: Instant): boolean =>
  electionPhase(info, now) === 'ended' ||
  isReversibleWindow(info.voting, now) ||
  (!info.isRegistered && isReversibleWindow(info.registration, now));

/** Returns null if no ballot can be cast any more, and for a single vote. */
export function votesToCast(info: GeneralAssembly, now: Instant): number | null {
  if (!isAssemblyScheduled(info) || !info.canVote || info.hasVoted) return null;
  const phase = electionPhase(info, now);
  const canStillRegister = phase === 'before' || phase === 'registration';
  if (phase === 'ended' || !(info.isRegistered || canStillRegister)) return null;
  return votesCarriedBy(info);
}
