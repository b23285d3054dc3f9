import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPhone } from '../../server/reminders/phone.ts';
import { ask } from '../../server/web/support.ts';
import { makeFolder, runMain, startMain } from '../main-process.ts';

vi.setConfig({ testTimeout: 120_000 });
const waitOptions = { timeout: 60_000, interval: 50 };

/** Needs no escape in a query, a header, a host name or a body. */
const secret = () => `s${randomBytes(24).toString('hex')}`;
const secrets = { hash: secret(), token: secret(), password: secret(), endpoint: secret() };
const { hash, token } = secrets;

/** Fails for a secret, and for text that is not a log line. */
function linesOf({ printed }: { printed: { out: string; err: string } }) {
  return [printed.out, printed.err].flatMap((text) => {
    for (const each of Object.values(secrets)) expect(text).not.toContain(each);
    expect(text === '' || text.endsWith('\n')).toBe(true);
    return text.split('\n').slice(0, -1).map(readLine);
  });
}

function readLine(text: string): Record<string, unknown> {
  const line = JSON.parse(text);
  expect(line).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: expect.stringMatching(/^(info|warn|error)$/),
    service: expect.any(String),
    event: expect.any(String),
  });
  return line;
}

/** By the last part of the path. */
const behaviours: Record<string, (socket: Socket, head: string) => void> = {
  refused: (socket) => socket.destroy(),
  'cut-in-the-middle': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half');
    setTimeout(() => socket.resetAndDestroy(), 20);
  },
  'bad-header': (socket, head) => socket.end(`HTTP/1.1 200 OK\r\n${head.slice(5)}`),
  'two-lengths': (socket) => {
    socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: ${hash}\r\n\r\n`);
  },
  'long-head': (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nx: ${hash.repeat(4_000)}\r\n\r\n`);
  },
  'sent-away': (socket) => {
    const to = `https://me:${token}@login.example.test/?hash=${hash}`;
    socket.end(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`);
  },
};

/** The API repeats the request in its faults. */
async function startFaultyApi(): Promise<string> {
  const open = new Set<Socket>();
  const api = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      const head = part.toString();
      const [, name = ''] = /^\w+ \/api\/v2\/user\/([\w-]+)/.exec(head) ?? [];
      behaviours[name]?.(socket, head);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    api.close();
    for (const socket of open) socket.destroy();
  });
  await once(api, 'listening');
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}

async function sendRaw(origin: string, text: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.resume().end(text);
  await once(socket, 'close');
}

const policyReport = (origin: string) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': `img-src ${hash}`,
      'violated-directive': hash,
      'blocked-uri': `https://me:${token}@evil.example.test/${hash}?hash=${hash}`,
      'document-uri': `${origin}/${hash}?hash=${hash}`,
      'script-sample': token,
    },
  });
const endpoint = `https://fcm.googleapis.com/fcm/send/${secrets.endpoint}`;
const subscribing = JSON.stringify({
  subscription: { ...createPhone().subscription, endpoint },
  reminders: [],
  language: 'en',
});

