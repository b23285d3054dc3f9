import { randomUUID } from 'node:crypto';
import type { Reminder } from '../../src/contracts/reminders.ts';
import type { Database, Queries } from './store.ts';
import type { PushTarget } from './subscriptions.ts';

export type DueReminder = PushTarget &
  Pick<Reminder, 'code' | 'moment' | 'lead'> & {
    id: string;
    /** Null from an older release of the portal. */
    vote: Required<Reminder>['vote'] | null;
    /** Epoch milliseconds. */
    at: number;
    tryAt: Date;
    tries: number;
    subscriptionId: string;
  };

/** `nextTryAt` null means done. */
export type Settlement = {
  reminder: DueReminder;
  nextTryAt: Date | null;
  counted: keyof Counts;
};

/** `gone`: the device does not exist any more. `expired`: no longer true. */
export type Counts = { sent: number; failed: number; gone: number; expired: number };

export function countOf(settlements: readonly Pick<Settlement, 'counted'>[]): Counts {
  const counts: Counts = { sent: 0, failed: 0, gone: 0, expired: 0 };
  for (const { counted } of settlements) counts[counted] += 1;
  return counts;
}

export type Claim = {
  readonly holder: string;
  readonly reminders: readonly DueReminder[];
  /** From a process that died, or lost the database for longer than its lease. */
  readonly takenOver: number;
};

/** As the database computes it: 1 closes within an hour, 2 within a day, 3 has opened. */
export const urgencies = [1, 2, 3] as const;

export type Claims = ReturnType<typeof createClaims>;

/**
 * A due reminder belongs to the process that claimed it until its lease ends. Only claimed reminders
 * can be sent twice, if their process dies before it writes the results; the topic of a message and
 * the tag of its notification merge the duplicates.
 */
export function createClaims(database: Database, now: () => number, leaseMs: number) {
  /** Ids by holder. This process keeps them, even if the database was lost for a longer time. */
  const held = new Map<string, string>();

  async function takeOf(urgency: number, limit: number): Promise<Claim | undefined> {
    const holder = randomUUID();
    const rows = await database.query<
      Omit<DueReminder, 'at'> & { at: Date; former: string | null }
    >(
      `with due as (
         select id, holder as former from reminders.reminder
         where urgency = $1 and try_at <= $2 and (lease_until is null or (lease_until < now()
           and holder::text not in (select jsonb_array_elements_text($5::jsonb))))
         order by try_at, id limit $3 for update skip locked
       ), taken as (
         update reminders.reminder r set holder = $4, lease_until = now() + make_interval(secs => $6)
         from due where r.id = due.id returning r.*, due.former
       )
       select r.id::text, code, vote, moment, lead, at, try_at as "tryAt", tries, former, endpoint,
         s.id as "subscriptionId", p256dh, auth, key_id as "keyId", language
       from taken r join reminders.subscription s on s.id = r.subscription_id order by try_at, r.id`,
      [urgency, new Date(now()), limit, holder, JSON.stringify([...held.keys()]), leaseMs / 1000],
    );
    if (rows.length === 0) return undefined;
    const reminders = rows.map(({ former: _, at, ...rest }) => ({ ...rest, at: at.getTime() }));
    held.set(holder, idsOf(reminders));
    return { holder, reminders, takenOver: rows.filter(({ former }) => former !== null).length };
  }

  return {
    /** The most urgent due reminders, the oldest first. Undefined: none is due and free. */
    async take(limit: number): Promise<Claim | undefined> {
      for (const urgency of urgencies) {
        const claim = await takeOf(urgency, limit);
        if (claim) return claim;
      }
      return undefined;
    },

    /** All claims of this process. */
    async renew(): Promise<void> {
      for (const [holder, ids] of held) {
        await database.query(
          `update reminders.reminder set lease_until = now() + make_interval(secs => $3)
           where ${isHeld}`,
          [holder, ids, leaseMs / 1000],
        );
      }
    },

    /**
     * Writes the results and returns the rest of the claim. Repeatable: a lost connection hides
     * whether a commit succeeded. Skips reminders that another process took over.
     *
     * Writes subscriptions first, like a change of a device, to avoid deadlocks.
     */
    settle: ({ holder, reminders }: Claim, settlements: readonly Settlement[]): Promise<void> =>
      database.transaction(async ({ query }) => {
        const claimed = [holder, idsOf(reminders)];
        const rows = await query<{ id: string }>(
          `select id::text from reminders.reminder where ${isHeld}`,
          claimed,
        );
        const own = new Set(rows.map(({ id }) => id));
        const written = settlements.filter(({ reminder }) => own.has(reminder.id));
        await forgetGone(query, written);
        await writeResults(query, holder, written);
        await query(
          `update reminders.reminder set holder = null, lease_until = null where ${isHeld}`,
          claimed,
        );
        await writeCounts(query, countOf(written), new Date(now()));
      }),

    /** Afterwards, the reminders that are not settled are free when the lease ends. */
    leave: ({ holder }: Claim): void => void held.delete(holder),
  };
}

const idsOf = (reminders: readonly { id: string }[]): string =>
  JSON.stringify(reminders.map(({ id }) => id));

/** By id, because the holder has no index. */
const isHeld = `holder = $1
  and id in (select value::bigint from jsonb_array_elements_text($2::jsonb))`;

async function forgetGone(query: Queries['query'], settlements: readonly Settlement[]) {
  const gone = settlements.filter(({ counted }) => counted === 'gone');
  if (gone.length === 0) return;
  await query(
    `delete from reminders.subscription
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(gone.map(({ reminder }) => reminder.subscriptionId))],
  );
}

/** Keeps a time that the device or a moved deadline changed meanwhile. */
async function writeResults(
  query: Queries['query'],
  holder: string,
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  const rows = settlements.map(({ reminder: { id, at, tryAt: tried }, nextTryAt: next }) => ({
    ...{ id, at: new Date(at), tried, next },
  }));
  await query(
    `update reminders.reminder r set try_at = done.next, tries = r.tries + 1
     from jsonb_to_recordset($1::jsonb) as done
       (id bigint, at timestamptz, tried timestamptz, next timestamptz)
     where r.id = done.id and r.holder = $2 and r.try_at = done.tried and r.at = done.at`,
    [JSON.stringify(rows), holder],
  );
}

/** For people: a wave is what all processes sent without a pause of a minute. */
async function writeCounts(query: Queries['query'], counts: Counts, now: Date): Promise<void> {
  const { sent, failed, gone, expired } = counts;
  if (sent + failed + gone + expired === 0) return;
  const values = [now, sent, failed, gone, expired];
  const added = await query(
    `update reminders.sent_wave set last_at = greatest(last_at, $1), sent = sent + $2,
       failed = failed + $3, gone = gone + $4, expired = expired + $5
     where id = (select max(id) from reminders.sent_wave)
       and last_at > $1::timestamptz - interval '1 minute'
     returning 1`,
    values,
  );
  if (added.length > 0) return;
  await query(
    `insert into reminders.sent_wave (started_at, last_at, sent, failed, gone, expired)
     values ($1, $1, $2, $3, $4, $5)`,
    values,
  );
}
