import { PlainProblem } from '../web/plain-problem.ts';
import type { DeadlineMove } from './deadlines.ts';
import type { MoveOutcome } from './move-files.ts';

/** What the operator is told of a move. Throws PlainProblem unless the time is stored as wanted. */
export function reportMove({ code, moment }: DeadlineMove, outcome: MoveOutcome): string {
  if ('waitsIn' in outcome) {
    throw new PlainProblem(
      'The server has not answered in time. Nothing was moved yet: it will be as soon as the server ' +
        `looks, or at its next start. If you do not want that any more, delete\n  ${outcome.waitsIn}`,
    );
  }
  if ('problem' in outcome) {
    throw new PlainProblem(`The server could not do it (${outcome.problem}). Nothing was moved.`);
  }
  const { moved, unchanged, stored } = outcome;
  if (moved > 0) return `${inWords(moved)} moved.`;
  if (unchanged > 0) {
    return `Nothing had to be moved: ${inWords(unchanged)} stored with this time already.`;
  }
  const named = stored.map((each) => `\n  ${each.code} ${each.moment} (${each.count})`).join('');
  throw new PlainProblem(
    `No reminder of ${code} ${moment} is stored. Nothing was moved. ` +
      (named ? `Most of those that are stored are of:${named}` : 'Nothing else is stored, either.'),
  );
}

const inWords = (count: number) => `${count} ${count === 1 ? 'reminder was' : 'reminders were'}`;
