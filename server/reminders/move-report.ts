import { PlainProblem } from '../web/plain-problem.ts';
import type { DeadlineMove } from './deadlines.ts';
import type { MoveOutcome } from './move-files.ts';

/** Throws a PlainProblem unless the new time is stored. */
export function reportMove({ code, moment }: DeadlineMove, outcome: MoveOutcome): string {
  if ('waitsIn' in outcome) {
    throw new PlainProblem(
      'The server did not respond in time. Nothing was moved yet. The server will move the reminders ' +
        `when it sees the request, or at its next start. To cancel, delete\n  ${outcome.waitsIn}`,
    );
  }
  if ('problem' in outcome) {
    throw new PlainProblem(
      `The server could not move the reminders (${outcome.problem}). Nothing was moved.`,
    );
  }
  const { moved, unchanged, stored } = outcome;
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
