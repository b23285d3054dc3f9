import type { Log } from '../log.ts';
import { createRateLimit } from '../web/rate-limits.ts';
import { Refusal } from '../web/refusals.ts';
import type { Queries } from './store.ts';

/** A stored device never counts again. */
export type PhoneLimits = {
  readonly most: number;
  /** In a day. Thousands of devices share the address of a mobile network. */
  readonly mostPerAddress: number;
};

type Parts = { limits: PhoneLimits; now: () => number; log: Log };

const day = 24 * 60 * 60 * 1000;
const recountMs = 60_000;
const tryLaterSeconds = 60 * 60;
const full = 'Reminders are on for as many phones as we can serve, so not for this one.';
const fullHere =
  'Very many phones on your network just turned reminders on, so this one could not.';

export type NewPhones = ReturnType<typeof createNewPhones>;

export function createNewPhones({ limits, now, log }: Parts) {
  const byAddress = createRateLimit({ calls: limits.mostPerAddress, ms: day });
  let phones = 0;
  let recountAt = Number.NEGATIVE_INFINITY;

  async function count({ query }: Queries): Promise<void> {
    recountAt = now() + recountMs;
    const [row] = await query<{ count: number }>(
      'select count(*)::int as count from reminders.subscription',
    );
    // The new one is stored already, until its transaction ends.
    phones = (row?.count ?? 1) - 1;
    if (phones >= limits.most) log('error', 'phones-full', { phones });
  }

  return {
    admit: async (queries: Queries, address: string): Promise<void> => {
      if (now() >= recountAt) await count(queries);
      if (phones >= limits.most) throw new Refusal(429, full, tryLaterSeconds);
      const seconds = byAddress.take(address, now());
      if (seconds > 0) throw new Refusal(429, fullHere, seconds);
      phones += 1;
    },
  };
}
