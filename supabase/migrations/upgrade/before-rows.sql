-- Adds to the tables of the new schema what rows of the replaced versions have and it no longer has. It runs before
-- their rows are copied or restored; after-rows.sql takes it away again (docs/decisions/schema.md).

-- Hashes of events, before they were seals (until 20261201000420).
alter table public.audit_logs add column previous_hash text, add column hash text;

-- The counter of changes, before they were rows (until 20261201000393). The view of its name makes room for it.
alter view public.content_version rename to present_content_version;
create table public.content_version (
  only_row boolean, version bigint, changed_at timestamptz, table_changes jsonb
);

-- Attempts of mails and webhooks, before they were jobs (until 20261201000423).
alter table public.mail_outbox
  add column expires_at timestamptz, add column tries integer not null default 0, add column next_try_at timestamptz;
alter table public.webhooks add column next_try_at timestamptz, add column busy_until timestamptz;
