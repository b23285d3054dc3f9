import type { Database } from './database/database.ts';

const day = 24 * 60 * 60 * 1000;

/** So that a moved deadline finds sent reminders. */
const reminderMs = 7 * day;
/** For a device without reminders. */
const silentMs = 60 * day;
const waveMs = 90 * day;

export async function cleanUp(database: Database, now: number): Promise<void> {
  const { query, script, kind } = database;
  const ago = (ms: number) => new Date(now - ms);
  await query('delete from reminders.reminder where try_at is null and at < $1', [ago(reminderMs)]);
  await query(
    `delete from reminders.subscription s where seen_at < $1
     and not exists (select from reminders.reminder where subscription_id = s.id)`,
    [ago(silentMs)],
  );
  await query('delete from reminders.wave where finished_at < $1', [ago(waveMs)]);
  // PostgreSQL runs its own vacuum, PGlite does not.
  if (kind === 'embedded') await script('vacuum (analyze) reminders.reminder');
}
