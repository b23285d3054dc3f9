import { expect, test } from 'vitest';
import { votesCarriedBy } from '~/state/vote/ballot.ts';
import { assemblyOf } from '../../support/wire.ts';

test.each([
  ['a response without both fields shows no number', {}, null],
  ['one vote shows no number', { total_votes: 1, proxy_holder: false }, null],
  ['zero votes show no number', { total_votes: 0 }, null],
  ['a representative with four votes carries four', { total_votes: '4', proxy_holder: 1 }, 4],
  ['four votes without the flag carry four', { total_votes: 4 }, 4],
  ['a representative without a number shows none', { proxy_holder: true }, null],
  [
    'a representative with a null number shows none',
    { proxy_holder: true, total_votes: null },
    null,
  ],
  ['a representative with one vote carries one', { proxy_holder: true, total_votes: 1 }, 1],
])('%s', (_who, wire, votes) => {
  expect(votesCarriedBy(assemblyOf(wire))).toBe(votes);
});

test('there is no number of votes before the response', () => {
  expect(votesCarriedBy(null)).toBeNull();
});
