import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTally, minuteMs } from '../../../../server/operations/figures/tally.ts';
import { figuresOf, makeSnapshot, noon } from './samples.ts';

type Given = Parameters<typeof figuresOf>[0];
type More = Parameters<typeof makeSnapshot>[0];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

const hourMs = 60 * minuteMs;
const hour = (ago: number) => new Date(noon - (noon % hourMs) - ago * hourMs).toISOString();
const minute = (ago: number) => new Date(noon - (noon % minuteMs) - ago * minuteMs).toISOString();
const away = (ms: number) => new Date(noon - ms).toISOString();
const two = (more: More) => [makeSnapshot(), makeSnapshot({ server: 'portal-2:9464', ...more })];

test('adds up the counts of all servers in 24 hours, also of one that is gone', () => {
  const hours = {
    [hour(24)]: { kaagapay_casts_total: { 'ballots accepted': 1_000 } },
    [hour(23)]: { kaagapay_casts_total: { 'ballots accepted': 1 } },
    [hour(0)]: {
      kaagapay_casts_total: { 'ballots accepted': 3, 'ballots refused': 2, 'answers accepted': 7 },
      kaagapay_reminders_due_total: { '': 5 },
    },
  };
  const snapshots = [
    makeSnapshot({ hours }),
    makeSnapshot({ server: 'portal-2:9464', at: away(hourMs), hours }),
  ];
  const { day, casts, servers } = figuresOf({ snapshots });
  expect(day).toMatchObject({
    kaagapay_casts_total: { 'ballots accepted': 8, 'ballots refused': 4, 'answers accepted': 14 },
    kaagapay_reminders_due_total: { '': 10 },
    kaagapay_turned_away_total: {},
  });
  expect(casts).toHaveLength(24);
  expect(casts[0]).toEqual({ from: hour(23), counts: { 'ballots accepted': 2 } });
  expect(servers.map(({ server, isConnected }) => [server, isConnected])).toEqual([
    ['portal-1:9464', true],
    ['portal-2:9464', false],
  ]);
});

test('shows calls by minute, and the last five minutes', () => {
  const calls = { '2xx 0.05': 10, '3xx 0.05': 1, '4xx 0.05': 2, '5xx 0.05': 1, 'cut more': 1 };
  const minutes = {
    [minute(5)]: { kaagapay_api_seconds: { '2xx 5': 500 } },
    [minute(4)]: { kaagapay_api_seconds: calls },
  };
  const { calls: all, lately } = figuresOf({ snapshots: two({ minutes }) });
  expect(all).toHaveLength(60);
  const counted = { all: 15, answered: 11, refused: 2, failed: 2 };
  expect(all[55]).toMatchObject({ from: minute(4), ...counted });
  expect(all[59]).toMatchObject({ all: 0, p50: null, p95: null });
  expect(lately).toMatchObject({ ...counted, p95: 20 });
  expect(lately.p50).toBeCloseTo(0.0384, 3);
  expect(lately.perSecond).toBeCloseTo(15 / 270, 5);
});

test('estimates open pages from requests for /health', () => {
  const minutes = {
    [minute(9)]: { kaagapay_page_seen_total: { '1.2.3 1a2b3c4d': 1_425 } },
    [minute(10)]: { kaagapay_page_seen_total: { 'other other': 9 } },
  };
  const { now } = figuresOf({ snapshots: two({ minutes }) });
  expect(now.kaagapay_page_seen_total).toEqual({ '1.2.3 1a2b3c4d': 100 });
});

test('adds up known values, or takes the largest, of connected servers', () => {
  const values = { kaagapay_open_connections: { '': 3 }, kaagapay_reminders_due: { '': 5 } };
  const gone = makeSnapshot({ server: 'portal-3:9464', values, isStopped: true });
  const snapshots = [...two({ values }), gone, makeSnapshot({ server: 'portal-4:9464', values })];
  const { now } = figuresOf({ snapshots });
  expect(now).toMatchObject({
    kaagapay_open_connections: { '': 6 },
    kaagapay_reminders_due: { '': 5 },
  });
  expect(now).not.toHaveProperty('kaagapay_calls_waiting');
});

const valued = (name: string, value: number, key = ''): Given => ({
  snapshots: two({ values: { [name]: { [key]: value } } }),
});
const called = (counts: Record<string, number>): Given => ({
  snapshots: two({ minutes: { [minute(0)]: { kaagapay_api_seconds: counts } } }),
});

