import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOperatorsSide } from '../../../server/operations/operators-side.ts';
import { readOperationsOptions } from '../../../server/options.ts';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';

test('counts reminders and lost log lines for the operator, and notes the served release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
  expect(readFileSync(options.releasesFile, 'utf8')).toBe('1.2.3 1a2b3c4d\n');
});
