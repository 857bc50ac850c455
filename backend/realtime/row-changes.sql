-- Notifies all listening connections which row changed, in the transaction that changes it. Only the key: the
-- row is read by those who are told, with their own rights. A row that was deleted cannot be read: of it the columns
-- are told by which policies decide who may. The trigger's arguments name the key's column and those. No request role
-- reaches this schema. May be applied again at any time; a Supabase project has its own.

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
  -- A notice holds 8000 bytes, and no change may fail for being told. Keys of the product have some forty characters.
  if length(key) > 500 then return null; end if;
  if tg_op = 'DELETE' then
    select jsonb_build_object('judged', coalesce(jsonb_object_agg(name, changed -> name), '{}')) into judged
    from unnest(tg_argv[1:]) as name;
    -- Without them nothing is notified.
    if octet_length((notice || judged)::text) < 7900 then notice := notice || judged; end if;
  end if;
  perform pg_catalog.pg_notify('postgrado_rows', notice::text);
  return null;
end
$$;
