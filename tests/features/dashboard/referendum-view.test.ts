import { describe, expect, test } from 'vitest';
import type { Referendum } from '~/contracts/referendum.ts';
import { actionOf, countdownOf, statusOf } from '~/features/dashboard/referendum-view.ts';
import { referendumOf } from '../referendum/wire-referendum.ts';

const opens = 1_000_000;
const closes = 2_000_000;
const during = { before: opens - 1, open: closes - 1, ended: closes } as const;
const window = { startsAt: opens, endsAt: closes, hasStarted: false, hasEnded: false };

type Who = Pick<Referendum, 'isRegistered' | 'canParticipate' | 'hasParticipated'>;
const info = (who: Who): Referendum => ({ ...referendumOf(), window, ...who });

const sentences = {
  voted: 'You have already voted.',
  barred: 'You are not entitled to vote.',
  admitted: 'You are registered and can vote.',
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
  isRegular: boolean,
  who: string,
  actions: readonly ('vote' | 'register' | null)[],
  statuses: readonly (keyof typeof sentences | null)[],
];
const none = [null, null, null] as const;
const rows: readonly Row[] = [
  [true, '---', [null, 'register', null], ['early', 'stranger', null]],
  [true, 'r--', none, ['waiting', 'waiting', null]],
  [true, '-a-', [null, 'vote', null], ['soon', 'admitted', 'noVote']],
  [true, 'ra-', [null, 'vote', null], ['soon', 'admitted', 'noVote']],
  [true, '--v', none, ['voted', 'voted', 'voted']],
  [true, 'r-v', none, ['voted', 'voted', 'voted']],
  [true, '-av', none, ['voted', 'voted', 'voted']],
  [true, 'rav', none, ['voted', 'voted', 'voted']],
  [false, '---', none, ['barred', 'barred', 'barred']],
  [false, 'r--', none, ['barred', 'barred', 'barred']],
  [false, '--v', none, ['voted', 'voted', 'voted']],
  [false, 'r-v', none, ['voted', 'voted', 'voted']],
  [false, '-av', none, ['voted', 'voted', 'voted']],
  [false, 'rav', none, ['voted', 'voted', 'voted']],
];

const table = rows.flatMap(([isRegular, who, actions, statuses]) =>
  (['before', 'open', 'ended'] as const).map((phase, index) => {
    const kind = isRegular ? 'regular' : 'associate';
    return { phase, kind, who, action: actions[index], status: statuses[index] };
  }),
);

describe.each(table)(
  'in the phase $phase, a member ($kind, $who)',
  ({ phase, kind, who, action, status }) => {
    const referendum = info({
      isRegistered: who[0] === 'r',
      canParticipate: who[1] === 'a',
      hasParticipated: who[2] === 'v',
    });

    test(`can ${action ?? 'do nothing'}`, () => {
      expect(actionOf(referendum, kind === 'regular', during[phase])).toBe(action);
    });

    test(`sees the sentence: ${status ?? 'none'}`, () => {
      const said = statusOf(referendum, kind === 'regular', during[phase]);
      expect(said).toBe(status ? sentences[status] : null);
    });

    test('sees the countdown of the phase', () => {
      const countdown = countdownOf(referendum, during[phase]);
      expect(countdown && [countdown.label[1], countdown.at]).toEqual(
        {
          before: ['Voting starts in', opens],
          open: ['Voting ends in', closes],
          ended: null,
        }[phase],
      );
    });
  },
);

describe('to the millisecond', () => {
  const voter = info({ isRegistered: true, canParticipate: true, hasParticipated: false });

  test('the vote begins', () => {
    expect(actionOf(voter, true, opens - 1)).toBeNull();
    expect(actionOf(voter, true, opens)).toBe('vote');
  });

  test('the vote ends', () => {
    expect(actionOf(voter, true, closes - 1)).toBe('vote');
    expect(actionOf(voter, true, closes)).toBeNull();
    expect(countdownOf(voter, closes)).toBeNull();
  });

  test('a schedule without dates has a countdown without a time', () => {
    const unset = { ...voter, window: { ...window, startsAt: null, endsAt: null } };
    expect(countdownOf(unset, opens)).toMatchObject({ at: null });
  });
});
