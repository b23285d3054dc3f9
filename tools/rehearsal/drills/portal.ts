import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';
import { makeReceiverKeys } from '../../../tests/support/seed-reminders.ts';
import { ROOT } from '../../run-tool.ts';
import { type Ended, sendPhones } from '../phones.ts';
import { portalOf, type Stage, setStage } from '../stage.ts';

const run = promisify(execFile);

/** More than can vote during a drill. */
const members = 5_000;
const devices = 20;
const dayMs = 24 * 60 * 60_000;

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

export type Portal = Stage & {
  readonly vapidKey: ReturnType<typeof makeKey>;
  /** Runs a shell command in the checkout as on the server, and prints it. */
  readonly type: (command: string, env?: Readonly<Record<string, string>>) => Promise<string>;
  /** A device turns on its reminders; the status of the response. */
  readonly plan: (device: Device, reminders: readonly object[]) => Promise<number>;
  /** Plans a reminder of the end of voting that is due then. */
  readonly planDueIn: (device: Device, ms: number) => Promise<number>;
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
  /** The members who vote during the whole drill go. @returns their books */
  readonly endVoting: () => Promise<Ended['books']>;
};

/** Two servers, PostgreSQL, an API and a push service; devices with reminders; members who vote. */
export async function startPortal(): Promise<Portal> {
  const push = await startPushService();
  const vapidKey = makeKey();
  const VAPID_KEYS = JSON.stringify([vapidKey]);
  let env: Record<string, string> = { PATH: process.env['PATH'] ?? '', PGUSER: 'postgres' };
  const silently = async (command: string, extra: Readonly<Record<string, string>> = {}) => {
    const options = { cwd: ROOT, env: { ...env, ...extra } };
    return (await run('sh', ['-c', command], options)).stdout.trim();
  };
  const stage = await setStage({
    members,
    settings: { VAPID_KEYS, PUSH_HOSTS: push.origin, DRAIN_SECONDS: '0' },
    prepare: async (folder, postgres) => {
      const PGHOST = new URL(postgres.createDatabase()).searchParams.get('host') ?? '';
      mkdirSync(join(folder, 'backups'));
      const KAAGAPAY_BACKUPS = join(folder, 'backups');
      const KAAGAPAY_RECIPIENTS = join(folder, 'backup.recipients');
      env = { ...env, PGHOST, KAAGAPAY_BACKUPS, KAAGAPAY_RECIPIENTS, VAPID_KEYS };
      await silently('createuser kaagapay && createdb -O kaagapay kaagapay');
      await silently(`age-keygen -o ${folder}/backup.key 2>/dev/null`);
      await silently(`age-keygen -y ${folder}/backup.key > ${KAAGAPAY_RECIPIENTS}`);
      return `postgresql://kaagapay@localhost/kaagapay?host=${encodeURIComponent(PGHOST)}`;
    },
  });
  const { folder } = stage;
  const type: Portal['type'] = (command, extra) => {
    console.log(`      $ ${command.replaceAll(folder, '…')}`);
    return silently(command, extra);
  };

  let made = 0;
  const makeDevice = (): Device => {
    made += 1;
    return { endpoint: `${push.origin}/device-${made}`, keys: makeReceiverKeys() };
  };
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${portalOf(1)}/reminders/${path}`, init)).status;
  };
  const reminder = (moment: 'voting-starts' | 'voting-ends', lead: number, inMs: number) => ({
    ...{ code: 'GA00000001', moment, lead },
    at: new Date(Date.now() + inMs).toISOString(),
  });
  const plan: Portal['plan'] = (subscription, reminders) =>
    send('PUT', 'subscription', { subscription, reminders, language: 'en' });
  const first = makeDevice();
  for (const device of [first, ...Array.from({ length: devices - 1 }, makeDevice)]) {
    const status = await plan(device, [
      reminder('voting-starts', 0, 10 * dayMs),
      reminder('voting-ends', 86_400, 12 * dayMs),
      reminder('voting-ends', 3_600, 12 * dayMs),
    ]);
    if (status !== 200) throw new Error(`A device could not turn on reminders: ${status}.`);
  }

  const pace = { dayMs: 0, speed: 2_000, atOnce: 4, giveUpMs: 3_600_000 };
  const phones = await sendPhones(stage, { members, seed: 1, ...pace });

  return {
    ...stage,
    ...{ vapidKey, type, plan, makeDevice, first },
    planDueIn: (device, ms) => plan(device, [reminder('voting-ends', 3_600, 3_600_000 + ms)]),
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
    endVoting: async () => {
      phones.stop();
      return (await phones.end).books;
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
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages };
}
