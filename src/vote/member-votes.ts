import { atom, type Getter } from 'jotai';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import type { Query } from '~/core/persisted-query.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { referendum } from '~/labels/referendum.ts';
import type { WorkAtRisk } from '~/session/registry.ts';
import { signedInAtom } from '~/session/session.ts';
import { ballot } from './ballot.ts';
import { referendumVote } from './referendum-vote.ts';
import type { Vote, VoteName } from './vote.ts';
import { generalAssemblyQuery, referendumQuery } from './vote-calls.ts';
import { electionPhase, windowPhase } from './vote-phase.ts';

export type KnownVote<Info> = Pick<Query<Info>, 'isKnown' | 'dataUpdatedAt' | 'isStale'> & {
  /** Null if nothing is scheduled or known. */
  readonly info: Info | null;
  /** The receipt is on this device, even if `info` is older. */
  readonly isCast: boolean;
};

export type MemberVotes = {
  readonly isRegular: boolean;
  readonly assembly: KnownVote<GeneralAssembly>;
  readonly referendum: KnownVote<Referendum>;
};

function knownVote<Choices, Info>(get: Getter, vote: Vote<Choices, Info>): KnownVote<Info> {
  const { data: info, isKnown, dataUpdatedAt, isStale } = get(vote.query.queryAtom);
  const isCast = info !== null && get(vote.receiptAtom)?.code === vote.readInfo(info).code;
  return { info, isKnown, dataUpdatedAt, isStale, isCast };
}

export const preloadVotesAtom = atom(null, (_get, set): void => {
  void set(generalAssemblyQuery.preloadAtom);
  void set(referendumQuery.preloadAtom);
});

export const memberVotesAtom = atom((get): MemberVotes | null => {
  const signedIn = get(signedInAtom);
  if (signedIn === null) return null;
  return {
    isRegular: signedIn.session.member.isRegular,
    assembly: knownVote(get, ballot),
    referendum: knownVote(get, referendumVote),
  };
});

export const canCastBallot = ({ assembly: { info, isCast } }: MemberVotes, now: Instant): boolean =>
  info !== null &&
  !isCast &&
  !info.hasVoted &&
  info.canVote &&
  info.isRegistered &&
  electionPhase(info, now) === 'voting';

/**
 * An admitted member needs no registration. Source: docs/behaviour/home.md#the-referendums-card.
 */
export const canVoteInReferendum = (
  { isRegular, referendum: { info, isCast } }: MemberVotes,
  now: Instant,
): boolean =>
  isRegular &&
  info !== null &&
  !isCast &&
  !info.hasParticipated &&
  info.canParticipate &&
  windowPhase(info.window, now) === 'open';

/**
 * @param now API time
 * @returns the votes that the member can cast now; null instead of 0 if not all is known
 */
export function countOpenVotes(votes: MemberVotes, now: Instant): number | null {
  const { isRegular, assembly, referendum } = votes;
  const count = Number(canCastBallot(votes, now)) + Number(canVoteInReferendum(votes, now));
  const isAllKnown = assembly.isKnown && (!isRegular || referendum.isKnown);
  return count === 0 && !isAllKnown ? null : count;
}

const minute = 60_000;

/** Milliseconds, at most a minute: clocks change and tabs sleep. */
export function untilNextCount({ assembly, referendum }: MemberVotes, now: Instant): number {
  const moments = [assembly.info?.voting, referendum.info?.window].flatMap((window) => [
    window?.startsAt ?? now,
    window?.endsAt ?? now,
  ]);
  return Math.min(minute, ...moments.filter((at) => at > now).map((at) => at - now));
}

/** A vote that logging out would lose. `attempt`: its outcome is unknown. */
export type UnsettledVote = VoteName | 'attempt';

export const unsettledVotesAtom = atom((get): readonly UnsettledVote[] => {
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

export const loadUnsettledVotesAtom = atom(null, async (get, set): Promise<void> => {
  const load = <Choices, Info>({ query, readInfo, defaultCode, loadAtom }: Vote<Choices, Info>) => {
    const info = get(query.queryAtom).lastData;
    return set(loadAtom, info === null ? defaultCode : readInfo(info).code);
  };
  await Promise.all([load(ballot), load(referendumVote)]);
});

/** 0 removes the badge. Does nothing if badges are not allowed. */
export async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // The portal shows the same.
  }
}

/** The number of open votes on the app icon, as soon as it is known. */
export function watchBadge(store: Store): void {
  let shown: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    clearTimeout(timer);
    const votes = store.get(memberVotesAtom);
    const now = store.get(apiClockAtom).now();
    if (votes !== null) timer = setTimeout(count, untilNextCount(votes, now));
    const open = votes === null ? 0 : countOpenVotes(votes, now);
    if (open === null || open === shown) return;
    shown = open;
    void showBadge(open);
  };
  store.sub(memberVotesAtom, count);

  // A reminder may have changed the badge.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    shown = null;
    count();
  });
  count();
}

const warnings: Readonly<Record<UnsettledVote, typeof menu.logOutBody>> = {
  attempt: menu.logOutLosesAttempt,
  ballot: menu.logOutLosesDraft,
  referendum: referendum.logOutLosesAnswer,
};

export async function findWorkAtRisk(store: Store): Promise<WorkAtRisk | null> {
  await store.set(loadUnsettledVotesAtom);
  const [vote] = store.get(unsettledVotesAtom);
  return vote === undefined
    ? null
    : { isSent: vote === 'attempt', logOutWarning: say(warnings[vote]) };
}
