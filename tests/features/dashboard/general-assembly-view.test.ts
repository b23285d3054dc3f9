import { describe, expect, test } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import {
  actionOf,
  countdownOf,
  isReversible,
  statusOf,
  votesToCast,
} from '~/features/dashboard/general-assembly-view.ts';
import { isAssemblyScheduled } from '~/state/vote-phase.ts';
import { assemblyOf } from '../../support/wire.ts';

const opens = 1_000_000;
const closes = 2_000_000;
const votingOpens = 3_000_000;
const votingCloses = 4_000_000;
const during = {
  before: opens - 1,
  registration: closes - 1,
  between: votingOpens - 1,
  voting: votingCloses - 1,
  ended: votingCloses,
} as const;

const assembly = (
  who: Partial<Pick<GeneralAssembly, 'canVote' | 'isRegistered' | 'hasVoted'>>,
): GeneralAssembly => ({
  ...assemblyOf(),
  registration: { startsAt: opens, endsAt: closes, hasStarted: false, hasEnded: false },
  voting: { startsAt: votingOpens, endsAt: votingCloses, hasStarted: false, hasEnded: false },
  canVote: true,
  isRegistered: true,
  hasVoted: false,
  ...who,
});

const voter = {};
const stranger = { isRegistered: false };
const barred = { canVote: false };
const barredStranger = { canVote: false, isRegistered: false };
const voted = { hasVoted: true };

/** The targets of the countdown. Source: docs/behaviour/home.md#the-general-assemblys-card. */
const registrationStarts = ['Registration starts in', opens] as const;
const registrationEnds = ['Registration ends in', closes] as const;
const votingStarts = ['Voting starts in', votingOpens] as const;
const votingEnds = ['Voting ends in', votingCloses] as const;

describe('the countdown', () => {
  test.each([
    ['before', voter, registrationStarts],
    ['before', stranger, registrationStarts],
    ['before', barred, registrationStarts],
    ['registration', voter, votingStarts],
    ['registration', voted, votingStarts],
    ['registration', stranger, registrationEnds],
    ['registration', barred, registrationEnds],
    ['registration', barredStranger, registrationEnds],
    ['between', voter, votingStarts],
    ['between', stranger, null],
    ['between', barred, null],
    ['voting', voter, votingEnds],
    ['voting', voted, votingEnds],
    ['voting', stranger, registrationEnds],
    ['voting', barred, registrationEnds],
    ['ended', voter, null],
    ['ended', stranger, null],
    ['ended', voted, null],
  ] as const)('in the phase %s for %j is: %j', (when, who, expected) => {
    const countdown = countdownOf(assembly(who), during[when]);
    expect(countdown && [countdown.label[1], countdown.at]).toEqual(expected);
  });

  test.each([
    [opens, 'Voting starts in'],
    [votingOpens, 'Voting ends in'],
  ])('changes at the exact millisecond (%d)', (at, after) => {
    expect(countdownOf(assembly(voter), at - 1)?.label[1]).not.toBe(after);
    expect(countdownOf(assembly(voter), at)?.label[1]).toBe(after);
  });

  test('has no time if the window has no date', () => {
    const unset = assembly(voter);
    const registration = { ...unset.registration, startsAt: null };
    expect(countdownOf({ ...unset, registration }, during.before)).toMatchObject({ at: null });
  });
});

describe('the button', () => {
  test.each([
    ['before', voter, null],
    ['before', stranger, null],
    ['registration', voter, null],
    ['registration', stranger, 'register'],
    ['registration', barredStranger, 'register'],
    ['registration', voted, null],
    ['between', voter, null],
    ['between', stranger, null],
    ['voting', voter, 'vote'],
    // Registration has ended, so it could only be refused.
    ['voting', stranger, null],
    ['voting', barred, null],
    ['voting', barredStranger, null],
    ['voting', voted, null],
    ['ended', voter, null],
    ['ended', stranger, null],
  ] as const)('in the phase %s for %j is: %s', (when, who, action) => {
    expect(actionOf(assembly(who), during[when])).toBe(action);
  });
});

const registeredEarly = 'You are registered. Voting opens Thursday, January 1.';

describe('the sentence about the member', () => {
  test.each([
    ['before', voter, registeredEarly],
    ['before', stranger, null],
    ['before', barred, registeredEarly],
    ['registration', voter, registeredEarly],
    ['registration', stranger, 'You are not registered.'],
    ['between', stranger, /^Registration is over/],
    ['between', voter, registeredEarly],
    ['voting', voter, 'You are registered and can vote.'],
    ['voting', stranger, /^Registration is over/],
    ['voting', barred, /does not entitle you to vote/],
    ['voting', voted, null],
    ['ended', voted, null],
    ['ended', voter, 'The cooperative has no vote from you.'],
    ['ended', stranger, null],
    ['ended', barred, null],
  ] as const)('in the phase %s for %j is: %s', (when, who, sentence) => {
    const said = statusOf(assembly(who), during[when]);
    if (sentence instanceof RegExp) expect(said).toMatch(sentence);
    else expect(said).toBe(sentence);
  });
});

