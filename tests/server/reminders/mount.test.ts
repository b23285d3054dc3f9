import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReminderOptions } from '../../../server/options.ts';
import { noCounts } from '../../../server/reminders/delivery-counts.ts';
import { storeFolder } from '../../../server/reminders/folders.ts';
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

test('a store on disk counts as opening before the server has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-mount-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder };
  mkdirSync(storeFolder(readReminderOptions(env).folder), { recursive: true });
  const reminders = mountReminders(env);
  expect(await reminders.health()).toEqual({ store: { kind: 'embedded', state: 'opening' } });
});
