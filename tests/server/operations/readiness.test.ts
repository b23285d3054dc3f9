import { expect, test } from 'vitest';
import { watchApi } from '../../../server/operations/api-reachability.ts';
import { respondToReadiness } from '../../../server/operations/readiness.ts';
import { isStoreUp } from '../../../server/operations/store-state.ts';
import { forwardTo } from '../../../server/web/forward.ts';
import { serveOnBlockedPort } from '../blocked-ports.ts';
import { ask, serve } from '../web/support.ts';

const yes = async () => true;

test('names only the missing parts', async () => {
  const ready = await respondToReadiness({ files: yes, api: yes, store: yes });
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  const store = () => Promise.reject(new Error('postgres://me:SECRET@host'));
  const broken = await respondToReadiness({ files: async () => false, api: yes, store });
  expect([broken.status, await broken.json()]).toEqual([
    503,
    { status: 'not-ready', missing: ['files', 'store'] },
  ]);
  expect(broken.headers.get('cache-control')).toBe('no-store');
});

test('a stopping server is not ready, even if nothing is missing', async () => {
  const parts = { files: yes, api: yes, store: yes };
  const stopping = await respondToReadiness(parts, { isStopping: true });
  expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }]);
});

test.each([
  ['closed', true],
  ['ready', true],
  ['opening', false],
  ['failed', false],
  ['lost', false],
  ['never needed', true],
] as const)('a store in the state "%s" counts as up: %s', (state, isUp) => {
  const health = state === 'never needed' ? null : { store: { kind: 'embedded', state } as const };
  expect(isStoreUp(health)).toBe(isUp);
});

async function watched(answer: () => number) {
  const asked: string[] = [];
  const origin = await serve((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(answer()).end();
  });
  const clock = { now: 0 };
  return { api: watchApi(new URL(`${origin}/base`), { now: () => clock.now }), asked, clock };
}

test('does not probe an API that has just responded', async () => {
  const { api, asked, clock } = await watched(() => 500);
  api.note(422);
  clock.now = 14_999;
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
  const { api, asked, clock } = await watched(() => status);
  const all = await Promise.all([api.isReachable(), api.isReachable(), api.isReachable()]);
  expect(all).toEqual([false, false, false]);
  expect(asked).toHaveLength(1);
  status = 200;
  clock.now = 4_999;
  expect(await api.isReachable()).toBe(false);
  clock.now = 5_000;
  expect(await api.isReachable()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('reaches an API that sends an interim response and many cookies', async () => {
  const cookies = Array.from({ length: 24 }, (_, at) => `a${at}=${'x'.repeat(1_000)}`);
  const origin = await serve((_, res) => {
    res.writeContinue();
    res.setHeader('set-cookie', cookies).end();
  });
  expect(await watchApi(new URL(origin)).isReachable()).toBe(true);
});

test('reaches an API on a port that fetch refuses, and forwards to it', async () => {
  const port = await serveOnBlockedPort((_, res) => void res.end('{}'));
  const origin = new URL(`http://127.0.0.1:${port}`);
  expect(await watchApi(origin).isReachable()).toBe(true);
  const portal = await serve(forwardTo(origin, { isPersonal: true }));
  const { status, body } = await ask(portal, '/api/v2/user');
  expect([status, body.toString()]).toEqual([200, '{}']);
});
