import { Gauge, type Registry } from 'prom-client';
import type { ReminderHealth } from '../reminders/health.ts';
import { isStoreUp } from './store-state.ts';

/** Asked when metrics are read: what is due lies in the database, and several servers send it. */
export function describeReminders(
  registry: Registry,
  read: () => Promise<ReminderHealth | null>,
): void {
  const registers = [registry];
  const late = new Gauge({
    name: 'kaagapay_reminders_late_seconds',
    help: 'How long the longest-waiting reminder has been due; 0: none waits',
    registers,
  });
  const wave = new Gauge({
    name: 'kaagapay_reminders_last_wave',
    help: 'Reminders of the last wave: sent, failed (to be tried again), gone (the phone is), expired (too late)',
    labelNames: ['outcome'] as const,
    registers,
  });
  const isUp = new Gauge({
    name: 'kaagapay_reminders_store_up',
    help: '1 while the store is open, or nobody has wanted a reminder yet',
    registers,
  });
  new Gauge({
    name: 'kaagapay_reminders_due',
    help: 'Reminders that should have been sent by now',
    registers,
    async collect() {
      const health = await read().catch(() => undefined);
      isUp.set(health !== undefined && isStoreUp(health) ? 1 : 0);
      this.set(health?.queue?.due ?? 0);
      const oldest = Date.parse(health?.oldestDue ?? '');
      late.set(Number.isNaN(oldest) ? 0 : Math.max(0, (Date.now() - oldest) / 1000));
      const { sent = 0, failed = 0, gone = 0, expired = 0 } = health?.lastWave ?? {};
      for (const [outcome, count] of Object.entries({ sent, failed, gone, expired })) {
        wave.set({ outcome }, count);
      }
    },
  });
}
