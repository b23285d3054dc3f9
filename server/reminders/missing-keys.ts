import type { Queries } from './database/database.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Devices use it, but VAPID_KEYS lacks it. */
export type MissingKey = { key: string; phones: number };

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
