import { expect, test } from 'vitest';
import { countsIn, createTally, hourMs } from '../../../../server/operations/figures/tally.ts';

function openHours(at: string) {
  const clock = { now: Date.parse(at) };
  const tally = createTally({ periodMs: hourMs, kept: 48, now: () => clock.now });
  return { clock, tally };
}

test('counts the last minute of a Philippine day and the first of the next one separately', () => {
  const { clock, tally } = openHours('2026-11-26T23:59:59.999+08:00');
  tally.count('ballots', 'accepted');
  tally.count('ballots', 'accepted', 2);
  clock.now += 1;
  tally.count('ballots', 'refused');
  expect(tally.read()).toEqual({
    '2026-11-26T15:00:00.000Z': { ballots: { accepted: 3 } },
    '2026-11-26T16:00:00.000Z': { ballots: { refused: 1 } },
  });
});

test('continues the hours of the process before, and forgets them after 48 hours', () => {
  const first = openHours('2026-11-26T10:00:00+08:00');
  first.tally.count('answers', 'accepted', 5);
  const { clock, tally } = openHours('2026-11-26T10:30:00+08:00');
  tally.count('answers', 'accepted');
  tally.restore(first.tally.read());
  expect(Object.values(tally.read())).toEqual([{ answers: { accepted: 6 } }]);
  clock.now += 47 * hourMs;
  expect(Object.keys(tally.read())).toHaveLength(1);
  clock.now += hourMs;
  expect(tally.read()).toEqual({});
});

test('adds up the periods that begin within a time', () => {
  const one = { '2026-11-26T15:00:00.000Z': { ballots: { accepted: 1, refused: 2 } } };
  const other = {
    '2026-11-26T15:00:00.000Z': { ballots: { accepted: 10 }, answers: { accepted: 99 } },
    '2026-11-26T16:00:00.000Z': { ballots: { accepted: 100 } },
  };
  const from = Date.parse('2026-11-26T15:00:00Z');
  const both = [one, other];
  expect(countsIn(both, 'ballots', { from, to: from + hourMs })).toEqual({
    accepted: 11,
    refused: 2,
  });
  expect(countsIn(both, 'ballots', { from })).toEqual({ accepted: 111, refused: 2 });
  expect(countsIn(both, 'ballots', { from: from + 1 })).toEqual({ accepted: 100 });
});
