import { describe, expect, test } from 'vitest';
import { sayText } from '~/components/readiness/facts.ts';
import {
  assemblyAhead,
  assemblyRegistration,
  assemblyRight,
  referendumAhead,
  referendumRegistration,
  referendumRight,
} from '~/components/readiness/vote-rules.ts';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import { assembly, known, referendum } from './facts.ts';

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

const words = (finding: ReturnType<typeof assemblyRight>) => [
  finding.level,
  sayText(finding),
  finding.remedy ?? null,
];

describe('the registration for the assembly', () => {
  test.each([
    ['a registered member at any time', info(), closes, 'good', /^You are registered\.$/, null],
    [
      'a member before it opens',
      stranger,
      opens - 1,
      'caution',
      /opens on Sunday, September 9, 9:46 AM \(09\/09\/2001 09:46 AM\), Philippine time/,
      null,
    ],
    [
      'a member when it opens',
      stranger,
      opens,
      'caution',
      /until Wednesday, May 18, 11:33 AM \(05\/18\/2033 11:33 AM\), Philippine time/,
      'register',
    ],
    ['a member just before it closes', stranger, closes - 1, 'caution', /until/, 'register'],
    [
      'a member when it closes',
      stranger,
      closes,
      'bad',
      /^Registration is over.*tell the cooperative/,
      'contact-us',
    ],
    [
      'a member while its start is unknown',
      info({ isRegistered: false, registration: unset }),
      opens,
      'caution',
      /not announced yet/,
      null,
    ],
    [
      'a member while it is open without an end',
      info({ isRegistered: false, registration: span(opens, null) }),
      closes,
      'caution',
      /register now/,
      'register',
    ],
  ] as const)('is judged for: %s', (_when, who, at, level, sentence, remedy) => {
    const said = words(assemblyRegistration(who, at));
    expect(said).toEqual([level, expect.stringMatching(sentence), remedy]);
  });
});

describe('the right to vote in the assembly', () => {
  test.each([
    ['before voting', info(), votingOpens - 1, 'good', /Voting opens on .* \(01\/24\/2065/, null],
    [
      'when voting opens',
      info(),
      votingOpens,
      'good',
      /^You may vote now, until .* \(10\/02\/2096/,
      null,
    ],
    [
      'during voting without an end',
      info({ voting: span(votingOpens, null) }),
      votingOpens,
      'good',
      /^You may vote\.$/,
      null,
    ],
    ['for an unregistered member', stranger, opens, 'good', /once you register/, null],
    [
      'for a member who cannot vote, before registration opens',
      barred,
      opens - 1,
      'caution',
      /not said yet/,
      null,
    ],
    [
      'for a member who cannot vote, after registration opened',
      barred,
      opens,
      'bad',
      /does not entitle you/,
      'contact-us',
    ],
  ] as const)('is judged %s', (_when, who, at, level, sentence, remedy) => {
    expect(words(assemblyRight(who, at))).toEqual([level, expect.stringMatching(sentence), remedy]);
  });
});

describe('the referendum', () => {
  const window = span(opens, closes);
  const admitted = referendum({ window });
  const waiting = referendum({ window, canParticipate: false });
  const outside = referendum({ window, canParticipate: false, isRegistered: false });

  test.each([
    ['admitted', admitted, opens, ['good', 'You are registered.', null], ['good', /until/, null]],
    [
      'admitted, before it opens',
      admitted,
      opens - 1,
      ['good', 'You are registered.', null],
      ['good', /opens on/, null],
    ],
    [
      'registered and not admitted',
      waiting,
      opens,
      ['good', 'You are registered.', null],
      ['caution', /once the cooperative admits you/, null],
    ],
    [
      'not registered, before it opens',
      outside,
      opens - 1,
      ['caution', /^Registration opens on/, null],
      ['caution', /after you register/, null],
    ],
    [
      'not registered, while it is open',
      outside,
      opens,
      ['caution', /until/, 'register'],
      ['caution', /after you register/, null],
    ],
    [
      'admitted without a registration',
      referendum({ window, isRegistered: false }),
      opens,
      ['good', 'You are registered.', null],
      ['good', /until/, null],
    ],
  ] as const)('is judged for a member who is %s', (_who, vote, at, registration, right) => {
    const [level, sentence, remedy] = registration;
    expect(words(referendumRegistration(vote, at))).toEqual([
      level,
      expect.stringMatching(sentence),
      remedy,
    ]);
    expect(words(referendumRight(vote, at))).toEqual([
      right[0],
      expect.stringMatching(right[1]),
      right[2],
    ]);
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

test('the assembly counts as ahead from its announcement to its end, unless the ballot is cast', () => {
  const isAhead = (vote: GeneralAssembly, at: number, isCast = false) =>
    assemblyAhead(known(vote, { isCast }), at) !== null;
  expect([
    isAhead(info(), 0),
    isAhead(info(), votingCloses - 1),
    isAhead(info(), votingCloses),
  ]).toEqual([true, true, false]);
  expect(isAhead(info({ hasVoted: true }), votingOpens)).toBe(false);
  expect(isAhead(info(), votingOpens, true)).toBe(false);
  expect(isAhead(info({ registration: unset, voting: unset }), votingOpens)).toBe(false);
  expect(assemblyAhead(known<GeneralAssembly>(null), opens)).toBeNull();
});
