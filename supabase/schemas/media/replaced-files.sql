-- Replacement of a stored file, and protection of files that rows name.

-- Replaces a file of the library by another stored file, in every row that names it, and returns {"path", "updated_at",
-- "changed"}, with the number of changed rows. `file` has path, mime_type, size_bytes, and width and height or pages.
-- One transaction under the caller's rights; the previous file stays in the storage until the next cleanup. Raises
-- 42501 if the caller is not an editor or may not change one of the rows, PT404 and PT409 like `save_record`, and 22023
-- for a file of another kind.
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
    -- The words do not change, so no translation becomes outdated.
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
    pattern := private.file_pattern(before.path);
    for target in
      select name, array_agg(format(
          '%1$I = regexp_replace(%1$I::text, $1, $2, ''g'')::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)
        )) as assignments,
        string_agg(format('coalesce(%I::text ~ $1, false)', a.attname), ' or ') as condition,
        private.state_column(name) is not null as is_record
      from private.file_tables() as name
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
      -- Drafts based on these versions stay based on the published ones.
      update public.record_drafts d set based_on = now()
      where target.is_record and d.table_name = target.name
        and d.based_on = (changed_rows ->> d.row_id)::timestamptz;
    end loop;
    perform set_config('postgrado.file_replacement', '', true);
    return jsonb_build_object('path', after.path, 'updated_at', after.updated_at, 'changed', total);
  end
  $$;

-- After a row of the library is moved to the trash or deleted: raises 23503 if a row names its file, except in an
-- erasure: a person's portrait goes wherever it is used. Security definer, because the file may be used in rows that
-- the caller cannot see.
create function private.refuse_used_media() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (tg_op = 'DELETE' or (old.deleted_at is null and new.deleted_at is not null))
      and not private.is_erasing() and public.file_uses(old.path) <> '[]'
    then
      raise exception 'the file % is in use: violates constraint "media_in_use"', old.path
        using errcode = '23503', constraint = 'media_in_use', table = 'media';
    end if;
    return null;
  end
  $$;

create constraint trigger media_in_use after update of deleted_at or delete on public.media
  for each row execute function private.refuse_used_media();

grant execute on function public.replace_media_file(bigint, jsonb, timestamptz) to authenticated, service_role;
