import * as v from 'valibot';
import { Reminder } from '../../src/contracts/reminders.ts';
import type { Queries } from './database/database.ts';

/** A published moment that is now another one. */
export const DeadlineMove = v.object({
  code: Reminder.entries.code,
  moment: Reminder.entries.moment,
  at: Reminder.entries.at,
});
export type DeadlineMove = v.InferOutput<typeof DeadlineMove>;

/**
 * Moves a deadline for everybody who is reminded of it. Whoever has been told the old one already,
 * or would have been told the new one by now, is told the new one at once.
 *
 * @param now epoch milliseconds
 * @returns how many reminders were changed
 */
export async function moveDeadline(
  { query }: Queries,
  { code, moment, at }: DeadlineMove,
  now: number,
): Promise<number> {
  const rows = await query(
    `update reminders.reminder set at = $3, tries = 0,
       try_at = greatest($3::timestamptz - make_interval(secs => lead), $4)
     where code = $1 and moment = $2 and at <> $3 returning 1`,
    [code, moment, new Date(at), new Date(now)],
  );
  return rows.length;
}
