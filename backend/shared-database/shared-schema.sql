-- What the processes of one site share besides the content, where the database is a server of its own. No request role
-- reaches this schema. May be applied again at any time.

create schema if not exists postgrado;
revoke all on schema postgrado from public;

create table if not exists postgrado.secrets (
  name text primary key,
  value text not null
);

-- What a first start has finished.
create table if not exists postgrado.milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- What is known of the backups of the schedule.
create table if not exists postgrado.backup_status (
  only_row boolean primary key default true check (only_row),
  status jsonb not null
);

-- Attempts that are counted: how many points, until when (milliseconds since 1970). Losing them with a crash of the
-- server costs nothing, so they are not written twice.
create unlogged table if not exists postgrado.attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The schema announces changes itself (saves/changes.sql): earlier versions had triggers for it.
drop function if exists postgrado.announce_content_change() cascade;
