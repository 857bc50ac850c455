-- Imports of described records from files (docs/decisions/058-in-and-out.md). The pages compute what each record of a
-- file becomes and bring it here in pieces; one function writes all of it as one batch.

-- What an import is about to write. Rows of imports that were not finished are deleted after a day.
create table public.import_rows (
  import_id uuid not null,
  line integer not null check (line > 0),
  row_id text,
  based_on timestamptz,
  is_draft boolean not null default false,
  title text not null default '' check (length(title) <= 500),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  primary key (import_id, line)
);

comment on column public.import_rows.line is 'Of the file, from 1: problems are named by it.';
comment on column public.import_rows.row_id is 'The record to change; null for a new one.';
comment on column public.import_rows.is_draft is 'Whether the content is kept as a draft beside the record, as `record_drafts` does.';
comment on column public.import_rows.content is '{"row": columns, "children": {table: rows}}, as `save_record` takes it.';

create index import_rows_oldest on public.import_rows (created_at);

-- What people decided in earlier imports: which column of a file is which field, and which record a text means.
create table public.import_choices (
  kind text not null check (kind in ('mapping', 'record')),
  subject text not null check (length(subject) between 1 and 100),
  source text not null check (length(source) between 1 and 600),
  target jsonb not null check (length(target::text) <= 20000),
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid(),
  primary key (kind, subject, source)
);

comment on column public.import_choices.subject is 'The type of a mapping, the table of a record.';
comment on column public.import_choices.source is 'The hash of the headings of a file; the text that calls a record, folded.';
comment on column public.import_choices.target is 'Fields by heading; the id of the record, null for a new one.';

alter table public.import_rows enable row level security;
alter table public.import_choices enable row level security;
revoke all on public.import_rows, public.import_choices from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.import_rows, public.import_choices to authenticated;
grant all on public.import_rows, public.import_choices to service_role;

create policy "editors keep the rows of their imports" on public.import_rows
  to authenticated
  using ((select public.is_editor()) and created_by = (select auth.uid()))
  with check ((select public.is_editor()) and created_by = (select auth.uid()));
create policy "editors keep choices of imports" on public.import_choices
  to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- After insert: deletes what is older than a day, whoever brought it, and refuses more rows than one import may have.
create function public.limit_import_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.import_rows where created_at < now() - interval '1 day';
    if exists (
      select from public.import_rows r where r.import_id in (select import_id from added)
      group by r.import_id having count(*) > 50000
    ) then
      raise exception 'at most 50000 rows in one import' using errcode = '54000';
    end if;
    return null;
  end
  $$;

create trigger import_rows_limit after insert on public.import_rows
  referencing new table as added for each statement execute function public.limit_import_rows();

