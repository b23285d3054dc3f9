import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workerStateOf } from '../../../../server/operations/figures/metrics.ts';
import { closeApi } from '../../../../server/operations/maintenance.ts';
import type { ReminderHealth } from '../../../../server/reminders/figures.ts';
import { ask, serve } from '../../web/support.ts';
import { openMetrics } from './samples.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:01:30Z') }),
);
afterEach(() => void vi.useRealTimers());

test('reads the state of a worker from If-None-Match and the status', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerStateOf(had, 304)).toBe('current');
  expect(workerStateOf(had, 200)).toBe('different');
  expect(workerStateOf({ headers: {} }, 200)).toBe('none');
  for (const status of [404, 405, 500]) expect(workerStateOf(had, status)).toBeUndefined();
});

test('shows each part of readiness, and the time since the portal closed', async () => {
  const closedAt = Date.now() - 90_000;
  const parts = { files: 0, api: 12, store: 0, media: 3 };
  const { linesOf } = openMetrics({ missing: async () => parts, closedSince: () => closedAt });
  expect(await linesOf('kaagapay_ready')).toEqual([
    'kaagapay_ready{part="files"} 1',
    'kaagapay_ready{part="api"} 0',
    'kaagapay_ready{part="store"} 1',
  ]);
  expect(await linesOf('kaagapay_missing_seconds{part="media"')).toEqual([
    'kaagapay_missing_seconds{part="media"} 3',
  ]);
  expect(await linesOf('kaagapay_maintenance')).toEqual(['kaagapay_maintenance_seconds 90']);
});

const cast = (origin: string) =>
  ask(origin, '/api/v2/ga/GA1/election/vote?hash=SECRET', { method: 'POST' }).catch(
    () => undefined,
  );

/** As the portal's listener, which sets common headers first. */
const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    res.setHeader('x-common', '1').writeHead(status, headers).end();

const closeRegistration = closeApi(respondWith(200), () => 1);

// biome-ignore format: a table
test.each<[string, RequestListener, object, object]>([
  ['accepted', respondWith(200), { 'ballots accepted': 1 }, {}],
  ['refused', respondWith(409), { 'ballots refused': 1 }, { 'cast refused': 1 }],
  ['unknown if the connection is cut', (_req, res) => res.destroy(), { 'ballots unknown': 1 }, { 'cast api-failing': 1 }],
  ['no cast if the API is at its limit', respondWith(429, { 'x-queue-place': 'entry.1.2.mark' }), {}, { 'cast busy': 1 }],
  ['no cast if the member leaves the queue', (_req, res) => res.setHeader('x-queue-place', '').destroy(), {}, { 'cast busy': 1 }],
])('a cast is %s', async (_, listener, casts, turnedAway) => {
  const { watch, tally, linesOf } = openMetrics();
  await cast(await serve(watch(listener)));
  await vi.waitFor(() => expect(Object.keys(tally.read().hours)).toHaveLength(1));
  const [{ kaagapay_casts_total = {}, kaagapay_turned_away_total = {} } = {}] = Object.values(
    tally.read().hours,
  );
  expect([kaagapay_casts_total, kaagapay_turned_away_total]).toEqual([casts, turnedAway]);
  expect((await linesOf('kaagapay_requests_total')).join()).not.toContain('SECRET');
});

test('counts a member whom the maintenance turned away, and the build of an open page', async () => {
  const { watch, tally } = openMetrics();
  const origin = await serve(watch(closeRegistration));
  await ask(origin, '/api/v2/ga/GA1/register', { method: 'POST' });
  await ask(origin, '/health', { headers: { 'x-page-build': '1a2b3c4d' } });
  await vi.waitFor(() =>
    expect([Object.values(tally.read().hours), Object.values(tally.read().minutes)]).toEqual([
      [{ kaagapay_turned_away_total: { 'registration maintenance': 1 } }],
      [{ kaagapay_page_seen_total: { '1.2.3 1a2b3c4d': 1 } }],
    ]),
  );
});

const health: ReminderHealth = {
  store: { kind: 'embedded', state: 'ready' },
  queue: { planned: 7, due: 12, sent: 40 },
  oldestDue: '2026-11-24T08:00:00.000Z',
  stalledSince: '2026-11-24T08:01:10.000Z',
  lastWave: {
    startedAt: '2026-11-24T07:00:00.000Z',
    finishedAt: null,
    ...{ sent: 9, failed: 3, gone: 2, expired: 1 },
  },
  planned: {
    countedAt: '2026-11-24T08:00:50.000Z',
    reminders: [
      { moment: 'voting-ends', lead: 86_400, count: 5 },
      { moment: 'voting-starts', lead: 0, count: 2 },
    ],
  },
  missingKeys: [{ key: 'aB3-x_9z', phones: 4 }],
};

async function linesOfStore(read: ReminderHealth | null | undefined) {
  const lines = await openMetrics({ health: async () => read }).linesOf('kaagapay_reminders_');
  return lines.filter((line) => !/_total|_planned\{.+ 0$/.test(line));
}

test('shows the numbers of the reminder store', async () => {
  expect(await linesOfStore(health)).toEqual([
    'kaagapay_reminders_store_up 1',
    'kaagapay_reminders_due 12',
    'kaagapay_reminders_late_seconds 90',
    'kaagapay_reminders_stalled_seconds 20',
    'kaagapay_reminders_planned{moment="voting-starts",lead="0"} 2',
    'kaagapay_reminders_planned{moment="voting-ends",lead="86400"} 5',
    'kaagapay_reminders_sent 40',
    'kaagapay_reminders_planned_age_seconds 40',
    'kaagapay_reminders_missing_key_phones{key="aB3-x_9z"} 4',
    'kaagapay_reminders_last_wave{outcome="sent"} 9',
    'kaagapay_reminders_last_wave{outcome="failed"} 3',
    'kaagapay_reminders_last_wave{outcome="gone"} 2',
    'kaagapay_reminders_last_wave{outcome="expired"} 1',
  ]);
});

test('shows only store_up while the store is lost, because a 0 would look healthy', async () => {
  const lost: ReminderHealth = { store: { kind: 'postgresql', state: 'lost' } };
  expect(await linesOfStore(lost)).toEqual(['kaagapay_reminders_store_up 0']);
  expect(await linesOfStore(undefined)).toEqual(['kaagapay_reminders_store_up 0']);
});

test('shows neither planned nor sent before the first count', async () => {
  const queue = { planned: null, due: 3, sent: null, shards: 0 };
  const lines = await linesOfStore({ ...health, queue, planned: null, missingKeys: [] });
  expect(lines).toContain('kaagapay_reminders_due 3');
  expect(lines.filter((line) => /_(planned|sent|missing)/.test(line))).toEqual([]);
});

test.each<[string, ReminderHealth | null]>([
  ['does not exist', null],
  ['is closed', { store: { kind: 'embedded', state: 'closed' } }],
])('a store that %s has 0 reminders planned, sent and due', async (_, read) => {
  const { linesOf } = openMetrics({ health: async () => read });
  const lines = await linesOf('kaagapay_reminders_');
  // All pairs of moment and lead, so that an alert can tell 0 from a missing number.
  expect(lines.filter((line) => /_planned\{.+ 0$/.test(line))).toHaveLength(12);
  for (const name of ['sent', 'due', 'late_seconds', 'stalled_seconds'])
    expect(lines).toContain(`kaagapay_reminders_${name} 0`);
  expect(lines).toContain('kaagapay_reminders_store_up 1');
});
