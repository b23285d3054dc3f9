import type { ReminderHealth } from '../reminders/figures.ts';

/** An unused store counts as up. */
export const isStoreUp = (health: ReminderHealth | null): boolean =>
  health === null || health.store.state === 'ready' || health.store.state === 'closed';
