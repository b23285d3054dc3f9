import { describe, expect, test } from 'vitest';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import {
  assemblyRegistration,
  assemblyRight,
  referendumAhead,
  referendumRegistration,
  referendumRight,
} from '~/home/readiness/findings.ts';
import { assembly, expectSaid, known, referendum } from './facts.ts';

const [opens, closes, votingOpens, votingCloses] = [1e12, 2e12, 3e12, 4e12];
const span = (startsAt: number | null, endsAt: number | null): VotingWindow => ({
  startsAt,
  endsAt,
  hasStarted: false,
  hasEnded: false,
});
const unset = span(null, null);

const info = (changes: Partial<GeneralAssembly> = {}) =>
  assembly({
    registration: span(opens, closes),
    voting: span(votingOpens, votingCloses),
    ...changes,
  });
const stranger = info({ isRegistered: false });
const barred = info({ canVote: false });

test.each([
  ['a registered member at any time', info(), closes, 'good | You are registered.'],
  [
    'a member before it opens',
    stranger,
    opens - 1,
    'caution | opens on Sunday, September 9, 9:46 AM (09/09/2001 09:46 AM), Philippine time',
  ],
  [
    'a member when it opens',
    stranger,
    opens,
    'caution | until Wednesday, May 18, 11:33 AM (05/18/2033 11:33 AM), Philippine time | register',
  ],
  ['a member just before it closes', stranger, closes - 1, 'caution | until | register'],
  ['a member when it closes', stranger, closes, 'bad | Registration is over | contact-us'],
  [
    'a member while its start is unknown',
    info({ isRegistered: false, registration: unset }),
    opens,
    'caution | not announced yet',
  ],
  [
    'a member while it is open without an end',
    info({ isRegistered: false, registration: span(opens, null) }),
    closes,
    'caution | register now | register',
  ],
])('the registration for the assembly is judged for: %s', (_when, who, at, said) => {
  expectSaid(assemblyRegistration(who, at), said);
});

test.each([
  ['before voting', info(), votingOpens - 1, 'good | Voting opens on Saturday, January 24'],
  ['when voting opens', info(), votingOpens, 'good | You may vote now, until Tuesday, October 2'],
  [
    'during voting without an end',
    info({ voting: span(votingOpens, null) }),
    votingOpens,
    'good | You may vote.',
  ],
  ['for an unregistered member', stranger, opens, 'caution | once you register'],
  ['for a barred member, before registration', barred, opens - 1, 'caution | not said yet'],
  [
    'for a barred member, once it is open',
    barred,
    opens,
    'bad | does not entitle you | contact-us',
  ],
])('the right to vote in the assembly is judged %s', (_when, who, at, said) => {
  expectSaid(assemblyRight(who, at), said);
});

test.each([
  ['unregistered', stranger],
  ['unregistered and barred', info({ isRegistered: false, canVote: false })],
])('the right of an %s member ends with registration', (_who, who) => {
  expect(assemblyRight(who, closes - 1)).not.toBeNull();
  expect(assemblyRight(who, closes)).toBeNull();
});

describe('the referendum', () => {
  const window = span(opens, closes);
  const admitted = referendum({ window });
  const waiting = referendum({ window, canParticipate: false });
  const outside = referendum({ window, canParticipate: false, isRegistered: false });
  const unregistered = referendum({ window, isRegistered: false });
  const registered = 'good | You are registered.';
  const mayAfter = 'caution | after you register';

  test.each([
    ['admitted', admitted, opens, registered, 'good | until'],
    ['admitted, before it opens', admitted, opens - 1, registered, 'good | opens on'],
    ['not admitted', waiting, opens, registered, 'caution | once the cooperative admits you'],
    ['outside, before', outside, opens - 1, 'caution | Registration opens on', mayAfter],
    ['outside, while it is open', outside, opens, 'caution | until | register', mayAfter],
    ['admitted without a registration', unregistered, opens, registered, 'good | until'],
  ])('is judged for a member who is %s', (_who, vote, at, registration, right) => {
    expectSaid(referendumRegistration(vote, at), registration);
    expectSaid(referendumRight(vote, at), right);
  });

  test('counts as ahead from its announcement to its end, unless it is answered', () => {
    const isAhead = (vote: typeof admitted, at: number, isCast = false) =>
      referendumAhead(known(vote, { isCast }), at) !== null;
    expect([
      isAhead(admitted, 0),
      isAhead(admitted, closes - 1),
      isAhead(admitted, closes),
    ]).toEqual([true, true, false]);
    expect(isAhead({ ...admitted, hasParticipated: true }, opens)).toBe(false);
    expect(isAhead(admitted, opens, true)).toBe(false);
    expect(isAhead({ ...admitted, window: unset }, opens)).toBe(false);
    expect(referendumAhead(known<typeof admitted>(null), opens)).toBeNull();
  });
});
