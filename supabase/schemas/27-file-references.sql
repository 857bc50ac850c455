-- References to stored files: which rows name a file, and which files are named by none.

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Revisions do not count, nor do search documents, the words of lists and the audit log, which repeat what rows say.
create function public.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('audit_logs', 'revisions', 'search_documents', 'listed_texts', 'file_rows')
    order by relname
  $$;

-- The rows that contain the name of an image or a PDF, of tables that visitors read: kept by triggers, so that few of
-- 100,000 works are looked at. Rows of other tables, such as drafts, are all looked at.
create table public.file_rows (
  table_name text not null,
  row_key text not null,
  primary key (table_name, row_key)
);

comment on column public.file_rows.row_key is 'The primary key; of several columns joined by a hyphen.';

alter table public.file_rows enable row level security;
revoke all on public.file_rows from public, anon, authenticated;
grant select on public.file_rows to authenticated;
grant all on public.file_rows to service_role;

create policy "staff read which rows name files" on public.file_rows
  for select to authenticated using ((select public.is_staff()));

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
create function public.keep_file_rows() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    row_key constant text := public.row_key_sql(tg_table_name);
  begin
    if tg_op <> 'INSERT' then
      execute format(
        'delete from public.file_rows f using former source_row where f.table_name = $1 and f.row_key = %s', row_key
      ) using tg_table_name;
    end if;
    if tg_op <> 'DELETE' then
      execute format(
        $query$
          insert into public.file_rows (table_name, row_key)
          select $1, %s from changed source_row
          where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)'
          on conflict do nothing
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
      'create trigger file_rows_insert after insert on public.%1$I referencing new table as changed
         for each statement execute function public.keep_file_rows();
       create trigger file_rows_update after update on public.%1$I referencing old table as former new table as changed
         for each statement execute function public.keep_file_rows();
       create trigger file_rows_delete after delete on public.%1$I referencing old table as former
         for each statement execute function public.keep_file_rows()',
      content_table
    );
  end loop;
end
$$;

-- Returns the condition of the rows that contain the name of a file, as SQL over `source_row`.
create function public.file_row_condition(table_name text) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when not exists (
        select from pg_catalog.pg_trigger t
        where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'file_rows_insert'
      ) then $condition$source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)'$condition$
      -- Of the key's own type where it is one column, so that its index serves.
      when public.row_key_sql(table_name) ~ '\|\|' then
        format('%s in (select row_key from public.file_rows where table_name = %L)', public.row_key_sql(table_name), table_name)
      else (
        select format(
          'source_row.%I in (select row_key::%s from public.file_rows where table_name = %L)',
          a.attname, format_type(a.atttypid, a.atttypmod), table_name
        )
        from pg_catalog.pg_index i
          join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = to_regclass(format('public.%I', table_name)) and i.indisprimary
      ) end
  $$;

