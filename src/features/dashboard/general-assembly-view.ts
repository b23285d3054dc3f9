import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { Label } from '~/labels/label.ts';
import { electionPhase } from '~/state/election-phase.ts';
import type { CountdownTo } from './deadline.tsx';

/** What the card counts down to, or null where nothing is left to wait for. Spec file 1, section 4. */
export function countdownOf(info: GeneralAssembly, now: Instant): CountdownTo | null {
  const { registration, voting } = info;
  const isVoter = info.canVote && info.isRegistered;
  switch (electionPhase(info, now)) {
    case 'before':
      return { label: dashboard.registrationStartsIn, at: registration.startsAt };
    case 'registration':
      return isVoter
        ? { label: dashboard.votingStartsIn, at: voting.startsAt }
        : { label: dashboard.registrationEndsIn, at: registration.endsAt };
    case 'between':
      return isVoter ? { label: dashboard.votingStartsIn, at: voting.startsAt } : null;
    case 'voting':
      return isVoter
        ? { label: dashboard.votingEndsIn, at: voting.endsAt }
        : { label: dashboard.registrationEndsIn, at: registration.endsAt };
    case 'ended':
      return null;
  }
}

/** Which button the card has, or null where it has none. Spec file 1, section 4. */
export function actionOf(info: GeneralAssembly, now: Instant): 'vote' | 'register' | null {
  const phase = electionPhase(info, now);
  const isShown =
    (phase === 'registration' && !info.isRegistered) ||
    (phase === 'voting' && !info.hasVoted && info.canVote);
  if (!isShown) return null;
  return phase === 'voting' && info.isRegistered ? 'vote' : 'register';
}

/** The one sentence that says where the member stands. */
export function statusOf(info: GeneralAssembly, now: Instant): Label | null {
  const phase = electionPhase(info, now);
  if (info.hasVoted) return dashboard.voted;
  if (phase === 'ended') return null;
  if (!info.canVote && phase !== 'before') return dashboard.cannotVote;
  if (info.isRegistered) return dashboard.registered;
  const isClosed =
    phase === 'between' ||
    (phase === 'voting' && (info.registration.endsAt === null || now >= info.registration.endsAt));
  if (isClosed) return dashboard.registrationClosed;
  return phase === 'registration' ? dashboard.notRegistered : null;
}
