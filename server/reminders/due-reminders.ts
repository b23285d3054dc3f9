import type { Language } from '../../src/contracts/languages.ts';
import type { Reminder } from '../../src/contracts/reminders.ts';
import type { Queries } from './database/database.ts';

/** Times are epoch milliseconds. */
export type DueReminder = Pick<Reminder, 'code' | 'moment' | 'lead'> & {
  id: string;
  /** Null from an older release of the portal. */
  vote: Required<Reminder>['vote'] | null;
  at: number;
  tryAt: number;
  tries: number;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: string;
  language: Language;
  hasSucceeded: boolean;
  refusals: number;
};

/** One shard of a wave; the database calls it `bucket`. 1 is the most urgent. */
export type Shard = { wave: string; shard: number; urgency: number };

/** Reminders up to here are processed. */
export type Cursor = { tryAt: Date; id: string };

export async function readDue(
  { query }: Queries,
  {
    shard,
    urgency,
    cutoff,
    cursor,
    limit,
  }: Pick<Shard, 'shard' | 'urgency'> & { cutoff: Date; cursor: Cursor; limit: number },
): Promise<DueReminder[]> {
  // JSON: rows take twice as long in the embedded database, and field names half as long again.
  const [found] = await query<{ due: DueRow[] }>(
    `select coalesce(json_agg(json_build_array(
       r.id::text, code, vote, moment, lead, at, try_at, tries, s.id, endpoint, p256dh, auth, key_id,
       language, has_succeeded, refusals
     ) order by r.try_at, r.id), '[]') as due
     from (
       select id, subscription_id, code, vote, moment, lead, at, try_at, tries
       from reminders.reminder
       where bucket = $1 and urgency = $6 and try_at <= $2 and (try_at, id) > ($3, $4)
       order by try_at, id limit $5
     ) r join reminders.subscription s on s.id = r.subscription_id`,
    [shard, cutoff, cursor.tryAt, cursor.id, limit, urgency],
  );
  return (found?.due ?? []).map(toDueReminder);
}

/** Times are ISO 8601. */
type DueRow = [
  id: string,
  code: string,
  vote: DueReminder['vote'],
  moment: Reminder['moment'],
  lead: Reminder['lead'],
  at: string,
  tryAt: string,
  tries: number,
  subscriptionId: string,
  endpoint: string,
  p256dh: string,
  auth: string,
  keyId: string,
  language: Language,
  hasSucceeded: boolean,
  refusals: number,
];

function toDueReminder([
  id,
  code,
  vote,
  moment,
  lead,
  at,
  tryAt,
  tries,
  ...receiver
]: DueRow): DueReminder {
  const [subscriptionId, endpoint, p256dh, auth, keyId, language, hasSucceeded, refusals] =
    receiver;
  return {
    id,
    code,
    vote,
    moment,
    lead,
    tries,
    at: Date.parse(at),
    tryAt: Date.parse(tryAt),
    subscriptionId,
    endpoint,
    p256dh,
    auth,
    keyId,
    language,
    hasSucceeded,
    refusals,
  };
}
