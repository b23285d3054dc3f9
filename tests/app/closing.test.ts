import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceClosing, type Closing, calm, newPage } from '~/app/watch-server.ts';

/** A second in the life of a page: how the switch stands, and whether a call is under way. */
const seconds = fc.array(fc.record({ isMaintenance: fc.boolean(), isCallPending: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
});

/** Long stretches of the same, as they are: a cast takes seconds, maintenance longer. */
const day = fc
  .array(fc.tuple(seconds, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flatMap(([looks, each]) => looks.flatMap((look) => Array(each).fill(look))))
  .map((looks: { isMaintenance: boolean; isCallPending: boolean }[]) => looks.slice(0, 400));

function live(looks: readonly { isMaintenance: boolean; isCallPending: boolean }[]): Closing[] {
  let closing = newPage;
  return looks.map((look, second) => {
    closing = advanceClosing(closing, { ...look, now: second * 1_000 });
    return closing;
  });
}

test('no order of switch and cast closes the page in the middle of a cast, or at once after it', () => {
  fc.assert(
    fc.property(day, (looks) => {
      live(looks).forEach(({ isClosed }, second, all) => {
        const wasClosed = all[second - 1]?.isClosed ?? false;
        if (!isClosed || wasClosed) return;
        const seen = looks.slice(Math.max(0, second - calm / 1_000), second + 1);
        // Of what was before the switch nobody looked; from then on there was calm.
        const since = seen.findLastIndex(({ isMaintenance }) => !isMaintenance);
        expect(seen.slice(since + 1).some(({ isCallPending }) => isCallPending)).toBe(false);
      });
    }),
  );
});

test('it is closed only during maintenance, and opens with the first look after it', () => {
  fc.assert(
    fc.property(day, (looks) => {
      live(looks).forEach(({ isClosed }, second) => {
        if (isClosed) expect(looks[second]?.isMaintenance).toBe(true);
      });
    }),
  );
});

test('however the time before it was, it closes after some seconds of calm', () => {
  fc.assert(
    fc.property(day, (looks) => {
      const calmly = Array.from({ length: calm / 1_000 + 1 }, () => ({
        isMaintenance: true,
        isCallPending: false,
      }));
      expect(live([...looks, ...calmly]).at(-1)?.isClosed).toBe(true);
    }),
  );
});

test('once closed it stays so, whatever is asked beneath', () => {
  const closed = live([{ isMaintenance: true, isCallPending: false }]).at(-1) ?? newPage;
  expect(closed.isClosed, 'a page that has just begun has nothing under way').toBe(true);
  const look = { isMaintenance: true, isCallPending: true, now: 1 };
  expect(advanceClosing(closed, look).isClosed).toBe(true);
});