const unset = { startsAt: null, endsAt: null, hasStarted: false, hasEnded: false };

describe('a window that is not scheduled', () => {
  test.each([
    ['both', { registration: unset, voting: unset }, false],
    ['registration', { registration: unset }, true],
    ['voting', { voting: unset }, true],
    ['neither', {}, true],
  ])(
    'leaves the assembly scheduled if any window remains (missing: %s)',
    (_which, windows, isOn) => {
      expect(isAssemblyScheduled({ ...assembly(voter), ...windows })).toBe(isOn);
    },
  );

  test('for registration leaves a countdown to voting', () => {
    const info = { ...assembly(stranger), registration: unset };
    const countdown = countdownOf(info, during.before);
    expect([countdown?.label[1], countdown?.at]).toEqual(votingStarts);
    expect(actionOf(info, during.before)).toBeNull();
  });

  test('for registration offers no Register button during voting', () => {
    const info = { ...assembly(stranger), registration: unset };
    expect(actionOf(info, during.voting)).toBeNull();
    expect(statusOf(info, during.voting)).toBe('You are not registered.');
  });
});

describe('a registration that is open during voting', () => {
  const open = { startsAt: opens, endsAt: votingCloses, hasStarted: true, hasEnded: false };
  test.each([
    ['is not registered', stranger, 'register', 'You are not registered.'],
    ['is registered', voter, 'vote', 'You are registered and can vote.'],
    ['has voted', voted, null, null],
  ] as const)('offers the right button to a member who %s', (_what, who, action, says) => {
    const info = { ...assembly(who), registration: open };
    expect(actionOf(info, during.voting)).toBe(action);
    expect(statusOf(info, during.voting)).toBe(says);
  });
});

describe('a member who is not registered while registration is open', () => {
  test('may register, and is not called ineligible, because registering may change that', () => {
    expect(statusOf(assembly(barredStranger), during.registration)).toBe('You are not registered.');
    expect(actionOf(assembly(barredStranger), during.registration)).toBe('register');
  });

  test('is called ineligible once registration is over', () => {
    for (const when of [during.between, during.voting]) {
      expect(statusOf(assembly(barredStranger), when)).toMatch(/does not entitle you/);
    }
  });
});

describe('a missing time', () => {
  const begun = { startsAt: opens, endsAt: null, hasStarted: true, hasEnded: false };
  test.each([
    ['was not announced', begun, 'The schedule has not been announced.'],
    [
      'could not be read',
      { ...begun, hasUnreadableDate: true },
      'A time in the schedule could not be read.',
    ],
    [
      'is contradicted by the flags',
      { ...begun, hasOverruledDate: true },
      'The time changed. The new one is not known yet.',
    ],
  ])('is explained if it %s', (_why, voting, sentence) => {
    const countdown = countdownOf({ ...assembly(voter), voting }, during.voting);
    expect(countdown).toMatchObject({ at: null });
    expect(countdown?.whenUnknown?.[1]).toBe(sentence);
  });
});

describe('the decision to fetch again', () => {
  test.each([
    ['before', voter, false],
    ['registration', stranger, false],
    ['between', voter, false],
    ['between', stranger, true],
    ['voting', voter, false],
    ['voting', stranger, true],
    ['ended', voter, true],
    ['ended', voted, true],
  ] as const)('in the phase %s for %j is: %s', (when, who, isAsked) => {
    expect(isReversible(assembly(who), during[when])).toBe(isAsked);
  });
});

describe("the votes that a representative's ballot carries", () => {
  test.each([
    ['before', voter, 4],
    ['before', stranger, 4],
    ['registration', stranger, 4],
    ['between', voter, 4],
    ['voting', voter, 4],
    ['between', stranger, null],
    ['voting', stranger, null],
    ['registration', barred, null],
    ['voting', barred, null],
    ['voting', voted, null],
    ['ended', voter, null],
  ] as const)('in the phase %s for %j are: %s', (phase, who, votes) => {
    const info = { ...assembly(who), isProxyHolder: true, totalVotes: 4 };
    expect(votesToCast(info, during[phase])).toBe(votes);
  });

  test('are not shown if nothing is scheduled', () => {
    const info = assemblyOf({ registration: null, voting: null, total_votes: 4 });
    expect(votesToCast(info, during.before)).toBeNull();
  });
});
