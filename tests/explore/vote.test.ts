import { expect, test } from 'vitest';
import { exploreAll } from '../../tools/explore/run.ts';
import { replay } from '../../tools/explore/search.ts';
import { ballot, voteMachine } from '../../tools/explore/vote/machine.ts';

const manyOfEach = { faults: 9, casts: 9, edits: 9 };

test('a vote is safe in every order of one fault, one cast and one edit', () => {
  const done = exploreAll('small');
  expect(done.map(({ violation }) => violation)).toEqual(done.map(() => null));
  for (const { states, stoppedBy } of done) {
    expect(states).toBeGreaterThan(10_000);
    expect(stoppedBy).toBeNull();
  }
}, 120_000);

test('an attempt that another tab settled is not called unsent', () => {
  expect(
    replay(voteMachine(ballot, manyOfEach), [
      'Voting ends',
      'Tab 1: the member casts a',
      'Tab 1: it has the lock',
      'Tab 2: it reads what the other tab has written',
      'Tab 2: it verifies the vote',
      'Tab 2: it waited 10 s for the lock and asks the API',
    ]),
  ).toEqual([]);
});
