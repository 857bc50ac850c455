-- Reading and writing of records by other programs, with a token (api/tokens.sql).

-- Returns records of a type that the caller may read. With {"id"}, returns one record with its parts, {"row",
-- "children"}; raises PT404 if there is none. Otherwise returns a page by id, {"rows", "next"}: at most `limit` rows
-- (default 50, maximum 100) after the id `after`, changed since `changed_since`; `next` is the `after` of the next
-- page, null at the end. Raises 22023 with the invalid parameter as hint.
create function private.api_rows(type text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', type);
    hidden constant text[] := array['updated_by', 'translated_from', 'revision', 'deleted_at'];
    id_type text;
    most integer;
    since timestamptz;
    found_rows jsonb;
    part record;
    part_rows jsonb;
    children jsonb := '{}';
  begin
    if public.api_types() -> type is null then
      raise exception '"%" is no type of record', type using errcode = 'PT404';
    end if;
    begin
      most := least(greatest(coalesce((question ->> 'limit')::integer, 50), 1), 100);
    exception when data_exception then
      raise exception 'limit must be a number' using errcode = '22023', hint = 'limit';
    end;
    begin
      since := coalesce(question ->> 'changed_since', '-infinity')::timestamptz;
    exception when data_exception then
      raise exception 'changed_since must be a date' using errcode = '22023', hint = 'changed_since';
    end;
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    if id_type <> 'text' and coalesce(question ->> 'id', question ->> 'after', '0') !~ '^\d{1,9}$' then
      if question ? 'id' then
        raise exception 'there is no such record' using errcode = 'PT404';
      end if;
      raise exception 'after must be an id' using errcode = '22023', hint = 'after';
    end if;
    execute format(
      'select coalesce(jsonb_agg(found.content order by found.id), ''[]'') from (
         select t.id, to_jsonb(t) - $1 as content from %s t where t.deleted_at is null and t.updated_at >= $2 %s
         order by t.id limit $3
       ) found',
      target,
      case
        when question ->> 'id' is not null then format('and t.id = %L::%s', question ->> 'id', id_type)
        when question ->> 'after' is not null then format('and t.id > %L::%s', question ->> 'after', id_type)
      end
    ) into found_rows using hidden, since, case when question ->> 'id' is not null then 1 else most end;
    if question ->> 'id' is null then
      return jsonb_build_object('rows', found_rows, 'next', case
        when jsonb_array_length(found_rows) = most then found_rows -> -1 ->> 'id'
      end);
    end if;
    if found_rows = '[]' then
      raise exception 'there is no such record' using errcode = 'PT404';
    end if;
    for part in select key as name, value as link from jsonb_each_text(public.api_types() -> type) loop
      execute format(
        'select coalesce(jsonb_agg(to_jsonb(c) - $1 - %2$L order by c::text), ''[]'') from public.%1$I c
           where c.%2$I = $2::%3$s',
        part.name, part.link, id_type
      ) into part_rows using hidden, question ->> 'id';
      children := children || jsonb_build_object(part.name, part_rows);
    end loop;
    return jsonb_build_object('row', found_rows -> 0, 'children', children);
  end
  $$;

-- Returns public records as `api_rows` does, for a token that may read the type.
create function public.api_read(token text, type text, question jsonb default '{}') returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  begin
    perform public.authorize_api_token(token, type, 'read');
    return private.api_rows(type, question);
  end
  $$;

-- Returns unpublished records too, except those in the trash, for a token that may read what visitors cannot see. A
-- single record includes its draft, {"status", "content", "updated_at"}, or null. Security definer: policies do not
-- cover tokens.
create function public.api_read_drafts(token text, type text, question jsonb default '{}') returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    read jsonb;
  begin
    perform public.authorize_api_token(token, type, 'read_drafts');
    read := private.api_rows(type, question);
    if read ? 'row' then
      read := read || jsonb_build_object('draft', (
        select jsonb_build_object('status', d.status, 'content', d.content, 'updated_at', d.updated_at)
        from public.record_drafts d where d.table_name = api_read_drafts.type and d.row_id = question ->> 'id'
      ));
    end if;
    return read;
  end
  $$;

