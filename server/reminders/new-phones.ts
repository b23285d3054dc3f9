import type { Log } from '../log.ts';
import { noMorePhones, noMorePhonesHere } from './answers.ts';
import type { Queries } from './database/database.ts';

/** How many phones may be reminded. A phone that is stored already is never counted again. */
export type PhoneLimits = {
  /** All together. */
  readonly most: number;
  /** New phones from one address: so many at once, and as many again over a day. */
  readonly mostPerAddress: number;
};

type Parts = { limits: PhoneLimits; now: () => number; log: Log };

const day = 24 * 60 * 60 * 1000;
const recountMs = 60_000;
/** Addresses that are remembered: an attacker with many of them costs two megabytes. */
const mostAddresses = 20_000;

export type NewPhones = ReturnType<typeof createNewPhones>;

/**
 * Admits phones that ask for reminders for the first time. Thousands of phones share the address of a
 * mobile network, so each address has a large bucket of admissions that refills over a day. The total
 * limit holds however many addresses take part.
 */
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

  /** @returns 0 where it may, else the seconds until another one may */
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
    /** Throws a Refusal 429 where one more is too many. */
    admit: async (queries: Queries, address: string): Promise<void> => {
      if (now() >= recountAt) await count(queries);
      if (phones >= limits.most) throw noMorePhones();
      const seconds = take(address);
      if (seconds > 0) throw noMorePhonesHere(seconds);
      phones += 1;
    },
  };
}
