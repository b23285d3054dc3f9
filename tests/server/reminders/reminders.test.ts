import { expect, onTestFinished, test, vi } from 'vitest';
import { readReminderOptions } from '../../../server/options.ts';
import { createReminders } from '../../../server/reminders/reminders.ts';
import { makeKey } from '../../../server/reminders/vapid-keys.ts';

test('opens its store once, and closes it after the open batches are stored', async () => {
  const events: string[] = [];
  const soon = () => new Promise((next) => setImmediate(next));
  const opened = '../../../server/reminders/database/open-store.ts';
  vi.doMock(opened, () => ({
    openStore: async () => {
      events.push('open');
      return { close: async () => void events.push('store closed') };
    },
  }));
  const started = '../../../server/reminders/service.ts';
  vi.doMock(started, () => ({
    calmPace: {},
    startService: async () => ({
      health: async () => ({}),
      slowTo: () => {},
      close: () => soon().then(() => events.push('batches stored')),
    }),
  }));
  onTestFinished(() => [opened, started].forEach((path) => void vi.doUnmock(path)));
  const options = readReminderOptions({ VAPID_KEYS: JSON.stringify([makeKey()]) });
  const reminders = createReminders(options, { log: () => {} });
  reminders.start();
  reminders.start();
  await vi.waitFor(async () => expect((await reminders.health()).store.state).toBe('ready'));
  reminders.start();
  await reminders.close();
  expect(events).toEqual(['open', 'batches stored', 'store closed']);
});
