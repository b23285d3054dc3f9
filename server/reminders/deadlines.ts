import { hostname } from 'node:os';
import * as v from 'valibot';
import { Reminder } from '../../src/contracts/reminders.ts';
import type { Log } from '../log.ts';
import { actsFileIn, noteAct } from '../operations/acts.ts';
import type { Queries } from './store.ts';

export const DeadlineMove = v.object({
  code: Reminder.entries.code,
  moment: Reminder.entries.moment,
  at: Reminder.entries.at,
});
export type DeadlineMove = v.InferOutput<typeof DeadlineMove>;

export const MoveResult = v.object({
  moved: v.number(),
  unchanged: v.number(),
  /** If both are 0: the most frequent stored moments. */
  stored: v.array(v.object({ code: v.string(), moment: v.string(), count: v.number() })),
});
export type MoveResult = v.InferOutput<typeof MoveResult>;

const dueOf = (row: string) => `$3::timestamptz - make_interval(secs => ${row}.lead)`;

/** Limited: devices can store any number of codes. */
const mostNamed = 6;

/**
 * Sends earlier reminders again, with the new time. If several are already due, sends only the last
 * one, at once.
 *
 * @param now epoch milliseconds
 */
export async function moveDeadline(
  { query }: Queries,
  { code, moment, at }: DeadlineMove,
  now: number,
): Promise<MoveResult> {
  const [same] = await query<{ count: number }>(
    `select count(*)::int as count from reminders.reminder
     where code = $1 and moment = $2 and at = $3`,
    [code, moment, new Date(at)],
  );
  const rows = await query(
    `update reminders.reminder r set at = $3, tries = 0, try_at = case
       when ${dueOf('r')} > $4 then ${dueOf('r')}
       when r.lead = (
         select min(other.lead) from reminders.reminder other
         where other.subscription_id = r.subscription_id and other.code = $1
           and other.moment = $2 and ${dueOf('other')} <= $4
       ) then $4::timestamptz
     end
     where code = $1 and moment = $2 and at <> $3 returning 1`,
    [code, moment, new Date(at), new Date(now)],
  );
  const moved = rows.length;
  const unchanged = same?.count ?? 0;
  if (moved > 0 || unchanged > 0) return { moved, unchanged, stored: [] };
  const stored = await query<MoveResult['stored'][number]>(
    `select code, moment, count(*)::int as count from reminders.reminder
     group by code, moment order by count desc, code, moment limit $1`,
    [mostNamed],
  );
  return { moved, unchanged, stored };
}

/** As `moveDeadline`, for the log and the operators' page, too. */
export async function moveAndNote(
  queries: Queries,
  move: DeadlineMove,
  { dataFolder, log, now }: { dataFolder: string; log: Log; now: number },
): Promise<MoveResult> {
  const result = await moveDeadline(queries, move, now);
  // `at` is the time of the log line.
  const { code, moment, at: movedTo } = move;
  const wish = { code, moment, movedTo };
  if (result.moved > 0) {
    log('info', 'deadline-moved', { ...wish, count: result.moved });
    const act = { act: 'deadline-moved', ...wish, count: result.moved } as const;
    noteAct(actsFileIn(dataFolder), hostname(), act);
  } else log('warn', 'no-deadline-moved', { ...wish, unchanged: result.unchanged });
  return result;
}
