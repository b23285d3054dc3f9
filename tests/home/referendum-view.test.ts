import { expect, test } from 'vitest';
import type { Referendum } from '~/contracts/referendum.ts';
import {
  actionOf,
  type CardState,
  countdownOf,
  referendumView,
  statusOf,
  voteCard,
} from '~/home/vote-view.ts';
import { referendumOf } from '../vote/referendum/wire-referendum.ts';

const opens = 1_000_000;
const closes = 2_000_000;
const phases = [opens - 1, closes - 1, closes];
const window = { startsAt: opens, endsAt: closes, hasStarted: false, hasEnded: false };

type Who = Pick<Referendum, 'isRegistered' | 'canParticipate' | 'hasParticipated'>;
const info = (who: Who): Referendum => ({ ...referendumOf(), window, ...who });

const sentences = {
  voted: 'You have already voted.',
  barred: 'You are not entitled to vote.',
  waiting: 'You are already registered. You can vote once the cooperative admits you.',
  stranger: 'You are not registered.',
  soon: 'You are registered. Voting opens Thursday, January 1.',
  noVote: 'The cooperative has no vote from you.',
  early: 'Registration opens together with voting.',
} as const;

/**
 * r: registered, a: admitted, v: has voted; one entry for each of the three phases. Source:
 * docs/behaviour/home.md.
 */
type Row = readonly [
  member: 'regular' | 'associate',
  who: string,
  actions: readonly ('vote' | 'register' | null)[],
  says: readonly (keyof typeof sentences | null)[],
  states: readonly CardState[],
];
const none = [null, null, null] as const;
const voted = ['voted', 'voted', 'voted'] as const;
const barred = ['barred', 'barred', 'barred'] as const;
const admitted = ['soon', null, 'noVote'] as const;
const canVote = ['registered', 'open', 'closed'] as const;
const notEntitled = ['not-entitled', 'not-entitled', 'closed'] as const;
const rows: readonly Row[] = [
  [
    'regular',
    '---',
    [null, 'register', null],
    ['early', 'stranger', null],
    ['not-registered', 'not-registered', 'closed'],
  ],
  ['regular', 'r--', none, ['waiting', 'waiting', null], ['registered', 'registered', 'closed']],
  ['regular', '-a-', [null, 'vote', null], admitted, canVote],
  ['regular', 'ra-', [null, 'vote', null], admitted, canVote],
  ['regular', '--v', none, voted, voted],
  ['regular', 'rav', none, voted, voted],
  ['associate', '---', none, barred, notEntitled],
  ['associate', 'r--', none, barred, notEntitled],
  ['associate', '--v', none, voted, voted],
  ['associate', 'rav', none, voted, voted],
];

test.each(rows)('in each phase, a %s member (%s) has the right card', (...row) => {
  const [member, who, actions, says, states] = row;
  const isRegular = member === 'regular';
  const referendum = info({
    isRegistered: who[0] === 'r',
    canParticipate: who[1] === 'a',
    hasParticipated: who[2] === 'v',
  });
  const cards = phases.map((now) =>
    voteCard(referendumView(referendum, isRegular, now), 'nothing'),
  );
  expect(phases.map((now) => actionOf(referendum, isRegular, now))).toEqual(actions);
  expect(cards.map(({ action }) => action)).toEqual(actions);
  expect(cards.map(({ state }) => state)).toEqual(states);
  const said = says.map((each) => each && sentences[each]);
  expect(phases.map((now) => statusOf(referendum, isRegular, now))).toEqual(said);
});

const voter = info({ isRegistered: true, canParticipate: true, hasParticipated: false });

test('the countdown and the button change at the exact millisecond', () => {
  const times = [opens - 1, opens, closes - 1, closes];
  expect(times.map((now) => actionOf(voter, true, now))).toEqual([null, 'vote', 'vote', null]);
  const countdowns = times.map((now) => countdownOf(voter, now));
  expect(countdowns.map((each) => each && [each.label[1], each.at])).toEqual([
    ['Voting starts in', opens],
    ['Voting ends in', closes],
    ['Voting ends in', closes],
    null,
  ]);
});
