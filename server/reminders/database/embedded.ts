import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import { storeFolder } from '../folders.ts';
import type { Database, Queries } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * All pages lie in memory. Taken for pages of a slow disk, those that an index points at would be
 * left, and every batch of a wave would read and sort the whole rest of its bucket.
 */
const pagesAreNear = 'set random_page_cost = 1.1';

/** Opens PGlite in `folder`, for this process alone. About two seconds the first time. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await lockDirectory(folder);
  try {
    const path = storeFolder(folder);
    if (!existsSync(path)) await createStore(folder);
    const pglite = await PGlite.create(path);
    await pglite.exec(pagesAreNear);
    return {
      ...queriesOf(pglite),
      kind: 'embedded',
      transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
      // The folder's lock has seen to that.
      alone: (work) => work(),
      boss: { db: fromPglite(pglite), backend: 'pglite' },
      close: async () => {
        // An unclosed PGlite keeps the process alive for ever.
        await pglite.close().finally(unlock);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A new database is seconds of work, in which this thread would answer nobody: so it is made in
 * another one, beside its place, where half a database is taken for none.
 */
async function createStore(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(join(folder, 'unfinished-'));
  const workerData = join(unfinished, 'store');
  await once(new Worker(new URL('./create-store.ts', import.meta.url), { workerData }), 'exit');
  await rename(workerData, storeFolder(folder));
  await rmdir(unfinished);
}

function queriesOf(runner: Pick<PGlite, 'query' | 'exec'>): Queries {
  return {
    query: async <R>(sql: string, parameters?: unknown[]) =>
      (await runner.query<R>(sql, parameters)).rows,
    script: async (sql) => {
      await runner.exec(sql);
    },
  };
}
