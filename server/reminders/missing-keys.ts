import type { Queries } from './database/database.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A key that phones are bound to and VAPID_KEYS does not have: nothing can be sent to them. */
export type MissingKey = { key: string; phones: number };

/** So many are named; the others are keys of hardly anybody. */
const mostNamed = 10;

export async function findMissingKeys(
  { query }: Queries,
  keys: Pick<VapidKeys, 'find'>,
): Promise<MissingKey[]> {
  const rows = await query<MissingKey>(
    `select key_id as key, count(*)::int as phones from reminders.subscription
     group by key_id order by phones desc`,
  );
  return rows.filter(({ key }) => !keys.find(key)).slice(0, mostNamed);
}
