CREATE OR REPLACE FUNCTION private.change_state(table_name text, row_id text, based_on timestamp with time zone, intent jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    state constant text := private.state_column(table_name);
    columns jsonb := case intent ->> 'does'
      when 'publish' then jsonb_build_object(state, 'published')
      when 'withdraw' then jsonb_build_object(state, coalesce(intent ->> 'state', 'archived'))
      when 'trash' then jsonb_build_object('deleted_at', now())
      else '{"deleted_at": null}'
    end;
  begin
    if row_id is null then
      raise exception 'there is no such record' using errcode = 'PT404';
    end if;
    if coalesce(columns ->> state, 'draft') not in ('draft', 'published', 'archived') then
      raise exception 'no such state' using errcode = '22023', hint = 'intent';
    end if;
    if table_name = 'news' and columns ? state then
      columns := columns || '{"publish_at": null}';
    end if;
    return public.save_record(table_name, row_id, jsonb_build_object('row', columns), based_on);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.free_news_slug(slug text, news_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    free text := slug;
    number integer := 1;
  begin
    while exists (select from public.news n where n.slug = free and n.id <> news_id) loop
      number := number + 1;
      free := slug || '-' || number;
    end loop;
    return free;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.save_news(news_id text, columns jsonb, intent jsonb, based_on timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    state constant jsonb := jsonb_build_object(
      'status', case intent ->> 'does'
        when 'propose' then 'review' when 'schedule' then 'scheduled' when 'publish' then 'published'
        when 'withdraw' then 'archived' else 'draft'
      end,
      'publish_at', case when intent ->> 'does' = 'schedule' then intent ->> 'publishAt' end
    );
    given jsonb;
    violated text;
    saved record;
  begin
    for attempt in 1..3 loop
      given := columns - array['id', 'deleted_at'] || state || case when columns ->> 'slug' <> ''
        then jsonb_build_object('slug', private.free_news_slug(columns ->> 'slug', news_id)) else '{}' end;
      begin
        if based_on is not null then
          return public.save_record('news', news_id, jsonb_build_object('row', given), based_on);
        end if;
        execute format(
          'insert into public.news (id, %1$s) select $2, %1$s from jsonb_populate_record(null::public.news, $1)
           returning id, updated_at',
          (select string_agg(quote_ident(name), ', ') from unnest(private.written_columns('news', given)) as name)
        ) into saved using given, news_id;
        return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
      exception when unique_violation then
        get stacked diagnostics violated = constraint_name;
        if violated = 'news_pkey' then
          perform public.raise_edit_conflict(public.read_record('news', news_id));
        end if;
        -- Another item took the slug after it was looked up.
        if violated <> 'news_slug_key' or attempt = 3 then raise; end if;
      end;
    end loop;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.set_news_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    base text;
  begin
    if new.slug <> '' then
      -- Waits for concurrent assignments of slugs.
      perform pg_advisory_xact_lock_shared(hashtext('public.news.slug'));
      return new;
    end if;
    if tg_op = 'UPDATE' then
      new.slug := old.slug;
      return new;
    end if;
    -- An upsert of an existing item only changes the given columns, and the slug is not among them.
    select slug into new.slug from public.news where id = new.id;
    if found then
      return new;
    end if;
    -- Of two concurrent items with one title, the second looks after the first was committed or rolled back.
    perform pg_advisory_xact_lock(hashtext('public.news.slug'));
    base := coalesce(nullif(private.slug_of(new.title), ''), nullif(private.slug_of(new.id), ''), 'noticia');
    new.slug := private.free_news_slug(base, new.id);
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.read_record(table_name text, record_id text, parts jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    kept public.record_drafts;
    row_key text;
    stored jsonb;
    part record;
    link text;
    id_type constant text := (
      select format_type(a.atttypid, a.atttypmod) from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = 'id'
    );
    part_rows jsonb;
    children jsonb := '{}';
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if id_type = 'text' then
      row_key := record_id;
    elsif record_id ~ '^\d{1,18}$' then
      row_key := record_id;
      select * into kept from public.record_drafts d where d.table_name = read_record.table_name and d.row_id = row_key;
    elsif record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      select * into kept from public.record_drafts d
      where d.table_name = read_record.table_name and d.id = record_id::uuid;
      row_key := kept.row_id;
    end if;
    if row_key is null then
      return case when kept.id is not null
        then jsonb_build_object('row', null, 'draft', to_jsonb(kept), 'children', children) end;
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1::%s', table_name, id_type)
      into stored using row_key;
    if stored is null then
      return null;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      link := private.part_link(table_name, part.key);
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from (select %s from public.%I where %I = $1::%s%s) c',
        (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(part.value -> 'columns') as name),
        part.key, link, id_type,
        (
          select ' order by ' || string_agg(
            quote_ident(item ->> 'column') || case when (item ->> 'ascending')::boolean then '' else ' desc' end,
            ', ' order by place
          )
          from jsonb_array_elements(part.value -> 'order') with ordinality as listed (item, place)
        )
      ) into part_rows using row_key;
      children := children || jsonb_build_object(part.key, part_rows);
    end loop;
    return jsonb_build_object(
      'row', stored, 'draft', case when kept.id is not null then to_jsonb(kept) end, 'children', children
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.save_edit(table_name text, record_id text, edit jsonb, request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    intent constant jsonb := edit -> 'intent';
    does constant text := intent ->> 'does';
    parts constant jsonb := coalesce(edit -> 'parts', '{}');
    has_content constant boolean := edit ? 'content';
    replaces constant boolean := coalesce((edit ->> 'replaces')::boolean, false);
    repeated constant text := public.begin_save_request(request_id);
    earlier jsonb;
    key text;
    present jsonb;
    seen timestamptz;
    row_key text;
    row_version timestamptz;
    draft uuid;
    content jsonb;
    changed jsonb;
    saved jsonb;
  begin
    if repeated is not null then
      return public.read_record(table_name, repeated, parts);
    end if;
    if not coalesce(does = any (case
      when not has_content then array['publish', 'withdraw', 'trash', 'restore']
      when table_name = 'news' then array['draft', 'propose', 'schedule', 'publish', 'withdraw']
      else array['draft', 'propose', 'schedule', 'publish', 'publish-spanish']
    end), false) then
      raise exception 'no such intent' using errcode = '22023', hint = 'intent';
    end if;
    -- Requests of one edit that arrive together are carried out one after the other.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(table_name || ' ' || record_id, 0));
    earlier := public.latest_save_request(
      array(select jsonb_array_elements_text(coalesce(edit -> 'earlier', '[]'))::uuid)
    );
    key := coalesce(earlier ->> 'record_id', record_id);
    present := public.read_record(table_name, key, parts);
    row_key := present #>> '{row,id}';
    row_version := present #>> '{row,updated_at}';
    draft := present #>> '{draft,id}';
    seen := coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}');
    -- Browsers may know the base to the millisecond only.
    if has_content and not replaces and not coalesce(
      date_trunc('milliseconds', seen) = date_trunc('milliseconds', (edit ->> 'base')::timestamptz)
        or seen = (earlier ->> 'version')::timestamptz,
      present is null and edit ->> 'base' is null
    ) then
      perform public.raise_edit_conflict(present);
    end if;

    content := edit -> 'content';
    if (content #>> '{row,expires_at}')::timestamptz is not distinct from (present #>> '{row,expires_at}')::timestamptz then
      content := content #- '{row,expires_at}';
    end if;
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') into changed
    from jsonb_each(coalesce(content -> 'children', '{}')) c
    where row_key is null or c.value is distinct from present #> array['children', c.key];
    content := jsonb_build_object('row', coalesce(content -> 'row', '{}'), 'children', changed);

    if not has_content then
      saved := private.change_state(table_name, row_key, row_version, intent);
    elsif table_name = 'news' then
      saved := private.save_news(key, content -> 'row', intent, row_version);
    elsif does = 'publish' and draft is null then
      if current_user = 'authenticated' and not public.is_editor() then
        raise exception 'only editors publish' using errcode = '42501';
      end if;
      saved := public.save_record(table_name, row_key, public.published_content(table_name, content), row_version);
    else
      draft := public.keep_edit(table_name, record_id, edit, content, present);
      if does = 'propose' then
        perform public.propose_draft(draft, coalesce(intent ->> 'note', ''));
      elsif does = 'publish' or does = 'publish-spanish' then
        begin
          saved := case does when 'publish' then public.publish_draft(draft) else public.publish_spanish(draft) end;
        exception when sqlstate 'PT409' or sqlstate 'PT404' then
          present := public.read_record(table_name, coalesce(row_key, draft::text), parts);
          if (present #>> '{draft,based_on}')::timestamptz is not distinct from (present #>> '{row,updated_at}')::timestamptz
          then
            perform public.raise_edit_conflict(present);
          end if;
        end;
      end if;
    end if;
    delete from public.record_autosaves a where a.id = edit ->> 'autosave';
    key := coalesce(saved ->> 'id', row_key, draft::text);
    present := public.read_record(table_name, key, parts);
    perform public.end_save_request(
      request_id, key, coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}')::timestamptz
    );
    return present;
  end
  $function$
;

GRANT EXECUTE ON FUNCTION "private"."change_state"(text, text, timestamp with time zone, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."free_news_slug"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."save_news"(text, jsonb, jsonb, timestamp with time zone) TO "authenticated";
