import { expect, test } from 'vitest';
import { addUp } from '../../../../server/operations/figures/figures.ts';
import { hourMs, minuteMs } from '../../../../server/operations/figures/tally.ts';
import type { ReminderHealth } from '../../../../server/reminders/health.ts';
import { makeSnapshot, noon } from './samples.ts';

type Given = Partial<Parameters<typeof addUp>[0]>;

const add = (given: Given = {}) =>
  addUp({
    now: noon,
    server: 'portal-1:9464',
    snapshots: [makeSnapshot()],
    health: null,
    acts: [],
    maintenanceSince: null,
    sharingProblem: null,
    ...given,
  });

const hour = (ago: number) => new Date(noon - (noon % hourMs) - ago * hourMs).toISOString();
const minute = (ago: number) => new Date(noon - (noon % minuteMs) - ago * minuteMs).toISOString();
const textsOf = (given: Given) => add(given).attention.map(({ text }) => text);

const two = (more: Parameters<typeof makeSnapshot>[0]) => [
  makeSnapshot(),
  makeSnapshot({ server: 'portal-2:9464', ...more }),
];

test('adds up the counts of all servers, also of one that is gone', () => {
  const hours = {
    [hour(24)]: { ballots: { accepted: 1_000 }, turnedAway: { 'cast refused': 100 } },
    [hour(23)]: { ballots: { accepted: 1 } },
    [hour(0)]: {
      ballots: { accepted: 3, refused: 2, unknown: 1 },
      answers: { accepted: 7 },
      turnedAway: { 'cast refused': 2 },
      faults: { 'missing-part 1.2.3 1a2b3c4d': 4 },
      violations: { 'img-src': 1 },
      reminders: { due: 5, sent: 5, 'accepted google': 4, 'refused 4xx': 1 },
    },
  };
  const gone = new Date(noon - hourMs).toISOString();
  const figures = add({
    snapshots: [
      makeSnapshot({ hours }),
      makeSnapshot({ server: 'portal-2:9464', at: gone, hours }),
    ],
  });
  expect(figures.casts.ballots).toMatchObject({ accepted: 8, refused: 4, unknown: 2 });
  expect(figures.casts.ballots.hours).toHaveLength(24);
  expect(figures.casts.ballots.hours[0]).toMatchObject({ from: hour(23), accepted: 2 });
  expect(figures.casts.ballots.hours[23]).toMatchObject({ from: hour(0), accepted: 6, refused: 4 });
  expect(figures.casts.answers).toMatchObject({ accepted: 14, refused: 0, unknown: 0 });
  expect(figures.turnedAway).toEqual([{ step: 'cast', reason: 'refused', count: 4 }]);
  expect(figures.faults).toEqual([
    { kind: 'missing-part', version: '1.2.3', build: '1a2b3c4d', count: 8 },
  ]);
  expect(figures.violations).toEqual([{ directive: 'img-src', count: 2 }]);
  expect(figures.reminders).toMatchObject({
    due: 10,
    accepted: { google: 8 },
    refused: { '4xx': 2 },
  });
  expect(figures.servers.map(({ server, isConnected }) => [server, isConnected])).toEqual([
    ['portal-1:9464', true],
    ['portal-2:9464', false],
  ]);
});

test('shows calls by minute, and the last five minutes', () => {
  const minutes = {
    [minute(5)]: { calls: { '2xx': 500 } },
    [minute(4)]: {
      calls: { '2xx': 10, '3xx': 1, '4xx': 2, '5xx': 1, cut: 1 },
      latency: { '50': 14 },
    },
  };
  const { calls } = add({ snapshots: two({ minutes }) });
  expect(calls.minutes).toHaveLength(60);
  expect(calls.minutes[55]).toMatchObject({ from: minute(4), answered: 11, refused: 2, failed: 2 });
  expect(calls.minutes[59]).toMatchObject({ answered: 0, p50Ms: null, p95Ms: null });
  expect(calls.lately).toMatchObject({ answered: 11, refused: 2, failed: 2, p50Ms: 35, p95Ms: 49 });
  expect(calls.lately.perSecond).toBeCloseTo(15 / 270, 5);
});

test('estimates open pages from requests for /health', () => {
  const minutes = {
    [minute(9)]: { pages: { '1.2.3 1a2b3c4d': 1_425 } },
    [minute(10)]: { pages: { 'other other': 9 } },
  };
  expect(add({ snapshots: two({ minutes }) }).pages).toEqual([
    { version: '1.2.3', build: '1a2b3c4d', about: 100 },
  ]);
});

