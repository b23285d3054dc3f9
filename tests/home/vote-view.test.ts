import { describe, expect, test } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { assemblyView } from '~/home/general-assembly-view.ts';
import {
  type Held,
  inOrder,
  isOneLine,
  referendumView,
  type VoteCardView,
  voteCard,
} from '~/home/vote-view.ts';
import { assemblyOf } from '../support/wire.ts';
import { referendumOf } from '../vote/referendum/wire-referendum.ts';

const now = 2_500_000;
const window = (startsAt: number, endsAt: number) =>
  ({ startsAt, endsAt, hasStarted: false, hasEnded: false }) as const;

const elections = {
  before: [window(3_000_000, 4_000_000), window(5_000_000, 6_000_000)],
  registration: [window(1_000_000, 4_000_000), window(5_000_000, 6_000_000)],
  between: [window(1_000_000, 2_000_000), window(5_000_000, 6_000_000)],
  voting: [window(1_000_000, 2_000_000), window(2_000_000, 6_000_000)],
  ended: [window(500_000, 1_000_000), window(1_000_000, 2_000_000)],
} as const;
type Who = Partial<Pick<GeneralAssembly, 'canVote' | 'isRegistered' | 'hasVoted'>>;

const assembly = (phase: keyof typeof elections, who: Who = {}): GeneralAssembly => {
  const [registration, voting] = elections[phase];
  const voter = { canVote: true, isRegistered: true, hasVoted: false };
  return { ...assemblyOf(), ...voter, registration, voting, ...who };
};

const referendums = {
  before: window(3_000_000, 6_000_000),
  open: window(2_000_000, 6_000_000),
  ended: window(1_000_000, 2_000_000),
} as const;
type Part = Partial<Pick<Referendum, 'canParticipate' | 'isRegistered' | 'hasParticipated'>>;

const referendum = (phase: keyof typeof referendums, who: Part = {}): Referendum => ({
  ...referendumOf(),
  canParticipate: true,
  isRegistered: true,
  hasParticipated: false,
  window: referendums[phase],
  ...who,
});

const stranger = { isRegistered: false };

const views = {
  unknown: null,
  unscheduled: assemblyView(assemblyOf({ registration: null, voting: null }), now),
  election: assemblyView(assembly('voting'), now),
  'election, registration': assemblyView(assembly('registration', stranger), now),
  referendum: referendumView(referendum('open'), true, now),
  'referendum, ended': referendumView(referendum('ended'), true, now),
};

test('a card has no action until the record is read', () => {
  for (const view of Object.values(views)) expect(voteCard(view, 'unread').action).toBeNull();
});

test('a draft without keys says that a code is needed', () => {
  expect(voteCard(null, 'draft-without-keys').sentence).toMatch(/a new one-time code/);
  expect(voteCard(null, 'draft').sentence).toBeNull();
});

test('after the end, the card says where the results will be announced', () => {
  const election = assemblyView(assembly('ended'), now);
  expect(voteCard(election, 'nothing').sentence).toMatch(/no vote from you\. The Election Comm/);
  expect(voteCard(election, 'receipt').sentence).toMatch(/^The Election Committee announces/);
  const answer = referendumView(referendum('ended', { hasParticipated: true }), true, now);
  expect(voteCard(answer, 'nothing').sentence).toMatch(/already voted\. The cooperative will/);
});

describe('the order of the cards', () => {
  const first = (inReferendum: VoteCardView, inElection: VoteCardView) =>
    inOrder([
      { card: inReferendum, name: 'referendum' },
      { card: inElection, name: 'election' },
    ])[0]?.name;
  const election = (phase: keyof typeof elections, who: Who = {}, has: Held = 'nothing') =>
    voteCard(assemblyView(assembly(phase, who), now), has);
  const answer = (phase: keyof typeof referendums, who: Part = {}, has: Held = 'nothing') =>
    voteCard(referendumView(referendum(phase, who), true, now), has);
  const later = window(2_000_000, 60_000_000);
  const sooner = { ...referendum('open'), window: window(2_000_000, 6_060_000) };

  test.each([
    ['the same deadline', answer('open'), election('voting'), 'referendum'],
    [
      'a later deadline',
      voteCard(referendumView(sooner, true, now), 'nothing'),
      election('voting'),
      'election',
    ],
    ['a vote that has not opened', answer('before'), election('voting'), 'election'],
    ['an open registration', answer('before'), election('registration', stranger), 'election'],
    ['a counted answer', answer('open', {}, 'receipt'), election('before'), 'election'],
    ['an attempt', answer('open', {}, 'attempt'), election('voting'), 'referendum'],
    ['no attempt, beside one', answer('open'), election('voting', {}, 'attempt'), 'election'],
    ['a draft', answer('before'), election('voting', {}, 'draft'), 'election'],
    [
      'a sooner deadline than a draft',
      answer('open'),
      voteCard(assemblyView({ ...assembly('voting'), voting: later }, now), 'draft'),
      'election',
    ],
    [
      'an attempt, beside a draft',
      answer('open', {}, 'attempt'),
      election('voting', {}, 'draft'),
      'referendum',
    ],
    ['an ended referendum', answer('ended'), election('between'), 'election'],
    ['both over', answer('ended'), election('ended'), 'referendum'],
    ['nothing known', voteCard(null, 'nothing'), voteCard(null, 'nothing'), 'referendum'],
  ] as const)('for a referendum with %s begins with the right card', (_which, one, other, name) => {
    expect(first(one, other)).toBe(name);
  });
});

test.each([
  ['can cast', assemblyView(assembly('voting'), now), false],
  ['can register for', assemblyView(assembly('registration', stranger), now), false],
  [
    'will be admitted to',
    referendumView(referendum('open', { canParticipate: false }), true, now),
    false,
  ],
  ['is not entitled to', referendumView(referendum('open'), false, now), true],
  ['is not on the list of', assemblyView(assembly('between', stranger), now), true],
  ['has cast', assemblyView(assembly('voting', { hasVoted: true }), now), true],
  ['missed', assemblyView(assembly('ended'), now), true],
  ['waits for', views.unscheduled, false],
] as const)(
  'a vote that the member %s is one line without a countdown only if it is over',
  (...row) => {
    const [, view, isLine] = row;
    const card = voteCard(view, 'nothing');
    expect(isOneLine(card)).toBe(isLine);
    if (isLine) expect(card.countdown).toBeNull();
  },
);
