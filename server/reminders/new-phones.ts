import type { Log } from '../log.ts';
import type { Queries } from './database/database.ts';
import { noMorePhones, noMorePhonesHere } from './refusals.ts';

/** A stored device never counts again. */
export type PhoneLimits = {
  readonly most: number;
  /** At once, and again over a day. */
  readonly mostPerAddress: number;
};

type Parts = { limits: PhoneLimits; now: () => number; log: Log };

const day = 24 * 60 * 60 * 1000;
const recountMs = 60_000;
const mostAddresses = 20_000;

export type NewPhones = ReturnType<typeof createNewPhones>;

/** Thousands of devices share an address, so each address has a bucket that refills over a day. */
export function createNewPhones({ limits, now, log }: Parts) {
  const buckets = new Map<string, { left: number; at: number }>();
  const msForOne = day / limits.mostPerAddress;
  let phones = 0;
  let recountAt = Number.NEGATIVE_INFINITY;

  async function count({ query }: Queries): Promise<void> {
    recountAt = now() + recountMs;
    const [row] = await query<{ count: number }>(
      'select count(*)::int as count from reminders.subscription',
    );
    phones = row?.count ?? 0;
    if (phones >= limits.most) log('error', 'phones-full', { phones });
  }

  /** 0, or the seconds until the next admission. */
  function take(address: string): number {
    const known = buckets.get(address) ?? { left: limits.mostPerAddress, at: now() };
    const filled = Math.min(limits.mostPerAddress, known.left + (now() - known.at) / msForOne);
    const isAdmitted = filled >= 1;
    buckets.delete(address);
    buckets.set(address, { left: isAdmitted ? filled - 1 : filled, at: now() });
    const [oldest] = buckets.keys();
    if (buckets.size > mostAddresses && oldest !== undefined) buckets.delete(oldest);
    return isAdmitted ? 0 : Math.ceil(((1 - filled) * msForOne) / 1000);
  }

  return {
    admit: async (queries: Queries, address: string): Promise<void> => {
      if (now() >= recountAt) await count(queries);
      if (phones >= limits.most) throw noMorePhones();
      const seconds = take(address);
      if (seconds > 0) throw noMorePhonesHere(seconds);
      phones += 1;
    },
  };
}
