import { statSync } from 'node:fs';
import * as v from 'valibot';
import { reminderMoments } from '../../src/contracts/reminders.ts';
import { nameOf } from '../log.ts';
import { type ReminderOptions, readReminderOptions } from '../options.ts';
import { PlainProblem } from '../web/plain-problem.ts';
import type { Database } from './database/database.ts';
import { openStore } from './database/open-store.ts';
import { DeadlineMove, type MoveResult, moveDeadline } from './deadlines.ts';
import { hasStore, storeFolder } from './folders.ts';
import { leaveMove } from './move-files.ts';
import { reportMove } from './move-report.ts';
import { noteMove } from './note-move.ts';

const usage =
  'node server/reminders/move-deadline.ts CODE MOMENT TIME, for example:\n' +
  '  node server/reminders/move-deadline.ts GA00000001 voting-ends 2026-12-01T17:00+08:00\n' +
  `MOMENT is one of ${reminderMoments.join(', ')}.`;

const serverTimeoutMs = 20_000;

function readMove([code, moment, time = '']: readonly string[]): DeadlineMove {
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(time);
  const at = isZoned ? new Date(time) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) {
    throw new PlainProblem(
      `TIME is not valid or has no time zone. Example: 2026-12-01T17:00+08:00.\n${usage}`,
    );
  }
  if (at.getTime() <= Date.now())
    throw new PlainProblem('The new time is in the past. Nothing was moved.');
  const move = v.safeParse(DeadlineMove, { code, moment, at: at.toISOString() });
  if (!move.success) throw new PlainProblem(`CODE or MOMENT is not valid.\n${usage}`);
  return move.output;
}

async function run(move: DeadlineMove, options: ReminderOptions): Promise<string> {
  becomeOwnerOf(options.databaseUrl ? options.dataFolder : storeFolder(options.folder));
  if (!hasStore(options)) {
    throw new PlainProblem(
      `There is no reminder store in ${options.folder}, or you may not read it. ` +
        'Nothing was moved. Check DATA_DIR.',
    );
  }
  const database = await openStore(options, () => {}).catch((error) => {
    // The server holds the lock.
    if (error instanceof PlainProblem) return undefined;
    throw new PlainProblem(`The store cannot be opened (${nameOf(error)}). Nothing was moved.`);
  });
  const outcome = database
    ? await moveIn(database, move, options.dataFolder)
    : await leaveMove(options.folder, move, serverTimeoutMs);
  return reportMove(move, outcome);
}

/** The server could not write files of root. */
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

async function moveIn(
  database: Database,
  move: DeadlineMove,
  dataFolder: string,
): Promise<MoveResult> {
  try {
    const result = await moveDeadline(database, move, Date.now());
    noteMove(dataFolder, move, result);
    return result;
  } finally {
    await database.close();
  }
}

try {
  const move = readMove(process.argv.slice(2));
  console.log(await run(move, readReminderOptions(process.env)));
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
