-- Imports of described records from files (docs/decisions/imports.md). The pages compute the new state of each record
-- of a file and upload it in chunks; one function writes all of it as one batch.

-- Staged rows of an import. Rows of unfinished imports are deleted after a day.
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

-- Choices in earlier imports: the field of each column of a file, and the record that a text refers to.
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
grant select, insert, update, delete on public.import_rows, public.import_choices to authenticated;
grant all on public.import_rows, public.import_choices to service_role;

create policy "editors keep the rows of their imports" on public.import_rows
  to authenticated
  using ((select public.is_editor()) and created_by = (select auth.uid()))
  with check ((select public.is_editor()) and created_by = (select auth.uid()));
create policy "editors keep choices of imports" on public.import_choices
  to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- After insert: deletes rows older than a day, of every author, and rejects more rows than the limit of an import.
create function private.limit_import_rows() returns trigger
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
  referencing new table as added for each statement execute function private.limit_import_rows();

-- Adds rows to an import: [{"line", "row_id", "based_on", "is_draft", "title", "content"}].
create function public.stage_import_rows(import uuid, rows jsonb) returns void
  language sql volatile security invoker set search_path = ''
  as $$
    insert into public.import_rows (import_id, line, row_id, based_on, is_draft, title, content)
    select import, r.line, r.row_id, r.based_on, coalesce(r.is_draft, false), coalesce(left(r.title, 500), ''), r.content
    from jsonb_populate_recordset(null::public.import_rows, rows) as r
  $$;

-- Returns a text normalized for the comparison of names, like `fold_text`, which request roles may not call.
create function public.match_key(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select btrim(regexp_replace(public.plain_letters(written), '[^[:alnum:]]+', ' ', 'g')) $$;

-- Returns, for each of the wanted texts, the ids of the records whose columns, joined by spaces, match it: a list of
-- lists. `is_exact` ignores only case, for keys such as a DOI; otherwise accents and punctuation are ignored too.
-- Excludes the trash. Security invoker: only records that the caller may read match.
create function public.match_records(
  table_name text, key_column text, columns text[], wanted text[], is_exact boolean
) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    fold constant text := case when is_exact then 'lower(btrim(%s))' else 'public.match_key(%s)' end;
    kept constant text := case when private.state_column(table_name) is null then 'true' else 'r.deleted_at is null' end;
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

-- Returns whole records with the rows that are part of them: {"rows": rows, "children": {table: rows}}. `parts` names
-- the column with the record's key, by table. Security invoker: the policies apply.
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
    if private.state_column(table_name) is null then
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

grant execute on function
  public.stage_import_rows(uuid, jsonb), public.match_key(text),
  public.match_records(text, text, text[], text[], boolean), public.read_records(text, text[], jsonb)
  to authenticated, service_role;