test('unknown figures are null, and those of an unused reminder store are 0', () => {
  const unknown = { callsWaiting: null, connections: null };
  const lost = { store: { kind: 'postgresql', state: 'lost' } } as const;
  expect(add({ snapshots: [makeSnapshot(unknown)], health: lost }).queue).toEqual({
    ...unknown,
    remindersWaiting: null,
    oldestReminderSeconds: null,
  });
  expect(add({ health: null }).queue).toMatchObject({
    remindersWaiting: 0,
    oldestReminderSeconds: 0,
  });
  expect(add({ snapshots: two({ callsWaiting: 4, connections: null }) }).queue).toMatchObject({
    callsWaiting: 4,
    connections: 3,
  });
});

test('nothing needs attention if everything is connected', () => {
  expect(textsOf({})).toEqual([]);
});

const away = (minutes: number) => new Date(noon - minutes * minuteMs).toISOString();
const lostLink = (minutes: number) => ({ state: 'not-connected', since: away(minutes) }) as const;
const { links } = makeSnapshot();
const late: ReminderHealth = {
  store: { kind: 'postgresql', state: 'ready' },
  queue: { planned: 0, due: 3, sent: 0, shards: 0 },
  oldestDue: away(7),
  missingKeys: [{ key: 'k1', phones: 12 }],
};

test.each<[string, Given]>([
  ['Maintenance has been on since 26 Nov 12:00.', { maintenanceSince: noon - 24 * hourMs }],
  [
    'The API has not responded since 11:52.',
    { snapshots: [makeSnapshot({ links: { ...links, api: lostLink(8) } })] },
  ],
  [
    'The API has not responded to portal-2:9464 since 11:52.',
    { snapshots: two({ links: { ...links, api: lostLink(8) } }) },
  ],
  ['Server portal-2:9464 has not been connected since 11:59.', { snapshots: two({ at: away(1) }) }],
  [
    '10 % of the API calls fail.',
    { snapshots: two({ minutes: { [minute(0)]: { calls: { '2xx': 18, cut: 2 } } } }) },
  ],
  [
    'The API is slow: 5 % of its responses take over 4.9 s.',
    {
      snapshots: two({ minutes: { [minute(0)]: { calls: { '2xx': 20 }, latency: { 5000: 20 } } } }),
    },
  ],
  [
    'The media host has not responded since 11:57.',
    { snapshots: two({ links: { ...links, media: lostLink(3) } }) },
  ],
  [
    'The reminder store has not been connected since 11:57.',
    { snapshots: two({ links: { ...links, store: lostLink(3) } }) },
  ],
  [
    'The servers serve different builds: 1.2.3 (1a2b3c4d), 1.2.4 (5e6f7a8b).',
    { snapshots: two({ version: '1.2.4', build: '5e6f7a8b' }) },
  ],
  [
    'Server portal-2:9464 is overloaded: its event loop lags 0.3 s.',
    { snapshots: two({ lagSeconds: 0.3 }) },
  ],
  [
    'Disk of portal-2:9464: 3 % free.',
    { snapshots: two({ disk: { freeBytes: 3, totalBytes: 100 } }) },
  ],
  ['Server portal-2:9464 has lost 6 lines of its log.', { snapshots: two({ linesLost: 6 }) }],
  [
    'DATA_DIR cannot be written (EACCES), so this page shows portal-1:9464 alone.',
    { sharingProblem: 'EACCES' },
  ],
  ['The journal of acts cannot be read.', { acts: null }],
])('reports that "%s"', (text, given) => {
  expect(textsOf(given)).toEqual([text]);
});

test('reports late reminders and missing keys', () => {
  expect(textsOf({ health: late })).toEqual([
    'The oldest reminder has waited for 7 minutes.',
    'VAPID_KEYS lacks the key k1 of 12 devices.',
  ]);
});

test.each([
  [29, false, true],
  [30, false, false],
  [0, true, false],
])(
  'after %d s of silence, stopped %j, a server is connected: %j',
  (seconds, isStopped, isConnected) => {
    const at = new Date(noon - seconds * 1000).toISOString();
    expect(add({ snapshots: two({ at, isStopped }) }).servers[1]).toMatchObject({ isConnected });
  },
);
