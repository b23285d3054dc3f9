import { describe, expect, test } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import {
  countOpenVotes,
  type KnownVote,
  type MemberVotes,
  untilNextCount,
} from '~/state/member-votes.ts';
import { referendumOf } from '../features/referendum/wire-referendum.ts';
import { assemblyOf } from '../support/wire.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');
const hour = 3_600_000;

const known = <Info>(info: Info | null): KnownVote<Info> => ({
  info,
  isKnown: true,
  dataUpdatedAt: now,
  isStale: false,
  isCast: false,
});
const nothingOn = known<never>(null);
const unknown = { ...nothingOn, isKnown: false };

/** In its voting window for five more hours, to a registered voter. */
const assembly = (changes: Partial<GeneralAssembly> = {}) =>
  known({ ...assemblyOf({}, now), ...changes });

const window = { startsAt: now - hour, endsAt: now + 5 * hour, hasStarted: true, hasEnded: false };

/** Open for five more hours, to a member who is admitted. */
const referendum = (changes: Partial<Referendum> = {}) =>
  known({ ...referendumOf(), window, ...changes });

/** Of a regular member who has both votes ahead. */
const votes = (changes: Partial<MemberVotes> = {}): MemberVotes => ({
  isRegular: true,
  assembly: assembly(),
  referendum: referendum(),
  ...changes,
});

describe('what is counted', () => {
  test.each<[string, Partial<MemberVotes>, number]>([
    ['both votes', {}, 2],
    ['no ballot that is cast', { assembly: assembly({ hasVoted: true }) }, 1],
    ['no ballot whose receipt is here', { assembly: { ...assembly(), isCast: true } }, 1],
    ['no ballot of who is not registered', { assembly: assembly({ isRegistered: false }) }, 1],
    ['no ballot of who has no right to vote', { assembly: assembly({ canVote: false }) }, 1],
    ['no ballot where no assembly is on', { assembly: nothingOn }, 1],
    ['no answer that is cast', { referendum: referendum({ hasParticipated: true }) }, 1],
    ['no answer whose receipt is here', { referendum: { ...referendum(), isCast: true } }, 1],
    ['no answer of who is not admitted', { referendum: referendum({ canParticipate: false }) }, 1],
    [
      'an answer of who is admitted without',
      { referendum: referendum({ isRegistered: false }) },
      2,
    ],
    ['no answer where no referendum is on', { referendum: nothingOn }, 1],
    ['no answer of who is not regular', { isRegular: false }, 1],
    ['nothing where nothing is on', { assembly: nothingOn, referendum: nothingOn }, 0],
  ])('%s', (_what, changes, count) => {
    expect(countOpenVotes(votes(changes), now)).toBe(count);
  });

  test.each<[string, Partial<MemberVotes>, number | null]>([
    ['what is known to be open, whatever the other', { referendum: unknown }, 1],
    ['nothing to say of', { assembly: unknown, referendum: unknown }, null],
    ['nothing to say where the other is cast', { assembly: unknown, referendum: nothingOn }, null],
    [
      'none of who has no part in the unknown one',
      { isRegular: false, assembly: nothingOn, referendum: unknown },
      0,
    ],
  ])('where one is unknown: %s', (_what, changes, count) => {
    expect(countOpenVotes(votes(changes), now)).toBe(count);
  });
});

describe('a window opens and closes at its millisecond', () => {
  const { voting } = assemblyOf({}, now);
  const opening = { startsAt: now, endsAt: now + hour };
  const ballot = votes({
    assembly: assembly({ voting: { ...voting, ...opening } }),
    referendum: nothingOn,
  });
  const answer = votes({
    assembly: nothingOn,
    referendum: referendum({ window: { ...window, ...opening } }),
  });

  test.each([
    ['ballot', ballot],
    ['answer', answer],
  ])('for the %s', (_what, one) => {
    const counts = [now - 1, now, now + hour - 1, now + hour].map((at) => countOpenVotes(one, at));
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test.each([
    ['in a minute, where the moment is far', now - hour, 60_000],
    ['at the opening', now - 1_500, 1_500],
    ['at the close', now + hour - 2_000, 2_000],
    ['in a minute, where all is over', now + hour, 60_000],
  ])('and is looked at again %s', (_when, at, wait) => {
    expect(untilNextCount(ballot, at)).toBe(wait);
    expect(untilNextCount(answer, at)).toBe(wait);
  });

  test('and the nearer of two moments counts', () => {
    const sooner = { ...window, endsAt: now + 500 };
    expect(untilNextCount(votes({ referendum: referendum({ window: sooner }) }), now)).toBe(500);
  });
});
