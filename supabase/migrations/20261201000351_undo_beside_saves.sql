CREATE OR REPLACE FUNCTION public.apply_import(import uuid, table_name text, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    first_line integer;
    last_line integer;
    line integer;
    size integer := 512;
    state text;
    message text;
  begin
    if public.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select min(r.line), max(r.line) into first_line, last_line from public.import_rows r where r.import_id = import;
    if first_line is null then
      raise exception 'there is no such import' using errcode = 'PT404';
    end if;
    perform public.begin_batch();
    begin
      perform public.write_import_rows(import, table_name, first_line, last_line);
    exception when deadlock_detected or serialization_failure or query_canceled then
      -- Of no row: the whole can be tried again.
      raise;
    when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      line := first_line;
      while line <= last_line loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
        exception when deadlock_detected or serialization_failure or query_canceled then
          raise;
        when others then
          if size = 1 then
            raise exception using errcode = sqlstate, message = sqlerrm, hint = line::text;
          end if;
          size := greatest(size / 8, 1);
        end;
      end loop;
      raise exception using errcode = state, message = message;
    end;
    delete from public.import_rows r where r.import_id = import;
    return public.end_batch('import', title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.undo_batch(batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    undone public.change_batches;
    part record;
    target text;
    keys text[];
    is_same text;
    rows_of text;
    columns text;
    values_before text;
    conflict text;
    expected bigint;
    changed bigint;
  begin
    select * into undone from public.change_batches where id = batch;
    if not found then
      raise exception 'there is no such batch' using errcode = 'PT404';
    end if;
    if exists (select from public.change_batches b where b.undoes = batch) then
      raise exception 'this batch was taken back already' using errcode = 'PT410';
    end if;
    perform public.begin_batch();
    for part in
      select u.table_name, max(u.position) as last from public.net_batch_rows(batch) u
      group by u.table_name order by last desc
    loop
      target := format('public.%I', part.table_name);
      -- Keys are compared as what they are, so that each row is found by its index: compared as texts, rows behind a
      -- policy are read anew for each row of the batch.
      select string_agg(format('c.%1$I = u.%1$I', a.attname), ' and '), array_agg(a.attname::text)
        into is_same, keys
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) as k (number)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(target) and i.indisprimary;
      select string_agg(quote_ident(a.attname), ', '), string_agg('was.' || quote_ident(a.attname), ', ')
        into columns, values_before
      from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(target) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

      rows_of := format(
        '(select n.row_id, n.before, n.after, %2$s
          from public.net_batch_rows($2) n, lateral jsonb_populate_record(null::%1$s, coalesce(n.after, n.before)) as key
          where n.table_name = $1) u',
        target, (select string_agg(format('key.%1$I', name), ', ') from unnest(keys) as name)
      );

      -- A save that is on its way ends first, and is compared.
      execute format(
        'select from %1$s c, %3$s where %2$s order by u.row_id for no key update of c', target, is_same, rows_of
      ) using part.table_name, batch;
      execute format(
        'select u.row_id from %3$s left join %1$s c on %2$s
         where public.without_bookkeeping(to_jsonb(c)) is distinct from public.without_bookkeeping(u.after) limit 1',
        target, is_same, rows_of
      ) into conflict using part.table_name, batch;
      if conflict is not null then
        raise exception 'row % of % was changed since', conflict, part.table_name
          using errcode = 'PT409', hint = part.table_name || ' ' || conflict;
      end if;

      select count(*) into expected from public.net_batch_rows(batch) u
      where u.table_name = part.table_name and (u.before is not null or u.after is not null);
      execute format(
        'delete from %1$s c using %3$s where u.before is null and %2$s', target, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'insert into %1$s (%2$s) overriding system value select %3$s
         from public.net_batch_rows($2) u, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.table_name = $1 and u.after is null and u.before is not null',
        target, columns, values_before
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'update %1$s c set (%2$s) = row(%3$s)
         from %5$s, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.before is not null and u.after is not null and %4$s',
        target, columns, values_before, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      if changed <> expected then
        raise exception 'rows of % may not be changed', part.table_name using errcode = '42501';
      end if;
    end loop;
    return public.end_batch('undo', undone.title, batch);
  end
  $function$
;
