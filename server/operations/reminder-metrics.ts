import { Counter, Gauge, type Registry } from 'prom-client';
import { reminderLeads, reminderMoments } from '../../src/contracts/reminders.ts';
import type { CountByService, DeliveryCounts } from '../reminders/delivery.ts';
import type { ReminderHealth } from '../reminders/figures.ts';
import type { MountedReminders } from '../reminders/mount.ts';
import { share } from './share.ts';
import { isStoreUp } from './store-state.ts';

type Sample<Label extends string> = { labels: Partial<Record<Label, string>>; value: number };

type Known = ReminderHealth | null | undefined;

type Stored = Omit<ReminderHealth, 'store'>;

export function describeReminders(
  registry: Registry,
  read: MountedReminders['health'],
  now: () => number = Date.now,
): void {
  const ask = share((): Promise<Known> => read().catch(() => undefined));

  new Gauge({
    name: 'kaagapay_reminders_store_up',
    help: '1 while the store is open, or not needed yet',
    registers: [registry],
    async collect() {
      const health = await ask();
      this.set(Number(health !== undefined && isStoreUp(health)));
    },
  });

  /** Omits unknown values: 0 would mean that nothing is due. */
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
        // `reset` sets a gauge without labels to 0.
        if (labelNames.length === 0) this.remove();
        if (stored === undefined) return;
        for (const { labels, value } of tell(stored)) this.set(labels, value);
      },
    });
  gauge('due', 'Reminders that are due and not sent', [], (stored) =>
    sampleOf(stored === null ? 0 : stored.queue?.due),
  );
  gauge(
    'late_seconds',
    'Seconds for which the oldest due reminder has waited; 0: none waits',
    [],
    (stored) => sampleOf(stored?.oldestDue ? secondsSince(stored.oldestDue, now()) : 0),
  );
  gauge(
    'wave_overdue_seconds',
    'Seconds for which the oldest due reminder has waited for a wave; 0: none waits',
    [],
    (stored) =>
      sampleOf(stored?.oldestWithoutWave ? secondsSince(stored.oldestWithoutWave, now()) : 0),
  );
  gauge(
    'planned',
    'Planned reminders and later attempts, by moment and by seconds before it',
    ['moment', 'lead'],
    plannedSamples,
  );
  gauge('sent', 'Reminders that all servers sent in the last 90 days', [], (stored) =>
    sampleOf(stored === null ? 0 : stored.queue?.sent),
  );
  gauge('planned_age_seconds', 'Seconds since planned and sent were counted', [], (stored) =>
    sampleOf(stored?.planned && secondsSince(stored.planned.countedAt, now())),
  );
  gauge(
    'missing_key_phones',
    'Devices that cannot get reminders, because their key is missing from VAPID_KEYS',
    ['key'],
    (stored) =>
      (stored?.missingKeys ?? []).map(({ key, phones }) => ({ labels: { key }, value: phones })),
  );
  gauge(
    'last_wave',
    'Reminders of the last wave: sent, failed, gone (the device no longer exists), expired (no longer true)',
    ['outcome'],
    (stored) => {
      const { sent = 0, failed = 0, gone = 0, expired = 0 } = stored?.lastWave ?? {};
      const counts = Object.entries({ sent, failed, gone, expired });
      return counts.map(([outcome, value]) => ({ labels: { outcome }, value }));
    },
  );
}

/** Null means an empty store, undefined an unknown one. */
function storedIn(health: Known): Stored | null | undefined {
  if (health === null || health?.store.state === 'closed') return null;
  return health?.queue ? health : undefined;
}

const secondsSince = (time: string, now: number): number =>
  Math.max(0, (now - Date.parse(time)) / 1000);

/** Includes zeros for alerts. */
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

export function describeDeliveries(registry: Registry, read: MountedReminders['counts']): void {
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

  const byService = (
    name: string,
    help: string,
    tell: (counts: DeliveryCounts) => CountByService,
  ) =>
    new Counter({
      name: `kaagapay_reminders_${name}_total`,
      help: `${help}, by push service`,
      labelNames: ['service'] as const,
      registers: [registry],
      async collect() {
        const counts = tell(await read());
        this.reset();
        for (const [service, count] of Object.entries(counts)) this.inc({ service }, count);
      },
    });

  counter('due', 'Reminders that this server processed for the first time', ({ due }) => due);
  counter('sent', 'Messages to push services, with any result', ({ sent }) => sent);
  byService('accepted', 'Reminders that a push service accepted', ({ accepted }) => accepted);
  byService(
    'shown',
    'Reminders that a device showed; Apple devices do not report',
    ({ shown }) => shown,
  );
  byService('tapped', 'Reminders that a member tapped', ({ tapped }) => tapped);
  counter('late', 'Accepted reminders that were more than five minutes late', ({ late }) => late);
  new Gauge({
    name: 'kaagapay_reminders_rate',
    help: 'Messages a second that this server may send now',
    registers: [registry],
    async collect() {
      const { rate } = await read();
      this.remove();
      if (rate !== null) this.set(rate);
    },
  });
  counter(
    'expired',
    'Reminders that were not sent, because they were no longer true',
    ({ expired }) => expired,
  );
  new Counter({
    name: 'kaagapay_reminders_refused_total',
    help:
      'Failed attempts, by class of status; none: no response; unknown-key: not sent, because the ' +
      'key of the device is missing from VAPID_KEYS; not-tried: not sent for another reason',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      const { refused } = await read();
      this.reset();
      for (const [status, count] of Object.entries(refused)) this.inc({ status }, count);
    },
  });
}
