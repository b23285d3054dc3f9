import type { Queries } from './database/database.ts';
import type { DueReminder } from './due-reminders.ts';

/** `nextTryAt` null means done. */
export type Settlement = {
  reminder: DueReminder;
  nextTryAt: number | null;
  subscription: 'unchanged' | 'succeeded' | 'refused' | 'gone';
  counted: 'sent' | 'failed' | 'gone' | 'expired';
};

export type Counts = { sent: number; failed: number; gone: number; expired: number };

export function countOf(settlements: readonly Settlement[]): Counts {
  const counts: Counts = { sent: 0, failed: 0, gone: 0, expired: 0 };
  for (const { counted } of settlements) counts[counted] += 1;
  return counts;
}

/** Locks in the same order as a device's change, to avoid deadlocks. */
export async function writeSettlements(
  query: Queries['query'],
  settlements: readonly Settlement[],
): Promise<void> {
  await writeSubscriptions(query, settlements);
  await writeReminders(query, settlements);
}

/** Keeps changes that the device made meanwhile. */
async function writeReminders(
  query: Queries['query'],
  settlements: readonly Settlement[],
): Promise<void> {
  const rows = settlements
    .filter(({ subscription }) => subscription !== 'gone')
    .map(({ reminder, nextTryAt }) => ({
      id: reminder.id,
      tried: new Date(reminder.tryAt).toISOString(),
      next: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
    }));
  if (rows.length === 0) return;
  await query(
    `update reminders.reminder r set try_at = done.next, tries = r.tries + 1
     from jsonb_to_recordset($1::jsonb) as done (id bigint, tried timestamptz, next timestamptz)
     where r.id = done.id and r.try_at = done.tried`,
    [JSON.stringify(rows)],
  );
}

async function writeSubscriptions(
  query: Queries['query'],
  settlements: readonly Settlement[],
): Promise<void> {
  const idsOf = (outcome: Settlement['subscription']) =>
    settlements
      .filter(({ subscription }) => subscription === outcome)
      .map(({ reminder }) => reminder.subscriptionId);
  const listed = '(select value::uuid from jsonb_array_elements_text($1::jsonb))';
  const run = async (ids: string[], sql: string) => {
    if (ids.length > 0) await query(sql, [JSON.stringify(ids)]);
  };
  await run(
    idsOf('succeeded'),
    `update reminders.subscription set has_succeeded = true, refusals = 0
     where id in ${listed} and (not has_succeeded or refusals > 0)`,
  );
  await run(
    idsOf('refused'),
    `update reminders.subscription set refusals = refusals + 1 where id in ${listed}`,
  );
  await run(idsOf('gone'), `delete from reminders.subscription where id in ${listed}`);
}
