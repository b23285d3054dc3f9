import { describe, expect, test } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import {
  actionOf,
  assemblyView,
  countdownOf,
  isReversible,
  statusOf,
  votesToCast,
} from '~/home/general-assembly-view.ts';
import { voteCard } from '~/home/vote-view.ts';
import { isAssemblyScheduled } from '~/vote/vote-phase.ts';
import { assemblyOf } from '../support/wire.ts';

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
const phases = Object.values(during);

const assembly = (changes: Partial<GeneralAssembly> = {}): GeneralAssembly => ({
  ...assemblyOf(),
  registration: { startsAt: opens, endsAt: closes, hasStarted: false, hasEnded: false },
  voting: { startsAt: votingOpens, endsAt: votingCloses, hasStarted: false, hasEnded: false },
  canVote: true,
  isRegistered: true,
  hasVoted: false,
  ...changes,
});

const voter = {};
const stranger = { isRegistered: false };
const barred = { canVote: false };
const barredStranger = { canVote: false, isRegistered: false };
const voted = { hasVoted: true };

const sentences = {
  soon: 'You are registered. Voting opens Thursday, January 1.',
  stranger: 'You are not registered.',
  over: 'Registration closed on January 1. Only members who registered can vote.',
  barred: 'Your membership does not entitle you to vote in this election.',
  noVote: 'The cooperative has no vote from you.',
} as const;
const countdowns = {
  toRegistration: ['Registration starts in', opens],
  toItsEnd: ['Registration ends in', closes],
  toVoting: ['Voting starts in', votingOpens],
  toTheEnd: ['Voting ends in', votingCloses],
} as const;
const { toRegistration, toItsEnd, toVoting, toTheEnd } = countdowns;
const none = [null, null, null, null, null];

/** One entry for each of the five phases. Source: docs/behaviour/home.md. */
const members = [
  {
    who: 'a voter',
    has: voter,
    countdown: [toRegistration, toVoting, toVoting, toTheEnd, null],
    action: [null, null, null, 'vote', null],
    says: ['soon', 'soon', 'soon', null, 'noVote'],
    state: ['registered', 'registered', 'registered', 'open', 'closed'],
    turn: ['later', 'later', 'later', 'now', 'over'],
    votes: [4, 4, 4, 4, null],
  },
  {
    who: 'a member who is not registered',
    has: stranger,
    countdown: [toRegistration, toItsEnd, null, null, null],
    action: [null, 'register', null, null, null],
    says: [null, 'stranger', 'over', 'over', null],
    state: ['not-registered', 'not-registered', 'not-registered', 'not-registered', 'closed'],
    turn: ['later', 'now', 'over', 'over', 'over'],
    votes: [4, 4, null, null, null],
  },
  {
    who: 'a registered member who cannot vote',
    has: barred,
    countdown: [toRegistration, toItsEnd, null, null, null],
    action: none,
    says: ['soon', 'barred', 'barred', 'barred', null],
    state: ['registered', 'not-entitled', 'not-entitled', 'not-entitled', 'closed'],
    turn: ['later', 'over', 'over', 'over', 'over'],
    votes: none,
  },
  {
    who: 'a member who is not registered and cannot vote',
    has: barredStranger,
    countdown: [toRegistration, toItsEnd, null, null, null],
    // Registering may change the right to vote.
    action: [null, 'register', null, null, null],
    says: [null, 'stranger', 'barred', 'barred', null],
    state: ['not-registered', 'not-registered', 'not-entitled', 'not-entitled', 'closed'],
    turn: ['later', 'now', 'over', 'over', 'over'],
    votes: none,
  },
  {
    who: 'a member who has voted',
    has: voted,
    countdown: [toRegistration, toVoting, toVoting, toTheEnd, null],
    action: none,
    says: none,
    state: ['voted', 'voted', 'voted', 'voted', 'voted'],
    turn: ['over', 'over', 'over', 'over', 'over'],
    votes: none,
  },
] as const;

test.each(members)('in each phase, $who has the right card', (member) => {
  const info = assembly({ ...member.has, totalVotes: 4 });
  const cards = phases.map((now) => voteCard(assemblyView(info, now), 'nothing'));
  const found = phases.map((now) => countdownOf(info, now));
  expect(found.map((each) => each && [each.label[1], each.at])).toEqual(member.countdown);
  expect(phases.map((now) => actionOf(info, now))).toEqual(member.action);
  expect(cards.map(({ action }) => action)).toEqual(member.action);
  const said = member.says.map((each) => each && sentences[each]);
  expect(phases.map((now) => statusOf(info, now))).toEqual(said);
  expect(cards.map(({ state }) => state)).toEqual(member.state);
  expect(cards.map(({ turn }) => turn)).toEqual(member.turn);
  expect(phases.map((now) => votesToCast(info, now))).toEqual(member.votes);
});

test.each([
  ['a voter', voter, [false, false, false, false, true]],
  ['a member who is not registered', stranger, [false, false, true, true, true]],
  ['a member who has voted', voted, [false, false, false, false, true]],
])('the status of %s is fetched again after an end that may be moved', (_who, has, isAsked) => {
  expect(phases.map((now) => isReversible(assembly(has), now))).toEqual(isAsked);
});

test.each([
  [opens, 'Voting starts in'],
  [votingOpens, 'Voting ends in'],
])('the countdown changes at the exact millisecond (%d)', (at, after) => {
  expect(countdownOf(assembly(), at - 1)?.label[1]).not.toBe(after);
  expect(countdownOf(assembly(), at)?.label[1]).toBe(after);
});

const unset = { startsAt: null, endsAt: null, hasStarted: false, hasEnded: false };

describe('a window that is not scheduled', () => {
  test.each([
    ['both', { registration: unset, voting: unset }, false],
    ['registration', { registration: unset }, true],
    ['voting', { voting: unset }, true],
  ])('leaves the assembly scheduled if any window remains: %s', (_which, windows, isOn) => {
    expect(isAssemblyScheduled(assembly(windows))).toBe(isOn);
  });

  test('for registration leaves the countdown to voting, and offers no Register', () => {
    const info = assembly({ ...stranger, registration: unset });
    const countdown = countdownOf(info, during.before);
    expect([countdown?.label[1], countdown?.at]).toEqual(toVoting);
    expect([during.before, during.voting].map((now) => actionOf(info, now))).toEqual([null, null]);
    expect(statusOf(info, during.voting)).toBe(sentences.stranger);
  });

  test('for both leaves no number of votes', () => {
    const info = assembly({ registration: unset, voting: unset, totalVotes: 4 });
    expect(votesToCast(info, during.before)).toBeNull();
  });
});

test.each([
  ['is not registered', stranger, 'register', sentences.stranger],
  ['is registered', voter, 'vote', null],
  ['has voted', voted, null, null],
] as const)('registration during voting has a button for a member who %s', (...row) => {
  const [, who, action, says] = row;
  const open = { startsAt: opens, endsAt: votingCloses, hasStarted: true, hasEnded: false };
  const info = assembly({ ...who, registration: open });
  expect(actionOf(info, during.voting)).toBe(action);
  expect(statusOf(info, during.voting)).toBe(says);
});

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
])('a missing time is explained if it %s', (_why, voting, sentence) => {
  const countdown = countdownOf(assembly({ voting }), during.voting);
  expect([countdown?.at, countdown?.whenUnknown?.[1]]).toEqual([null, sentence]);
});
