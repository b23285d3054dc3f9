import { randomUUID } from 'node:crypto';
import {
  createClaims,
  type DueReminder,
  type Settlement,
} from '../../../server/reminders/claims.ts';
import { moveDeadline } from '../../../server/reminders/deadlines.ts';
import type { Database } from '../../../server/reminders/store.ts';

/* The SQL of the reminder service. Each result is asked for once. */

/** Milliseconds: a time of the search is a number of quarters of an hour. */
export const quarter = 15 * 60_000;
const leaseMs = 60_000;
const epoch = Date.UTC(2027, 0, 1);

export const timeOf = (quarters: number): number => epoch + quarters * quarter;
export const quartersAt = (time: Date | number): number => (Number(time) - epoch) / quarter;

/** A reminder of the end of voting, the only one of its device. */
export type Row = {
  readonly id: number;
  readonly at: number;
  readonly tryAt: number | null;
  readonly tries: number;
  readonly holder: number | null;
  readonly isLeaseOver: boolean;
};

/** The rows as they were claimed. */
export type Held = { readonly holder: number; readonly rows: readonly Row[] };

export type Result = {
  readonly id: number;
  readonly counted: Settlement['counted'];
  readonly nextTryAt: number | null;
};

type Operation =
  /** `own`: the other claims of the process. `holder`: the number of the new claim. */
  | { readonly does: 'take'; readonly own: readonly Held[]; readonly holder: number }
  | { readonly does: 'renew'; readonly own: readonly Held[] }
  | { readonly does: 'settle'; readonly claim: Held; readonly results: readonly Result[] }
  | { readonly does: 'move'; readonly to: number };

type Outcome = { readonly rows: readonly Row[]; readonly claim: Held | null };

export const code = 'GA00000001';
const moment = 'voting-ends';
/** Quarters of an hour. */
export const lead = 4;

export const reminderOf = ({ id, at, tryAt, tries }: Row): DueReminder => ({
  id: String(id),
  code,
  moment,
  vote: null,
  lead: 3_600,
  at: timeOf(at),
  tryAt: new Date(timeOf(tryAt ?? 0)),
  tries,
  subscriptionId: deviceOf(id),
  endpoint: `https://push.example/${id}`,
  p256dh: '',
  auth: '',
  keyId: '',
  language: 'en',
});

const deviceOf = (id: number) => `00000000-0000-0000-0000-${String(id).padStart(12, '0')}`;

export type AskDatabase = (
  rows: readonly Row[],
  now: number,
  operation: Operation,
) => Promise<Outcome>;

export function rememberDatabase(database: Database): AskDatabase {
  const known = new Map<string, Outcome>();
  return async (rows, now, operation) => {
    const key = JSON.stringify([rows, now, operation]);
    const outcome = known.get(key) ?? (await run(database, rows, now, operation));
    known.set(key, outcome);
    return outcome;
  };
}

async function run(
  database: Database,
  rows: readonly Row[],
  now: number,
  operation: Operation,
): Promise<Outcome> {
  const claims = createClaims(database, () => timeOf(now), leaseMs);
  const names = new Map<number, string>();
  if ('own' in operation)
    for (const { holder, rows: own } of operation.own) {
      // The process has made its claims itself.
      await write(database, own.map(asFree), names);
      names.set(holder, (await claims.take(own.length))?.holder ?? '');
    }
  await write(database, rows, names);
  let claim: Held | null = null;
  if (operation.does === 'take') {
    const taken = await claims.take(rows.length);
    if (taken !== undefined) {
      names.set(operation.holder, taken.holder);
      const ids = new Set(taken.reminders.map(({ id }) => Number(id)));
      claim = { holder: operation.holder, rows: rows.filter(({ id }) => ids.has(id)) };
    }
  }
  if (operation.does === 'renew') await claims.renew();
  if (operation.does === 'settle') {
    const { claim: settled, results } = operation;
    const holder = names.get(settled.holder) ?? randomUUID();
    await claims.settle(
      { holder, reminders: settled.rows.map(reminderOf), takenOver: 0 },
      results.map((result) => settlementFrom(settled, result)),
    );
  }
  if (operation.does === 'move') {
    const at = new Date(timeOf(operation.to)).toISOString();
    await moveDeadline(database, { code, moment, at }, timeOf(now));
  }
  return { rows: await read(database, names), claim };
}

const asFree = (row: Row): Row => ({ ...row, tryAt: row.tryAt ?? 0, holder: null });

function settlementFrom({ rows }: Held, { id, counted, nextTryAt }: Result): Settlement {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error('a result without its claim');
  const next = nextTryAt === null ? null : new Date(timeOf(nextTryAt));
  return { reminder: reminderOf(row), nextTryAt: next, counted };
}

async function write(
  { query, script }: Database,
  rows: readonly Row[],
  names: Map<number, string>,
): Promise<void> {
  await script('delete from reminders.subscription; delete from reminders.sent_wave');
  for (const { holder } of rows)
    if (holder !== null && !names.has(holder)) names.set(holder, randomUUID());
  const listed = rows.map((row) => ({
    ...reminderOf(row),
    at: new Date(timeOf(row.at)),
    tryAt: row.tryAt === null ? null : new Date(timeOf(row.tryAt)),
    device: deviceOf(row.id),
    holder: row.holder === null ? null : names.get(row.holder),
    lease: row.holder === null ? null : row.isLeaseOver ? -1 : 1,
  }));
  await query(
    `with listed as (
       select * from jsonb_to_recordset($1::jsonb) as listed (id bigint, device uuid, endpoint text,
         code text, moment text, lead int, at timestamptz, "tryAt" timestamptz, tries int,
         holder uuid, lease int)
     ), devices as (
       insert into reminders.subscription (id, endpoint, p256dh, auth, key_id, language, seen_at)
       select device, endpoint, '', '', '', 'en', now() from listed
     )
     insert into reminders.reminder (id, subscription_id, code, moment, lead, at, try_at, tries,
       holder, lease_until) overriding system value
     select id, device, code, moment, lead, at, "tryAt", tries, holder,
       now() + make_interval(hours => lease) from listed`,
    [JSON.stringify(listed)],
  );
}

async function read({ query }: Database, names: Map<number, string>): Promise<Row[]> {
  const rows = await query<{
    id: number;
    at: Date;
    tryAt: Date | null;
    tries: number;
    holder: string | null;
    isLeaseOver: boolean | null;
  }>(`select id::int, at, try_at as "tryAt", tries, holder, lease_until < now() as "isLeaseOver"
      from reminders.reminder order by id`);
  return rows.map(({ id, at, tryAt, tries, holder, isLeaseOver }) => ({
    id,
    at: quartersAt(at),
    tryAt: tryAt === null ? null : quartersAt(tryAt),
    tries,
    holder: [...names].find(([, name]) => name === holder)?.[0] ?? null,
    isLeaseOver: isLeaseOver === true,
  }));
}
