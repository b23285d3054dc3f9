import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOperatorsSide } from '../../../server/operations/operators-side.ts';
import { readOperationsOptions } from '../../../server/options.ts';
import { noCounts } from '../../../server/reminders/delivery.ts';
import { takeConsole } from '../../support/console.ts';
import { makeFolder } from '../../support/folder.ts';
import { serve } from '../web/support.ts';

type Watched = Parameters<typeof createOperatorsSide>[1];

async function open(
  more: Partial<Watched> = {},
  toFake: readonly 'performance'[] = [],
  port = '0',
) {
  vi.useFakeTimers({ toFake: ['setInterval', ...toFake] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = makeFolder();
  const options = readOperationsOptions({ DATA_DIR: folder, OPERATIONS_PORT: port });
  const shares: number[] = [];
  const operator = await createOperatorsSide(options, {
    apiOrigin: undefined,
    readPage: async () => undefined,
    reminders: {
      health: async () => ({ store: { kind: 'embedded', state: 'lost' } }),
      pulse: async (share) => {
        shares.push(share);
        return { ...noCounts(), sent: { '': 6 } };
      },
    },
    ...more,
  });
  /** The figures are written once: before the folder is removed, and not again. */
  const listen = async () => {
    const origin = await operator.listen(createServer());
    await vi.waitFor(() => expect(readdirSync(join(folder, 'figures'))).toHaveLength(1));
    return async () => (await fetch(`${origin}/metrics`)).text();
  };
  const shareLater = () =>
    vi.waitFor(() => {
      vi.advanceTimersByTime(5_000);
      expect(shares.at(-1)).toBeLessThan(1);
      return shares.at(-1);
    });
  return { operator, options, listen, shareLater };
}

test('counts reminders and lost log lines for the operator, and notes the served release', async () => {
  const page = '<meta name="version" content="1.2.3"><meta name="build" content="1a2b3c4d">';
  const { listen, options } = await open({ readPage: async () => page, lostLines: () => 3 });
  const readMetrics = await listen();
  expect(await readMetrics()).toContain('\nkaagapay_reminders_sent_total 0\n');
  const before = new Date().toISOString();
  await vi.advanceTimersByTimeAsync(5_000);
  const numbers = await readMetrics();
  expect(numbers).toContain('\nkaagapay_reminders_sent_total 6\n');
  expect(numbers).toContain('\nkaagapay_log_lines_lost_total 3\n');
  expect(numbers).toContain('\nkaagapay_ready{part="store"} 0\n');
  expect(readFileSync(options.releasesFile, 'utf8')).toBe('1.2.3 1a2b3c4d\n');
  // Figures that are still written would miss their folder.
  const folder = join(options.dataFolder, 'figures');
  const [name = ''] = readdirSync(folder);
  const writtenAt = () => JSON.parse(readFileSync(join(folder, name), 'utf8')).at;
  await vi.waitFor(() => expect(writtenAt() > before).toBe(true));
});

test('shows the clock of the API by a probe, then by a forwarded call', async () => {
  const respond =
    (ahead: number): RequestListener =>
    (_, res) =>
      res.writeHead(200, { date: new Date(Date.now() + ahead * 1_000).toUTCString() }).end();
  const { operator, listen } = await open({ apiOrigin: new URL(await serve(respond(3_600))) });
  const readMetrics = await listen();
  const readHours = async () => {
    const [, ahead] = /^kaagapay_api_clock_seconds (.+)$/m.exec(await readMetrics()) ?? [];
    return Math.round(Number(ahead) / 3_600);
  };
  await vi.waitFor(async () => expect(await readHours()).toBe(1));
  await fetch(await serve(operator.besideApi(respond(7_200))));
  expect(await readHours()).toBe(2);
});

test('slows reminders down while the API does not respond, and times the calls', async () => {
  const apiOrigin = new URL(await serve((_, res) => res.end()));
  const { operator, listen, shareLater } = await open({ apiOrigin }, ['performance']);
  const hang = vi.fn();
  const portal = await serve(operator.besideApi(hang));
  const leaving = new AbortController();
  const call = () => fetch(`${portal}/api/v2/ga/info`, { signal: leaving.signal });
  const calls = Promise.allSettled([call(), call(), call()]);
  await vi.waitFor(() => expect(hang).toHaveBeenCalledTimes(3));
  vi.advanceTimersByTime(3_000);
  leaving.abort();
  await calls;
  expect(await shareLater()).toBe(0.5);
  expect(await (await listen())()).toContain('kaagapay_api_seconds_count{status="cut"} 3');
});

test('slows reminders down while members are sent away, without an operations port, too', async () => {
  const apiOrigin = new URL(await serve((_, res) => res.end()));
  const queue = { limit: 1, secret: '' };
  const { operator, shareLater } = await open({ apiOrigin, queue }, [], '');
  const portal = await serve(operator.besideApi((_, res) => res.end('{}')));
  const calls = Array.from({ length: 40 }, () => fetch(`${portal}/api/v2/reference/branches`));
  await Promise.any(calls.map(async (sent) => expect((await sent).status).toBe(429)));
  expect(await shareLater()).toBeLessThan(1);
  expect(takeConsole().join()).toContain('calls-deferred');
});
