import type { Database } from './database.ts';

/**
 * Append only: a migration runs once.
 *
 * A subscription's id is the hash of its endpoint. `bucket` is a range of ids. Nothing identifies a
 * member or a vote.
 */
const migrations: readonly string[] = [
  `
  create table reminders.subscription (
    id uuid primary key,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    key_id text not null,
    language text not null,
    has_succeeded boolean not null default false,
    refusals smallint not null default 0,
    seen_at timestamptz not null
  );

  create table reminders.reminder (
    id bigint generated always as identity primary key,
    subscription_id uuid not null references reminders.subscription on delete cascade,
    bucket smallint not null,
    code text not null,
    moment text not null,
    lead integer not null,
    at timestamptz not null,
    -- When to send it or try again; null: done.
    try_at timestamptz,
    tries smallint not null default 0,
    unique (subscription_id, code, moment, lead)
  );
  create index reminder_due on reminders.reminder (bucket, try_at, id) where try_at is not null;

  create table reminders.wave (
    id bigint generated always as identity primary key,
    -- The wave has the reminders that were due by then.
    cutoff timestamptz not null,
    started_at timestamptz not null,
    finished_at timestamptz
  );

  create table reminders.shard (
    wave_id bigint not null references reminders.wave on delete cascade,
    bucket smallint not null,
    -- All reminders up to here are processed.
    cursor_try_at timestamptz not null default 'epoch',
    cursor_id bigint not null default 0,
    sent integer not null default 0,
    failed integer not null default 0,
    gone integer not null default 0,
    expired integer not null default 0,
    -- The worker, and the end of its lease.
    holder uuid,
    lease_until timestamptz not null,
    finished_at timestamptz,
    primary key (wave_id, bucket)
  );
  create index shard_open on reminders.shard (bucket) where finished_at is null;
  `,
  `
  -- 1: closes within an hour. 2: closes within a day. 3: has opened.
  alter table reminders.reminder add column urgency smallint not null generated always as (
    case when moment like '%-starts' then 3 when lead > 3600 then 2 else 1 end
  ) stored;
  drop index reminders.reminder_due;
  create index reminder_due on reminders.reminder (bucket, urgency, try_at, id)
    where try_at is not null;
  -- A wave has reminders of one urgency.
  alter table reminders.wave add column urgency smallint not null default 3;
  `,
  `
  -- Which vote, for the text: its code can be any text.
  alter table reminders.reminder add column vote text;
  `,
];

/** Several processes may call it at once. */
export const migrate = (database: Database): Promise<void> =>
  database.alone(() =>
    database.transaction(async ({ query, script }) => {
      await script(`
        create schema if not exists reminders;
        create table if not exists reminders.migration (version integer primary key);
      `);
      const [row] = await query<{ version: number }>(
        'select coalesce(max(version), 0)::int as version from reminders.migration',
      );
      for (let version = row?.version ?? 0; version < migrations.length; version += 1) {
        await script(migrations[version] ?? '');
        await query('insert into reminders.migration (version) values ($1)', [version + 1]);
      }
    }),
  );