-- Adds rows to an import: [{"line", "row_id", "based_on", "is_draft", "title", "content"}].
create function public.stage_import_rows(import uuid, rows jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.import_rows (import_id, line, row_id, based_on, is_draft, title, content)
    select import, r.line, r.row_id, r.based_on, coalesce(r.is_draft, false), coalesce(left(r.title, 500), ''), r.content
    from jsonb_populate_recordset(null::public.import_rows, rows) as r
  $$;

-- Returns a text as names are compared: letters and digits in lower case, without accents. `fold_text` is not for those
-- who import: its dictionary is the search's own.
create function public.match_key(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(regexp_replace(
      lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'
    ))
  $$;

-- Returns for each of the wanted texts the ids of the records whose columns, joined by spaces, say the same: a list of
-- lists. `is_exact` ignores only case, as keys such as a DOI need it; else accents and punctuation are ignored, too.
-- Records in the trash are left out where a table has one. Security invoker: only what the caller may read is found.
create function public.match_records(
  table_name text, key_column text, columns text[], wanted text[], is_exact boolean
) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    fold constant text := case when is_exact then 'lower(btrim(%s))' else 'public.match_key(%s)' end;
    kept constant text := case when public.state_column(table_name) is null then 'true' else 'r.deleted_at is null' end;
    result jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors import' using errcode = '42501';
    end if;
    if cardinality(wanted) > 5000 then
      raise exception 'at most 5000 texts at once' using errcode = '54000';
    end if;
    execute format(
      'with found as (
         select %1$s as text, jsonb_agg(r.%2$I::text order by r.%2$I) as ids from public.%3$I r where %4$s group by 1
       )
       select coalesce(jsonb_agg(coalesce(found.ids, ''[]'') order by w.place), ''[]'')
       from (select %5$s as text, place from unnest($1) with ordinality as given (text, place)) w
         left join found on found.text = w.text and w.text <> ''''',
      format(fold, format('concat_ws('' '', %s)', (
        select string_agg(format('r.%I', name), ', ' order by place) from unnest(columns) with ordinality as c (name, place)
      ))),
      key_column, table_name, kept, format(fold, 'given.text')
    ) into result using wanted;
    return result;
  end
  $$;

-- Returns whole records with the rows that are part of them: {"rows": rows, "children": {table: rows}}. `parts` names the
-- column with the record's key, by table. Security invoker: the policies decide what is read.
create function public.read_records(table_name text, ids text[], parts jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    part record;
    rows jsonb;
    children jsonb := '{}';
    found_rows jsonb;
  begin
    if current_user = 'authenticated' and not public.is_staff() then
      raise exception 'only staff read whole records' using errcode = '42501';
    end if;
    if public.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if cardinality(ids) > 1000 then
      raise exception 'at most 1000 records at once' using errcode = '54000';
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r where r.id = any ($1::bigint[])', table_name
    ) into rows using ids;
    for part in select key, value from jsonb_each_text(parts) loop
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.%I = any ($1::bigint[])', part.key, part.value
      ) into found_rows using ids;
      children := children || jsonb_build_object(part.key, found_rows);
    end loop;
    return jsonb_build_object('rows', rows, 'children', children);
  end
  $$;

-- Writes the rows of an import between two lines, each step for all of them at once. Rows of records that are new must
-- name the same columns. Raises PT409 when a record was changed since it was read, 42501 when one may not be changed, and
-- what its tables refuse.
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
      columns := public.import_columns(table_name, array(
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
      columns := public.import_columns(table_name, array(
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
      link := public.part_link(table_name, part);
      columns := array_remove(public.import_columns(part, array(
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

-- Returns the columns that some of the given rows of a table name. Raises 22023 for one that cannot be written.
create function public.import_columns(table_name text, given jsonb[]) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    columns constant text[] := public.written_columns(table_name, (
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

-- Returns the column by which the rows of one table are part of the records of another. Raises 22023 when they are not.
create function public.part_link(parent_table text, child_table text) returns text
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

-- Writes all rows of an import as one batch and returns what `end_batch` does. When the database refuses one, nothing is
-- written, and the exception has the line as its hint. Security invoker: the policies decide. The limit of time is what
-- PostgREST gives the call; this site's own backend has the same (`longFunctions`).
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
    exception when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      line := first_line;
      while line <= last_line loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
        exception when others then
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
  $$;

-- Lets the rest of the transaction act as a member of the staff, with that person's rights and name: for commands, whose
-- service role has neither. Whoever runs a command holds the keys of the site, so no second factor is asked for.
create function public.act_as(person uuid) returns void
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    perform set_config('role', 'authenticated', true);
  end
  $$;

-- Writes an import on behalf of an editor, for the command `npm run import`: the policies decide what that person may
-- write. Raises what `apply_import` does.
create function public.apply_import_as(editor uuid, import uuid, table_name text, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    update public.import_rows r set created_by = editor where r.import_id = import;
    perform public.act_as(editor);
    return public.apply_import(import, table_name, title);
  end
  $$;

-- Takes a batch back on behalf of an editor, for the same command. Raises what `undo_batch` does.
create function public.undo_batch_as(editor uuid, batch uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  begin
    perform public.act_as(editor);
    return public.undo_batch(batch);
  end
  $$;

revoke all on function
  public.limit_import_rows(), public.stage_import_rows(uuid, jsonb), public.match_key(text),
  public.match_records(text, text, text[], text[], boolean), public.read_records(text, text[], jsonb),
  public.write_import_rows(uuid, text, integer, integer), public.import_columns(text, jsonb[]),
  public.part_link(text, text), public.apply_import(uuid, text, text), public.apply_import_as(uuid, uuid, text, text),
  public.act_as(uuid), public.undo_batch_as(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.stage_import_rows(uuid, jsonb), public.match_key(text),
  public.match_records(text, text, text[], text[], boolean), public.read_records(text, text[], jsonb),
  public.write_import_rows(uuid, text, integer, integer), public.import_columns(text, jsonb[]),
  public.part_link(text, text), public.apply_import(uuid, text, text)
  to authenticated, service_role;
grant execute on function
  public.act_as(uuid), public.apply_import_as(uuid, uuid, text, text), public.undo_batch_as(uuid, uuid)
  to service_role;
grant execute on function public.begin_batch(), public.end_batch(text, text, uuid) to service_role;
