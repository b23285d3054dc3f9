import { atom, type Getter } from 'jotai';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { signedInAtom } from './session/session.ts';
import { ballot } from './vote/ballot.ts';
import { referendumVote } from './vote/referendum-vote.ts';
import type { Vote, VoteName } from './vote/vote.ts';
import { electionPhase, windowPhase } from './vote-phase.ts';

/** One vote as this phone knows it. */
export type KnownVote<Info> = {
  /** Null where none is on, or nothing is known of it. */
  readonly info: Info | null;
  /** Whether anything is known of it, be it that nothing is on. */
  readonly isKnown: boolean;
  /** When the cooperative said so; server time. */
  readonly dataUpdatedAt: Instant;
  /** The cooperative has not said so since the page opened. */
  readonly isStale: boolean;
  /**
   * This phone holds the receipt: the cooperative's list may still be an older one. An attempt whose
   * outcome is not known is none.
   */
  readonly isCast: boolean;
};

/** Both votes of a member, as far as this phone knows them. */
export type MemberVotes = {
  readonly isRegular: boolean;
  readonly assembly: KnownVote<GeneralAssembly>;
  readonly referendum: KnownVote<Referendum>;
};

function knownVote<Choices, Info extends { readonly code: string }>(
  get: Getter,
  vote: Vote<Choices, Info>,
): KnownVote<Info> {
  const { data: info, isKnown, dataUpdatedAt, isStale } = get(vote.infoAtom);
  const isCast = info !== null && get(vote.receiptAtom)?.code === info.code;
  return { info, isKnown, dataUpdatedAt, isStale, isCast };
}

/** The votes of the signed-in member, or null where nobody is signed in. */
export const memberVotesAtom = atom((get): MemberVotes | null => {
  const signedIn = get(signedInAtom);
  if (signedIn === null) return null;
  return {
    isRegular: signedIn.session.member.isRegular,
    assembly: knownVote(get, ballot),
    referendum: knownVote(get, referendumVote),
  };
});

const canCastBallot = ({ info, isCast }: MemberVotes['assembly'], now: Instant): boolean =>
  info !== null &&
  !isCast &&
  !info.hasVoted &&
  info.canVote &&
  info.isRegistered &&
  electionPhase(info, now) === 'voting';

/**
 * A member who is admitted needs no registration any more.
 * Source: docs/behaviour/home.md#the-referendums-card.
 */
const canVoteInReferendum = ({ info, isCast }: MemberVotes['referendum'], now: Instant): boolean =>
  info !== null &&
  !isCast &&
  !info.hasParticipated &&
  info.canParticipate &&
  windowPhase(info.window, now) === 'open';

/**
 * How many votes are open that the member may cast and has not, as far as is known.
 *
 * @param now server time
 * @returns null where none is known of, and not all is known
 */
export function countOpenVotes(votes: MemberVotes, now: Instant): number | null {
  const { isRegular, assembly, referendum } = votes;
  const count =
    Number(canCastBallot(assembly, now)) +
    Number(isRegular && canVoteInReferendum(referendum, now));
  // Only regular members have a part in the referendum.
  // Source: docs/behaviour/home.md#the-referendums-card.
  const isAllKnown = assembly.isKnown && (!isRegular || referendum.isKnown);
  return count === 0 && !isAllKnown ? null : count;
}

const minute = 60_000;

/**
 * When to count again.
 *
 * @param now server time
 * @returns milliseconds until a vote next opens or closes; a minute at most, because a clock may be
 *   set and a tab may sleep
 */
export function untilNextCount({ assembly, referendum }: MemberVotes, now: Instant): number {
  const moments = [assembly.info?.voting, referendum.info?.window].flatMap((window) => [
    window?.startsAt ?? now,
    window?.endsAt ?? now,
  ]);
  return Math.min(minute, ...moments.filter((at) => at > now).map((at) => at - now));
}

/**
 * A vote that the member loses by logging out: one that is not cast yet, or an attempt whose outcome is
 * not known.
 */
export type UnsentVote = VoteName | 'attempt';

export const unsentVotesAtom = atom((get): readonly UnsentVote[] => {
  const inElection = get(ballot.draftAtom);
  const inReferendum = get(referendumVote.draftAtom);
  const isAttemptOpen = Boolean(inElection?.attempt ?? inReferendum?.attempt);
  const isOpen = inElection !== null && inElection.attempt === null;
  const isChosen = inReferendum?.attempt === null && inReferendum.choices !== null;
  return [
    ...(isAttemptOpen ? (['attempt'] as const) : []),
    ...(isOpen ? (['ballot'] as const) : []),
    ...(isChosen ? (['referendum'] as const) : []),
  ];
});

/** Reads both from this phone, for screens that open before anything is known of the votes. */
export const loadUnsentVotesAtom = atom(null, async (get, set): Promise<void> => {
  const load = <Choices, Info extends { readonly code: string }>(vote: Vote<Choices, Info>) =>
    set(vote.loadAtom, get(vote.infoAtom).lastData?.code ?? vote.usualCode);
  await Promise.all([load(ballot), load(referendumVote)]);
});
