-- Notifies all listening connections of changed rows, within the transaction. Sends only the key: subscribers read the
-- row with their own rights. A deleted row cannot be read, so the columns that its policies read are sent too. The
-- trigger's arguments are the key's column and those columns. No request role can access this schema. Idempotent; not
-- for a Supabase project, which has its own.

create schema if not exists realtime;
revoke all on schema realtime from public;

create or replace function realtime.announce_row_change() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key text := changed ->> tg_argv[0];
  notice jsonb := jsonb_build_object('table', tg_table_name, 'type', tg_op, 'key', key, 'at', statement_timestamp());
  judged jsonb;
begin
  -- A payload has at most 8000 bytes, and a notification must not make a change fail. The product's keys have about 40
  -- characters.
  if length(key) > 500 then return null; end if;
  if tg_op = 'DELETE' then
    select jsonb_build_object('judged', coalesce(jsonb_object_agg(name, changed -> name), '{}')) into judged
    from unnest(tg_argv[1:]) as name;
    -- Without these columns no subscriber is notified.
    if octet_length((notice || judged)::text) < 7900 then notice := notice || judged; end if;
  end if;
  perform pg_catalog.pg_notify('postgrado_rows', notice::text);
  return null;
end
$$;
