-- The texts by which staff search their lists: a narrow row for each record, kept by triggers, with an index for parts of
-- words. The lists themselves are `list_records` (24-list-records.sql).
--
-- The words are beside the records rather than in them, because under row-level security PostgreSQL would not use an
-- index on them: `like` is not leakproof. No request role reads the table.

create table public.listed_texts (
  table_name text not null,
  row_id text not null,
  words text not null,
  is_shown boolean not null,
  primary key (table_name, row_id)
);

comment on column public.listed_texts.words is 'Folded by fold_text: the searched columns of the row, also in English.';
comment on column public.listed_texts.is_shown is 'Whether visitors may read the row, as far as the row itself says.';

create index listed_texts_words on public.listed_texts using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

alter table public.listed_texts enable row level security;
revoke all on public.listed_texts from public, anon, authenticated;
grant all on public.listed_texts to service_role;

-- Returns the words of a row by which its list is searched: the given columns, and their English. Security definer, like
-- the next, because request roles have no rights on the schema of `unaccent`.
create function public.words_of_row(given jsonb, columns text[]) returns text
  language sql immutable security definer set search_path = ''
  as $$
    select coalesce(public.fold_text(string_agg(text, ' ')), '')
    from unnest(columns) as column_name,
      lateral (values (given ->> column_name), (given #>> array['translations', 'en', column_name])) as texts (text)
  $$;

-- Returns the first eight words that a text searches for; null without any.
create function public.words_of_question(query text) returns text[]
  language sql immutable security definer set search_path = ''
  as $$ select (string_to_array(nullif(public.fold_text(left(query, 300)), ''), ' '))[1:8] $$;

-- Returns the columns by which the list of a table is searched: the arguments of its trigger. Empty without one.
create function public.searched_columns(table_name text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce((
      select string_to_array(left(encode(t.tgargs, 'escape'), -4), '\000')
      from pg_catalog.pg_trigger t
      where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'listed_texts_insert'
    ), '{}')
  $$;

-- After a statement on a table of records, with the searched columns as arguments. Security definer, because no request
-- role writes the table.
create function public.keep_listed_texts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from public.listed_texts t using changed c where t.table_name = tg_table_name and t.row_id = c.id::text;
      return null;
    end if;
    insert into public.listed_texts as known (table_name, row_id, words, is_shown)
    select tg_table_name, given ->> 'id', public.words_of_row(given, tg_argv),
      public.is_shown(
        coalesce(given ->> 'visibility', given ->> 'status'), (given ->> 'deleted_at')::timestamptz, null
      )
    from changed c, lateral to_jsonb(c) as given
    on conflict (table_name, row_id) do update set words = excluded.words, is_shown = excluded.is_shown
    where (known.words, known.is_shown) is distinct from (excluded.words, excluded.is_shown);
    return null;
  end
  $$;

-- The searched columns of each table; a test compares them with the descriptions of the staff area. A table of a later
-- file calls `search_list_by` there.
create function public.search_list_by(table_name text, variadic columns text[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    event text;
  begin
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger listed_texts_%1$s after %1$s on public.%2$I referencing %3$s table as changed
           for each statement execute function public.keep_listed_texts(%4$s)',
        event, table_name, case event when 'delete' then 'old' else 'new' end,
        (select string_agg(quote_literal(name), ', ') from unnest(columns) as name)
      );
    end loop;
  end
  $$;

select
  public.search_list_by('programs', 'name', 'code', 'faculty', 'director'),
  public.search_list_by('news', 'title'),
  public.search_list_by('pages', 'title', 'description'),
  public.search_list_by('custom_pages', 'title', 'description', 'slug'),
  public.search_list_by('links', 'title', 'description', 'url'),
  public.search_list_by('people', 'name', 'job_title'),
  public.search_list_by('faq_items', 'question'),
  public.search_list_by('deadlines', 'name', 'note', 'key'),
  public.search_list_by('events', 'title', 'place', 'summary'),
  public.search_list_by('scholarships', 'name', 'provider', 'summary'),
  public.search_list_by('support_benefits', 'name', 'description'),
  public.search_list_by('documents', 'title', 'description'),
  public.search_list_by('media', 'name', 'alt', 'credit'),
  public.search_list_by('academics', 'given_names', 'family_names', 'faculty', 'department'),
  public.search_list_by('publications', 'title', 'venue', 'doi'),
  public.search_list_by('projects', 'title', 'code', 'funder'),
  public.search_list_by('patents', 'title', 'number'),
  public.search_list_by('theses', 'title');

-- Returns the ids of a table's rows whose searched words have all of these parts, which are letters and digits in the
-- form of `fold_text`. Security definer: editors get every row, others only what visitors may read.
create function public.rows_with_words(table_name text, parts text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    found text[];
  begin
    -- One condition for each part, because the index serves no «like all».
    execute format(
      'select coalesce(array_agg(t.row_id), ''{}'') from public.listed_texts t where t.table_name = $1 %s %s',
      (
        select string_agg(format('and t.words like %L', '%' || part || '%'), ' ')
        from unnest(parts) as part where part ~ '^[[:alnum:]]+$'
      ),
      case when public.is_editor() then '' else 'and t.is_shown' end
    ) into found using table_name;
    return found;
  end
  $$;

-- What lists of many records are narrowed to most often, and have little of.
create index publications_hidden on public.publications (visibility) where visibility <> 'published';
create index publications_trashed on public.publications (deleted_at) where deleted_at is not null;
create index theses_hidden on public.theses (visibility) where visibility <> 'published';
create index theses_trashed on public.theses (deleted_at) where deleted_at is not null;
create index projects_hidden on public.projects (visibility) where visibility <> 'published';
create index projects_trashed on public.projects (deleted_at) where deleted_at is not null;

revoke all on function
  public.words_of_row(jsonb, text[]), public.words_of_question(text), public.searched_columns(text),
  public.keep_listed_texts(),
  public.search_list_by(text, text[]), public.rows_with_words(text, text[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.words_of_row(jsonb, text[]), public.words_of_question(text), public.searched_columns(text),
  public.rows_with_words(text, text[])
  to authenticated, service_role;

select public.search_list_by('redirects', 'from_path', 'to_path', 'note');

-- The rows that are there already.
do $$
declare
  listed text;
begin
  for listed in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    continue when public.searched_columns(listed) = '{}';
    execute format(
      'insert into public.listed_texts (table_name, row_id, words, is_shown)
       select %1$L, r.id::text, public.words_of_row(to_jsonb(r), %2$L),
         coalesce(to_jsonb(r) ->> ''visibility'', to_jsonb(r) ->> ''status'') = ''published'' and r.deleted_at is null
       from public.%1$I r',
      listed, public.searched_columns(listed)
    );
  end loop;
end
$$;

-- Lists of the staff area, a page at a time.

-- Returns a page of a table's rows, those that the caller may read, as {"rows", "total", "is_more"}. Where the rows are
-- narrowed, `total` counts no further than 1000, and `is_more` says that there are more: counting all takes as long as
-- reading all. `question` has
--   source: the table's name or a view with its columns; the table's name when absent
--   columns: those to return
--   text: what is searched for; every word occurs in the columns given to `search_list_by`
--   is_trash: the rows in the trash instead of those out of it
--   values: {column: list of texts}, of which a row has one in each
--   order: list of {"column", "ascending"}
--   from, count: the rows of the page
-- Security invoker: the policies decide what is read. Raises 22023 for a table without states.
create function public.list_records(table_name text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    most constant integer := 1000;
    state constant text := public.state_column(table_name);
    wanted constant text[] := array(select jsonb_array_elements_text(question -> 'columns'));
    parts constant text[] := public.words_of_question(question ->> 'text');
    searched constant text[] := case when parts is not null then public.searched_columns(table_name) end;
    is_narrowed constant boolean := parts is not null or coalesce(question -> 'values', '{}') <> '{}';
    id_type text;
    ids text[];
    filter text;
    page jsonb;
    total bigint;
  begin
    if state is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = format('public.%I', table_name)::regclass and attname = 'id';
    filter := format('r.deleted_at is %s null', case when (question ->> 'is_trash')::boolean then 'not' else '' end);
    select filter || coalesce(string_agg(format(
      ' and r.%I = any (%L)', key, array(select jsonb_array_elements_text(value))
    ), ''), '') into filter
    from jsonb_each(coalesce(question -> 'values', '{}'));
    if parts is not null then
      ids := public.rows_with_words(table_name, parts);
      filter := format('%s and (r.id = any ($1::%s[])', filter, id_type) || case
        -- What only some may read is not among the ids of who is no editor.
        when public.is_editor() then ')'
        else format(
          ' or not public.is_shown(r.%I, r.deleted_at, null) and public.words_of_row(to_jsonb(r), %L) like all (%L))',
          state, searched, array(select '%' || part || '%' from unnest(parts) as part)
        ) end;
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from (select %s from public.%I r where %s order by %s limit %s offset %s) page',
      (select string_agg(format('r.%I', name), ', ') from unnest(wanted) as name),
      coalesce(question ->> 'source', table_name),
      filter,
      (
        select string_agg(format(
          'r.%I %s', term ->> 'column', case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end
        ), ', ' order by place)
        from jsonb_array_elements(question -> 'order') with ordinality as terms (term, place)
      ),
      (question ->> 'count')::integer,
      (question ->> 'from')::integer
    ) into page using ids;
    execute format(
      'select count(*) from (select from public.%I r where %s limit %s) counted',
      coalesce(question ->> 'source', table_name), filter, case when is_narrowed then (most + 1)::text else 'all' end
    ) into total using ids;
    return jsonb_build_object('rows', page, 'total', case when is_narrowed then least(total, most) else total end,
      'is_more', is_narrowed and total > most);
  end
  $$;

revoke all on function public.list_records(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.list_records(text, jsonb) to authenticated, service_role;

-- The texts of content that name stored files.

-- Returns the texts within a row that contain the name of an image or a PDF: a path in the bucket, an address, or prose.
create function public.texts_with_files(given jsonb) returns setof text
  language sql immutable parallel safe set search_path = ''
  as $$
    select distinct found #>> '{}'
    from jsonb_path_query(
      given, 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
    ) as found
  $$;

-- Returns what may be the ends of paths of files in a text: «12.jpg» of «News/Foto 12.jpg», in small letters. Of a path it
-- returns the end that `file_pattern` finds it by.
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
create function public.keep_named_files() returns trigger
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
         for each statement execute function public.keep_named_files();
       create trigger named_files_update after update on public.%1$I referencing old table as former new table as changed
         for each statement execute function public.keep_named_files();
       create trigger named_files_delete after delete on public.%1$I referencing old table as former
         for each statement execute function public.keep_named_files()',
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
  public.texts_with_files(jsonb), public.file_name_ends(text), public.keep_named_files(), public.row_key_sql(text),
  public.has_named_files(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.texts_with_files(jsonb), public.file_name_ends(text), public.row_key_sql(text), public.has_named_files(text)
  to authenticated, service_role;

-- References to stored files: which rows name a file, and which files are named by none.

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Revisions do not count, nor do search documents, the words of lists and the audit log, which repeat what rows say.
create or replace function public.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('audit_logs', 'revisions', 'search_documents', 'listed_texts', 'named_files')
    order by relname
  $$;

-- Returns every text within the rows of a table that contains the name of an image or a PDF. Of the audit log, those of
-- events newer than `recent`; of the library, what is not in the trash.
create or replace function public.file_mentions(table_name text, recent interval default null) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found jsonb;
  begin
    execute format(
      $query$
        select coalesce(jsonb_agg(distinct text), '[]'::jsonb)
        from public.%I as source_row, lateral public.texts_with_files(to_jsonb(source_row)) as text
        where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and %s
      $query$,
      table_name,
      case table_name when 'audit_logs' then format('"timestamp" > now() - %L::interval', recent)
        when 'media' then 'deleted_at is null' else 'true' end
    ) into found;
    return found;
  end
  $$;

-- Returns what all rows mention, for the removal of files that nothing names. What is in the library counts, unless it is
-- in the trash. Of the audit log, events newer than `recent` count, which have files that rows referred to until then.
-- Security invoker: the service role reads every row.
create or replace function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := public.file_mentions('audit_logs', recent);
  begin
    for name in select * from public.file_tables() loop
      mentions := mentions || case when public.has_named_files(name) then coalesce(
        (select jsonb_agg(distinct f.text) from public.named_files f where f.table_name = name), '[]'
      ) else public.file_mentions(name) end;
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
create or replace function public.file_pattern(path text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select '(^|[^[:alnum:]_.~%/-]|/Images/)(?:' || string_agg(
      regexp_replace(form, '([.^$*+?()\[\]{}|\\])', '\\\1', 'g'), '|'
    ) || ')(?![[:alnum:]_%/-]|\.[[:alnum:]])'
    from public.written_paths(path) as form
  $$;

-- Returns the keys of a table's rows that name a file. Security definer, because no request role reads `named_files`: staff
-- alone get keys, and read the rows under their own rights.
create function public.rows_naming_file(table_name text, path text) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct f.row_key), '{}') from public.named_files f
    where f.table_name = rows_naming_file.table_name
      and f.name_end in (
        select name_end from public.written_paths(path) as form, lateral public.file_name_ends(form) as name_end
      )
      and f.text ~ public.file_pattern(path)
      and (auth.uid() is null or public.is_staff())
  $$;

-- Returns the records that name a file, those that the caller may read, as an array of {"table", "id", "title",
-- "is_draft"}. A row that is part of a record counts as the record; a draft of what does not exist yet has its own id.
create or replace function public.file_uses(path text) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    owner record;
    keys text[];
    found jsonb;
    uses jsonb := '[]';
    pattern constant text := public.file_pattern(path);
  begin
    for name in select * from public.file_tables() loop
      continue when name in ('media', 'record_drafts') or not has_table_privilege(format('public.%I', name), 'select');
      keys := case when public.has_named_files(name) then public.rows_naming_file(name, path) end;
      continue when keys = '{}';
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
          where %s
        $query$,
        coalesce(owner.table_name, name), coalesce(owner.link, 'id'), name,
        case when keys is null then $condition$
          source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and whole::text ~ $1
        $condition$ else format('%s = any ($2)', public.row_key_sql(name)) end
      ) into found using pattern, keys;
      uses := uses || found;
    end loop;
    select coalesce(jsonb_agg(jsonb_build_object(
      'table', d.table_name, 'id', coalesce(d.row_id, d.id::text), 'title', d.title, 'is_draft', true
    )), '[]') into found
    from public.record_drafts d where d.content::text ~ pattern and d.table_name <> 'media';
    return uses || found;
  end
  $$;

-- Returns which of some files are named by rows of tables that visitors read. Security definer, as above.
create function public.named_paths(paths text[]) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    with wanted as materialized (
      select path, form, name_end
      from unnest(paths) as path, lateral public.written_paths(path) as form,
        lateral public.file_name_ends(form) as name_end
    ), exact as materialized (
      select distinct w.path from wanted w join public.named_files f on f.name_end = w.name_end and f.text = w.path
    )
    select array_agg(path) from (
      select path from exact
      union
      -- The pattern, which is slow, only for the others, and where the path is.
      select others.path from (
        select w.path, array_agg(f.text) as texts
        from wanted w join public.named_files f on f.name_end = w.name_end and strpos(f.text, w.form) > 0
        where w.path not in (select path from exact)
        group by w.path
      ) others
      where array_to_string(others.texts, E'\n') ~ public.file_pattern(others.path)
    ) named
    where auth.uid() is null or public.is_staff()
  $$;

-- Returns the ids of the files in the library that no row names, of those that the caller may read.
create or replace function public.unused_media_ids() returns setof bigint
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := '[]';
    loose text;
    named constant text[] := coalesce(public.named_paths(array(select path from public.media)), '{}');
    candidate record;
  begin
    for name in select * from public.file_tables() loop
      continue when name = 'media' or public.has_named_files(name)
        or not has_table_privilege(format('public.%I', name), 'select');
      mentions := mentions || public.file_mentions(name);
    end loop;
    select string_agg(value, E'\n') into loose from jsonb_array_elements_text(mentions) as value;
    for candidate in
      select m.id, m.path from public.media m
      where m.path <> all (named)
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

revoke all on function
  public.written_paths(text), public.rows_naming_file(text, text),
  public.named_paths(text[]), public.file_tables(), public.file_mentions(text, interval),
  public.image_mentions(interval), public.file_pattern(text), public.file_uses(text), public.unused_media_ids()
  from public, anon, authenticated, service_role;
grant execute on function public.image_mentions(interval) to service_role;
grant execute on function
  public.written_paths(text), public.rows_naming_file(text, text), public.named_paths(text[]), public.file_tables(),
  public.file_mentions(text, interval), public.file_pattern(text), public.file_uses(text), public.unused_media_ids()
  to authenticated, service_role;

do $$
declare
  content_table text;
begin
  for content_table in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and public.has_named_files(c.relname)
  loop
    execute format(
      $query$
        insert into public.named_files (table_name, row_key, name_end, text)
        select %L, %s, name_end, text
        from public.%I source_row,
          lateral public.texts_with_files(to_jsonb(source_row)) as text,
          lateral public.file_name_ends(text) as name_end
        where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)'
      $query$,
      content_table, public.row_key_sql(content_table), content_table
    );
  end loop;
end
$$;
