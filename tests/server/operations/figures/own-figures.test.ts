import type { IncomingMessage, RequestListener } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { createOwnFigures } from '../../../../server/operations/figures/own-figures.ts';
import { noCounts } from '../../../../server/reminders/delivery-counts.ts';
import { ask, serve } from '../../web/support.ts';
import { noon } from './samples.ts';

type Sources = Parameters<typeof createOwnFigures>[0];

function openFigures(more: Partial<Sources> = {}) {
  const turnedAway: string[] = [];
  const registry = new Registry();
  const own = createOwnFigures({
    registry,
    releases: {
      find: ({ build = '' }) => ({ version: '1.2.3', build }),
      served: async () => ({ version: '1.2.3', build: '1a2b3c4d' }),
    },
    reminders: { health: async () => null, counts: async () => noCounts() },
    api: undefined,
    media: undefined,
    lostLines: () => 0,
    isClosedFor: () => false,
    countTurnedAway: (step, reason) => turnedAway.push(`${step} ${reason}`),
    // A file has no folders.
    dataFolder: `${import.meta.filename}/data`,
    now: () => noon,
    ...more,
  });
  const hour = async () => Object.values((await own.read('portal-1:9464')).hours)[0] ?? {};
  const minute = async () => Object.values((await own.read('portal-1:9464')).minutes)[0] ?? {};
  return { own, registry, turnedAway, hour, minute };
}

const castPath = '/api/v2/ga/GA1/election/vote?hash=SECRET';
const cast = (origin: string) => ask(origin, castPath, { method: 'POST' }).catch(() => undefined);

/** As the portal's listener, which sets common headers first. */
const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    res.setHeader('x-common', '1').writeHead(status, headers).end();

test.each<[string, RequestListener, Partial<Sources>, object, string[]]>([
  ['accepted', respondWith(200), {}, { ballots: { accepted: 1 } }, []],
  [
    'refused',
    respondWith(409),
    {},
    { ballots: { refused: 1 }, turnedAway: { 'cast refused': 1 } },
    ['cast refused'],
  ],
  [
    'unknown if the connection is cut',
    (_req, res) => res.destroy(),
    {},
    { ballots: { unknown: 1 }, turnedAway: { 'cast api-failing': 1 } },
    ['cast api-failing'],
  ],
  [
    'no cast if the API is at its limit',
    respondWith(429, { 'x-queue-place': 'entry.1.2.mark' }),
    {},
    { turnedAway: { 'cast busy': 1 } },
    ['cast busy'],
  ],
  [
    'no cast if the member leaves the queue',
    (_req, res) => res.setHeader('x-queue-place', '').destroy(),
    {},
    { turnedAway: { 'cast busy': 1 } },
    ['cast busy'],
  ],
  [
    'no cast if the portal is closed',
    respondWith(503),
    { isClosedFor: (method, path) => method === 'POST' && !path.includes('SECRET') },
    { turnedAway: { 'cast maintenance': 1 } },
    ['cast maintenance'],
  ],
])('a cast is %s', async (_, listener, more, expected, reasons) => {
  const { own, hour, turnedAway } = openFigures(more);
  await cast(await serve(own.watch(listener)));
  await vi.waitFor(async () => expect(await hour()).toEqual(expected));
  expect(turnedAway).toEqual(reasons);
});

test('counts forwarded calls with the time to their response, and open pages', async () => {
  const { own, minute } = openFigures();
  const forward = own.watchForwarding((req: IncomingMessage, res) =>
    req.method === 'GET' ? res.writeHead(304).end() : res.destroy(),
  );
  const origin = await serve(own.watch(forward));
  await ask(origin, '/api/v2/ga/info');
  await cast(origin);
  await ask(origin, '/health', { headers: { 'x-page-build': '1a2b3c4d' } });
  await vi.waitFor(async () => {
    expect(await minute()).toMatchObject({
      calls: { '3xx': 2, cut: 1 },
      pages: { '1.2.3 1a2b3c4d': 1 },
    });
  });
  const { latency = {} } = await minute();
  expect(Object.values(latency).reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('adds the reminders of a new thread to those of the thread before', async () => {
  let counts = noCounts();
  const reminders = { health: async () => null, counts: async () => counts };
  const { hour } = openFigures({ reminders });
  counts = { ...noCounts(), due: 5 };
  expect(await hour()).toEqual({ reminders: { due: 5 } });
  counts = { ...noCounts(), due: 7 };
  expect(await hour()).toEqual({ reminders: { due: 7 } });
  counts = { ...noCounts(), due: 2 };
  expect(await hour()).toEqual({ reminders: { due: 9 } });
});

test('keeps the time of the last change of the API, and reads a gauge that exists', async () => {
  const clock = { now: noon };
  let isUp = true;
  const { own, registry } = openFigures({ now: () => clock.now, api: async () => isUp });
  const read = () => own.read('portal-1:9464');
  expect(await read()).toMatchObject({ callsWaiting: null, connections: null, disk: null });
  new Gauge({ name: 'kaagapay_calls_waiting', help: 'x', registers: [registry] }).set(3);
  isUp = false;
  clock.now += 1_000;
  const lost = { state: 'not-connected', since: new Date(noon + 1_000).toISOString() };
  expect((await read()).links).toMatchObject({ api: lost, media: { state: 'not-used' } });
  clock.now += 60_000;
  const { links, callsWaiting } = await read();
  expect([links.api, callsWaiting]).toEqual([lost, 3]);
});