// biome-ignore format: a table
test.each<[string, string | null, Given]>([
  ['An app server does not respond: portal-2:9464 since 11:59.', 'ServerDown', { snapshots: two({ at: away(minuteMs) }) }],
  ['A part that members need is missing: api of portal-2:9464 for 480 s.', 'NotReady', valued('kaagapay_missing_seconds', 480, 'api')],
  ['The store of the reminders does not respond: store of portal-2:9464 for 3 s.', 'ReminderStoreDown', valued('kaagapay_missing_seconds', 2.1, 'store')],
  ['A host is missing: media of portal-2:9464 for 3 s.', null, valued('kaagapay_missing_seconds', 2.1, 'media')],
  ['An app server is overloaded, so everybody waits: portal-2:9464, 0.3 seconds.', 'EventLoopBusy', valued('nodejs_eventloop_lag_p99_seconds', 0.3)],
  ['The API takes over two seconds for one call in twenty: 4.9 seconds.', 'ApiSlow', called({ '2xx 5': 20 })],
  ['The API fails or is out of reach: 0.1.', 'ApiFailing', called({ '2xx 0.05': 18, '5xx 0.05': 2 })],
  ['An app server uses more memory than ever measured: portal-2:9464, 900000000 bytes.', 'MemoryGrows', valued('process_resident_memory_bytes', 9e8)],
  ['The clocks of the API and of an app server differ: portal-2:9464, 40 seconds.', 'ClockWrong', valued('kaagapay_api_clock_seconds', -40)],
  ['Reminders have waited for over five minutes: 420 seconds.', 'RemindersLate', valued('kaagapay_reminders_late_seconds', 420)],
  ['Reminders are due, and no server sends them: 61 seconds.', 'WaveNotStarted', valued('kaagapay_reminders_stalled_seconds', 61)],
  ['Lines of the log could not be written: portal-2:9464, 6.', 'LogLinesLost', valued('kaagapay_log_lines_lost_total', 6)],
  ['A disk has less than a tenth of its space left: portal-2:9464, 0.03.', 'DiskFull', valued('kaagapay_disk_used_percent', 97)],
  ['Maintenance has been on since 26 Nov 12:00.', null, { closedSince: noon - 24 * hourMs }],
  ['VAPID_KEYS lacks the key k1 of 12 devices.', null, valued('kaagapay_reminders_missing_key_phones', 12, 'k1')],
  ['The servers serve different builds: 1.2.3 (1a2b3c4d), 1.2.4 (5e6f7a8b).', null, { snapshots: two({ version: '1.2.4', build: '5e6f7a8b' }) }],
  ['DATA_DIR cannot be written (EACCES), so this page shows portal-1:9464 alone.', null, { sharingProblem: 'EACCES' }],
  ['The journal of acts cannot be read.', null, { acts: null }],
])('reports that "%s"', (text, alert, given) => {
  expect(figuresOf(given).attention).toEqual([{ alert, text }]);
});

test.each([{}, called({ '2xx 5': 19 }), valued('kaagapay_reminders_late_seconds', 300)])(
  'nothing needs attention below the limits, with %j',
  (given) => {
    expect(figuresOf(given).attention).toEqual([]);
  },
);

test('counts the last minute of a Philippine day and the first of the next one separately', () => {
  vi.setSystemTime(new Date('2026-11-26T23:59:59.999+08:00'));
  const tally = createTally();
  tally.count('hours', 'kaagapay_casts_total', 'ballots accepted');
  tally.count('hours', 'kaagapay_casts_total', 'ballots accepted', 2);
  vi.setSystemTime(Date.now() + 1);
  tally.count('hours', 'kaagapay_casts_total', 'ballots refused');
  expect(tally.read().hours).toEqual({
    '2026-11-26T15:00:00.000Z': { kaagapay_casts_total: { 'ballots accepted': 3 } },
    '2026-11-26T16:00:00.000Z': { kaagapay_casts_total: { 'ballots refused': 1 } },
  });
});

test('continues the hours of the process before, and forgets them after 24 hours', () => {
  const first = createTally();
  first.count('hours', 'kaagapay_casts_total', 'answers accepted', 5);
  const tally = createTally();
  tally.restore(first.read());
  tally.count('hours', 'kaagapay_casts_total', 'answers accepted');
  expect(Object.values(tally.read().hours)).toEqual([
    { kaagapay_casts_total: { 'answers accepted': 6 } },
  ]);
  vi.setSystemTime(noon + 23 * hourMs);
  expect(Object.keys(tally.read().hours)).toHaveLength(1);
  vi.setSystemTime(noon + 24 * hourMs);
  expect(tally.read().hours).toEqual({});
});
