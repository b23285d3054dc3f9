import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Log, nameOf } from '../log.ts';
import type { Database } from './database/database.ts';
import { DeadlineMove, moveDeadline } from './deadlines.ts';

/**
 * The embedded database belongs to the running server alone, so the operator's wish is left for it
 * as a file. Who may write into the server's folder may do this: there is no port and no password.
 */
const movesFolder = (folder: string) => join(folder, 'moves');

/** Leaves a wish. @returns how many reminders were moved; undefined: nobody has looked in time */
export async function leaveMove(
  folder: string,
  move: DeadlineMove,
  patienceMs: number,
): Promise<number | undefined> {
  const path = join(movesFolder(folder), randomUUID());
  await mkdir(movesFolder(folder), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.tmp`, JSON.stringify(move));
  await rename(`${path}.tmp`, `${path}.json`);
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const done = await readFile(`${path}.done`, 'utf8').catch(() => undefined);
    if (done !== undefined) {
      await rm(`${path}.done`);
      return Number(done);
    }
    await pause(100);
  }
  return undefined;
}

/** Does what was left, and leaves the number of moved reminders in its place. */
export async function applyMoveFiles(
  folder: string,
  database: Database,
  now: number,
  log: Log,
): Promise<void> {
  const names = await readdir(movesFolder(folder)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const path = join(movesFolder(folder), name);
    try {
      const move = v.parse(DeadlineMove, JSON.parse(await readFile(path, 'utf8')));
      const count = await moveDeadline(database, move, now);
      log('info', 'deadline-moved', { ...move, count });
      await writeFile(path.replace(/json$/, 'done'), String(count));
    } catch (error) {
      log('error', 'deadline-not-moved', { problem: nameOf(error) });
    }
    await rm(path, { force: true });
  }
}
