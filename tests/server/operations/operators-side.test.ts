import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOperatorsSide } from '../../../server/operations/operators-side.ts';
import { readOperationsOptions } from '../../../server/options.ts';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';
import { takeConsole } from '../../support/console.ts';
import { serve } from '../web/support.ts';

/** The figures are written once: before the folder is removed, and not again. */
function openFolder(...more: readonly 'performance'[]) {
  vi.useFakeTimers({ toFake: ['setInterval', ...more] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [expect.stringMatching(/\.json$/)];
  const isWritten = () =>
    vi.waitFor(() => expect(readdirSync(join(folder, 'figures'))).toEqual(files));
  return { folder, isWritten };
}

test('counts reminders and lost log lines for the operator, and notes the served release', async () => {
  const { folder, isWritten } = openFolder();
  const options = readOperationsOptions({ DATA_DIR: folder, OPERATIONS_PORT: '0' });
  const operator = await createOperatorsSide(options, {
    apiOrigin: undefined,
    readPage: async () =>
      '<meta name="version" content="1.2.3"><meta name="build" content="1a2b3c4d">',
    reminders: {
      health: async () => ({ store: { kind: 'embedded', state: 'lost' } }),
      counts: async () => ({ ...noCounts(), sent: 12 }),
      slowTo: () => undefined,
    },
    lostLines: () => 3,
  });
  const numbers = await (await fetch(`${await operator.listen(createServer())}/metrics`)).text();
  expect(numbers).toContain('\nkaagapay_reminders_sent_total 12\n');
  expect(numbers).toContain('\nkaagapay_reminders_store_up 0\n');
  expect(numbers).toContain('\nkaagapay_log_lines_lost_total 3\n');
  expect(numbers).toContain('\nkaagapay_ready{part="store"} 0\n');
  await isWritten();
  expect(readFileSync(options.releasesFile, 'utf8')).toBe('1.2.3 1a2b3c4d\n');
});

test('shows the clock of the API by a probe, then by a forwarded call', async () => {
  const respond =
    (ahead: number): RequestListener =>
    (_, res) =>
      res.writeHead(200, { date: new Date(Date.now() + ahead * 1_000).toUTCString() }).end();
  const apiOrigin = new URL(await serve(respond(3_600)));
  const { folder, isWritten } = openFolder();
  const options = readOperationsOptions({ OPERATIONS_PORT: '0', DATA_DIR: folder });
  const operator = await createOperatorsSide(options, {
    apiOrigin,
    readPage: async () => undefined,
    reminders: {
      health: async () => null,
      counts: async () => noCounts(),
      slowTo: () => undefined,
    },
  });
  const operations = await operator.listen(createServer());
  await isWritten();
  const readHours = async () => {
    const text = await (await fetch(`${operations}/metrics`)).text();
    const [, ahead] = /^kaagapay_api_clock_seconds (.+)$/m.exec(text) ?? [];
    return ahead && Math.round(Number(ahead) / 3_600);
  };
  await readHours();
  expect(await readHours()).toBe(1);
  const portal = await serve(operator.besideApi(respond(7_200)));
  await fetch(portal);
  expect(await readHours()).toBe(2);
});

/** @returns the share of the reminders' rate after five seconds, and the metrics */
async function shareAfter(
  listener: RequestListener,
  use: (portal: string) => Promise<unknown>,
  limit?: number,
): Promise<{ share: number | undefined; numbers: string }> {
  const { folder, isWritten } = openFolder('performance');
  const shares: number[] = [];
  const options = readOperationsOptions({ OPERATIONS_PORT: '0', DATA_DIR: folder });
  const operator = await createOperatorsSide(options, {
    apiOrigin: new URL(await serve((_, res) => res.end())),
    ...(limit && { queue: { limit, secret: 'secret' } }),
    readPage: async () => undefined,
    reminders: {
      health: async () => null,
      counts: async () => noCounts(),
      slowTo: (share) => void shares.push(share),
    },
  });
  await use(await serve(operator.besideApi(listener)));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000);
    expect(shares.at(-1)).toBeLessThan(1);
  });
  const numbers = await (await fetch(`${await operator.listen(createServer())}/metrics`)).text();
  await isWritten();
  return { share: shares.at(-1), numbers };
}

test('slows reminders down while the API does not respond, and times the calls', async () => {
  let begun = 0;
  const { share, numbers } = await shareAfter(
    () => {
      begun += 1;
    },
    async (portal) => {
      const leaving = new AbortController();
      const call = () => fetch(`${portal}/api/v2/ga/info`, { signal: leaving.signal });
      const calls = Promise.allSettled([call(), call(), call()]);
      await vi.waitFor(() => expect(begun).toBe(3));
      vi.advanceTimersByTime(3_000);
      leaving.abort();
      await calls;
    },
  );
  expect(share).toBe(0.5);
  expect(numbers).toContain('kaagapay_api_seconds_count{status="cut"} 3');
});

test('slows reminders down while members are sent away', async () => {
  const respond: RequestListener = (_, res) => res.end('{}');
  const { share } = await shareAfter(
    respond,
    (portal) => {
      const call = () => fetch(`${portal}/api/v2/reference/branches`);
      return Promise.any(
        Array.from({ length: 40 }, call).map(async (sent) => {
          expect((await sent).status).toBe(429);
        }),
      );
    },
    1,
  );
  expect(share).toBeLessThan(1);
  expect(takeConsole().join()).toContain('calls-deferred');
});
