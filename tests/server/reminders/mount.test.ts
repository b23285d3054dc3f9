import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';
import { mountReminders } from '../../../server/reminders/mount.ts';

test('starts and creates nothing for the questions of an operator, or for an unknown method', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-mount-'));
  const reminders = mountReminders({ DATA_DIR: folder });
  onTestFinished(async () => {
    await reminders.close();
    rmSync(folder, { recursive: true });
  });
  const patch = new Request('http://portal.test/reminders/key', { method: 'PATCH' });
  expect((await reminders.fetch(patch, {} as IncomingMessage)).status).toBe(404);
  expect(await reminders.sendTests()).toEqual({ sent: 0, failed: 0 });
  reminders.start();
  expect(await reminders.counts()).toEqual(noCounts());
  // A running thread would have a state.
  expect(await reminders.health()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
