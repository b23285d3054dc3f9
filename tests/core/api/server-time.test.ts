import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiClock, createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import { pause } from '~/core/waits.ts';
import { fetchGeneralAssembly } from '~/vote/vote-calls.ts';
import { respondToCalls } from '../../support/calls.ts';
import { wireAssembly } from '../../support/wire.ts';

let clock: ApiClock;
let api: Api;

beforeEach(() => {
  vi.useFakeTimers();
  clock = createApiClock();
  api = createApi(clock);
});

const truth = Date.UTC(2026, 10, 20, 2, 30, 0);
/** With milliseconds, so that the response has the exact time. */
const exact = truth + 1;
const hours = 3_600_000;

const answered = (fields: Readonly<Record<string, unknown>>, date?: string) =>
  Response.json(
    { data: wireAssembly({}, truth), ...fields },
    date === undefined ? {} : { headers: { Date: date } },
  );

describe.each([-3, 0, 3])('on a device whose clock is %d hours wrong', (wrong) => {
  beforeEach(() => {
    vi.setSystemTime(truth + wrong * hours);
  });

  const date = new Date(truth).toUTCString();
  const iso = (at: number) => new Date(at).toISOString();

  test.each<[string, object, string | undefined, number]>([
    ['the Date', {}, date, truth],
    ['the timestamp without a Date', { timestamp: '2026-11-20 10:30:00' }, undefined, truth],
    ['the timestamp, because a proxy may write the Date', { timestamp: iso(truth) }, iso(0), truth],
    ['a timestamp with its zone', { timestamp: iso(truth - 8 * hours) }, date, truth - 8 * hours],
    ['the timestamp if the Date is unreadable', { timestamp: truth / 1000 }, 'yesterday', truth],
    ['the Date if the timestamp is zero', { timestamp: 0 }, date, truth],
    ['the Date if the timestamp is a zero date', { timestamp: '1970-01-01 00:00:00' }, date, truth],
  ])('learns the time from %s', async (_what, fields, header, time) => {
    respondToCalls(() => answered({ ...fields }, header));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - time)).toBeLessThanOrEqual(500);
  });

  test.each(['2026-11-20 02:30:00', '2026-11-20T02:30:00.000', '2026-11-20 02:32'])(
    'reads a timestamp eight hours behind its Date as UTC: %s',
    async (timestamp) => {
      respondToCalls(() => answered({ timestamp }, date));
      const assembly = await fetchGeneralAssembly(api);
      expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(120_500);
      expect(assembly.ok && assembly.value.at).toBe(
        truth + (timestamp.endsWith('2') ? 120_000 : 0),
      );
    },
  );

  test.each([
    '2026-11-20 10:30:00',
    '2026-11-20 10:29',
    '2026-11-20T10:30:00+08:00',
    '2026-11-20T02:30:00Z',
  ])('reads a timestamp that agrees with its Date as it is: %s', async (timestamp) => {
    respondToCalls(() => answered({ timestamp }, date));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(60_500);
  });

  const answerAfter4Seconds = async (timestamp: number) => {
    respondToCalls(async () => {
      await pause(4_000);
      return answered({ timestamp: iso(timestamp) });
    });
    const asked = fetchGeneralAssembly(api);
    await vi.advanceTimersByTimeAsync(4_000);
    await asked;
  };

  test('keeps the time of a quick response when a slow one follows', async () => {
    respondToCalls(() => answered({ timestamp: iso(exact) }));
    await fetchGeneralAssembly(api);
    await answerAfter4Seconds(truth + 3_900);
    expect(clock.now()).toBe(exact + 4_000);
  });

  test('assumes the time of a slow response to be half-way', async () => {
    await answerAfter4Seconds(exact + 2_000);
    expect(Math.abs(clock.now() - (exact + 4_000))).toBeLessThanOrEqual(1);
  });
});

test('keeps the clock if a response has no time', async () => {
  vi.setSystemTime(truth);
  respondToCalls(() => answered({ timestamp: 'soon' }));
  await fetchGeneralAssembly(api);
  expect(clock.now()).toBe(truth);
});

test('a call that succeeds at the second try does not turn the clock back', async () => {
  vi.setSystemTime(truth);
  let tries = 0;
  respondToCalls(async () => {
    tries += 1;
    if (tries > 1) return answered({ timestamp: new Date().toISOString() });
    await pause(12_000);
    throw new TypeError('Failed to fetch');
  });
  const asked = fetchGeneralAssembly(api);
  await vi.advanceTimersByTimeAsync(30_000);
  await asked;
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
});
