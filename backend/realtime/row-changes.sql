-- Tells which row changed, in the transaction that changes it, to whoever listens on any connection. Only the key: the
-- row is read by those who are told, with their own rights. The trigger's argument names the key's column. No request
-- role reaches this schema. May be applied again at any time; a Supabase project has its own.

create schema if not exists realtime;
revoke all on schema realtime from public;

create or replace function realtime.announce_row_change() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  key text := (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0];
begin
  -- A notice holds 8000 bytes, and no change may fail for being told. Keys of the product have some forty characters.
  if length(key) <= 500 then
    perform pg_catalog.pg_notify('postgrado_rows', jsonb_build_object(
      'table', tg_table_name, 'type', tg_op, 'key', key, 'at', statement_timestamp()
    )::text);
  end if;
  return null;
end
$$;
