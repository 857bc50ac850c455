-- References to stored files: the rows that name a file, and the files that no row names.

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Excludes tables with copies of other rows: search documents, the search words of lists, upkeep data and
-- the audit log.
create function private.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (
        'audit_logs', 'audit_seals', 'audit_unsealed', 'content_changes', 'search_documents', 'listed_texts',
        'named_files', 'record_upkeep'
      )
    order by relname
  $$;

-- Returns every text within the rows of a table that contains the name of an image or a PDF. Reads only events newer
-- than `recent` of the audit log, and excludes the trash of the library.
create function private.file_mentions(table_name text, recent interval default null) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found jsonb;
  begin
    execute format(
      $query$
        select coalesce(jsonb_agg(distinct text), '[]'::jsonb)
        from public.%I as source_row, lateral private.texts_with_files(to_jsonb(source_row)) as text
        where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and %s
      $query$,
      table_name,
      case table_name when 'audit_logs' then format('"timestamp" > now() - %L::interval', recent)
        when 'media' then 'deleted_at is null' else 'true' end
    ) into found;
    return found;
  end
  $$;

-- Returns the file mentions of all rows, for the removal of unreferenced files. Entries of the library count as
-- mentions unless they are in the trash. Events of the audit log that are newer than `recent` count, since they name
-- files that rows referenced until recently. Security invoker: the service role reads every row.
create function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := private.file_mentions('audit_logs', recent);
  begin
    for name in select * from private.file_tables() loop
      mentions := mentions || case when private.has_named_files(name) then coalesce(
        (select jsonb_agg(distinct f.text) from public.named_files f where f.table_name = name), '[]'
      ) else private.file_mentions(name) end;
    end loop;
    return mentions;
  end
  $$;

-- Returns the forms of a path in texts: the path itself, and its percent-encoded form in an address.
create function private.written_paths(path text) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    written text := replace(path, '%', '%25');
    letter text;
  begin
    return next path;
    for letter in select distinct match[1] from regexp_matches(path, '[^A-Za-z0-9/_.!~*''()%-]', 'g') as match loop
      written := replace(
        written, letter, upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '..', '%\&', 'g'))
      );
    end loop;
    if written <> path then
      return next written;
    end if;
  end
  $$;

-- Returns a regular expression that matches references to a file in a text: its path by itself, in prose, or at the end
-- of the bucket's address. Does not match the end of another path.
create function private.file_pattern(path text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select '(^|[^[:alnum:]_.~%/-]|/Images/)(?:' || string_agg(
      regexp_replace(form, '([.^$*+?()\[\]{}|\\])', '\\\1', 'g'), '|'
    ) || ')(?![[:alnum:]_%/-]|\.[[:alnum:]])'
    from private.written_paths(path) as form
  $$;

-- Returns the keys of a table's rows that name a file. Security definer, because no request role reads `named_files`.
-- Only staff get keys, and they read the rows under their own rights.
create function private.rows_naming_file(table_name text, path text) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(distinct f.row_key), '{}') from public.named_files f
    where f.table_name = rows_naming_file.table_name
      and f.name_end in (
        select name_end from private.written_paths(path) as form, lateral private.last_path_words(form) as name_end
      )
      and f.text ~ private.file_pattern(path)
      and (auth.uid() is null or public.is_staff())
  $$;

-- Returns the records that name a file and that the caller may read, as an array of {"table", "id", "title",
-- "is_draft"}. A part of a record counts as the record; a draft without a record has the id of the draft.
create function public.file_uses(path text) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    owner record;
    keys text[];
    found jsonb;
    uses jsonb := '[]';
    pattern constant text := private.file_pattern(path);
  begin
    for name in select * from private.file_tables() loop
      continue when name in ('media', 'record_drafts') or not has_table_privilege(format('public.%I', name), 'select');
      keys := case when private.has_named_files(name) then private.rows_naming_file(name, path) end;
      continue when keys = '{}';
      select p.relname as table_name, a.attname as link into owner
      from pg_catalog.pg_constraint f
        join pg_catalog.pg_class p on p.oid = f.confrelid
        join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
        and f.conrelid = format('public.%I', name)::regclass and p.relnamespace = 'public'::regnamespace
        and private.state_column(name) is null
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
        $condition$ else format('%s = any ($2)', private.row_key_sql(name)) end
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

-- Returns the files among `paths` that rows of public tables name. Security definer, for the same reason.
create function private.named_paths(paths text[]) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    with wanted as materialized (
      select path, form, name_end
      from unnest(paths) as path, lateral private.written_paths(path) as form,
        lateral private.last_path_words(form) as name_end
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
      where array_to_string(others.texts, E'\n') ~ private.file_pattern(others.path)
    ) named
    where auth.uid() is null or public.is_staff()
  $$;

-- Returns the ids of the unused files in the library that the caller may read.
create function private.unused_media_ids() returns setof bigint
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    name text;
    mentions jsonb := '[]';
    loose text;
    named constant text[] := coalesce(private.named_paths(array(select path from public.media)), '{}');
    candidate record;
  begin
    for name in select * from private.file_tables() loop
      continue when name = 'media' or private.has_named_files(name)
        or not has_table_privilege(format('public.%I', name), 'select');
      mentions := mentions || private.file_mentions(name);
    end loop;
    select string_agg(value, E'\n') into loose from jsonb_array_elements_text(mentions) as value;
    for candidate in
      select m.id, m.path from public.media m
      where m.path <> all (named)
    loop
      -- The pattern, which is slow, only where the path is somewhere.
      if (
        (select bool_or(strpos(loose, form) > 0) from private.written_paths(candidate.path) as form)
        and loose ~ private.file_pattern(candidate.path)
      ) is not true then
        return next candidate.id;
      end if;
    end loop;
  end
  $$;

-- The unused files of the library, for its list.
create view public.unused_media with (security_invoker = true) as
  select * from public.media where id in (select private.unused_media_ids());

grant select on public.unused_media to authenticated, service_role;

grant execute on function public.image_mentions(interval) to service_role;
grant execute on function
  private.written_paths(text), private.rows_naming_file(text, text), private.named_paths(text[]), private.file_tables(),
  private.file_mentions(text, interval), private.file_pattern(text), public.file_uses(text), private.unused_media_ids()
  to authenticated, service_role;
