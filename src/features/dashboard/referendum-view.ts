import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { Label } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { isScheduled, windowPhase } from '~/state/vote-phase.ts';
import { type CountdownTo, toEndOf, toStartOf } from './vote-times.tsx';

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

export function statusOf(info: Referendum, isRegular: boolean, now: Instant): Label | null {
  if (info.hasParticipated) return referendum.alreadyVoted;
  if (!isRegular) return referendum.notEntitled;
  const phase = windowPhase(info.window, now);
  if (phase === 'ended') return null;
  if (info.canParticipate) return referendum.admitted;
  if (info.isRegistered) return referendum.alreadyRegistered;
  if (!isScheduled(info.window)) return null;
  return phase === 'open' ? referendum.notRegistered : referendum.registersWithVoting;
}