-- Raises 22023, with the name as hint, for content that a token may not write: the state, which the function sets,
-- managed columns, and rows that are not part of the record. Only news may set their expiry.
create function private.check_api_content(type text, content jsonb) returns void
  language plpgsql stable set search_path = ''
  as $$
  declare
    refused text;
    part record;
  begin
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or coalesce(jsonb_typeof(content -> 'children'), 'object') <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    select key into refused from unnest(private.written_columns(type, coalesce(content -> 'row', '{}'))) as key
    where key in ('id', 'deleted_at', 'publish_at', private.state_column(type))
      or key = 'expires_at' and type <> 'news'
    limit 1;
    if found then
      raise exception '"%" of % cannot be written', refused, type using errcode = '22023', hint = refused;
    end if;
    for part in select key as name, value as given from jsonb_each(coalesce(content -> 'children', '{}')) loop
      if not public.api_types() -> type ? part.name or jsonb_typeof(part.given) <> 'array' then
        raise exception 'rows of % are no part of %', part.name, type using errcode = '22023', hint = part.name;
      end if;
      perform private.written_columns(part.name, value) from jsonb_array_elements(part.given);
    end loop;
  end
  $$;

-- Saves a record for a token, which is recorded as the author. `action` is `draft` (the public version is unchanged),
-- `publish`, or `withdraw`, which takes no content. Returns {"id", "updated_at"}, or for a draft of an existing record
-- {"draft", "updated_at"}. News have no separate drafts: only items that visitors cannot see can be saved as a draft.
-- Raises PT401 and PT403 like `authorize_api_token`, PT404 and PT409 like `save_record`, PT409 also for a draft of
-- another author, and 22023. Security definer: policies do not cover tokens.
create function public.api_save(
  token text, type text, row_id text, content jsonb, based_on timestamptz, action text, title text default ''
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    state constant text := private.state_column(type);
    held jsonb;
    present jsonb;
    saved jsonb;
  begin
    if action is null or action not in ('draft', 'publish', 'withdraw') then
      raise exception 'action must be draft, publish or withdraw' using errcode = '22023', hint = 'action';
    end if;
    held := public.authorize_api_token(token, type, case action when 'draft' then 'write' else 'publish' end);
    perform set_config('request.jwt.claims', jsonb_build_object(
      'sub', held -> 'id', 'role', 'anon', 'api_token', held -> 'name'
    )::text, true);
    if action = 'withdraw' then
      if row_id is null then
        raise exception 'there is no such record' using errcode = 'PT404';
      end if;
      saved := public.save_record(type, row_id, jsonb_build_object('row', jsonb_build_object(state, 'archived')), based_on);
    else
      perform private.check_api_content(type, content);
      if row_id is not null then
        present := private.api_rows(type, jsonb_build_object('id', row_id)) -> 'row';
        if (present ->> 'updated_at')::timestamptz is distinct from based_on then
          raise exception 'row % of % was changed since', row_id, type using errcode = 'PT409';
        end if;
      end if;
      if action = 'draft' and type <> 'news' then
        insert into public.record_drafts as known (table_name, row_id, title, content, based_on)
        values (type, api_save.row_id, left(coalesce(api_save.title, ''), 300), api_save.content, api_save.based_on)
        on conflict on constraint record_drafts_table_name_row_id_key do update
          set title = excluded.title, content = excluded.content, based_on = excluded.based_on
          where known.created_by = auth.uid() and known.updated_by = auth.uid() and known.status = 'draft'
        returning jsonb_build_object('draft', known.id, 'updated_at', known.updated_at) into saved;
        if saved is null then
          raise exception 'somebody is writing a draft of this record' using errcode = 'PT409', hint = 'draft';
        end if;
      else
        if action = 'draft' and present ->> 'status' not in ('draft', 'review', 'archived') then
          raise exception 'visitors see this record, or will' using errcode = 'PT409', hint = 'published';
        end if;
        saved := public.save_record(type, row_id, content || jsonb_build_object('row',
          coalesce(content -> 'row', '{}') || jsonb_build_object(
            state, case action when 'draft' then 'draft' else 'published' end
          )
        ), based_on);
      end if;
    end if;
    perform set_config('request.jwt.claims', claims, true);
    return saved;
  end
  $$;

grant execute on function
  private.api_rows(text, jsonb), public.api_read(text, text, jsonb), public.api_read_drafts(text, text, jsonb),
  public.api_save(text, text, text, jsonb, timestamptz, text, text)
  to anon, service_role;
