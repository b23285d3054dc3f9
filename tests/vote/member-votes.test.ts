import { describe, expect, test } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import {
  countOpenVotes,
  loadUnsettledVotesAtom,
  type MemberVotes,
  unsettledVotesAtom,
  untilNextCount,
} from '~/vote/member-votes.ts';
import { assembly, known, now, referendum } from '../home/readiness/facts.ts';
import { writeToDisk } from '../support/disk.ts';
import { attemptOf, type DraftBallot, draftOf } from '../support/wire.ts';
import { answerOf, type DraftAnswer } from './referendum/wire-referendum.ts';
import { signedInVoter } from './voter.ts';

const hour = 3_600_000;
const nothingOn = known<never>(null);
const unknown = { ...nothingOn, isKnown: false };

const election = (changes = {}) => ({ assembly: known(assembly(changes)) });
const poll = (changes = {}) => ({ referendum: known(referendum(changes)) });

/** A regular member with two open votes. */
const votes = (changes: Partial<MemberVotes> = {}): MemberVotes => ({
  isRegular: true,
  ...election(),
  ...poll(),
  ...changes,
});

test.each<[string, Partial<MemberVotes>, number | null]>([
  ['both votes', {}, 2],
  ['no ballot that is cast', election({ hasVoted: true }), 1],
  ['no ballot with a receipt on this device', { assembly: known(assembly(), { isCast: true }) }, 1],
  ['no ballot without registration', election({ isRegistered: false }), 1],
  ['no ballot without the right to vote', election({ canVote: false }), 1],
  ['no ballot without an assembly', { assembly: nothingOn }, 1],
  ['no answer that is cast', poll({ hasParticipated: true }), 1],
  ['no answer with a receipt here', { referendum: known(referendum(), { isCast: true }) }, 1],
  ['no answer without admission', poll({ canParticipate: false }), 1],
  ['an answer without registration', poll({ isRegistered: false }), 2],
  ['no answer without a referendum', { referendum: nothingOn }, 1],
  ['no answer of an associate member', { isRegular: false }, 1],
  ['none if nothing is scheduled', { assembly: nothingOn, referendum: nothingOn }, 0],
  ['one beside an unknown vote', { referendum: unknown }, 1],
  ['no number if both are unknown', { assembly: unknown, referendum: unknown }, null],
  ['no number if none is known', { assembly: unknown, referendum: nothingOn }, null],
  [
    'none in an unknown vote of others',
    { isRegular: false, assembly: nothingOn, referendum: unknown },
    0,
  ],
])('the open votes: counts %s', (_what, changes, count) => {
  expect(countOpenVotes(votes(changes), now)).toBe(count);
});

describe('a window opens and closes at its millisecond', () => {
  const { voting } = assembly();
  const { window } = referendum();
  const opening = { startsAt: now, endsAt: now + hour };
  const ballot = votes({
    ...election({ voting: { ...voting, ...opening } }),
    referendum: nothingOn,
  });
  const answer = votes({
    assembly: nothingOn,
    ...poll({ window: { ...window, ...opening } }),
  });

  test.each([
    ['ballot', ballot],
    ['answer', answer],
  ])('for the %s', (_what, one) => {
    const counts = [now - 1, now, now + hour - 1, now + hour].map((at) => countOpenVotes(one, at));
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test.each([
    ['after a minute if the window opens later', now - hour, 60_000],
    ['at the opening', now - 1_500, 1_500],
    ['at the close', now + hour - 2_000, 2_000],
    ['after a minute if the window has closed', now + hour, 60_000],
  ])('is counted again %s', (_when, at, wait) => {
    expect(untilNextCount(ballot, at)).toBe(wait);
    expect(untilNextCount(answer, at)).toBe(wait);
  });

  test('is counted again at the nearer of two times', () => {
    const sooner = { ...window, endsAt: now + 500 };
    expect(untilNextCount(votes(poll({ window: sooner })), now)).toBe(500);
  });
});

test.each<[string, Partial<DraftBallot> | null, Partial<DraftAnswer> | null, string[]]>([
  ['no draft', null, null, []],
  ['a ballot', {}, null, ['ballot']],
  ['an answer', null, { choices: 'approve' }, ['referendum']],
  ['a referendum without an answer', null, {}, []],
  [
    'an attempt of an answer beside a ballot',
    {},
    { choices: 'approve', attempt: attemptOf('approve' as const) },
    ['attempt', 'ballot'],
  ],
])('a log-out would lose: %s', async (_what, inElection, inReferendum, lost) => {
  const store = await signedInVoter();
  const key = memberKeys.ballot('uuid-1', draftOf().code);
  await writeToDisk(key, inElection && draftOf(inElection));
  const answerKey = memberKeys.referendum('uuid-1', answerOf().code);
  await writeToDisk(answerKey, inReferendum && answerOf(inReferendum));
  await store.set(loadUnsettledVotesAtom);
  expect(store.get(unsettledVotesAtom)).toEqual(lost);
});
