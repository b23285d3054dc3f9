import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { createServerClock, type ServerClock } from '~/lib/server-clock.ts';
import { answerCalls } from '../support/calls.ts';
import { wireAssembly } from '../support/wire.ts';

let clock: ServerClock;
let api: Api;

beforeEach(() => {
  clock = createServerClock();
  api = createApi(clock);
});

const truth = Date.UTC(2026, 10, 20, 2, 30, 0);
/** Not in whole seconds, which an answer may have cut off: it is exact. */
const exact = truth + 1;
const hours = 3_600_000;

const answered = (fields: Readonly<Record<string, unknown>>, date?: string) =>
  Response.json(
    { data: wireAssembly({}, truth), ...fields },
    date === undefined ? {} : { headers: { Date: date } },
  );

beforeEach(() => {
  vi.useFakeTimers();
});

describe.each([-3, 0, 3])('on a phone whose clock is %d hours wrong', (wrong) => {
  beforeEach(() => {
    vi.setSystemTime(truth + wrong * hours);
  });

  test('the time is learnt from the Date of an answer, to the second', async () => {
    answerCalls(() => answered({}, new Date(truth).toUTCString()));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(500);
  });

  test('the time is learnt from the timestamp where there is no Date', async () => {
    answerCalls(() => answered({ timestamp: '2026-11-20 10:30:00' }));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(500);
  });

  test('the answer’s own timestamp wins over a Date that something between has written', async () => {
    const written = new Date(truth).toISOString();
    answerCalls(() => answered({ timestamp: written }, new Date(0).toUTCString()));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(500);
  });

  test.each(['2026-11-20 02:30:00', '2026-11-20T02:30:00.000', '2026-11-20 02:32'])(
    'a timestamp without a zone that is eight hours behind its Date was written in Greenwich: %s',
    async (timestamp) => {
      answerCalls(() => answered({ timestamp }, new Date(truth).toUTCString()));
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
  ])('a timestamp that agrees with its Date is taken as it is: %s', async (timestamp) => {
    answerCalls(() => answered({ timestamp }, new Date(truth).toUTCString()));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(60_500);
  });

  test('a timestamp with a zone is never another zone’s', async () => {
    const behind = new Date(truth - 8 * hours).toISOString();
    answerCalls(() => answered({ timestamp: behind }, new Date(truth).toUTCString()));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - (truth - 8 * hours))).toBeLessThanOrEqual(500);
  });

  test.each([0, '0', '1970-01-01 00:00:00'])(
    'a timestamp of zero is none, and the Date is taken: %j',
    async (timestamp) => {
      answerCalls(() => answered({ timestamp }, new Date(truth).toUTCString()));
      const assembly = await fetchGeneralAssembly(api);
      expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(500);
      expect(assembly.ok && assembly.value.at).toBeNull();
    },
  );

  test('an unreadable Date leaves the timestamp', async () => {
    answerCalls(() => answered({ timestamp: truth / 1000 }, 'yesterday'));
    await fetchGeneralAssembly(api);
    expect(Math.abs(clock.now() - truth)).toBeLessThanOrEqual(500);
  });

  test('a slow answer does not move a clock that a quick one has set', async () => {
    answerCalls(() => answered({ timestamp: new Date(exact).toISOString() }));
    await fetchGeneralAssembly(api);
    answerCalls(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return answered({ timestamp: new Date(truth + 3_900).toISOString() });
    });
    const asked = fetchGeneralAssembly(api);
    await vi.advanceTimersByTimeAsync(4_000);
    await asked;
    expect(clock.now()).toBe(exact + 4_000);
  });

  test('a slow answer is taken to be written half-way', async () => {
    answerCalls(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return answered({ timestamp: new Date(exact + 2_000).toISOString() });
    });
    const asked = fetchGeneralAssembly(api);
    await vi.advanceTimersByTimeAsync(4_000);
    await asked;
    expect(Math.abs(clock.now() - (exact + 4_000))).toBeLessThanOrEqual(1);
  });
});

test('without any time in the answer the clock stays as it was', async () => {
  vi.setSystemTime(truth);
  answerCalls(() => answered({ timestamp: 'soon' }));
  await fetchGeneralAssembly(api);
  expect(clock.now()).toBe(truth);
});