test('a failure is logged without a hash, a token or a password', async () => {
  const server = await startMain({
    SANDBOX: '',
    API_ORIGIN: await startFaultyApi(),
    MEDIA_ORIGIN: 'http://127.0.0.1:1',
    OPERATIONS_PORT: '0',
    DATABASE_URL: `postgres://portal:${secrets.password}@127.0.0.1:1/kaagapay`,
  });
  const { origin } = server;
  const operations = await server.operations();
  const query = `?hash=${hash}&token=${token}`;
  const headers = { hash, token, cookie: `hash=${hash}`, 'x-page-version': hash };
  const send = (path: string, asked: Parameters<typeof ask>[2] = {}, to = origin) =>
    ask(to, `${path}${query}`, { ...asked, headers: { ...headers, ...asked.headers } }).catch(
      () => undefined,
    );
  const post = (path: string, body: string, type = 'application/json', to = origin) =>
    send(path, { method: 'POST', body, headers: { 'content-type': type } }, to);
  const secretBody = JSON.stringify({ hash, token });

  await Promise.all([
    ...Object.keys(behaviours).flatMap((name) => [
      send(`/api/v2/user/${name}`),
      post(`/api/v2/user/${name}`, secretBody),
      send(`/api/v2/user/${name}`, { method: 'DELETE', body: secretBody }),
    ]),
    ...['/media/a.webp', '/', `/${hash}`, `/assets/${hash}.js`, '/health', '/ready'].map((path) =>
      send(path),
    ),
    send('/api/v2/user', { method: 'PROPFIND' }),
    send(`/api/v2/..%2f${hash}`),
    send('/api/v2/user', { headers: { expect: hash } }),
    send('/api/v2/user', { headers: { cookie: hash.repeat(2_000) } }),
    ...[
      `GET /api/v2/user${query} HTTP/1.1\r\nhost: a\r\nbad header ${hash}\r\n\r\n`,
      `GET http://${hash}/api/v2/user HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      `CONNECT ${hash}:443 HTTP/1.1\r\nhost: a\r\n\r\n`,
      `POST /reminders/test${query} HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{"${token}`,
    ].map((text) => sendRaw(origin, text)),
    post('/reports/faults', JSON.stringify({ reports: [{ kind: 'uncaught-error', hash }] })),
    post('/reports/csp', policyReport(origin), 'application/csp-report'),
    send('/reminders/subscription', { method: 'PUT', body: `{"${hash}` }),
    send('/reminders/subscription', { method: 'PUT', body: subscribing }),
    send(`/reminders/${hash}`),
    send('/metrics', {}, operations),
    post('/maintenance', `{"on": "${hash}"`, 'application/json', operations),
  ]);
  for (const on of [true, false]) {
    await post('/maintenance', JSON.stringify({ on, hash }), 'application/json', operations);
  }
  await server.logged('store-not-available');
  await server.logged('process-ended');
  await server.logged('answer-cut-short');
  expect(await server.end('SIGTERM')).toBe(0);

  const lines = linesOf(server);
  const seen = lines
    // Depends on the time.
    .filter(({ event }) => event !== 'slowed-down' && event !== 'full-rate')
    .map(({ event, reason }) => [event, reason].filter(Boolean).join(' '));
  expect([...new Set(seen)].sort()).toEqual([
    'answer-cut-short ECONNRESET',
    'call-failed',
    'not-forwarded ECONNREFUSED',
    'not-forwarded HTTPParserError',
    'not-forwarded UND_ERR_HEADERS_OVERFLOW',
    'not-forwarded UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    'not-forwarded UND_ERR_SOCKET',
    'off',
    'on',
    'policy-violation',
    'process-ended',
    'redirected-out-of-the-api',
    'started',
    'stopped',
    'stopping',
    'store-not-available ECONNREFUSED',
  ]);
});

/** Prints secrets in the process of the portal and in that of the reminders. */
const talkative = `
  const { hash, token, password } = JSON.parse(process.env.SECRETS);
  const where = process.argv[1].endsWith('reminders/main.ts') ? 'in the child' : 'here';
  const address = 'postgres://me:' + password + '@db.example.test/kaagapay?hash=' + hash;
  const ends = {
    error: () => { throw new TypeError('No answer from ' + address); },
    rejection: () => void Promise.reject(new RangeError('    at ' + address)),
  };
  const speak = () => {
    console.log('Connected ' + where + ' to ' + address);
    console.error(new Error('No answer ' + where + ' from ' + address));
    console.info({ at: hash, level: where, service: 'a', event: token });
    process.stdout.write('half a line ' + where + ', hash=' + hash);
    process.stderr.write(Buffer.from('a line ' + where + '\\n    at ' + token + '\\n'));
  };
  const speakAndEnd = () => {
    if (process.listenerCount('SIGTERM') === 0) return;
    clearInterval(waiting);
    speak();
    process.emitWarning('The URL ' + address + ' is invalid.', 'DeprecationWarning', 'DEP0170');
    for (let at = 0; at < 11; at += 1) process.on('kaagapay', () => {});
    process.on('SIGUSR2', ends[process.env.END]);
  };
  const waiting = setInterval(speakAndEnd, 10);
`;

test.each([
  ['error', 'TypeError'],
  ['rejection', 'RangeError'],
])(
  'output of libraries and of Node becomes log lines, also before an uncaught %s',
  async (end, problem) => {
    const file = join(makeFolder(), 'talkative.mjs');
    writeFileSync(file, talkative);
    const server = await startMain({
      SANDBOX: '',
      API_ORIGIN: 'http://127.0.0.1:1',
      NODE_OPTIONS: `--import ${file}`,
      SECRETS: JSON.stringify(secrets),
      END: end,
    });
    await server.call('PUT', '/subscription', {});
    await vi.waitFor(() => {
      expect(server.said()).toContain('MaxListeners');
      expect(server.said()).toContain('a line in the child');
    }, waitOptions);
    server.child.kill('SIGUSR2');
    const { code } = await server.ended;
    expect(code).toBe(1);
    const lines = linesOf(server);
    const said = lines.map(({ text }) => text).filter((text) => text !== undefined);
    expect(said).toEqual(
      expect.arrayContaining([
        'Connected here to …',
        expect.stringMatching(/^Connected in the child to …(\n|$)/),
        'half a line here, …',
        expect.stringMatching(/^Error: No answer here from …\n\s+at speak .+talkative\.mjs:\d+/),
        expect.stringMatching(/^Error: No answer in the child from …\n\s+at speak .+/),
        'a line here\nat …',
        'The URL … is invalid.',
      ]),
    );
    const crashes = lines.filter(({ event }) => event === 'crashed');
    expect(crashes).toMatchObject([{ level: 'error', service: 'server', problem }]);
  },
);

const root = resolve(import.meta.dirname, '../../..');

function installSpoilt(): string {
  const folder = makeFolder();
  for (const part of ['server', 'src/contracts', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, 'server/sandbox'), { recursive: true });
  writeFileSync(join(folder, 'server/web/site.ts'), 'export const {');
  return join(folder, 'server/main.ts');
}

test('logs one line if the server cannot be loaded because a file is cut off', async () => {
  const env = { SANDBOX: '', API_ORIGIN: 'http://127.0.0.1:1' };
  const { printed, ended } = runMain(env, {}, installSpoilt());
  expect((await ended).code).toBe(1);
  const frames = expect.arrayContaining([expect.stringMatching(/site\.ts:1$/)]);
  const crashed = { level: 'error', service: 'server', event: 'crashed', frames };
  expect(linesOf({ printed })).toEqual([expect.objectContaining(crashed)]);
});
