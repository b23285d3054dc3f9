/**
 * Runs at each start, so each statement accepts its own result and that of older releases.
 *
 * A subscription's id is the hash of its endpoint. Nothing identifies a member or a vote.
 */
export const schema = `
  create schema if not exists reminders;
  create table if not exists reminders.subscription (
    id uuid primary key,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    key_id text not null,
    language text not null,
    seen_at timestamptz not null
  );
  create table if not exists reminders.reminder (
    id bigint generated always as identity primary key,
    subscription_id uuid not null references reminders.subscription on delete cascade,
    code text not null,
    moment text not null,
    lead integer not null,
    at timestamptz not null,
    -- When to send it or try again; null: done.
    try_at timestamptz,
    tries smallint not null default 0,
    unique (subscription_id, code, moment, lead)
  );
  alter table reminders.reminder
    -- 1: closes within an hour. 2: closes within a day. 3: has opened.
    add column if not exists urgency smallint not null generated always as (
      case when moment like '%-starts' then 3 when lead > 3600 then 2 else 1 end
    ) stored,
    -- Which vote, for the text: its code can be any text.
    add column if not exists vote text,
    -- The batch that it is sent with, and until when no other process may take it.
    add column if not exists holder uuid,
    add column if not exists lease_until timestamptz;
  drop index if exists reminders.reminder_due;
  create index if not exists reminder_next on reminders.reminder (urgency, try_at, id)
    where try_at is not null;
  -- A wave is what all processes sent without a pause of a minute.
  create table if not exists reminders.sent_wave (
    id bigint generated always as identity primary key,
    started_at timestamptz not null,
    last_at timestamptz not null,
    sent integer not null,
    failed integer not null,
    gone integer not null,
    expired integer not null
  );
  -- Up to 2.3, reminders had a bucket; its default lets an older release and this one share a store.
  do $$ begin
    alter table reminders.reminder alter column bucket set default 0;
  exception when undefined_column then null; end $$;
`;
