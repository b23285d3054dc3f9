import { expect, test } from 'vitest';
import { createSilences } from '../../../server/reminders/silences.ts';

const origin = 'https://push.example';

function watch(times: number) {
  const clock = { now: 0 };
  const silences = createSilences({ pauseMs: 1_000, now: () => clock.now });
  for (let count = 0; count < times; count += 1) silences.note(origin, false);
  return { clock, silences };
}

test('nineteen broken connections are no silence', () => {
  expect(watch(19).silences.mayAsk(origin)).toBe(true);
  expect(watch(20).silences.mayAsk(origin)).toBe(false);
});

test('one answer ends it, and what others do is their own', () => {
  const { silences } = watch(20);
  expect(silences.mayAsk('https://other.example')).toBe(true);
  silences.note(origin, true);
  expect(silences.mayAsk(origin)).toBe(true);
});

test('after each pause one message tries', () => {
  const { clock, silences } = watch(20);
  clock.now = 999;
  expect(silences.mayAsk(origin)).toBe(false);
  clock.now = 1_000;
  expect([silences.mayAsk(origin), silences.mayAsk(origin)]).toEqual([true, false]);
  clock.now = 2_000;
  silences.note(origin, false);
  expect(silences.mayAsk(origin)).toBe(false);
});
