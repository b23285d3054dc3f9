import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Log, nameOf } from '../log.ts';
import type { ReminderOptions } from '../options.ts';
import { type Database, StoreLost } from './database/database.ts';
import { DeadlineMove, MoveResult, moveDeadline } from './deadlines.ts';
import { noteMove } from './note-move.ts';

/**
 * The running server owns the embedded database, so the operator leaves a file. Write access to the
 * folder is the permission.
 */
const movesFolder = (folder: string) => join(folder, 'moves');

const MoveReport = v.union([MoveResult, v.object({ problem: v.string() })]);
type MoveReport = v.InferOutput<typeof MoveReport>;

/** `waitsIn`: the file that the server did not process in time. */
export type MoveOutcome = MoveReport | { waitsIn: string };

export async function leaveMove(
  folder: string,
  move: DeadlineMove,
  serverTimeoutMs: number,
): Promise<MoveOutcome> {
  const path = join(movesFolder(folder), randomUUID());
  await mkdir(movesFolder(folder), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.tmp`, JSON.stringify(move));
  await rename(`${path}.tmp`, `${path}.json`);
  for (const until = performance.now() + serverTimeoutMs; performance.now() < until; ) {
    const done = await readFile(`${path}.done`, 'utf8').catch(() => undefined);
    if (done !== undefined) {
      await rm(`${path}.done`);
      return v.parse(MoveReport, JSON.parse(done));
    }
    await pause(100);
  }
  return { waitsIn: `${path}.json` };
}

export async function applyMoveFiles(
  { folder, dataFolder }: Pick<ReminderOptions, 'folder' | 'dataFolder'>,
  database: Database,
  now: number,
  log: Log,
): Promise<void> {
  const names = await readdir(movesFolder(folder)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const path = join(movesFolder(folder), name);
    const report = await applyMove(path, dataFolder, database, now, log);
    // It waits for the database.
    if (!report) return;
    try {
      // Renamed when complete, because a reader polls.
      const aside = path.replace(/json$/, 'answer');
      await writeFile(aside, JSON.stringify(report));
      await rename(aside, path.replace(/json$/, 'done'));
      await rm(path, { force: true });
    } catch (error) {
      // A failed request must not stop reminders.
      log('error', 'move-not-answered', { problem: nameOf(error) });
    }
  }
}

async function applyMove(
  path: string,
  dataFolder: string,
  database: Database,
  now: number,
  log: Log,
): Promise<MoveReport | undefined> {
  try {
    const move = v.parse(DeadlineMove, JSON.parse(await readFile(path, 'utf8')));
    const result = await moveDeadline(database, move, now);
    // `at` is the time of the log line.
    const { code, moment, at: movedTo } = move;
    const wish = { code, moment, movedTo };
    if (result.moved > 0) {
      log('info', 'deadline-moved', { ...wish, count: result.moved });
      noteMove(dataFolder, move, result);
    } else log('warn', 'no-deadline-moved', { ...wish, unchanged: result.unchanged });
    return result;
  } catch (error) {
    if (error instanceof StoreLost) return undefined;
    const problem = nameOf(error);
    log('error', 'deadline-not-moved', { problem });
    return { problem };
  }
}
