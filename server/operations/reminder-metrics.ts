import { Counter, Gauge, type Registry } from 'prom-client';
import { reminderLeads, reminderMoments } from '../../src/contracts/reminders.ts';
import type { DeliveryCounts } from '../reminders/delivery-counts.ts';
import type { ReminderHealth } from '../reminders/health.ts';
import { isStoreUp } from './store-state.ts';

type Sample<Label extends string> = { labels: Partial<Record<Label, string>>; value: number };

/** `undefined`: it could not be asked. */
type Known = ReminderHealth | null | undefined;

/** Asked when metrics are read: what is due lies in the database, and several servers send it. */
export function describeReminders(
  registry: Registry,
  read: () => Promise<ReminderHealth | null>,
  now: () => number = Date.now,
): void {
  let asking: Promise<Known> | undefined;
  /** One question for all numbers of one reading. */
  const ask = (): Promise<Known> => {
    asking ??= read()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const gauge = (name: string, help: string, tell: (health: Known) => number) =>
    new Gauge({
      name: `kaagapay_reminders_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(tell(await ask()));
      },
    });

  gauge('store_up', '1 while the store is open, or nobody has wanted a reminder yet', (health) =>
    Number(health !== undefined && isStoreUp(health)),
  );
  gauge('due', 'Reminders that should have been sent by now', (health) => health?.queue?.due ?? 0);
  gauge('late_seconds', 'How long the longest-waiting one has been due; 0: none waits', (health) =>
    health?.oldestDue ? Math.max(0, (now() - Date.parse(health.oldestDue)) / 1000) : 0,
  );
  /** What is not known is not told: a 0 would say that nobody will be reminded. */
  const gaugeOfKnown = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    tell: (health: ReminderHealth | null) => Sample<Label>[],
  ) =>
    new Gauge({
      name: `kaagapay_reminders_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const health = await ask();
        this.reset();
        // Without labels a reset is a 0.
        if (labelNames.length === 0) this.remove();
        if (health === undefined) return;
        for (const { labels, value } of tell(health)) this.set(labels, value);
      },
    });
  gaugeOfKnown(
    'planned',
    'Reminders to come, or to be tried again, by moment and by how many seconds before it',
    ['moment', 'lead'],
    plannedSamples,
  );
  gaugeOfKnown('sent', 'Reminders that all servers have sent in the last 90 days', [], (health) =>
    sampleOf(health === null ? 0 : health.queue?.sent),
  );
  gaugeOfKnown('planned_age_seconds', 'How long ago planned and sent were counted', [], (health) =>
    sampleOf(health?.planned && Math.max(0, now() - Date.parse(health.planned.countedAt)) / 1000),
  );
  gaugeOfKnown(
    'missing_key_phones',
    'Phones whose key is missing from VAPID_KEYS: nothing can be sent to them',
    ['key'],
    (health) =>
      (health?.missingKeys ?? []).map(({ key, phones }) => ({ labels: { key }, value: phones })),
  );
  new Gauge({
    name: 'kaagapay_reminders_last_wave',
    help: 'Of the last wave: sent, failed, gone (the phone is), expired (too late to be true)',
    labelNames: ['outcome'] as const,
    registers: [registry],
    async collect() {
      const { sent = 0, failed = 0, gone = 0, expired = 0 } = (await ask())?.lastWave ?? {};
      for (const [outcome, count] of Object.entries({ sent, failed, gone, expired })) {
        this.set({ outcome }, count);
      }
    },
  });
}

/** One for each moment and lead that there can be, so that an alarm can wait for a 0. */
function plannedSamples(health: ReminderHealth | null): Sample<'moment' | 'lead'>[] {
  // Where nobody has wanted a reminder yet, there is nothing to count.
  if (health !== null && !health.planned) return [];
  const counts = new Map(
    health?.planned?.reminders.map(({ moment, lead, count }) => [`${moment} ${lead}`, count]),
  );
  return reminderMoments.flatMap((moment) =>
    reminderLeads.map((lead) => ({
      labels: { moment, lead: String(lead) },
      value: counts.get(`${moment} ${lead}`) ?? 0,
    })),
  );
}

const sampleOf = (value: number | null | undefined): Sample<never>[] =>
  typeof value === 'number' ? [{ labels: {}, value }] : [];

/** What this process has done: every server tells its own part of a wave. */
export function describeDeliveries(registry: Registry, read: () => Promise<DeliveryCounts>): void {
  /** The sender counts, whoever asks; what is shown is what it has counted until now. */
  const counter = (name: string, help: string, tell: (counts: DeliveryCounts) => number) =>
    new Counter({
      name: `kaagapay_reminders_${name}_total`,
      help,
      registers: [registry],
      async collect() {
        const count = tell(await read());
        this.reset();
        this.inc(count);
      },
    });

  counter('due', 'Reminders that this server has taken up', ({ due }) => due);
  counter('sent', 'Reminders that a push service has taken', ({ sent }) => sent);
  counter('late', 'Of those sent: later than five minutes after they were due', ({ late }) => late);
  counter('expired', 'Given up: what they say was no longer true', ({ expired }) => expired);
  new Counter({
    name: 'kaagapay_reminders_refused_total',
    help:
      'Attempts that came to nothing, by class of status; none: no answer; unknown-key: not sent, ' +
      'as the key of the phone is missing from VAPID_KEYS; not-tried: not sent, for another reason of ours',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      const { refused } = await read();
      this.reset();
      for (const [status, count] of Object.entries(refused)) this.inc({ status }, count);
    },
  });
}
