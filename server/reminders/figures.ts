import type { Reminder } from '../../src/contracts/reminders.ts';
import { type Counts, urgencies } from './claims.ts';
import type { Database, Queries } from './store.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Only `store` unless it is ready. Times are ISO 8601. */
export type ReminderHealth = Partial<ReturnType<typeof healthOf>> & {
  /** Messages a second, at most. */
  readonly rate?: number;
  readonly store: {
    readonly kind: 'postgresql' | 'embedded';
    readonly state: 'closed' | 'opening' | 'ready' | 'failed' | 'lost';
  };
};

type Waiting = {
  due: number;
  oldestDue: string | null;
  /** Since when due reminders wait while no process writes a result. */
  stalledSince: string | null;
  lastWave: (Counts & { startedAt: string; finishedAt: string | null }) | null;
};

/** Counted once a minute, because a million rows take half a second. */
export type Counted = {
  /** In 90 days, by all processes. */
  sent: number;
  planned: {
    countedAt: string;
    reminders: (Pick<Reminder, 'moment' | 'lead'> & { count: number })[];
  };
  /** Keys that devices use, but VAPID_KEYS lacks. */
  missingKeys: { key: string; phones: number }[];
};

/** Null before the first count. */
export function healthOf({ due, ...waiting }: Waiting, counted: Counted | undefined) {
  const { planned = null, sent = null, missingKeys = [] } = counted ?? {};
  const all = planned?.reminders.reduce((sum, each) => sum + each.count, 0) ?? null;
  return { ...waiting, queue: { planned: all, due, sent }, planned, missingKeys };
}

export async function readWaiting({ query }: Database, now: number): Promise<Waiting> {
  const [due] = await query<{ count: number; oldest: Date | null }>(
    // By urgency like the index, to read only due rows.
    `select coalesce(sum(count), 0)::int as count, min(oldest) as oldest
     from generate_series(1, $2::int) as known (urgency), lateral (
       select count(*) as count, min(try_at) as oldest from reminders.reminder r
       where r.urgency = known.urgency and try_at <= $1
     ) as due`,
    [new Date(now), urgencies.length],
  );
  const [wave] = await query<Counts & { startedAt: Date; lastAt: Date }>(
    `select started_at as "startedAt", last_at as "lastAt", sent, failed, gone, expired
     from reminders.sent_wave order by id desc limit 1`,
  );
  const oldest = due?.oldest ?? null;
  const stalled = oldest && wave && wave.lastAt > oldest ? wave.lastAt : oldest;
  return {
    due: due?.count ?? 0,
    oldestDue: oldest?.toISOString() ?? null,
    stalledSince: stalled?.toISOString() ?? null,
    lastWave: wave ? waveOf(wave, oldest !== null) : null,
  };
}

function waveOf(
  { startedAt, lastAt, ...counts }: Counts & { startedAt: Date; lastAt: Date },
  isOpen: boolean,
): NonNullable<Waiting['lastWave']> {
  const finishedAt = isOpen ? null : lastAt.toISOString();
  return { startedAt: startedAt.toISOString(), finishedAt, ...counts };
}

const mostKeys = 10;

export async function count(
  { query }: Queries,
  keys: Pick<VapidKeys, 'find'>,
  now: number,
): Promise<Counted> {
  const [waves] = await query<{ sent: number }>(
    'select coalesce(sum(sent), 0)::int as sent from reminders.sent_wave',
  );
  const reminders = await query<Counted['planned']['reminders'][number]>(
    `select moment, lead, count(*)::int as count from reminders.reminder where try_at > $1
     group by moment, lead order by moment, lead desc`,
    [new Date(now)],
  );
  const used = await query<Counted['missingKeys'][number]>(
    `select key_id as key, count(*)::int as phones from reminders.subscription
     group by key_id order by phones desc`,
  );
  const missingKeys = used.filter(({ key }) => !keys.find(key)).slice(0, mostKeys);
  const planned = { countedAt: new Date(now).toISOString(), reminders };
  return { sent: waves?.sent ?? 0, planned, missingKeys };
}

const day = 24 * 60 * 60 * 1000;
/** So that a moved deadline finds sent reminders. */
const reminderMs = 7 * day;
/** For a device without reminders. */
const silentMs = 60 * day;
const waveMs = 90 * day;

export async function cleanUp({ query, script, kind }: Database, now: number): Promise<void> {
  const ago = (ms: number) => new Date(now - ms);
  await query('delete from reminders.reminder where try_at is null and at < $1', [ago(reminderMs)]);
  await query(
    `delete from reminders.subscription s where seen_at < $1
     and not exists (select from reminders.reminder where subscription_id = s.id)`,
    [ago(silentMs)],
  );
  await query('delete from reminders.sent_wave where last_at < $1', [ago(waveMs)]);
  // PostgreSQL runs its own vacuum, PGlite does not.
  if (kind === 'embedded') await script('vacuum (analyze) reminders.reminder');
}