-- Returns every text within the rows of a table that contains the name of an image or a PDF: a path in the bucket, an
-- address, or prose. Of the audit log, those of events newer than `recent`; of the library, what is not in the trash.
create function public.file_mentions(table_name text, recent interval default null) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found jsonb;
  begin
    execute format(
      $query$
        select coalesce(jsonb_agg(distinct text #>> '{}'), '[]'::jsonb)
        from public.%I as source_row,
          lateral jsonb_path_query(
            to_jsonb(source_row), 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
          ) as text
        where %s and %s
      $query$,
      table_name,
      public.file_row_condition(table_name),
      case table_name when 'audit_logs' then format('"timestamp" > now() - %L::interval', recent)
        when 'media' then 'deleted_at is null' else 'true' end
    ) into found;
    return found;
  end
  $$;

-- Returns what all rows mention, for the removal of files that nothing names. What is in the library counts, unless it is
-- in the trash. Of the audit log, events newer than `recent` count, which have files that rows referred to until then.
-- Security invoker: the service role reads every row.
create function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := public.file_mentions('audit_logs', recent);
  begin
    for name in select * from public.file_tables() loop
      mentions := mentions || public.file_mentions(name);
    end loop;
    return mentions;
  end
  $$;

-- Returns a path as a text may have it: by itself, and as an address has it.
create function public.written_paths(path text) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
    select path
    union
    select string_agg(
      case when letter ~ '[A-Za-z0-9/_.!~*''()-]' then letter else (
        select string_agg('%' || upper(lpad(to_hex(get_byte(bytes, place)), 2, '0')), '' order by place)
        from generate_series(0, length(bytes) - 1) as place
      ) end, '' order by position
    )
    from regexp_split_to_table(path, '') with ordinality as letters (letter, position),
      lateral convert_to(letter, 'UTF8') as bytes
  $$;

-- Returns the regular expression of the places where a text names a file: its path by itself, in prose, or at the end of
-- the bucket's address. Not the end of another path.
create function public.file_pattern(path text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select '(^|[^[:alnum:]_.~%/-]|/Images/)(?:' || string_agg(
      regexp_replace(form, '([.^$*+?()\[\]{}|\\])', '\\\1', 'g'), '|'
    ) || ')(?![[:alnum:]_%/-]|\.[[:alnum:]])'
    from public.written_paths(path) as form
  $$;

-- Returns the records that name a file, those that the caller may read, as an array of {"table", "id", "title",
-- "is_draft"}. A row that is part of a record counts as the record; a draft of what does not exist yet has its own id.
create function public.file_uses(path text) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    owner record;
    found jsonb;
    uses jsonb := '[]';
    pattern constant text := public.file_pattern(path);
  begin
    for name in select * from public.file_tables() loop
      continue when name in ('media', 'record_drafts') or not has_table_privilege(format('public.%I', name), 'select');
      select p.relname as table_name, a.attname as link into owner
      from pg_catalog.pg_constraint f
        join pg_catalog.pg_class p on p.oid = f.confrelid
        join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
        and f.conrelid = format('public.%I', name)::regclass and p.relnamespace = 'public'::regnamespace
        and public.state_column(name) is null
      order by a.attnum limit 1;
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct jsonb_build_object(
            'table', %L::text, 'id', whole ->> %L, 'title', coalesce(
              whole ->> 'title', whole ->> 'name', whole ->> 'question',
              nullif(concat_ws(' ', whole ->> 'given_names', whole ->> 'family_names'), ''), whole ->> 'key', ''
            ), 'is_draft', false
          )), '[]')
          from public.%I as source_row, lateral to_jsonb(source_row) as whole
          where %s and whole::text ~ $1
        $query$,
        coalesce(owner.table_name, name), coalesce(owner.link, 'id'), name, public.file_row_condition(name)
      ) into found using pattern;
      uses := uses || found;
    end loop;
    select coalesce(jsonb_agg(jsonb_build_object(
      'table', d.table_name, 'id', coalesce(d.row_id, d.id::text), 'title', d.title, 'is_draft', true
    )), '[]') into found
    from public.record_drafts d where d.content::text ~ pattern and d.table_name <> 'media';
    return uses || found;
  end
  $$;

-- Returns the ids of the files in the library that no row names, of those that the caller may read.
create function public.unused_media_ids() returns setof bigint
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := '[]';
    loose text;
    candidate record;
  begin
    for name in select * from public.file_tables() loop
      continue when name = 'media' or not has_table_privilege(format('public.%I', name), 'select');
      mentions := mentions || public.file_mentions(name);
    end loop;
    select string_agg(value, E'\n') into loose
    from jsonb_array_elements_text(mentions) as value where not exists (select from public.media m where m.path = value);
    for candidate in
      select m.id, m.path from public.media m
      where m.path not in (select value from jsonb_array_elements_text(mentions) as value)
    loop
      -- The pattern, which is slow, only where the path is somewhere.
      if (
        (select bool_or(strpos(loose, form) > 0) from public.written_paths(candidate.path) as form)
        and loose ~ public.file_pattern(candidate.path)
      ) is not true then
        return next candidate.id;
      end if;
    end loop;
  end
  $$;

-- The part of the library that no row names, for its list.
create view public.unused_media with (security_invoker = true) as
  select * from public.media where id in (select public.unused_media_ids());

revoke all on public.unused_media from public, anon, authenticated, service_role;
grant select on public.unused_media to authenticated, service_role;

revoke all on function
  public.keep_file_rows(), public.row_key_sql(text), public.file_row_condition(text), public.written_paths(text),
  public.file_tables(), public.file_mentions(text, interval), public.image_mentions(interval), public.file_pattern(text),
  public.file_uses(text), public.unused_media_ids()
  from public, anon, authenticated, service_role;
grant execute on function public.image_mentions(interval) to service_role;
grant execute on function
  public.row_key_sql(text), public.file_row_condition(text), public.written_paths(text),
  public.file_tables(), public.file_mentions(text, interval), public.file_pattern(text),
  public.file_uses(text), public.unused_media_ids()
  to authenticated, service_role;
