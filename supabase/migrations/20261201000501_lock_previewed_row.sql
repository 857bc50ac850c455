CREATE OR REPLACE FUNCTION private.apply_preview(token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    shown record;
    target text;
    id_type text;
    present timestamptz;
    given jsonb;
    key text;
    part record;
  begin
    select coalesce(d.table_name, a.table_name, 'news') as table_name,
      coalesce(d.row_id, a.record_id, n.id, d.id::text) as row_id, coalesce(d.content, a.content, '{}') as content
    into shown
    from public.preview_links l
      left join public.record_drafts d on d.id = l.draft_id
      left join public.record_autosaves a on a.id = l.autosave_id
      left join public.news n on n.id = l.news_id and n.deleted_at is null
        and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
    where l.token_hash = apply_preview.token_hash and l.expires_at > now()
      and (l.is_shared or exists (select from public.staff s where s.user_id = l.created_by and s.active))
      and num_nonnulls(d.id::text, a.id, n.id) > 0;
    if not found then
      raise exception 'there is no such preview' using errcode = 'PT404';
    end if;
    -- `follow_statement` derives nothing for previews, which are rolled back.
    perform set_config('postgrado.preview', 'on', true);
    target := format('public.%I', shown.table_name);
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    given := coalesce(shown.content -> 'row', '{}') - 'id' || jsonb_build_object(
      private.state_column(shown.table_name), 'published', 'deleted_at', null
    );
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = target::regclass and attname = 'expires_at' and not attisdropped
    ) then
      given := given || '{"expires_at": null}';
    end if;
    if id_type = 'text' or shown.row_id ~ '^\d{1,18}$' then
      -- Locked, so that no save between here and `save_record` makes this version an old one.
      execute format('select updated_at from %s where id = $1::%s for no key update', target, id_type)
        into present using shown.row_id;
    end if;
    if present is not null then
      perform public.save_record(
        shown.table_name, shown.row_id, shown.content || jsonb_build_object('row', given), present
      );
      return jsonb_build_object('table', shown.table_name, 'id', shown.row_id);
    end if;
    key := case when id_type = 'text' then shown.row_id else '2000000000' end;
    execute format(
      'insert into %1$s (id, %2$s) select id, %2$s from jsonb_populate_record(null::%1$s, $1)',
      target,
      (select string_agg(quote_ident(name), ', ') from unnest(private.written_columns(shown.table_name, given)) as name)
    ) using given || jsonb_build_object('id', key);
    for part in select * from jsonb_each(coalesce(shown.content -> 'children', '{}')) as each (child, given) loop
      perform private.save_child_rows(shown.table_name, key, part.child, part.given);
    end loop;
    return jsonb_build_object('table', shown.table_name, 'id', key);
  end
  $function$
;
