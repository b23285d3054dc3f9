import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { createRequestId, traceCalls } from '../../../server/web/trace-calls.ts';
import { ask, serve } from './support.ts';

const idPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** @returns the origin of a portal in front of this server, its log, and the API's headers */
async function tracedPortal(api: RequestListener, isPassedOn = true) {
  const log = vi.fn();
  const seen: IncomingMessage['headers'][] = [];
  const upstream = await serve((req, res) => {
    seen.push(req.headers);
    api(req, res);
  });
  const forwarded = forwardTo(new URL(upstream), { isPersonal: true });
  const traced = traceCalls(forwarded, { log, isPassedOn });
  return { origin: await serve((req, res) => void traced(req, res)), log, seen };
}

const ok: RequestListener = (_req, res) => void res.end('{}');
const broken: RequestListener = (_req, res) => void res.writeHead(500).end('{}');

test('device, log and API get the same id of a failed call', async () => {
  const { origin, log, seen } = await tracedPortal(broken);
  const { headers } = await ask(origin, '/api/v2/ga/ballot/ab12cd34?hash=secret');
  const id = headers['x-request-id'];
  expect(id).toMatch(idPattern);
  expect(seen[0]?.['x-request-id']).toBe(id);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  const [level, event, fields] = log.mock.calls[0] ?? [];
  expect([level, event]).toEqual(['warn', 'call-failed']);
  expect(fields).toEqual({ id, route: expect.any(String), status: 500, ms: expect.any(Number) });
  expect(JSON.stringify(fields)).not.toMatch(/ab12cd34|secret/);
});

test('a call that succeeds has an id, and is not logged', async () => {
  const { origin, log, seen } = await tracedPortal(ok);
  const ids = [await ask(origin, '/api/v2/user'), await ask(origin, '/api/v2/user')].map(
    ({ headers }) => headers['x-request-id'],
  );
  expect(seen.map((headers) => headers['x-request-id'])).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
  expect(log).not.toHaveBeenCalled();
});

test('the API gets no id if the operator has turned it off', async () => {
  const { origin, seen } = await tracedPortal(ok, false);
  const { headers } = await ask(origin, '/api/v2/user', { headers: { 'X-Request-Id': 'chosen' } });
  expect(headers['x-request-id']).toMatch(idPattern);
  expect(seen[0]).not.toHaveProperty('x-request-id');
});

test('other addresses have no id', async () => {
  const { origin } = await tracedPortal(ok);
  expect((await ask(origin, '/media/page-1.webp')).headers).not.toHaveProperty('x-request-id');
});

test('logs a response that is cut off with the status 0', async () => {
  const log = vi.fn();
  const cut = (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(200, { 'content-length': '10' });
    res.write('{');
    setImmediate(() => res.destroy());
  };
  const origin = await serve(traceCalls(cut, { log, isPassedOn: true }));
  await ask(origin, '/api/v2/user').catch(() => null);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log.mock.calls[0]?.[2]).toMatchObject({ status: 0 });
});

test('limits the lines of a minute, and counts the rest', async () => {
  const log = vi.fn();
  const clock = { now: 0 };
  const traced = traceCalls(broken, { log, isPassedOn: true, now: () => clock.now });
  const origin = await serve(traced);
  for (let call = 0; call < 602; call += 1) await ask(origin, '/api/v2/user');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(601));
  expect(log.mock.lastCall).toEqual(['warn', 'calls-failed', { count: 1 }]);
  clock.now = 60_000;
  await ask(origin, '/api/v2/user');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(602));
  expect(log.mock.lastCall?.[1]).toBe('call-failed');
});

test('an id has no letters that look like digits', () => {
  for (let count = 0; count < 200; count += 1) expect(createRequestId()).toMatch(idPattern);
});
