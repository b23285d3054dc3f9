import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { describeReminders } from '../../../server/operations/reminder-metrics.ts';
import type { ReminderHealth } from '../../../server/reminders/health.ts';

const health: ReminderHealth = {
  store: { kind: 'embedded', state: 'ready' },
  queue: { due: 12, shards: 2 },
  oldestDue: '2026-11-24T08:00:00.000Z',
  lastWave: {
    ...{ startedAt: '2026-11-24T07:00:00.000Z', finishedAt: null },
    ...{ sent: 9, failed: 3, gone: 2, expired: 1 },
  },
};

async function numbers(read: () => Promise<ReminderHealth | null>) {
  const registry = new Registry();
  describeReminders(registry, read, () => Date.parse('2026-11-24T08:01:30.000Z'));
  const text = await registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('kaagapay_reminders_'));
}

test('what is due, late, sent and refused is asked for once, and told in the same reading', async () => {
  const read = vi.fn(async () => health);
  expect(await numbers(read)).toEqual([
    'kaagapay_reminders_store_up 1',
    'kaagapay_reminders_due 12',
    'kaagapay_reminders_late_seconds 90',
    'kaagapay_reminders_last_wave{outcome="sent"} 9',
    'kaagapay_reminders_last_wave{outcome="failed"} 3',
    'kaagapay_reminders_last_wave{outcome="gone"} 2',
    'kaagapay_reminders_last_wave{outcome="expired"} 1',
  ]);
  expect(read).toHaveBeenCalledOnce();
});

test('a store that cannot be asked is down; one that nobody has needed is not', async () => {
  expect(await numbers(() => Promise.reject(new Error()))).toContain(
    'kaagapay_reminders_store_up 0',
  );
  expect(await numbers(async () => null)).toContain('kaagapay_reminders_store_up 1');
});
