-- The bucket of images on a Supabase project. Elsewhere there is no schema `storage`, and the site's own storage enforces
-- the same rules.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'Images', 'Images', true, 20 * 1024 * 1024,
    -- No SVG: only the site's own storage sanitizes it. PDFs are examined by the browser that sends them.
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'application/pdf']
  )
  on conflict (id) do nothing;
  -- Readers of a public bucket need no policy; listing it does.
  create policy "editors see the stored images" on storage.objects
    for select to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors store images" on storage.objects
    for insert to authenticated with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors replace images" on storage.objects
    for update to authenticated
    using (bucket_id = 'Images' and (select public.is_editor()))
    with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors remove images" on storage.objects
    for delete to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
end
$$;

-- References to stored files: which rows name a file, which files are named by none, and a file's replacement.

-- Returns the tables whose rows may name a stored file, from the system catalog, so that new tables are included.
-- Revisions do not count, nor do search documents and the audit log, which repeat what rows say.
create function public.file_tables() returns setof text
  language sql stable set search_path = ''
  as $$
    select relname::text from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('audit_logs', 'revisions', 'search_documents')
    order by relname
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

-- Returns the regular expression of the places where a text names a file: its path by itself, in prose, or at the end of
-- the bucket's address. Not the end of another path.
create function public.file_pattern(path text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select '(^|[^[:alnum:]_.~%/-]|/Images/)(?:' || string_agg(
      regexp_replace(form, '([.^$*+?()\[\]{}|\\])', '\\\1', 'g'), '|'
    ) || ')(?![[:alnum:]_%/-]|\.[[:alnum:]])'
    from (
      select path as form
      union
      -- As an address has it.
      select string_agg(
        case when letter ~ '[A-Za-z0-9/_.!~*''()-]' then letter else (
          select string_agg('%' || upper(lpad(to_hex(get_byte(bytes, place)), 2, '0')), '' order by place)
          from generate_series(0, length(bytes) - 1) as place
        ) end, '' order by position
      )
      from regexp_split_to_table(path, '') with ordinality as letters (letter, position),
        lateral convert_to(letter, 'UTF8') as bytes
    ) as forms
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
          where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' and whole::text ~ $1
        $query$,
        coalesce(owner.table_name, name), coalesce(owner.link, 'id'), name
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
      if (loose ~ public.file_pattern(candidate.path)) is not true then
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

-- Puts another stored file in the place of one in the library, in every row that names it, and returns {"path",
-- "updated_at", "changed": the number of those rows}. `file` has path, mime_type, size_bytes, and width and height or
-- pages. One transaction under the caller's rights; the former file stays in the storage until it is swept. Raises 42501
-- for who is no editor or may not change one of the rows, PT404 and PT409 as `save_record` does, and 22023 for a file of
-- another kind.
create function public.replace_media_file(media_id bigint, file jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    before public.media;
    after public.media;
    pattern text;
    target record;
    named bigint;
    changed bigint;
    total bigint := 0;
    changed_rows jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors replace files' using errcode = '42501';
    end if;
    select * into before from public.media where id = media_id for update;
    if not found then
      raise exception 'there is no file %', media_id using errcode = 'PT404';
    elsif before.updated_at is distinct from based_on then
      raise exception 'file % was changed since', media_id using errcode = 'PT409';
    end if;
    after := jsonb_populate_record(before, jsonb_build_object('width', null, 'height', null, 'pages', null) || file);
    if after.path !~ '^[A-Za-z0-9_-][A-Za-z0-9/_.-]*$' or after.path = before.path
      or (before.kind = 'pdf') is distinct from (after.mime_type = 'application/pdf')
    then
      raise exception 'the file must be of the same kind, under a new path' using errcode = '22023', hint = 'file';
    end if;
    -- What a text says is not changed by it: no translation gets out of date.
    perform set_config('postgrado.file_replacement', 'on', true);
    update public.media set path = after.path, mime_type = after.mime_type, size_bytes = after.size_bytes,
      width = after.width, height = after.height, pages = after.pages
    where id = media_id returning * into after;
    update public.record_drafts d
    set based_on = now(), content = jsonb_set(d.content, '{row}', coalesce(d.content -> 'row', '{}') || jsonb_build_object(
      'path', after.path, 'mime_type', after.mime_type, 'size_bytes', after.size_bytes, 'width', after.width,
      'height', after.height, 'pages', after.pages
    ))
    where d.table_name = 'media' and d.row_id = media_id::text and d.based_on = before.updated_at;
    pattern := public.file_pattern(before.path);
    for target in
      select name, array_agg(format(
          '%1$I = regexp_replace(%1$I::text, $1, $2, ''g'')::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)
        )) as assignments,
        string_agg(format('coalesce(%I::text ~ $1, false)', a.attname), ' or ') as condition,
        public.state_column(name) is not null as is_record
      from public.file_tables() as name
        join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', name)::regclass
      where name <> 'media' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
        and has_column_privilege(a.attrelid, a.attnum, 'select') and has_column_privilege(a.attrelid, a.attnum, 'update')
        and has_table_privilege(a.attrelid, 'select')
      group by name
    loop
      execute format(
        'select count(*), coalesce(jsonb_object_agg(r.id, r.at), ''{}'') from (
           select %s as id, %s as at from public.%I where %s
         ) r',
        case when target.is_record then 'id::text' else 'ctid::text' end,
        case when target.is_record then 'updated_at' else 'null::timestamptz' end, target.name, target.condition
      ) into named, changed_rows using pattern;
      continue when named = 0;
      execute format(
        'update public.%I set %s where %s',
        target.name, array_to_string(target.assignments, ', '), target.condition
      ) using pattern, '\1' || after.path;
      get diagnostics changed = row_count;
      if changed < named then
        raise exception 'rows of % may not be changed', target.name using errcode = '42501';
      end if;
      total := total + changed;
      -- Drafts that were begun with these versions are still based on what is published.
      update public.record_drafts d set based_on = now()
      where target.is_record and d.table_name = target.name
        and d.based_on = (changed_rows ->> d.row_id)::timestamptz;
    end loop;
    perform set_config('postgrado.file_replacement', '', true);
    return jsonb_build_object('path', after.path, 'updated_at', after.updated_at, 'changed', total);
  end
  $$;

-- After a row of the library is put into the trash or deleted: raises 23503 when a row names its file. Security definer,
-- because the file may be used where the caller does not see it.
create function public.refuse_used_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (tg_op = 'DELETE' or (old.deleted_at is null and new.deleted_at is not null))
      and public.file_uses(old.path) <> '[]'
    then
      raise exception 'the file % is in use: violates constraint "media_in_use"', old.path
        using errcode = '23503', constraint = 'media_in_use', table = 'media';
    end if;
    return null;
  end
  $$;

create constraint trigger media_in_use after update of deleted_at or delete on public.media
  for each row execute function public.refuse_used_media();

revoke all on function public.refuse_used_media() from public, anon, authenticated, service_role;

revoke all on function
  public.file_tables(), public.file_mentions(text, interval), public.image_mentions(interval), public.file_pattern(text),
  public.file_uses(text), public.unused_media_ids(), public.replace_media_file(bigint, jsonb, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.image_mentions(interval) to service_role;
grant execute on function
  public.file_tables(), public.file_mentions(text, interval), public.file_pattern(text),
  public.file_uses(text), public.unused_media_ids(), public.replace_media_file(bigint, jsonb, timestamptz)
  to authenticated, service_role;
