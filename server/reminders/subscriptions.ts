import { createHash, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../src/contracts/languages.ts';
import type {
  PushOwner,
  Reminder,
  ReminderRequest,
  SubscriptionMove,
} from '../../src/contracts/reminders.ts';
import { dueTime } from './reminder-text.ts';
import type { Database, Queries } from './store.ts';

export type PushTarget = {
  endpoint: string;
  p256dh: string;
  auth: string;
  keyId: string;
  language: Language;
};

export type Subscription = PushTarget & { id: string };

type Saving = ReminderRequest & { keyId: string };

const seenMs = 24 * 60 * 60 * 1000;

export function createSubscriptions(database: Database, now: () => number) {
  return {
    /**
     * Stores exactly these reminders; sent ones are not sent again.
     *
     * @param admit called for a new device; rejects if there are too many, then nothing is stored
     * @returns the future reminders, or 'held-by-other' if stored with other keys
     */
    save: (
      request: Saving,
      admit: (queries: Queries) => Promise<void> = async () => {},
    ): Promise<Reminder[] | 'held-by-other'> =>
      database.transaction(async (queries) => {
        const id = subscriptionId(request.subscription.endpoint);
        const held = await holdSubscription(queries, id, request, now());
        if (held === 'held-by-other') return held;
        if (held === 'new') await admit(queries);
        const wanted = withDueTimes(request.reminders, now());
        await replaceReminders(queries, id, wanted);
        return wanted
          .filter(({ isAhead }) => isAhead)
          .map(({ due: _due, isAhead: _isAhead, ...reminder }) => reminder);
      }),

    /** Undefined if `auth` is wrong. */
    findOwned: async ({ endpoint, auth }: PushOwner): Promise<Subscription | undefined> => {
      const [row] = await database.query<Subscription>(`${everything} where id = $1`, [
        subscriptionId(endpoint),
      ]);
      return row && isSameSecret(row.auth, auth) ? row : undefined;
    },

    all: (): Promise<Subscription[]> => database.query<Subscription>(everything),

    /** 'held-by-other': `auth` is wrong. */
    remove: ({ endpoint, auth }: PushOwner): Promise<'removed' | 'held-by-other'> =>
      database.transaction(async ({ query }) => {
        const id = subscriptionId(endpoint);
        const [row] = await query<{ auth: string }>(
          'select auth from reminders.subscription where id = $1 for update',
          [id],
        );
        if (row && !isSameSecret(row.auth, auth)) return 'held-by-other';
        await query('delete from reminders.subscription where id = $1', [id]);
        return 'removed';
      }),

    /**
     * Keeps the reminders of `to` if it is stored already: the portal was faster.
     *
     * @returns 'held-by-other' if `auth` is wrong, or if `to` is stored with other keys
     */
    move: ({ from, to }: SubscriptionMove): Promise<'moved' | 'held-by-other'> =>
      database.transaction(async (queries) => {
        const { query } = queries;
        const [fromId, toId] = [subscriptionId(from.endpoint), subscriptionId(to.endpoint)];
        const [row] = await query<Subscription>(`${everything} where id = $1 for update`, [fromId]);
        if (!row || !isSameSecret(row.auth, from.auth)) return 'held-by-other';
        if (fromId === toId) {
          await query('update reminders.subscription set p256dh = $2, auth = $3 where id = $1', [
            ...[toId, to.keys.p256dh, to.keys.auth],
          ]);
          return 'moved';
        }
        const held = await holdSubscription(queries, toId, { ...row, subscription: to }, now());
        if (held === 'held-by-other') return held;
        await query(
          `update reminders.reminder set subscription_id = $2
           where subscription_id = $1
             and not exists (select from reminders.reminder where subscription_id = $2)`,
          [fromId, toId],
        );
        await query('delete from reminders.subscription where id = $1', [fromId]);
        return 'moved';
      }),

    forget: async (id: string): Promise<void> => {
      await database.query('delete from reminders.subscription where id = $1', [id]);
    },
  };
}

const everything = `select id, endpoint, p256dh, auth, key_id as "keyId", language
  from reminders.subscription`;

/** 128 bits of the endpoint's hash, as a uuid. */
export function subscriptionId(endpoint: string): string {
  const hex = createHash('sha256').update(endpoint).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** In constant time, which reveals nothing. */
function isSameSecret(stored: string, given: string): boolean {
  const digest = (text: string) =>
    createHash('sha256').update(Buffer.from(text, 'base64url')).digest();
  return timingSafeEqual(digest(stored), digest(given));
}

/** Creates or locks the row. */
async function holdSubscription(
  { query }: Queries,
  id: string,
  { subscription: { endpoint, keys }, keyId, language }: Omit<Saving, 'reminders'>,
  now: number,
): Promise<'new' | 'known' | 'held-by-other'> {
  const seenAt = new Date(now);
  const created = await query(
    `insert into reminders.subscription (id, endpoint, p256dh, auth, key_id, language, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning 1`,
    [id, endpoint, keys.p256dh, keys.auth, keyId, language, seenAt],
  );
  if (created.length > 0) return 'new';
  const [row] = await query<{ p256dh: string; auth: string; language: string; seen_at: Date }>(
    'select p256dh, auth, language, seen_at from reminders.subscription where id = $1 for update',
    [id],
  );
  if (!row || !isSameSecret(row.auth, keys.auth) || !isSameSecret(row.p256dh, keys.p256dh)) {
    return 'held-by-other';
  }
  if (row.language !== language || now - row.seen_at.getTime() > seenMs) {
    const values = [id, language, seenAt];
    await query(
      'update reminders.subscription set language = $2, seen_at = $3 where id = $1',
      values,
    );
  }
  return 'known';
}

type Wanted = Reminder & { due: string; isAhead: boolean };

/** Unique by code, moment and lead. The last one wins. */
function withDueTimes(reminders: readonly Reminder[], now: number): Wanted[] {
  const wanted = reminders.map((reminder): [string, Wanted] => {
    const at = Date.parse(reminder.at);
    const due = dueTime({ ...reminder, at });
    const { code, moment, lead } = reminder;
    const times = { at: new Date(at).toISOString(), due: new Date(due).toISOString() };
    return [`${code} ${moment} ${lead}`, { ...reminder, ...times, isAhead: due > now }];
  });
  return [...new Map(wanted).values()];
}

/** Keeps rows with an unchanged moment, also sent ones. */
async function replaceReminders(
  { query }: Queries,
  id: string,
  wanted: readonly Wanted[],
): Promise<void> {
  const listed = `jsonb_to_recordset($2::jsonb) as wanted
    (code text, vote text, moment text, lead integer, at timestamptz, due timestamptz, "isAhead" boolean)`;
  const json = JSON.stringify(wanted);
  await query(
    `delete from reminders.reminder r where subscription_id = $1 and not exists (
       select from ${listed} where wanted.code = r.code and wanted.moment = r.moment
         and wanted.lead = r.lead and (wanted.at = r.at or wanted."isAhead"))`,
    [id, json],
  );
  await query(
    `insert into reminders.reminder (subscription_id, code, vote, moment, lead, at, try_at)
     select $1, code, vote, moment, lead, at, due from ${listed} where "isAhead"
     on conflict (subscription_id, code, moment, lead) do update
       set at = excluded.at, try_at = excluded.try_at, vote = excluded.vote, tries = 0
       where reminder.at <> excluded.at or reminder.vote is distinct from excluded.vote`,
    [id, json],
  );
}
