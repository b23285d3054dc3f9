import { type Log, nameOf } from '../log.ts';
import type { ReminderOptions } from '../options.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { schema } from './schema.ts';
import type { Database } from './store.ts';

/** Any number that no other lock uses. */
const schemaLock = 7_262_001;

/** Rejects with a PlainProblem if another process has the embedded store. */
export async function openDatabase(
  { databaseUrl, folder }: Pick<ReminderOptions, 'databaseUrl' | 'folder'>,
  log: Log,
): Promise<Database> {
  const onLost = (error: Error) => log('warn', 'connection-lost', { problem: nameOf(error) });
  const database = databaseUrl
    ? await openPostgres(databaseUrl, onLost)
    : await openEmbedded(folder);
  try {
    // Several processes may start at once.
    await database.transaction(async ({ query, script }) => {
      await query(`select pg_advisory_xact_lock(${schemaLock})`);
      await script(schema);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
