import { expect, test } from 'vitest';
import { exploreAll } from '../../tools/explore/run.ts';
import { replay } from '../../tools/explore/search.ts';
import { ballot, voteMachine } from '../../tools/explore/vote/machine.ts';

const manyOfEach = { faults: 9, casts: 9, edits: 9 };

const explored = await exploreAll('small');

test.each(explored)(
  '$name, within $bounds, keeps its promises in every order of events',
  (done) => {
    expect(done.violation).toBeNull();
    expect(done.transitions).toBeGreaterThan(done.states);
    expect(done.states).toBeGreaterThan(2_000);
  },
);

test('a sign-up makes the account only with both proofs and a PIN entered twice alike', () => {
  expect(explored).toContainEqual(
    expect.objectContaining({ name: 'sign-up', violation: null, isWhole: true }),
  );
});

test('a receipt says that other choices were sent', async () => {
  expect(
    await replay(voteMachine(ballot, manyOfEach), [
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

test('an attempt that another tab settled is not called unsent', async () => {
  expect(
    await replay(voteMachine(ballot, manyOfEach), [
      'Voting ends',
      'Tab 1: the member casts a',
      'Tab 1: it has the lock',
      'Tab 2: it reads what the other tab has written',
      'Tab 2: it verifies the vote',
      'Tab 2: it waited 10 s for the lock and asks the API',
    ]),
  ).toEqual([]);
});

test.each([
  ['an accepted attempt', ['Attempt 1 arrives', 'Tab 2: the API says yes']],
  [
    'a receipt',
    [
      'Attempt 1 arrives',
      'Tab 2: the API says yes',
      'Tab 2: the API says that the member has voted',
    ],
  ],
])('%s of another tab outlives a record that the disk had refused', async (_what, arrival) => {
  expect(
    await replay(voteMachine(ballot, manyOfEach), [
      'Tab 1: the disk refuses, and memory takes over',
      'Tab 1: the member enters the election',
      'Tab 2: the member casts a',
      'Tab 2: it has the lock',
      'Tab 2: the connection works, and the vote leaves',
      ...arrival,
      'Tab 1: it crashes and opens again, and the disk works again',
    ]),
  ).toEqual([]);
});
