import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import {
  describeDeliveries,
  describeReminders,
} from '../../../server/operations/reminder-metrics.ts';
import { countAttempt, noCounts } from '../../../server/reminders/delivery-counts.ts';
import type { DeliveryResult } from '../../../server/reminders/delivery-result.ts';
import type { DueReminder } from '../../../server/reminders/due-reminders.ts';
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
  return linesOf(registry);
}

async function linesOf(registry: Registry) {
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

test('what this server has sent is counted by what was answered, and told anew each time', async () => {
  const registry = new Registry();
  const counts = noCounts();
  describeDeliveries(registry, async () => counts);
  expect(new Set((await linesOf(registry)).map((line) => line.split(' ')[1]))).toEqual(
    new Set(['0']),
  );

  const minute = 60_000;
  const note = (minutesLate: number, tries: number, kind: DeliveryResult['kind'], status = 0) => {
    const reminder = { at: 3_600_000, lead: 3_600, tries } as DueReminder;
    const answer = status > 0 ? { status, retryAfterMs: undefined } : { problem: 'ECONNRESET' };
    const isTried = kind !== 'expired' || status > 0;
    const result = { kind, at: 0, isRefusal: false } as DeliveryResult;
    countAttempt(counts, reminder, result, isTried ? answer : undefined, minutesLate * minute);
  };
  note(5, 0, 'sent', 201);
  note(6, 1, 'sent', 201);
  note(0, 0, 'later');
  note(0, 0, 'later', 307);
  note(0, 0, 'gone', 410);
  note(0, 0, 'later', 429);
  note(0, 2, 'later', 503);
  note(60, 0, 'expired');
  note(60, 3, 'expired', 500);
  for (let reading = 0; reading < 2; reading += 1) {
    expect(await linesOf(registry)).toEqual([
      'kaagapay_reminders_due_total 6',
      'kaagapay_reminders_sent_total 2',
      'kaagapay_reminders_late_total 1',
      'kaagapay_reminders_expired_total 2',
      'kaagapay_reminders_refused_total{status="3xx"} 1',
      'kaagapay_reminders_refused_total{status="4xx"} 2',
      'kaagapay_reminders_refused_total{status="5xx"} 2',
      'kaagapay_reminders_refused_total{status="none"} 1',
    ]);
  }
});
