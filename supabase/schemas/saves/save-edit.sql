-- Functions that save an editor's changes of a record with drafts, and read a record with its draft, in one request
-- each.

-- Completed save requests, which make repeated requests idempotent. Kept for 30 days.
create table public.save_requests (
  id uuid not null,
  user_id uuid not null,
  record_id text,
  version timestamptz,
  saved_at timestamptz not null default now(),
  primary key (user_id, id)
);

comment on column public.save_requests.record_id is 'The key of the row or draft that was stored; null within the save.';
comment on column public.save_requests.version is 'The updated_at of what was stored.';

create index save_requests_author on public.save_requests (user_id, saved_at);

alter table public.save_requests enable row level security;
grant all on public.save_requests to service_role;

-- Begins a request of the caller. Returns null, or the stored key if the request was completed before; a repeated
-- request waits until the first one ends. Raises PT401 if the caller's session was ended, since its token remains valid
-- longer, and 42501 for accounts that are not active staff.
create function public.begin_save_request(request uuid) returns text
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    caller constant uuid := auth.uid();
    stored text;
  begin
    if auth.jwt() ? 'session_id' and not exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
    ) then
      raise exception 'the session has ended' using errcode = 'PT401';
    end if;
    if not public.is_staff() then
      raise exception 'only active staff may save' using errcode = '42501';
    end if;
    delete from public.save_requests s where s.user_id = caller and s.saved_at < now() - interval '30 days';
    insert into public.save_requests (id, user_id) values (request, caller) on conflict do nothing;
    if found then
      return null;
    end if;
    select s.record_id into stored from public.save_requests s where s.user_id = caller and s.id = request;
    return stored;
  end
  $$;

-- Stores the result of a request of the caller.
create function public.end_save_request(request uuid, record_id text, version timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.save_requests s set record_id = end_save_request.record_id, version = end_save_request.version
    where s.id = request and s.user_id = auth.uid()
  $$;

-- Returns the result of the latest completed request among `requests` of the caller, {"record_id", "version"}; null if
-- none was completed.
create function public.latest_save_request(requests uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('record_id', s.record_id, 'version', s.version) from public.save_requests s
    where s.id = any (requests) and s.user_id = auth.uid() order by s.version desc limit 1
  $$;

-- Returns a record with its draft and the rows that are part of it, {"row", "draft", "children": {table: [rows]}}; null
-- if the caller may read no such record. `record_id` is the key of the row or, for a record that only exists as a
-- draft, of the draft. News have no drafts: an unpublished item is a row. `parts` are the tables of its rows: {table:
-- {"columns": [...], "order": [{"column", "ascending"}]}}. Raises 22023 for a table without records or a table that is
-- not part of it.
create function public.read_record(table_name text, record_id text, parts jsonb default '{}') returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
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
  $$;

-- Saves an editor's changes of a record, and returns the record like `read_record`. `edit`:
--   base      the version at the start of editing: the updated_at of the row or of its draft; null for a new record
--   based_on  the version of the row that the content is based on
--   title, content  as in the draft; columns of the publication state are ignored
--   intent    {"does"}: draft, propose (with "note"), schedule (with "publishAt"), publish, publish-spanish, withdraw
--             (with "state", `archived` by default or `draft`), trash, restore
--   parts     as for read_record
--   earlier   requests of this edit without a response: the version that one of them stored counts as the base
--   replaces  true to overwrite any stored version
--   autosave  the id of the autosave, which is deleted
-- Without content, publish, withdraw, trash and restore change the state of the row alone: its draft stays, and no
-- version is compared. News are saved as rows, so that withdraw may have content there.
-- A request that was completed before changes nothing. Raises PT409 if the record changed since `base`, with the stored
-- record (or null) as detail, PT404 for a change of state without a row, and the errors of saving the draft or
-- publishing it; nothing is stored then. A draft whose record was published by someone else in the meantime is stored
-- and not published.
create function public.save_edit(table_name text, record_id text, edit jsonb, request_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
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
      draft := public.store_edit_as_draft(table_name, record_id, edit, content, present);
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
  $$;

-- Stores the content of an edit as the draft of the record `present`, or as a new draft, and returns the draft's id.
-- Raises PT409 if the draft was changed concurrently.
create function public.store_edit_as_draft(
  table_name text, record_id text, edit jsonb, content jsonb, present jsonb
) returns uuid
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    does constant text := edit #>> '{intent,does}';
    draft uuid := present #>> '{draft,id}';
    row_key constant text := present #>> '{row,id}';
    row_version constant timestamptz := present #>> '{row,updated_at}';
    state constant text := case
      when does = 'schedule' then 'scheduled'
      when does = 'propose' and present #>> '{draft,status}' = 'review' then 'review'
      else 'draft'
    end;
    moment constant timestamptz := case when does = 'schedule' then edit #>> '{intent,publishAt}' end;
  begin
    if draft is null then
      insert into public.record_drafts (id, table_name, row_id, title, content, based_on, status, publish_at)
      values (
        case when row_key is null then record_id::uuid else gen_random_uuid() end,
        store_edit_as_draft.table_name, row_key, edit ->> 'title', store_edit_as_draft.content, row_version, state, moment
      ) returning id into draft;
    else
      -- Replacing takes the stored version into account; otherwise a draft keeps the version that it began with, unless
      -- it was merged with a later one.
      update public.record_drafts d set
        title = edit ->> 'title', content = store_edit_as_draft.content, status = state, publish_at = moment, problem = null,
        based_on = case when (edit ->> 'replaces')::boolean then row_version
          else coalesce((edit ->> 'based_on')::timestamptz, d.based_on) end
      where d.id = draft and d.updated_at = (present #>> '{draft,updated_at}')::timestamptz;
      if not found then
        perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, draft::text), edit -> 'parts'));
      end if;
    end if;
    return draft;
  exception when unique_violation then
    perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, record_id), edit -> 'parts'));
  end
  $$;

-- Raises PT409 with the stored record as detail; the data API responds with 409.
create function public.raise_edit_conflict(present jsonb) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'the record was changed since' using errcode = 'PT409', detail = coalesce(present, 'null')::text;
  end
  $$;

grant execute on function
  public.begin_save_request(uuid), public.end_save_request(uuid, text, timestamptz),
  public.latest_save_request(uuid[]), public.read_record(text, text, jsonb), public.save_edit(text, text, jsonb, uuid),
  public.store_edit_as_draft(text, text, jsonb, jsonb, jsonb), public.raise_edit_conflict(jsonb)
  to authenticated;
