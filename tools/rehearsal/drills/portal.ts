import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeReceiverKeys } from '../../../tests/support/seed-reminders.ts';
import { becomes } from '../../kit/processes.ts';
import { ROOT } from '../../run-tool.ts';
import { operationsOf, portalOf, type Stage } from '../stage.ts';

const devices = 20;
const dayMs = 24 * 60 * 60_000;

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };
/** The `authorization` headers of the messages to each path. */
export type PushService = {
  readonly origin: string;
  readonly messages: ReadonlyMap<string, readonly string[]>;
};
type Reminder = { code: string; moment: string; lead: number; at: string };

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Adds the operators and the devices with reminders to the stage. */
export async function openPortal(stage: Stage, push: PushService) {
  const { folder, PGHOST } = stage;
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const env = {
    ...{ PATH: process.env['PATH'], PGUSER: 'postgres', PGHOST },
    ...{ KAAGAPAY_BACKUPS: backups, KAAGAPAY_RECIPIENTS: join(folder, 'backup.recipients') },
    ...{ VAPID_KEYS: JSON.stringify([stage.vapidKey]), KAAGAPAY_DATABASE: 'kaagapay' },
  };
  const silently = async (command: string) =>
    (await promisify(execFile)('sh', ['-c', command], { cwd: ROOT, env })).stdout.trim();
  await silently(`age-keygen -o ${folder}/backup.key 2>/dev/null`);
  await silently(`age-keygen -y ${folder}/backup.key > ${env.KAAGAPAY_RECIPIENTS}`);

  /** Runs a shell command in the checkout as on the server, and prints it. */
  const type = (command: string) => {
    console.log(`      $ ${command.replaceAll(folder, '…')}`);
    return silently(command);
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
  const plan = (subscription: Device, reminders: readonly Reminder[]) =>
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

  let [steps, differences] = [0, 0];
  const step = (text: string) => {
    steps += 1;
    console.log(`\n${steps}. ${text}`);
  };
  const check = (text: string, isSo: boolean) => {
    if (!isSo) differences += 1;
    console.log(`   ${isSo ? 'yes' : 'NO '}  ${text}`);
  };
  /** As `check`, as soon as it is so. */
  const wait = async (text: string, isSo: () => unknown, seconds = 60) => {
    const begun = performance.now();
    const isReached = await becomes(isSo, seconds);
    check(`${text} (after ${((performance.now() - begun) / 1000).toFixed(1)} s)`, isReached);
  };
  const messagesTo = ({ endpoint }: Device) => push.messages.get(new URL(endpoint).pathname) ?? [];
  const sendTest = () => send('POST', 'test', { endpoint: first.endpoint, auth: first.keys.auth });

  return {
    ...stage,
    ...{ type, plan, makeDevice, step, check, wait, messagesTo, sendTest, first },
    differences: () => differences,
    /** Plans a reminder of the end of voting that is due then. */
    planDueIn: (device: Device, ms: number) =>
      plan(device, [reminder('voting-ends', 3_600, 3_600_000 + ms)]),
    /** The devices and planned reminders in the database. */
    stored: () => silently(`psql -X -q -A -t -d kaagapay -c "${countsQuery}"`),
    waitForTest: (count: number) =>
      wait('a test reaches a device', () => messagesTo(first).length === count),
    waitForLog: (server: number, event: string) =>
      wait(`the log has ${event}`, () => stage.readLog(server).includes(`"event":"${event}"`)),
    /** The operators' page shows a text after the name of its alert. */
    waitForAttention: (server: number, text: string, isShown = true) =>
      wait(
        `the page of server ${server} shows ${text}: ${isShown}`,
        async () => (await readAttention(server)).includes(text) === isShown,
      ),
    /** A server that has just started may still open its store. */
    waitUntilReady: (server: number) =>
      wait(
        `/ready of server ${server}: 200`,
        async () => (await ask(`${operationsOf(server)}/ready`)).status === 200,
      ),
    /** Pages and calls through these servers. Votes are checked during the whole drill. */
    checkMembers: async (some: readonly number[]) => {
      for (const server of some) {
        const page = await ask(`${portalOf(server)}/login`);
        const call = await ask(`${portalOf(server)}/api/v2/reference/branches?token=drill`);
        check(`members open pages of server ${server}: ${page.status}`, page.status === 200);
        check(`the API's responses reach them: ${call.status}`, call.status === 200);
      }
    },
    /** Returns the folder of a new backup. */
    backUp: async () => {
      step('Before: devices have reminders, and a backup was written tonight.');
      const written = await type('deploy/backup.sh');
      return /^The backup (\S+) is complete/m.exec(written)?.[1] ?? '';
    },
  };
}

const reminder = (moment: string, lead: number, inMs: number): Reminder => ({
  ...{ code: 'GA00000001', moment, lead },
  at: new Date(Date.now() + inMs).toISOString(),
});

const countsQuery =
  "select (select count(*) from reminders.subscription) || ' devices, ' || " +
  "(select count(*) from reminders.reminder where try_at is not null) || ' reminders'";

/** The status and text of a response; 0 without one. */
export const ask = (address: string): Promise<{ status: number; text: string }> =>
  fetch(address, { headers: { accept: 'application/json, text/html' } }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );

/** The sum of all series of a metric; undefined without one. */
export async function readMetric(server: number, name: string): Promise<number | undefined> {
  const { text } = await ask(`${operationsOf(server)}/metrics`);
  const series = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm');
  const values = [...text.matchAll(series)].map(([, value]) => Number(value));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}

async function readAttention(server: number): Promise<string> {
  const { status, text } = await ask(`${operationsOf(server)}/figures`);
  if (status !== 200) return '';
  const { attention }: { attention: { alert: string | null; text: string }[] } = JSON.parse(text);
  return attention.map((each) => `${each.alert ?? ''} ${each.text}`).join('\n');
}
