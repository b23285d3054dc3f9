import { expect, test } from 'vitest';
import { exploreAll } from '../../tools/explore/run.ts';
import { replay } from '../../tools/explore/search.ts';
import { ballot, voteMachine } from '../../tools/explore/vote/machine.ts';

const manyOfEach = { faults: 9, casts: 9, edits: 9 };

test('a vote and a code flow are safe in every order of events within small bounds', () => {
  const done = exploreAll('small');
  expect(done.map(({ violation }) => violation)).toEqual(done.map(() => null));
  const whole = done.filter(({ stoppedBy }) => stoppedBy === null);
  expect(whole.map(({ states }) => states > 3_000)).toEqual([true, true, true, true]);
  for (const { transitions, states } of done) expect(transitions).toBeGreaterThan(states);
}, 120_000);

test('a receipt says that other choices were sent', () => {
  expect(
    replay(voteMachine(ballot, manyOfEach), [
      'Tab 1: the member casts a',
      'Tab 1: it has the lock',
      'Tab 1: the connection works, and the vote leaves',
      'Tab 1: the response is lost',
      'Tab 1: the API says that the member has not voted',
      'Tab 2: the member chooses b',
      'Tab 2: the edit is on the disk',
      'Tab 2: the member casts b',
      'Tab 2: it has the lock',
      'Tab 1: it reads what the other tab has written',
      'Tab 1: it verifies the vote',
      'Tab 1: it waited 10 s for the lock and asks the API',
      'Tab 2: the connection works, and the vote leaves',
    ]),
  ).toEqual([]);
});

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
