import type { ReminderHealth } from '../reminders/health.ts';

/** A store that nobody has needed yet is not missed. */
export const isStoreUp = (health: ReminderHealth | null): boolean =>
  health === null || health.store.state === 'ready' || health.store.state === 'closed';
