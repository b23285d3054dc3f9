import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { formatDeadline } from '~/core/manila-dates.ts';
import { say } from '~/labels/label.ts';
import { readiness } from '~/labels/readiness.ts';
import type { KnownVote } from '~/vote/member-votes.ts';
import { electionPhase, isAssemblyScheduled, isScheduled, windowPhase } from '~/vote/vote-phase.ts';
import type { Finding } from './facts.ts';

/**
 * These rules read the API fields of the cards at Home.
 * Source: docs/behaviour/home.md#the-general-assemblys-card.
 */

/** Null unless announced, not over, and without the member's vote. */
export function assemblyAhead(
  known: KnownVote<GeneralAssembly>,
  now: Instant,
): GeneralAssembly | null {
  const { info, isCast } = known;
  if (info === null || isCast || info.hasVoted || !isAssemblyScheduled(info)) return null;
  return electionPhase(info, now) === 'ended' ? null : info;
}

export function referendumAhead(known: KnownVote<Referendum>, now: Instant): Referendum | null {
  const { info, isCast } = known;
  if (info === null || isCast || info.hasParticipated || !isScheduled(info.window)) return null;
  return windowPhase(info.window, now) === 'ended' ? null : info;
}

const on = (date: Instant) => ({ date: formatDeadline(date) });

const canRegisterUntil = (endsAt: Instant | null): Finding =>
  endsAt === null
    ? { level: 'caution', text: readiness.registersNow, remedy: 'register' }
    : {
        level: 'caution',
        text: () => say(readiness.registersUntil, on(endsAt)),
        remedy: 'register',
      };

const registersFrom = (startsAt: Instant | null): Finding =>
  startsAt === null
    ? { level: 'caution', text: readiness.registrationUnannounced }
    : { level: 'caution', text: () => say(readiness.registersFrom, on(startsAt)) };

export function assemblyRegistration(info: GeneralAssembly, now: Instant): Finding {
  if (info.isRegistered) return { level: 'good', text: readiness.registered };
  const { startsAt, endsAt } = info.registration;
  switch (windowPhase(info.registration, now)) {
    case 'before':
      return registersFrom(startsAt);
    case 'open':
      return canRegisterUntil(endsAt);
    case 'ended':
      return { level: 'bad', text: readiness.registrationEnded, remedy: 'contact-us' };
  }
}

function mayVote(opens: Instant | null, closes: Instant | null, now: Instant): Finding {
  if (opens !== null && now < opens) {
    return { level: 'good', text: () => say(readiness.votesFrom, on(opens)) };
  }
  return closes === null
    ? { level: 'good', text: readiness.mayVote }
    : { level: 'good', text: () => say(readiness.votesUntil, on(closes)) };
}

/** Null after a missed registration. */
export function assemblyRight(info: GeneralAssembly, now: Instant): Finding | null {
  if (!info.isRegistered && windowPhase(info.registration, now) === 'ended') return null;
  if (!info.canVote) {
    // Before registration opens, the list of voters may not exist.
    return electionPhase(info, now) === 'before'
      ? { level: 'caution', text: readiness.rightNotSaid }
      : { level: 'bad', text: readiness.noRight, remedy: 'contact-us' };
  }
  if (!info.isRegistered) return { level: 'good', text: readiness.mayVoteOnceRegistered };
  return mayVote(info.voting.startsAt, info.voting.endsAt, now);
}

/** Open as long as voting. Source: docs/behaviour/home.md#the-referendums-card. */
export function referendumRegistration(info: Referendum, now: Instant): Finding {
  // An admitted member needs no registration.
  if (info.isRegistered || info.canParticipate) {
    return { level: 'good', text: readiness.registered };
  }
  const { startsAt, endsAt } = info.window;
  return windowPhase(info.window, now) === 'before'
    ? registersFrom(startsAt)
    : canRegisterUntil(endsAt);
}

/** Only for regular members. Source: docs/behaviour/home.md#the-referendums-card. */
export function referendumRight(info: Referendum, now: Instant): Finding {
  if (info.canParticipate) return mayVote(info.window.startsAt, info.window.endsAt, now);
  return {
    level: 'caution',
    text: info.isRegistered ? readiness.admissionWaits : readiness.admittedAfterRegistering,
  };
}
