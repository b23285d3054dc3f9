import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';
import { formatMonthAndDay } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { votesCarriedBy } from '~/vote/ballot.ts';
import {
  electionPhase,
  isAssemblyScheduled,
  isReversibleWindow,
  isScheduled,
  windowPhase,
} from '~/vote/vote-phase.ts';
import { type CountdownTo, toEndOf, toStartOf } from './vote-times.tsx';
import { sayRegistered, unscheduledView, type VoteView } from './vote-view.ts';

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
      if (isVoter) return toEndOf(voting, dashboard.votingEndsIn);
      return windowPhase(registration, now) === 'open'
        ? toEndOf(registration, dashboard.registrationEndsIn)
        : null;
    case 'ended':
      return null;
  }
}

/** Only while the API accepts it. Source: docs/behaviour/home.md#the-general-assemblys-card. */
export function actionOf(info: GeneralAssembly, now: Instant): 'vote' | 'register' | null {
  const phase = electionPhase(info, now);
  if (phase === 'registration') return info.isRegistered ? null : 'register';
  if (phase !== 'voting' || info.hasVoted || !info.canVote) return null;
  if (info.isRegistered) return 'vote';
  return windowPhase(info.registration, now) === 'open' ? 'register' : null;
}

export function statusOf(info: GeneralAssembly, now: Instant): string | null {
  const phase = electionPhase(info, now);
  if (info.hasVoted) return null;
  if (phase === 'ended') {
    return info.canVote && info.isRegistered ? say(dashboard.noVoteReceived) : null;
  }
  if (phase === 'registration' && !info.isRegistered) return say(dashboard.notRegistered);
  if (!info.canVote && phase !== 'before') return say(dashboard.cannotVote);
  if (info.isRegistered) return phase === 'voting' ? null : sayRegistered(info.voting, now);
  if (phase === 'before') return null;
  if (windowPhase(info.registration, now) !== 'ended') return say(dashboard.notRegistered);
  const { endsAt } = info.registration;
  return endsAt === null || endsAt > now
    ? say(dashboard.registrationOver)
    : say(dashboard.registrationClosed, { date: formatMonthAndDay(endsAt) });
}

function canStillVote(info: GeneralAssembly, now: Instant): boolean {
  const phase = electionPhase(info, now);
  if (phase === 'ended' || info.hasVoted) return false;
  if (phase === 'before' || (phase === 'registration' && !info.isRegistered)) return true;
  return info.canVote && (info.isRegistered || windowPhase(info.registration, now) !== 'ended');
}

export function assemblyView(info: GeneralAssembly, now: Instant): VoteView {
  if (!isAssemblyScheduled(info)) {
    return { ...unscheduledView(dashboard.electionResults), hasVoted: info.hasVoted };
  }
  const phase = electionPhase(info, now);
  return {
    phase: phase === 'ended' ? 'ended' : 'ahead',
    action: actionOf(info, now),
    hasVoted: info.hasVoted,
    isRegistered: info.isRegistered,
    isEntitled: info.canVote || phase === 'before' || actionOf(info, now) === 'register',
    canStillVote: canStillVote(info, now),
    countdown: countdownOf(info, now),
    sentence: statusOf(info, now),
    results: dashboard.electionResults,
  };
}

/** A closed window can be extended, an overdue one can open or close at any moment. */
export const isReversible = (info: GeneralAssembly, now: Instant): boolean =>
  electionPhase(info, now) === 'ended' ||
  isReversibleWindow(info.voting, now) ||
  (!info.isRegistered && isReversibleWindow(info.registration, now));

/** Null if no ballot can be cast any more, and for a single vote. */
export function votesToCast(info: GeneralAssembly, now: Instant): number | null {
  if (!isAssemblyScheduled(info) || !info.canVote || info.hasVoted) return null;
  const phase = electionPhase(info, now);
  const canStillRegister = phase === 'before' || phase === 'registration';
  if (phase === 'ended' || !(info.isRegistered || canStillRegister)) return null;
  return votesCarriedBy(info);
}
