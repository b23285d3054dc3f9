import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createApiPressure,
  createClockLead,
  watchApi,
} from '../../../server/operations/api-watch.ts';
import { serve } from '../web/support.ts';

const start = Date.parse('2026-11-24T08:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

async function watched(answer: () => number) {
  const asked: string[] = [];
  const origin = await serve((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(answer()).end();
  });
  return { api: watchApi(new URL(`${origin}/base`), '/api/v2/'), asked };
}

test('does not probe an API that has just responded', async () => {
  const { api, asked } = await watched(() => 500);
  api.note(422);
  vi.setSystemTime(start + 14_999);
  expect([await api.isReachable(), asked]).toEqual([true, []]);
});

test.each([
  [200, true],
  [404, true],
  [502, false],
  [504, false],
])(
  'probes an API without recent responses; status %d counts as reachable: %s',
  async (status, is) => {
    const { api, asked } = await watched(() => status);
    expect(await api.isReachable()).toBe(is);
    expect(asked).toEqual(['HEAD /base/api/v2/']);
  },
);

test('probes a failing API at most every five seconds', async () => {
  let status = 502;
  const { api, asked } = await watched(() => status);
  const all = await Promise.all([api.isReachable(), api.isReachable(), api.isReachable()]);
  expect(all).toEqual([false, false, false]);
  expect(asked).toHaveLength(1);
  status = 200;
  vi.setSystemTime(start + 4_999);
  expect(await api.isReachable()).toBe(false);
  vi.setSystemTime(start + 5_000);
  expect(await api.isReachable()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('reaches an API that sends an interim response and many cookies', async () => {
  const cookies = Array.from({ length: 24 }, (_, at) => `a${at}=${'x'.repeat(1_000)}`);
  const origin = await serve((_, res) => {
    res.writeContinue();
    res.setHeader('set-cookie', cookies).end();
  });
  expect(await watchApi(new URL(origin), '/').isReachable()).toBe(true);
});

test('the clock ignores a cached response for a minute', () => {
  const { note, seconds } = createClockLead();
  note(undefined);
  expect(seconds()).toBeNull();
  note('Tue, 24 Nov 2026 08:00:02 GMT');
  note('Tue, 24 Nov 2026 07:00:00 GMT');
  expect(seconds()).toBe(2);
  vi.setSystemTime(start + 60_001);
  note('Tue, 24 Nov 2026 08:00:00 GMT');
  expect(seconds()).toBe(-60.001);
});

type Calls = readonly (readonly [count: number, status: number, ms: number])[];

/** The share after five seconds with these calls. */
function judged(pressure: ReturnType<typeof createApiPressure>, calls: Calls): number {
  for (const [count, status, ms] of calls)
    for (let index = 0; index < count; index += 1) pressure.note(status, ms);
  return pressure.judge();
}

const sound = (count: number) => [count, 200, 5] as const;

test('halves the share as long as the API struggles, then returns step by step', () => {
  const pressure = createApiPressure();
  const falling = Array.from({ length: 8 }, () => judged(pressure, [[10, 429, 5]]));
  expect(falling.slice(0, 3)).toEqual([0.5, 0.25, 0.125]);
  expect(falling.slice(-2)).toEqual([1 / 64, 1 / 64]);
  const rising = Array.from({ length: 20 }, () => judged(pressure, [sound(10)]));
  expect(rising[0]).toBeCloseTo(1 / 64 + 0.05);
  expect([rising[18], rising[19]]).toEqual([expect.closeTo(0.966), 1]);
});
