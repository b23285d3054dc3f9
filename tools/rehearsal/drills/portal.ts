import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server.ts';
import { makeReceiverKeys } from '../../../tests/support/seed-reminders.ts';
import { ROOT } from '../../run-tool.ts';
import { startCountingApi } from '../counting-api.ts';
import { type Installation, install } from '../installation.ts';
import { startCasting } from './casting.ts';

const run = promisify(execFile);

export const servers = [1, 2] as const;
export const portalOf = (server: number) => `http://127.0.0.1:417${server}`;
export const operationsOf = (server: number) => `http://127.0.0.1:946${server}`;

const devices = 20;
const dayMs = 24 * 60 * 60_000;

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

export type Portal = Installation & {
  readonly folder: string;
  readonly vapidKey: ReturnType<typeof makeKey>;
  readonly postgres: PostgresServer;
  readonly casting: ReturnType<typeof startCasting>;
  /** Runs a shell command in the checkout as on the server, and prints it. */
  readonly type: (command: string, env?: Readonly<Record<string, string>>) => Promise<string>;
  /** A device turns on its reminders; the status of the response. */
  readonly plan: (device: Device, reminders: readonly object[]) => Promise<number>;
  readonly makeDevice: () => Device;
  /** The devices and planned reminders in the database. */
  readonly stored: () => Promise<string>;
  /** Asks for a test message to the first device. */
  readonly sendTest: () => Promise<number>;
  /** The `authorization` headers of the messages to a device. */
  readonly messagesTo: (device: Device) => readonly string[];
  readonly first: Device;
  readonly hasLogged: (server: number, event: string) => boolean;
  /** Returns the folder of a new backup. */
  readonly backUp: () => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Two servers, PostgreSQL, an API and a push service; devices with reminders; members who cast. */
export async function startPortal(): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-drill-'));
  mkdirSync(join(folder, 'logs'));
  mkdirSync(join(folder, 'backups'));
  const postgres = startPostgres();
  process.once('exit', postgres.stop);
  const host = new URL(postgres.createDatabase()).searchParams.get('host') ?? '';
  const push = await startPushService();
  const api = await startCountingApi();
  const vapidKey = makeKey();

  const env = {
    PATH: process.env['PATH'] ?? '',
    PGHOST: host,
    PGUSER: 'postgres',
    KAAGAPAY_BACKUPS: join(folder, 'backups'),
    KAAGAPAY_RECIPIENTS: join(folder, 'backup.recipients'),
    VAPID_KEYS: JSON.stringify([vapidKey]),
  };
  const silently = async (command: string, extra: Readonly<Record<string, string>> = {}) => {
    const options = { cwd: ROOT, env: { ...env, ...extra } };
    const { stdout } = await run('sh', ['-c', command], options);
    return stdout.trim();
  };
  const type: Portal['type'] = (command, extra) => {
    console.log(`      $ ${command.replaceAll(folder, '…')}`);
    return silently(command, extra);
  };
  await silently('createuser kaagapay && createdb -O kaagapay kaagapay');
  await silently(`age-keygen -o ${folder}/backup.key 2>/dev/null`);
  await silently(`age-keygen -y ${folder}/backup.key > ${folder}/backup.recipients`);

  const installation = await install({
    folder,
    apiOrigin: api.origin,
    databaseUrl: `postgresql://kaagapay@localhost/kaagapay?host=${encodeURIComponent(host)}`,
    settings: { VAPID_KEYS: env.VAPID_KEYS, PUSH_HOSTS: push.origin, DRAIN_SECONDS: '0' },
    nginx: undefined,
  });

  let made = 0;
  const makeDevice = (): Device => {
    made += 1;
    const { p256dh, auth } = makeReceiverKeys();
    return { endpoint: `${push.origin}/device-${made}`, keys: { p256dh, auth } };
  };
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${portalOf(1)}/reminders/${path}`, init)).status;
  };
  const plan: Portal['plan'] = (subscription, reminders) =>
    send('PUT', 'subscription', { subscription, reminders, language: 'en' });
  const first = makeDevice();
  const opens = new Date(Date.now() + 10 * dayMs).toISOString();
  const closes = new Date(Date.now() + 12 * dayMs).toISOString();
  for (const device of [first, ...Array.from({ length: devices - 1 }, makeDevice)]) {
    const status = await plan(device, [
      { code: 'GA00000001', moment: 'voting-starts', lead: 0, at: opens },
      { code: 'GA00000001', moment: 'voting-ends', lead: 86_400, at: closes },
      { code: 'GA00000001', moment: 'voting-ends', lead: 3_600, at: closes },
    ]);
    if (status !== 200) throw new Error(`A device could not turn on reminders: ${status}.`);
  }

  return {
    ...installation,
    folder,
    vapidKey,
    postgres,
    type,
    plan,
    makeDevice,
    first,
    casting: startCasting(servers.map(portalOf), api),
    stored: () => silently(`psql -X -q -A -t -d kaagapay -c "${countsQuery}"`),
    sendTest: () => send('POST', 'test', { endpoint: first.endpoint, auth: first.keys.auth }),
    messagesTo: ({ endpoint }) => push.messages.get(new URL(endpoint).pathname) ?? [],
    hasLogged: (server, event) =>
      readFileSync(join(folder, `logs/server-${server}.log`), 'utf8').includes(
        `"event":"${event}"`,
      ),
    backUp: async () => {
      const written = await type('deploy/backup.sh', { KAAGAPAY_DATABASE: 'kaagapay' });
      return /^The backup (\S+) is complete/m.exec(written)?.[1] ?? '';
    },
    close: async () => {
      await installation.stop();
      api.stop();
      push.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const countsQuery =
  "select (select count(*) from reminders.subscription) || ' devices, ' || " +
  "(select count(*) from reminders.reminder where try_at is not null) || ' reminders'";

async function startPushService() {
  const messages = new Map<string, string[]>();
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    messages.set(path, [...(messages.get(path) ?? []), req.headers.authorization ?? '']);
    req.resume().on('end', () => res.writeHead(201).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    stop: () => void server.close().closeAllConnections(),
  };
}

/** The status and text of a response; 0 without one. */
export async function ask(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json, text/html' } });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** The sum of all series of a metric; undefined without one. */
export async function readMetric(server: number, name: string): Promise<number | undefined> {
  const { text } = await ask(`${operationsOf(server)}/metrics`);
  const lines = text
    .split('\n')
    .filter((line) => /[ {]/.exec(line.slice(name.length))?.index === 0);
  const values = lines
    .filter((line) => line.startsWith(name))
    .map((line) => line.split(' ').at(-1));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + Number(value), 0);
}

/** The texts under "needs attention" on the operators' page. */
export async function readAttention(server: number): Promise<string[]> {
  const { status, text } = await ask(`${operationsOf(server)}/figures`);
  if (status !== 200) return [];
  const { attention }: { attention: { text: string }[] } = JSON.parse(text);
  return attention.map((each) => each.text);
}
