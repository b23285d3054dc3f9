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
import { pushServiceNames } from '../../../server/reminders/host-rule.ts';

const health: ReminderHealth = {
  store: { kind: 'embedded', state: 'ready' },
  queue: { planned: 7, due: 12, sent: 40, shards: 2 },
  oldestDue: '2026-11-24T08:00:00.000Z',
  oldestWithoutWave: '2026-11-24T08:01:10.000Z',
  lastWave: {
    startedAt: '2026-11-24T07:00:00.000Z',
    finishedAt: null,
    sent: 9,
    failed: 3,
    gone: 2,
    expired: 1,
  },
  planned: {
    countedAt: '2026-11-24T08:00:50.000Z',
    reminders: [
      { moment: 'voting-ends', lead: 86_400, count: 5 },
      { moment: 'voting-starts', lead: 0, count: 2 },
    ],
  },
  missingKeys: [{ key: 'aB3-x_9z', phones: 4 }],
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

test('reads all numbers of a scrape at once', async () => {
  const read = vi.fn(async () => health);
  const told = await numbers(read);
  const isPlanned = (line: string) => line.startsWith('kaagapay_reminders_planned{');
  expect(told.filter((line) => !isPlanned(line))).toEqual([
    'kaagapay_reminders_store_up 1',
    'kaagapay_reminders_due 12',
    'kaagapay_reminders_late_seconds 90',
    'kaagapay_reminders_wave_overdue_seconds 20',
    'kaagapay_reminders_sent 40',
    'kaagapay_reminders_planned_age_seconds 40',
    'kaagapay_reminders_missing_key_phones{key="aB3-x_9z"} 4',
    'kaagapay_reminders_last_wave{outcome="sent"} 9',
    'kaagapay_reminders_last_wave{outcome="failed"} 3',
    'kaagapay_reminders_last_wave{outcome="gone"} 2',
    'kaagapay_reminders_last_wave{outcome="expired"} 1',
  ]);
  // All pairs of moment and lead, so that an alert can tell 0 from a missing number.
  const planned = told.filter(isPlanned);
  expect(planned).toHaveLength(12);
  expect(planned.filter((line) => !line.endsWith(' 0')).sort()).toEqual([
    'kaagapay_reminders_planned{moment="voting-ends",lead="86400"} 5',
    'kaagapay_reminders_planned{moment="voting-starts",lead="0"} 2',
  ]);
  expect(read).toHaveBeenCalledOnce();
});

test('shows only store_up while the store is lost, because a 0 would look healthy', async () => {
  const lost: ReminderHealth = { store: { kind: 'postgresql', state: 'lost' } };
  expect(await numbers(async () => lost)).toEqual(['kaagapay_reminders_store_up 0']);
});

test('shows neither planned nor sent before the first count', async () => {
  const queue = { planned: null, due: 3, sent: null, shards: 0 };
  const told = await numbers(async () => ({ ...health, queue, planned: null, missingKeys: [] }));
  expect(told).toContain('kaagapay_reminders_due 3');
  expect(told.filter((line) => /_(planned|sent|missing)/.test(line))).toEqual([]);
});

test.each<[string, ReminderHealth | null]>([
  ['does not exist', null],
  ['is closed', { store: { kind: 'embedded', state: 'closed' } }],
])('a store that %s has 0 reminders planned, sent and due', async (_, read) => {
  const told = await numbers(async () => read);
  expect(told).toContain('kaagapay_reminders_planned{moment="voting-starts",lead="0"} 0');
  expect(told).toContain('kaagapay_reminders_sent 0');
  expect(told).toContain('kaagapay_reminders_due 0');
  expect(told).toContain('kaagapay_reminders_late_seconds 0');
  expect(told).toContain('kaagapay_reminders_wave_overdue_seconds 0');
});

test('counts the attempts of this server by their result, in every scrape', async () => {
  const registry = new Registry();
  const counts = noCounts();
  describeDeliveries(registry, async () => counts);
  expect(new Set((await linesOf(registry)).map((line) => line.split(' ')[1]))).toEqual(
    new Set(['0']),
  );

  const minute = 60_000;
  const receiver = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a' };
  const note = (minutesLate: number, tries: number, kind: DeliveryResult['kind'], status = 0) => {
    const reminder = { ...receiver, at: 3_600_000, lead: 3_600, tries } as DueReminder;
    const answer = status > 0 ? { status, retryAfterMs: 0 } : { problem: 'ECONNRESET' };
    const isTried = kind !== 'expired' || status > 0;
    const result = { kind, at: 0, isRefusal: false } as DeliveryResult;
    countAttempt(counts, reminder, result, isTried ? answer : undefined, minutesLate * minute);
  };
  const noteProblem = (problem: string) => {
    const later = { kind: 'later', at: 0, isRefusal: false } as const;
    countAttempt(
      counts,
      { ...receiver, at: 0, lead: 0, tries: 1 } as DueReminder,
      later,
      { problem },
      0,
    );
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
  noteProblem('UNKNOWN_KEY');
  for (const ours of ['REFUSED_HOST', 'EREFUSEDADDRESS', 'UNUSABLE_KEYS', 'SILENT_ORIGIN']) {
    noteProblem(ours);
  }
  Object.assign(counts, {
    shown: { ...counts.shown, google: 7, other: 1 },
    tapped: { ...counts.tapped, google: 3 },
    rate: 250,
  });
  const byService = (name: string, told: Record<string, number>) =>
    pushServiceNames.map(
      (service) => `kaagapay_reminders_${name}_total{service="${service}"} ${told[service] ?? 0}`,
    );
  for (let reading = 0; reading < 2; reading += 1) {
    expect(await linesOf(registry)).toEqual([
      'kaagapay_reminders_due_total 6',
      'kaagapay_reminders_sent_total 8',
      ...byService('accepted', { mozilla: 2 }),
      ...byService('shown', { google: 7, other: 1 }),
      ...byService('tapped', { google: 3 }),
      'kaagapay_reminders_late_total 1',
      'kaagapay_reminders_rate 250',
      'kaagapay_reminders_expired_total 2',
      'kaagapay_reminders_refused_total{status="3xx"} 1',
      'kaagapay_reminders_refused_total{status="4xx"} 2',
      'kaagapay_reminders_refused_total{status="5xx"} 2',
      'kaagapay_reminders_refused_total{status="none"} 1',
      'kaagapay_reminders_refused_total{status="unknown-key"} 1',
      'kaagapay_reminders_refused_total{status="not-tried"} 4',
    ]);
  }
});
