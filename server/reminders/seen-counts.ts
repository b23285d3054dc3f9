import type { SeenReminder } from '../../src/contracts/reminders.ts';
import { byPushService, type CountByService } from './delivery-counts.ts';
import { readMark } from './marks.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Reports of devices since this process started. */
export function createSeenCounts(now: () => number) {
  const counts: Record<SeenReminder['event'], CountByService> = {
    shown: byPushService(),
    tapped: byPushService(),
  };
  return {
    /** False if the mark is not ours, or too old. */
    note: ({ mark, event }: SeenReminder, keys: VapidKeys): boolean => {
      const service = readMark(mark, keys, now());
      if (service) counts[event][service] += 1;
      return service !== undefined;
    },
    read: () => structuredClone(counts),
  };
}

export type SeenCounts = ReturnType<typeof createSeenCounts>;
