import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceClosing, type Closing, newPage, outcomeVisibleMs } from '~/app/watch-server.ts';

const seconds = fc.array(fc.record({ isMaintenance: fc.boolean(), isCallPending: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
});

/** Realistic stretches: a cast takes seconds, maintenance takes longer. */
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

test('closes only during maintenance, never during a cast or directly after it', () => {
  fc.assert(
    fc.property(day, (looks) => {
      live(looks).forEach(({ isClosed }, second, all) => {
        if (isClosed) expect(looks[second]?.isMaintenance).toBe(true);
        const wasClosed = all[second - 1]?.isClosed ?? false;
        if (!isClosed || wasClosed) return;
        const seen = looks.slice(Math.max(0, second - outcomeVisibleMs / 1_000), second + 1);
        // Only the time since the start of maintenance counts.
        const since = seen.findLastIndex(({ isMaintenance }) => !isMaintenance);
        expect(seen.slice(since + 1).some(({ isCallPending }) => isCallPending)).toBe(false);
      });
    }),
  );
});

test('closes after some seconds without a call, after any history', () => {
  fc.assert(
    fc.property(day, (looks) => {
      const idle = Array.from({ length: outcomeVisibleMs / 1_000 + 1 }, () => ({
        isMaintenance: true,
        isCallPending: false,
      }));
      expect(live([...looks, ...idle]).at(-1)?.isClosed).toBe(true);
    }),
  );
});

test('stays closed while a call is pending', () => {
  const closed = live([{ isMaintenance: true, isCallPending: false }]).at(-1) ?? newPage;
  expect(closed.isClosed, 'a page that has just begun has nothing under way').toBe(true);
  const look = { isMaintenance: true, isCallPending: true, now: 1 };
  expect(advanceClosing(closed, look).isClosed).toBe(true);
});
