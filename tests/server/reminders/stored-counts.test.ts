import { expect, test, vi } from 'vitest';
import type { Database } from '../../../server/reminders/database/database.ts';
import { createStoredCounts } from '../../../server/reminders/stored-counts.ts';

const at = Date.parse('2026-11-24T08:00:00.000Z');

/** Its responses can be held back. */
function createDesk(everyMs: number, countTimeoutMs = 20) {
  const lines: unknown[] = [];
  const waiting: PromiseWithResolvers<unknown>[] = [];
  let isHeld = false;
  const query = vi.fn(async (sql: string, parameters?: unknown[]): Promise<unknown[]> => {
    if (isHeld) {
      const held = Promise.withResolvers<unknown>();
      waiting.push(held);
      await held.promise;
    }
    if (sql.includes('reminders.shard')) return [{ sent: 8 }];
    const isFirst = parameters?.[1] === '0';
    return isFirst ? [{ moment: 'voting-starts', lead: 0, count: 1, last: '4' }] : [];
  });
  const counts = createStoredCounts({
    database: { query } as unknown as Database,
    everyMs,
    countTimeoutMs,
    now: () => at,
    log: (...line) => void lines.push(line),
  });
  return {
    counts,
    query,
    lines,
    waiting,
    hold: () => {
      isHeld = true;
    },
  };
}

const found = {
  countedAt: '2026-11-24T08:00:00.000Z',
  planned: [{ moment: 'voting-starts', lead: 0, count: 1 }],
  sent: 8,
};

test('counts at most once in each interval', async () => {
  const { counts, query } = createDesk(60_000, 60_000);
  expect(await counts.read()).toEqual(found);
  const asked = query.mock.calls.length;
  for (let times = 0; times < 10; times += 1) expect(await counts.read()).toEqual(found);
  expect(query).toHaveBeenCalledTimes(asked);
});

test('returns the last count while the database does not respond', async () => {
  const { counts, waiting, hold } = createDesk(0);
  await vi.waitFor(async () => expect(await counts.read()).toEqual(found));
  hold();
  await vi.waitFor(async () => {
    expect(await counts.read()).toEqual(found);
    expect(waiting).toHaveLength(1);
  });
  // Only one count runs at a time.
  expect(await counts.read()).toEqual(found);
  expect(waiting).toHaveLength(1);
  waiting[0]?.reject(new RangeError());
  await counts.close();
});

test('logs a failed count and keeps the last one', async () => {
  const { counts, lines, query } = createDesk(0, 60_000);
  expect(await counts.read()).toEqual(found);
  query.mockRejectedValueOnce(new RangeError('secret'));
  expect(await counts.read()).toEqual(found);
  expect(lines).toEqual([['warn', 'counting-failed', { problem: 'RangeError' }]]);
});

test('stops counting when it is closed', async () => {
  const { counts, query, waiting, hold } = createDesk(0);
  hold();
  // There is no count yet.
  expect(await counts.read()).toBeNull();
  const closed = counts.close();
  waiting[0]?.resolve(undefined);
  await closed;
  expect(query).toHaveBeenCalledTimes(1);
  expect(await counts.read()).toBeNull();
});
