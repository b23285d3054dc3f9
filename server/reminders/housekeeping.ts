import type { Database } from './database/database.ts';

const day = 24 * 60 * 60 * 1000;

/** What is done with is kept so long, so that a moved deadline still finds it. */
const reminderMs = 7 * day;
/** A phone that asked for nothing and was not seen for so long is forgotten. */
const silentMs = 60 * day;
const waveMs = 90 * day;

/** Throws away what serves nobody any more. */
export async function keepHouse(database: Database, now: number): Promise<void> {
  const { query, script, kind } = database;
  const ago = (ms: number) => new Date(now - ms);
  await query('delete from reminders.reminder where try_at is null and at < $1', [ago(reminderMs)]);
  await query(
    `delete from reminders.subscription s where seen_at < $1
     and not exists (select from reminders.reminder where subscription_id = s.id)`,
    [ago(silentMs)],
  );
  await query('delete from reminders.wave where finished_at < $1', [ago(waveMs)]);
  // A server has its own vacuum; the embedded database has nobody but us.
  if (kind === 'embedded') await script('vacuum (analyze) reminders.reminder');
}
