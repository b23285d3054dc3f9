import { expect, test } from 'vitest';
import { votesCarriedBy } from '~/state/vote/ballot.ts';
import { assemblyOf } from '../../support/wire.ts';

test.each([
  ['a member of whom nothing is said', {}, null],
  ['a member with one vote', { total_votes: 1, proxy_holder: false }, null],
  ['a member who cannot vote', { total_votes: 0 }, null],
  ['who holds votes of others', { total_votes: '4', proxy_holder: 1 }, 4],
  ['who holds them, and is not called so', { total_votes: 4 }, 4],
  ['a representative of whom no number is said', { proxy_holder: true }, null],
  ['a representative without a number', { proxy_holder: true, total_votes: null }, null],
  ['a representative whose own vote is not among them', { proxy_holder: true, total_votes: 1 }, 1],
])('%s', (_who, wire, votes) => {
  expect(votesCarriedBy(assemblyOf(wire))).toBe(votes);
});

test('nobody is a representative before anything is known', () => {
  expect(votesCarriedBy(null)).toBeNull();
});
