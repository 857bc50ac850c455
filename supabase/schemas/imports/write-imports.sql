-- Final step of an import: writes all staged rows as one batch, for the staff area or a command.

-- Writes the rows of an import between two lines, with one statement for each step. Rows of new records must have the
-- same columns. Raises PT409 if a record was changed since it was read, 42501 if the caller may not change one, and the
-- errors of its tables.
create function public.write_import_rows(import uuid, table_name text, first_line integer, last_line integer) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    columns text[];
    made text[];
    expected bigint;
    changed bigint;
    part text;
    link text;
  begin
    select count(*) into expected from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.row_id is not null and not r.is_draft;
    if expected > 0 then
      columns := private.import_columns(table_name, array(
        select r.content -> 'row' from public.import_rows r
        where r.import_id = import and r.line between first_line and last_line and r.row_id is not null and not r.is_draft
      ));
      execute format(
        'update %1$s as t set %2$s
         from public.import_rows r join %1$s as stored on stored.id = r.row_id::bigint
           cross join lateral jsonb_populate_record(stored, r.content -> ''row'') as given
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft
           and t.id = stored.id and t.updated_at = r.based_on',
        target,
        (select string_agg(case name when 'updated_at' then 'updated_at = now()' else format('%1$I = given.%1$I', name) end, ', ')
          from unnest('updated_at'::text || columns) as name)
      ) using import, first_line, last_line;
      get diagnostics changed = row_count;
      if changed <> expected then
        execute format(
          'select count(*) from public.import_rows r left join %s t on t.id = r.row_id::bigint
           where r.import_id = $1 and r.line between $2 and $3 and r.row_id is not null and not r.is_draft
             and t.updated_at is distinct from r.based_on', target
        ) into expected using import, first_line, last_line;
        if changed = 0 and expected = 0 then
          raise exception 'records of % may not be changed', table_name using errcode = '42501';
        end if;
        raise exception 'records of % were changed since', table_name using errcode = 'PT409';
      end if;
    end if;

    select count(*) into expected from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.row_id is null and not r.is_draft;
    if expected > 0 then
      columns := private.import_columns(table_name, array(
        select r.content -> 'row' from public.import_rows r
        where r.import_id = import and r.line between first_line and last_line and r.row_id is null and not r.is_draft
      ));
      -- Keys are numbered in the order of the lines, by which they are found again.
      execute format(
        'with made as (
           insert into %1$s (%2$s) select %3$s
           from public.import_rows r cross join lateral jsonb_populate_record(null::%1$s, r.content -> ''row'') as given
           where r.import_id = $1 and r.line between $2 and $3 and r.row_id is null and not r.is_draft
           order by r.line returning id
         ) select array_agg(id::text order by id) from made',
        target,
        (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
        (select string_agg(format('given.%I', name), ', ') from unnest(columns) as name)
      ) into made using import, first_line, last_line;
      update public.import_rows r set row_id = numbered.id
      from (
        select line, row_number() over (order by line) as place from public.import_rows n
        where n.import_id = import and n.line between first_line and last_line and n.row_id is null and not n.is_draft
      ) as lines join unnest(made) with ordinality as numbered (id, place) using (place)
      where r.import_id = import and r.line = lines.line;
    end if;

    for part in
      select distinct key from public.import_rows r, lateral jsonb_object_keys(coalesce(r.content -> 'children', '{}')) as key
      where r.import_id = import and r.line between first_line and last_line and not r.is_draft
    loop
      link := private.part_link(table_name, part);
      columns := array_remove(private.import_columns(part, array(
        select child.value from public.import_rows r,
          lateral jsonb_array_elements(coalesce(r.content -> 'children' -> part, '[]')) as child
        where r.import_id = import and r.line between first_line and last_line and not r.is_draft
      )), link);
      execute format(
        'delete from public.%1$I c using public.import_rows r
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft and r.content -> ''children'' ? $4
           and c.%2$I = r.row_id::bigint
           and not exists (
             select from jsonb_array_elements(r.content -> ''children'' -> $4) as given where to_jsonb(c) @> given.value
           )',
        part, link
      ) using import, first_line, last_line, part;
      continue when columns = '{}';
      execute format(
        'insert into public.%1$I (%2$I, %3$s) select given.%2$I, %4$s
         from public.import_rows r
           cross join lateral jsonb_array_elements(r.content -> ''children'' -> $4) as child
           cross join lateral jsonb_populate_record(
             null::public.%1$I, child.value || jsonb_build_object(%2$L, r.row_id)
           ) as given
         where r.import_id = $1 and r.line between $2 and $3 and not r.is_draft
           and not exists (select from public.%1$I c where c.%2$I = r.row_id::bigint and to_jsonb(c) @> child.value)',
        part, link,
        (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
        (select string_agg(format('given.%I', name), ', ') from unnest(columns) as name)
      ) using import, first_line, last_line, part;
    end loop;

    insert into public.record_drafts (table_name, row_id, title, content, based_on)
    select write_import_rows.table_name, r.row_id, r.title, r.content, r.based_on from public.import_rows r
    where r.import_id = import and r.line between first_line and last_line and r.is_draft;
  end
  $$;

-- Returns the columns that occur in the given rows of a table. Raises 22023 for a column that cannot be written.
create function private.import_columns(table_name text, given jsonb[]) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    columns constant text[] := private.written_columns(table_name, (
      select coalesce(jsonb_object_agg(key, true), '{}')
      from (select distinct jsonb_object_keys(item) as key from unnest(given) as item) as keys
    ));
  begin
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    return columns;
  end
  $$;

-- Returns the column by which the rows of one table are part of the records of another. Raises 22023 if they are not.
create function private.part_link(parent_table text, child_table text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    link text;
  begin
    select a.attname into link
    from pg_catalog.pg_constraint f
      join pg_catalog.pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(format('public.%I', child_table))
      and f.confrelid = to_regclass(format('public.%I', parent_table))
    order by a.attnum limit 1;
    if link is null then
      raise exception 'rows of % are no part of %', child_table, parent_table using errcode = '22023', hint = child_table;
    end if;
    return link;
  end
  $$;

-- Writes all rows of an import as one batch and returns the result of `end_batch`. If the database rejects a row,
-- nothing is written, and the exception has the line as its hint. Security invoker: the policies apply. The time limit
-- is the one that PostgREST applies to the call; the site's own backend has the same (`longFunctions`).
create function public.apply_import(import uuid, table_name text, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  declare
    first_line integer;
    last_line integer;
    line integer;
    size integer := 512;
    state text;
    message text;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select min(r.line), max(r.line) into first_line, last_line from public.import_rows r where r.import_id = import;
    if first_line is null then
      raise exception 'there is no such import' using errcode = 'PT404';
    end if;
    perform private.begin_batch();
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
    return private.end_batch('import', title);
  end
  $$;

-- Writes rows as `apply_import` does, takes all of it back, and returns the rows that the database rejects, at most 50:
-- [{"line", "code", "message"}]. `rows` are those of `stage_import_rows`. Raises errors that are of no row, such as
-- missing rights. Security invoker: the policies apply. The time limit is as for `apply_import`.
create function public.check_import_rows(table_name text, rows jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  declare
    import constant uuid := gen_random_uuid();
    rejected jsonb := '[]';
    line integer;
    last_line integer;
    size integer := 512;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    begin
      perform public.stage_import_rows(import, rows);
      perform private.begin_batch();
      select min(r.line), max(r.line) into line, last_line from public.import_rows r where r.import_id = import;
      while line <= last_line and jsonb_array_length(rejected) < 50 loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
          size := least(size * 8, 512);
        exception
          -- Classes 22 and 23: data exceptions and integrity constraints.
          when sqlstate 'PT409' or raise_exception or data_exception or integrity_constraint_violation then
            if size = 1 then
              rejected := rejected || jsonb_build_object('line', line, 'code', sqlstate, 'message', sqlerrm);
              line := line + 1;
            else
              size := greatest(size / 8, 1);
            end if;
        end;
      end loop;
      raise exception 'checked' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      -- The subtransaction took back everything that it had written.
      null;
    end;
    return rejected;
  end
  $$;

grant execute on function
  public.write_import_rows(uuid, text, integer, integer), private.import_columns(text, jsonb[]),
  private.part_link(text, text), public.apply_import(uuid, text, text), public.check_import_rows(text, jsonb)
  to authenticated, service_role;
grant execute on function private.begin_batch(), private.end_batch(text, text, uuid) to service_role;
