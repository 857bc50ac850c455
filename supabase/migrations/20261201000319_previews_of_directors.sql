DROP POLICY "staff keep what they type" ON "public"."record_autosaves";

CREATE OR REPLACE FUNCTION public.apply_preview(token_hash text)
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
        and not public.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
    where l.token_hash = apply_preview.token_hash and l.expires_at > now()
      and (l.is_shared or exists (select from public.staff s where s.user_id = l.created_by and s.active))
      and num_nonnulls(d.id::text, a.id, n.id) > 0;
    if not found then
      raise exception 'there is no such preview' using errcode = 'PT404';
    end if;
    target := format('public.%I', shown.table_name);
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
    given := coalesce(shown.content -> 'row', '{}') - 'id' || jsonb_build_object(
      public.state_column(shown.table_name), 'published', 'deleted_at', null
    );
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = target::regclass and attname = 'expires_at' and not attisdropped
    ) then
      given := given || '{"expires_at": null}';
    end if;
    if id_type = 'text' or shown.row_id ~ '^\d{1,18}$' then
      execute format('select updated_at from %s where id = $1::%s', target, id_type) into present using shown.row_id;
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
      (select string_agg(quote_ident(name), ', ') from unnest(public.written_columns(shown.table_name, given)) as name)
    ) using given || jsonb_build_object('id', key);
    for part in select * from jsonb_each(coalesce(shown.content -> 'children', '{}')) as each (child, given) loop
      perform public.save_child_rows(shown.table_name, key, part.child, part.given);
    end loop;
    return jsonb_build_object('table', shown.table_name, 'id', key);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.create_preview_link(draft uuid DEFAULT NULL::uuid, autosave text DEFAULT NULL::text, hours integer DEFAULT 12, is_shared boolean DEFAULT false, news text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    -- 244 random bits.
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    made public.preview_links;
  begin
    if not public.is_staff() or num_nonnulls(draft::text, autosave, news) <> 1 or not (case
      when draft is not null then exists (
        select from public.record_drafts d
        where d.id = draft and (
          public.is_editor()
          or d.table_name = 'programs' and d.row_id in (select program::text from public.directed_programs() program)
        )
      )
      when news is not null then exists (
        select from public.news n
        where n.id = create_preview_link.news and n.deleted_at is null
          and not public.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
          and (public.is_editor() or n.program_id in (select public.directed_programs()))
      )
      else not is_shared and exists (
        select from public.record_autosaves a
        where a.id = autosave and a.user_id = auth.uid() and public.may_type_into(a.table_name, a.record_id)
      )
    end) then
      raise exception 'no draft of yours to show' using errcode = '42501';
    end if;
    if hours not between 1 and 720 then
      raise exception 'hours must be from 1 to 720' using errcode = '22023', hint = 'hours';
    end if;
    delete from public.preview_links where expires_at < now();
    insert into public.preview_links (token_hash, draft_id, autosave_id, news_id, is_shared, expires_at, created_by)
    values (
      public.preview_token_hash(token), draft, autosave, news, is_shared, now() + hours * interval '1 hour', auth.uid()
    )
    returning * into made;
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.may_type_into(record_table text, record_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select public.is_editor()
      or record_table = 'programs' and record_key in (select program::text from public.directed_programs() program)
      or record_table = 'news' and public.is_staff() and not exists (
        select from public.news n
        where n.id = record_key and (n.program_id in (select public.directed_programs())) is not true
      )
  $function$
;

CREATE POLICY "staff keep what they type" ON "public"."record_autosaves" FOR ALL TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff))) WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff) AND public.may_type_into(table_name, record_id)));

REVOKE ALL ON FUNCTION "public"."may_type_into"(text, text) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."may_type_into"(text, text) TO "authenticated", "service_role";
