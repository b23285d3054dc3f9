import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOperatorsSide } from '../../../server/operations/operators-side.ts';
import { readOperationsOptions } from '../../../server/options.ts';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';
import { serve } from '../web/support.ts';

/** The figures are written once: before the folder is removed, and not again. */
function openFolder() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
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
