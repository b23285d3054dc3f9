import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createOffice } from '../../../server/office/office.ts';
import { createOperations } from '../../../server/operations/operations-server.ts';
import { createReports } from '../../../server/reports/reports.ts';
import { createSandbox } from '../../../server/sandbox/app.ts';
import { forwardTo } from '../../../server/web/forward.ts';
import { handleWithFetch } from '../../../server/web/node-adapter.ts';
import { answerOwnCalls, ownCalls } from '../../../server/web/own-calls.ts';
import { readBody } from '../../../server/web/read-body.ts';
import { PushOwner } from '../../../src/contracts/reminders.ts';
import { makeDist, serve, serveDist } from './support.ts';

const reminders = {
  fetch: answerOwnCalls(
    ownCalls().put('/reminders/subscription', async (c) =>
      c.json(await readBody(c.req.raw, PushOwner)),
    ),
  ),
};
const reports = createReports({
  count: () => undefined,
  log: () => undefined,
  findRelease: ({ version, build = '' }) => ({ version, build }),
});
const office = createOffice({ hash: undefined, log: () => undefined });

const withSandbox = () =>
  serveDist(makeDist(), { reminders, reports, office, sandbox: createSandbox({ bulkCount: 2 }) });
const withApi = () => {
  // The API is out of reach.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return serveDist(makeDist(), {
    forwardApi: forwardTo(new URL('http://127.0.0.1:9'), { isPersonal: true }),
    forwardMedia: forwardTo(new URL('http://127.0.0.1:9'), { isPersonal: false }),
  });
};
const operations = () =>
  serve(
    handleWithFetch(
      createOperations({
        maintenance: { since: () => null, until: () => null, switchTo: async () => undefined },
        ready: async () => new Response('{}'),
        registry: {} as never,
        readFigures: async () => undefined,
      }).fetch,
    ),
  );

/** Sends the parts, then a second request, on one connection. */
function sendTwice(origin: string, parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      if (said === '') socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      said += part.toString();
      if (said.split('HTTP/1.1 ').length > 2) socket.end();
    });
    socket.on('error', (error) => (said += error.message));
    socket.on('close', () => resolve(said));
    for (const part of parts) socket.write(part);
  });
}

const places = [
  [413, 'PUT /reminders/subscription', withSandbox],
  [404, 'POST /reminders/nothing', withSandbox],
  [413, 'POST /reports/faults', withSandbox],
  [404, 'POST /office/code', withSandbox],
  [400, 'POST /api/v2/user', withSandbox],
  [404, 'POST /sandbox/nothing', withSandbox],
  [405, 'POST /help', withSandbox],
  [405, 'PATCH /api/v2/user', withApi],
  [502, 'POST /api/v2/user', withApi],
  [405, 'POST /media/a.webp', withApi],
  [404, 'POST /nothing', operations],
  [400, 'POST /maintenance', operations],
] as const;

const bodies = [100, 100_000, 1_000_000].flatMap((length) => {
  const body = Buffer.alloc(length, 'x');
  const chunk = [`${length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'];
  return [
    [`Content-Length: ${length}\r\n\r\n`, body],
    ['Transfer-Encoding: chunked\r\n\r\n', ...chunk],
  ].map((parts) => ({ length, parts }));
});

test.each(places)(
  'with %i for %s, the next request works or the connection closes',
  async (status, call, start) => {
    const origin = await start();
    const head = `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    for (const { length, parts } of bodies) {
      const said = await sendTwice(origin, [head, ...parts]);
      const [first = '', second] = said.split(/(?<!^)HTTP\/1\.1 /);
      expect(first).toMatch(new RegExp(`^HTTP/1.1 ${length === 100 ? '4|5' : status}`));
      const isKept = /^connection: keep-alive\r$/im.test(first);
      if (isKept) expect(second).toMatch(/^200 /);
      else expect([/^connection: close\r$/im.test(first), second]).toEqual([true, undefined]);
    }
  },
);

test('keeps the connection after a call whose body was read', async () => {
  const said = await sendTwice(await operations(), [
    'POST /maintenance HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n',
    'none',
  ]);
  expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*HTTP\/1\.1 200 /);
});

test('responds to a device that is still sending, before it closes the connection', async () => {
  const origin = await withSandbox();
  const said = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.write('POST /help HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n');
    // Never complete.
    const sending = setInterval(() => socket.write(Buffer.alloc(30_000, 'x')), 1);
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', (error) => (text += error.message));
    socket.on('end', () => {
      clearInterval(sending);
      socket.end();
      resolve(text);
    });
  });
  expect(said).toMatch(/^HTTP\/1\.1 405 [\s\S]*GET and HEAD are allowed here\.\n/);
  expect(said).toMatch(/^connection: close\r$/im);
});
