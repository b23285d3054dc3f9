import { expect, test } from 'vitest';
import type { ApiBooks } from '../../../tools/kit/api.ts';
import { balance } from '../../../tools/rehearsal/books.ts';
import type { Visit, VoteShown } from '../../../tools/rehearsal/member.ts';

const away: VoteShown = { shown: 'turned-away', reason: 'voted before' };
const cast = (key: string, agreed: string): VoteShown => ({ shown: 'cast', key, agreed });

const visit = (ballot: VoteShown, answer: VoteShown): Visit => ({ ballot, answer, ms: 1 });

/** Three members: two vote, one was turned away. One vote of each kind is older. */
const visits = [
  visit(cast('B-1', 'a,b'), cast('hash-1', 'approve')),
  visit(cast('B-2', 'b,c'), cast('hash-2', 'disapprove')),
  visit(away, away),
];
const before = { ballots: 1, answers: 1 };
const api: ApiBooks = {
  totals: { voters: 3, ballots: 3, participants: 3, answers: 3 },
  refused: 0,
  repeated: 0,
  calls: {},
  codes: [],
  ballots: [
    ['B-1', 'a,b', 1],
    ['B-2', 'b,c', 1],
  ],
  answers: [
    ['hash-1', '1', 1],
    ['hash-2', '0', 1],
  ],
};

test('are exact if both sides have the same votes', () => {
  const books = balance(visits, api, before, 3);
  expect(books).toMatchObject({ isExact: true, isApiConsistent: true });
  expect(books.ballot).toMatchObject({ attempted: 2, counted: 2, shownAsCast: 2 });
  expect(books.ballot.turnedAway).toEqual({ 'voted before': 1 });
});

const withFirst = (ballot: VoteShown): Visit[] => [
  visit(ballot, cast('hash-1', 'approve')),
  ...visits.slice(1),
];

test.each<[string, readonly Visit[], ApiBooks, number]>([
  [
    'a vote is counted twice',
    visits,
    { ...api, ballots: [['B-1', 'a,b', 2], ...api.ballots.slice(1)] },
    3,
  ],
  ['a vote is shown as cast and not counted', visits, { ...api, ballots: api.ballots.slice(1) }, 3],
  ['a counted vote is not shown as cast', withFirst(away), api, 3],
  ['a vote is counted otherwise than agreed', withFirst(cast('B-1', 'a,c')), api, 3],
  ['an outcome is unknown', withFirst({ shown: 'open', key: 'B-1', agreed: 'a,b' }), api, 3],
  ['a member is not through', withFirst({ shown: 'unfinished', reason: 'late' }), api, 3],
  ['a cast vote has no attempt', withFirst({ shown: 'cast' }), api, 3],
  ['a member is missing', visits.slice(1), api, 3],
  [
    'an answer differs',
    visits,
    {
      ...api,
      answers: [
        ['hash-1', '0', 1],
        ['hash-2', '0', 1],
      ],
    },
    3,
  ],
  [
    'the API counts a vote that it did not record',
    visits,
    { ...api, totals: { ...api.totals, ballots: 4 } },
    3,
  ],
  [
    'the API counts more votes than voters',
    visits,
    { ...api, totals: { ...api.totals, voters: 2 } },
    3,
  ],
])('are not exact if %s', (_, seen, books, members) => {
  expect(balance(seen, books, before, members).isExact).toBe(false);
});
