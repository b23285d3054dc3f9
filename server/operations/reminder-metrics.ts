import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryCounts } from '../reminders/delivery-counts.ts';
import type { ReminderHealth } from '../reminders/health.ts';
import { isStoreUp } from './store-state.ts';

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
    help: 'Attempts that came to nothing, by class of status; none: no answer',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      const { refused } = await read();
      this.reset();
      for (const [status, count] of Object.entries(refused)) this.inc({ status }, count);
    },
  });
}
