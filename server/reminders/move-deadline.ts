import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { reminderMoments } from '../../src/contracts/reminders.ts';
import { nameOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { PlainProblem } from '../web/plain-problem.ts';
import { DeadlineMove, MoveResult } from './deadlines.ts';
import { Control, controlFile } from './folders.ts';

const usage =
  'node server/reminders/move-deadline.ts CODE MOMENT TIME, for example:\n' +
  '  node server/reminders/move-deadline.ts GA00000001 voting-ends 2026-12-01T17:00+08:00\n' +
  `MOMENT is one of ${reminderMoments.join(', ')}.`;

const responseTimeoutMs = 20_000;

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

/** Only the account of the process and root can read where it listens. */
async function askProcess(folder: string, move: DeadlineMove): Promise<MoveResult> {
  const control = await readFile(controlFile(folder), 'utf8').catch(() => {
    throw new PlainProblem(
      `No reminder process has run with the data in ${folder}, or you may not read it. ` +
        'Nothing was moved. Check DATA_DIR.',
    );
  });
  try {
    const { origin, token } = v.parse(Control, JSON.parse(control));
    const response = await fetch(`${origin}/control/deadline`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(move),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    return v.parse(MoveResult, await response.json());
  } catch (error) {
    throw new PlainProblem(
      `The reminder process did not respond (${nameOf(error)}). Check that it runs, and run the ` +
        'command again: it moves nothing twice.',
    );
  }
}

/** Throws a PlainProblem unless the new time is stored. */
function describe({ code, moment }: DeadlineMove, { moved, unchanged, stored }: MoveResult) {
  if (moved > 0) return `${inWords(moved)} moved.`;
  if (unchanged > 0) {
    return `Nothing had to be moved: ${inWords(unchanged)} already stored with this time.`;
  }
  const named = stored.map((each) => `\n  ${each.code} ${each.moment} (${each.count})`).join('');
  throw new PlainProblem(
    `No reminder of ${code} ${moment} is stored. Nothing was moved. ` +
      (named ? `The most frequent stored moments are:${named}` : 'No other reminders are stored.'),
  );
}

const inWords = (count: number) => `${count} ${count === 1 ? 'reminder was' : 'reminders were'}`;

try {
  const move = readMove(process.argv.slice(2));
  console.log(describe(move, await askProcess(readReminderOptions(process.env).folder, move)));
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
