import { type Log, nameOf } from '../../log.ts';
import type { ReminderOptions } from '../../options.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';

export async function openStore(
  { databaseUrl, folder }: Pick<ReminderOptions, 'databaseUrl' | 'folder'>,
  log: Log,
): Promise<Database> {
  const database = databaseUrl
    ? await openPostgres(databaseUrl, (error) => {
        log('warn', 'connection-lost', { problem: nameOf(error) });
      })
    : await openEmbedded(folder);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
