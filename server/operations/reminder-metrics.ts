import { Counter, Gauge, type Registry } from 'prom-client';
import { reminderLeads, reminderMoments } from '../../src/contracts/reminders.ts';
import type { DeliveryCounts } from '../reminders/delivery-counts.ts';
import type { ReminderHealth } from '../reminders/health.ts';
import { isStoreUp } from './store-state.ts';

type Sample<Label extends string> = { labels: Partial<Record<Label, string>>; value: number };

/** `undefined`: it could not be asked. */
type Known = ReminderHealth | null | undefined;

type Stored = Omit<ReminderHealth, 'store'>;

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

  new Gauge({
    name: 'kaagapay_reminders_store_up',
    help: '1 while the store is open, or nobody has wanted a reminder yet',
    registers: [registry],
    async collect() {
      const health = await ask();
      this.set(Number(health !== undefined && isStoreUp(health)));
    },
  });

  /** What is not known is not told: a 0 would say that nothing waits, or that nothing is planned. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    tell: (stored: Stored | null) => Sample<Label>[],
  ) =>
    new Gauge({
      name: `kaagapay_reminders_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const stored = storedIn(await ask());
        this.reset();
        // Without labels a reset is a 0.
        if (labelNames.length === 0) this.remove();
        if (stored === undefined) return;
        for (const { labels, value } of tell(stored)) this.set(labels, value);
      },
    });
  gauge('due', 'Reminders that should have been sent by now', [], (stored) =>
    sampleOf(stored === null ? 0 : stored.queue?.due),
  );
  gauge(
    'late_seconds',
    'How long the longest-waiting one has been due; 0: none waits',
    [],
    (stored) => sampleOf(stored?.oldestDue ? secondsSince(stored.oldestDue, now()) : 0),
  );
  gauge(
    'planned',
    'Reminders to come, or to be tried again, by moment and by how many seconds before it',
    ['moment', 'lead'],
    plannedSamples,
  );
  gauge('sent', 'Reminders that all servers have sent in the last 90 days', [], (stored) =>
    sampleOf(stored === null ? 0 : stored.queue?.sent),
  );
  gauge('planned_age_seconds', 'How long ago planned and sent were counted', [], (stored) =>
    sampleOf(stored?.planned && secondsSince(stored.planned.countedAt, now())),
  );
  gauge(
    'missing_key_phones',
    'Phones whose key is missing from VAPID_KEYS: nothing can be sent to them',
    ['key'],
    (stored) =>
      (stored?.missingKeys ?? []).map(({ key, phones }) => ({ labels: { key }, value: phones })),
  );
  gauge(
    'last_wave',
    'Reminders of the last wave: sent, failed, gone (the phone no longer exists), expired (no longer true)',
    ['outcome'],
    (stored) => {
      const { sent = 0, failed = 0, gone = 0, expired = 0 } = stored?.lastWave ?? {};
      const counts = Object.entries({ sent, failed, gone, expired });
      return counts.map(([outcome, value]) => ({ labels: { outcome }, value }));
    },
  );
}

/** What lies in the store. Null: nothing, as nobody has wanted a reminder; undefined: nobody knows. */
function storedIn(health: Known): Stored | null | undefined {
  if (health === null || health?.store.state === 'closed') return null;
  return health?.queue ? health : undefined;
}

const secondsSince = (time: string, now: number): number =>
  Math.max(0, (now - Date.parse(time)) / 1000);

/** One for each moment and lead that there can be, so that an alarm can wait for a 0. */
function plannedSamples(stored: Stored | null): Sample<'moment' | 'lead'>[] {
  if (stored !== null && !stored.planned) return [];
  const counts = new Map(
    stored?.planned?.reminders.map(({ moment, lead, count }) => [`${moment} ${lead}`, count]),
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
