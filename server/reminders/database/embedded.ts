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
 * All pages are in memory. At the default cost the planner avoids the index, and each batch sorts
 * the rest of its bucket.
 */
const indexFriendlyCost = 'set random_page_cost = 1.1';

/** The first time takes about two seconds. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await lockDirectory(folder);
  try {
    const path = storeFolder(folder);
    if (!existsSync(path)) await createStore(folder);
    const pglite = await PGlite.create(path);
    await pglite.exec(indexFriendlyCost);
    return {
      ...queriesOf(pglite),
      kind: 'embedded',
      transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
      // The directory lock excludes other processes.
      alone: (work) => work(),
      boss: { db: fromPglite(pglite), backend: 'pglite' },
      close: async () => {
        // An open PGlite keeps the process alive.
        await pglite.close().finally(unlock);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** In a worker, because it would block this thread. The rename excludes a partial database. */
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
