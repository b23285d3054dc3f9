import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { PlainProblem } from '../web/plain-problem.ts';
import { storeFolder } from './folders.ts';
import type { Database, Queries } from './store.ts';

/** Without fresh statistics, the planner would sort all due rows for each batch. */
const readInIndexOrder = 'set enable_bitmapscan = off';

/** The first time takes about two seconds. */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lock(folder);
  try {
    const path = storeFolder(folder);
    if (!existsSync(path)) await createStore(folder);
    const pglite = await PGlite.create(path);
    await pglite.exec(readInIndexOrder);
    return {
      ...queriesOf(pglite),
      kind: 'embedded',
      transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
      // An open PGlite keeps the process alive.
      close: () => pglite.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Two processes on one embedded database lose data without an error. When the process dies, the
 * system releases the lock; a file with a process number would stay.
 */
function lock(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new PlainProblem(
      `Another process uses the reminder store in ${folder}. Stop it, or set DATABASE_URL to a ` +
        'PostgreSQL that all servers share.',
    );
  }
  return () => file.close();
}

/** The rename excludes a partial database. */
async function createStore(folder: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, 'unfinished-'));
  const path = join(unfinished, 'store');
  await (await PGlite.create(path)).close();
  await rename(path, storeFolder(folder));
  await rmdir(unfinished);
}

function queriesOf(runner: Pick<PGlite, 'query' | 'exec'>): Queries {
  return {
    query: async <R>(sql: string, parameters?: unknown[]) =>
      (await runner.query<R>(sql, parameters)).rows,
    script: async (sql) => void (await runner.exec(sql)),
  };
}
