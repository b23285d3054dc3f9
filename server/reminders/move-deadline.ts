import * as v from 'valibot';
import { PlainProblem } from '../web/plain-problem.ts';
import type { Database } from './database/database.ts';
import { openStore } from './database/open-store.ts';
import { DeadlineMove, moveDeadline } from './deadlines.ts';
import { hasStore } from './folders.ts';
import { leaveMove } from './move-files.ts';
import { type ReminderOptions, readReminderOptions } from './options.ts';

const usage =
  'npm run move-deadline -- CODE MOMENT TIME, for example:\n' +
  '  npm run move-deadline -- GA00000001 voting-ends 2026-12-01T17:00+08:00';

/** How long a running server is waited for; it looks every five seconds. */
const patienceMs = 20_000;

/** The wish of the command line; a time without its zone would be anybody's guess. */
function readMove([code, moment, time = '']: readonly string[]): DeadlineMove {
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(time);
  const at = isZoned ? new Date(time) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) {
    throw new PlainProblem(`The time needs its zone: 2026-12-01T17:00+08:00.\n${usage}`);
  }
  if (at.getTime() <= Date.now()) throw new PlainProblem('The new time has passed already.');
  const move = v.safeParse(DeadlineMove, { code, moment, at: at.toISOString() });
  if (!move.success) throw new PlainProblem(`That is no election's moment.\n${usage}`);
  return move.output;
}

async function run(move: DeadlineMove, options: ReminderOptions): Promise<string> {
  if (!hasStore(options)) return 'No reminders are stored here. Is DATA_DIR right?';
  const database = await openStore(options, () => {}).catch((error) => {
    // The running server has it.
    if (!(error instanceof PlainProblem)) throw error;
  });
  const count = database
    ? await moveIn(database, move)
    : await leaveMove(options.folder, move, patienceMs);
  if (count !== undefined) return report(count);
  return 'The server has not answered. It does this as soon as it looks, or at its next start.';
}

async function moveIn(database: Database, move: DeadlineMove): Promise<number> {
  try {
    return await moveDeadline(database, move, Date.now());
  } finally {
    await database.close();
  }
}

const report = (count: number) =>
  `${count} ${count === 1 ? 'reminder was' : 'reminders were'} moved.`;

try {
  const move = readMove(process.argv.slice(2));
  console.log(await run(move, readReminderOptions(process.env)));
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
