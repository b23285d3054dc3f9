import { expect, test } from 'vitest';
import type { ApiBooks } from '../../../tools/kit/api.ts';
import { balance } from '../../../tools/rehearsal/books.ts';
import type { Visit, VoteShown } from '../../../tools/rehearsal/member.ts';

const away: VoteShown = { shown: 'turned-away', reason: 'voted before' };
const cast = (key: string, agreed: string): VoteShown => ({ shown: 'cast', key, agreed });

const visit = (ballot: VoteShown, answer: VoteShown): Visit => ({ ballot, answer });

/** Three members: two vote, one was turned away. One vote of each kind is older. */
const visits = [
  visit(cast('B-1', 'a,b'), cast('hash-1', 'approve')),
  visit(cast('B-2', 'b,c'), cast('hash-2', 'disapprove')),
  visit(away, away),
];
const before = { ballots: 1, answers: 1 };
const api: ApiBooks = {
  totals: { voters: 3, ballots: 3, participants: 3, answers: 3 },
  repeated: 0,
  ballots: new Map([
    ['B-1', ['a,b']],
    ['B-2', ['b,c']],
  ]),
  answers: new Map([
    ['hash-1', ['1']],
    ['hash-2', ['0']],
  ]),
};

test('are exact if both sides have the same votes', () => {
  const books = balance(visits, api, before, 3);
  expect(books.isExact).toBe(true);
  expect(books.ballot.counts).toMatchObject({ 'votes counted by the API': 2, 'turned away': 1 });
  expect(books.ballot.turnedAway).toEqual({ 'voted before': 1 });
});

const withFirst = (ballot: VoteShown): Visit[] => [
  visit(ballot, cast('hash-1', 'approve')),
  ...visits.slice(1),
];

const withTotals = (totals: Partial<ApiBooks['totals']>) => ({
  ...api,
  totals: { ...api.totals, ...totals },
});

const withBallots = (...ballots: [string, string[]][]): ApiBooks => {
  const count = ballots.length + before.ballots;
  return { ...withTotals({ voters: count, ballots: count }), ballots: new Map(ballots) };
};

test.each<[string, readonly Visit[], ApiBooks]>([
  ['a vote is counted twice', visits, withBallots(['B-1', ['a,b', 'a,b']], ['B-2', ['b,c']])],
  ['a vote is shown as cast and not counted', visits, withBallots(['B-2', ['b,c']])],
  [
    'two phones show the same vote as cast',
    withFirst(cast('B-2', 'b,c')),
    withBallots(['B-2', ['b,c']]),
  ],
  ['a counted vote is not shown as cast', withFirst(away), api],
  ['a vote is counted otherwise than agreed', withFirst(cast('B-1', 'a,c')), api],
  ['an outcome is unknown', withFirst({ shown: 'open', key: 'B-1', agreed: 'a,b' }), api],
  ['a member is not through', withFirst({ shown: 'unfinished' }), api],
  ['a cast vote has no attempt', withFirst({ shown: 'cast' }), api],
  ['a member is missing', visits.slice(0, 2), api],
  [
    'an answer differs',
    visits,
    {
      ...api,
      answers: new Map([
        ['hash-1', ['0']],
        ['hash-2', ['0']],
      ]),
    },
  ],
  ['the API counts a vote that it did not record', visits, withTotals({ ballots: 4 })],
  ['the API counts more votes than voters', visits, withTotals({ voters: 2 })],
])('are not exact if %s', (_, seen, books) => {
  expect(balance(seen, books, before, 3).isExact).toBe(false);
});
