-- State that the processes of one site share, apart from content. No request role can access this schema. Idempotent.

create schema if not exists postgrado;
revoke all on schema postgrado from public;

create table if not exists postgrado.secrets (
  name text primary key,
  value text not null
);

-- Completed steps of the first start.
create table if not exists postgrado.milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- Status of scheduled backups.
create table if not exists postgrado.backup_status (
  only_row boolean primary key default true check (only_row),
  status jsonb not null
);

-- Counted attempts: points, and their expiry in milliseconds since 1970. Unlogged: a crash of the server may lose
-- them.
create unlogged table if not exists postgrado.attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Triggers of earlier versions called this; the schema now announces changes itself.
drop function if exists postgrado.announce_content_change() cascade;
