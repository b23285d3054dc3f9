import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { isScheduled, windowPhase } from '~/vote/vote-phase.ts';
import { type CountdownTo, toEndOf, toStartOf } from './vote-times.tsx';
import { sayRegistered, unscheduledView, type VoteView } from './vote-view.ts';

/** Source: docs/behaviour/home.md#the-referendums-card. */

export function countdownOf({ window }: Referendum, now: Instant): CountdownTo | null {
  switch (windowPhase(window, now)) {
    case 'before':
      return toStartOf(window, dashboard.votingStartsIn);
    case 'open':
      return toEndOf(window, dashboard.votingEndsIn);
    case 'ended':
      return null;
  }
}

export function actionOf(
  info: Referendum,
  isRegular: boolean,
  now: Instant,
): 'vote' | 'register' | null {
  if (!isRegular || windowPhase(info.window, now) !== 'open') return null;
  if (info.canParticipate) return info.hasParticipated ? null : 'vote';
  return !info.isRegistered && !info.hasParticipated ? 'register' : null;
}

export function statusOf(info: Referendum, isRegular: boolean, now: Instant): string | null {
  if (info.hasParticipated) return say(referendum.alreadyVoted);
  if (!isRegular) return say(referendum.notEntitled);
  const phase = windowPhase(info.window, now);
  if (phase === 'ended') return info.canParticipate ? say(dashboard.noVoteReceived) : null;
  if (info.canParticipate) {
    return phase === 'open' ? say(referendum.admitted) : sayRegistered(info.window, now);
  }
  if (info.isRegistered) return say(referendum.alreadyRegistered);
  return say(phase === 'open' ? referendum.notRegistered : referendum.registersWithVoting);
}

export function referendumView(info: Referendum, isRegular: boolean, now: Instant): VoteView {
  const { hasParticipated: hasVoted } = info;
  const sentence = statusOf(info, isRegular, now);
  if (!isScheduled(info.window)) {
    const isTold = hasVoted || !isRegular;
    const unscheduled = unscheduledView(dashboard.referendumResults);
    return { ...unscheduled, hasVoted, sentence: isTold ? sentence : null };
  }
  const isOver = windowPhase(info.window, now) === 'ended';
  return {
    phase: isOver ? 'ended' : 'ahead',
    action: actionOf(info, isRegular, now),
    hasVoted,
    isRegistered: info.isRegistered || info.canParticipate,
    isEntitled: isRegular,
    canStillVote: isRegular && !hasVoted && !isOver,
    countdown: countdownOf(info, now),
    sentence,
    results: dashboard.referendumResults,
  };
}
