-- The texts of content that name stored files.

-- Returns the texts within a row that contain the name of an image or a PDF: a path in the bucket, an address, or
-- prose.
create function public.texts_with_files(given jsonb) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
    select distinct found #>> '{}'
    from jsonb_path_query(
      given, 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
    ) as found
  $$;

-- Returns what may be the ends of paths of files in a text: «12.jpg» of «News/Foto 12.jpg», in small letters. Of a path
-- it returns the end that `file_pattern` finds it by.
create function public.file_name_ends(given text) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
    select distinct lower(found[1])
    from regexp_matches(given, '([[:alnum:]_%-]+(?:\.[[:alnum:]_%-]+)*)', 'g') as found
    where found[1] ~* '(^|\.)(png|jpe?g|webp|gif|avif|svg|pdf)$'
  $$;

-- The texts that name files, of the rows of tables that visitors read: kept by triggers, so that 100,000 works are not
-- looked through for one file. Rows of other tables, such as drafts, are looked through.
create table public.named_files (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  name_end text not null,
  text text not null
);

comment on column public.named_files.row_key is 'The primary key; of several columns joined by a hyphen.';
comment on column public.named_files.name_end is 'One of file_name_ends of the text.';

create index named_files_row on public.named_files (table_name, row_key);
create index named_files_name_end on public.named_files using hash (name_end);

alter table public.named_files enable row level security;
revoke all on public.named_files from public, anon, authenticated;
grant all on public.named_files to service_role;

-- Returns the primary key of a table's rows as SQL over `source_row`, of type text.
create function public.row_key_sql(table_name text) returns text
  language sql stable set search_path = ''
  as $$
    select string_agg(format('source_row.%I::text', a.attname), ' || ''-'' || ' order by k.place)
    from pg_catalog.pg_index i
      cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = to_regclass(format('public.%I', table_name)) and i.indisprimary
  $$;

-- After a statement on a table that visitors read. Security definer, because no request role writes the table.
create function public.sync_named_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    row_key constant text := public.row_key_sql(tg_table_name);
  begin
    if tg_op <> 'INSERT' then
      execute format(
        'delete from public.named_files f using former source_row where f.table_name = $1 and f.row_key = %s', row_key
      ) using tg_table_name;
    end if;
    if tg_op <> 'DELETE' then
      execute format(
        $query$
          insert into public.named_files (table_name, row_key, name_end, text)
          select $1, %s, name_end, text
          from changed source_row,
            lateral public.texts_with_files(to_jsonb(source_row)) as text,
            lateral public.file_name_ends(text) as name_end
          where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)'
        $query$,
        row_key
      ) using tg_table_name;
    end if;
    return null;
  end
  $$;

do $$
declare
  content_table text;
begin
  for content_table in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('media', 'content_version')
      and has_any_column_privilege('anon', oid, 'select')
  loop
    execute format(
      'create trigger named_files_insert after insert on public.%1$I referencing new table as changed
         for each statement execute function public.sync_named_files();
       create trigger named_files_update after update on public.%1$I referencing old table as former new table as changed
         for each statement execute function public.sync_named_files();
       create trigger named_files_delete after delete on public.%1$I referencing old table as former
         for each statement execute function public.sync_named_files()',
      content_table
    );
  end loop;
end
$$;

-- Returns whether the rows of a table that name files are in `named_files`.
create function public.has_named_files(table_name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'named_files_insert'
    )
  $$;

revoke all on function
  public.texts_with_files(jsonb), public.file_name_ends(text), public.sync_named_files(), public.row_key_sql(text),
  public.has_named_files(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.texts_with_files(jsonb), public.file_name_ends(text), public.row_key_sql(text), public.has_named_files(text)
  to authenticated, service_role;
