-- News end and are archived, as other records do. What is published again after its end passed has none, of any type;
-- and webhooks are told of what expires.

alter table public.news add column expires_at timestamptz;
alter table public.news drop constraint news_status_check;
alter table public.news add constraint news_status_check
  check (status in ('draft', 'review', 'scheduled', 'published', 'archived'));
alter table public.news add constraint news_expires_later check (expires_at > publish_at);

comment on column public.news.status is
  'Visitors read what is published. «review» waits for an editor; «archived» was published and is withdrawn.';
comment on column public.news.expires_at is 'From then on visitors do not read it; null: never. It is archived then.';

alter policy "everybody reads what is published" on public.news
  using (
    deleted_at is null
    and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
    and coalesce(expires_at, 'infinity') > now()
  );

CREATE OR REPLACE VIEW "public"."news_cards" WITH (security_invoker=true) AS  SELECT id,
    slug,
    date,
    category,
    image,
    imageposition,
    image_alt,
    program_id,
    status,
    publish_at,
    deleted_at,
    updated_at,
    title,
    COALESCE(public.news_lead(blocks, body), ''::text) AS lead,
    jsonb_build_object('en', jsonb_build_object('title', (translations #> '{en,title}'::text[]), 'image_alt', (translations #> '{en,image_alt}'::text[]), 'lead', public.news_english_lead((translations -> 'en'::text)))) AS translations,
    public.news_translation_state(title, image, image_alt, blocks, body, translations, translated_from, revision) AS translation_state,
    public.plain_letters(concat_ws(' '::text, title, (translations #>> '{en,title}'::text[]), category)) AS search_text,
    expires_at
   FROM public.news;

CREATE INDEX news_expiring ON public.news USING btree (expires_at) WHERE ((status = ANY (ARRAY['published'::text, 'scheduled'::text])) AND (expires_at IS NOT NULL));

CREATE OR REPLACE FUNCTION public.is_news_shown(status text, publish_at timestamp with time zone, deleted_at timestamp with time zone, expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select deleted_at is null and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
      and coalesce(expires_at, 'infinity') > now()
  $function$
;

revoke all on function public.is_news_shown(text, timestamptz, timestamptz, timestamptz)
  from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.news_about(subject jsonb, max_count integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select id from public.news
    where (related @> jsonb_build_array(subject) or program_id = (subject ->> 'program_id')::bigint)
      and jsonb_typeof(subject) = 'object' and subject <> '{}'::jsonb
      and public.is_news_shown(status, publish_at, deleted_at, expires_at)
    order by date desc, id desc
    limit least(max_count, 50)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_news(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
      coalesce(nullif(public.text_of_blocks(n.blocks), ''), n.body),
      coalesce(nullif(public.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
      jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
      case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end, '', ''
    from public.news n
    where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
      and coalesce(n.expires_at, 'infinity') > now()
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
        select from public.record_autosaves a where a.id = autosave and a.user_id = auth.uid()
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

drop function public.expiring_tables();

CREATE OR REPLACE FUNCTION public.expiring_tables()
 RETURNS TABLE(table_name text, state_column text, shown_states text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select c.relname::text, public.state_column(c.relname),
      case c.relname when 'news' then '''published'', ''scheduled''' else '''published''' end
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'expires_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and public.state_column(c.relname) is not null
    order by 1
  $function$
;

CREATE OR REPLACE FUNCTION public.drop_passed_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.expires_at := null;
    return new;
  end
  $function$
;

revoke all on function public.expiring_tables(), public.drop_passed_end()
  from public, anon, authenticated, service_role;

do $$
declare
  expiring record;
begin
  for expiring in select * from public.expiring_tables() loop
    execute format(
      'create trigger drop_passed_end before update on public.%1$I
         for each row when (
           old.%2$I not in (%3$s) and new.%2$I in (%3$s)
           and new.expires_at <= now() and new.expires_at is not distinct from old.expires_at
         )
         execute function public.drop_passed_end()',
      expiring.table_name, expiring.state_column, expiring.shown_states
    );
  end loop;
end
$$;

CREATE OR REPLACE FUNCTION public.apply_schedule()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    due record;
    expiring record;
    expires timestamptz;
    next_moment timestamptz;
  begin
    for due in
      select id, scheduled_by from public.record_drafts where status = 'scheduled' and publish_at <= now()
      order by publish_at, id for update skip locked
    loop
      perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', due.scheduled_by, 'role', 'authenticated', 'aal', 'aal2', 'scheduled', true
      )::text, true);
      begin
        perform public.publish_draft(due.id);
      exception
        when lock_not_available or deadlock_detected or serialization_failure then null;
        when others then
          -- A full disk or an outage is no fault of the draft.
          if left(sqlstate, 2) in ('53', '57', '58', 'XX') then raise; end if;
          update public.record_drafts set status = 'draft', publish_at = null, problem = left(sqlerrm, 500)
          where id = due.id;
      end;
    end loop;
    perform set_config('request.jwt.claims', '{"scheduled": true}', true);
    for expiring in select * from public.expiring_tables() loop
      begin
        execute format(
          'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
          expiring.table_name, expiring.state_column, expiring.shown_states
        ) into expires;
        if expires <= now() then
          execute format(
            'update public.%1$I set %2$I = ''archived'' where %2$I in (%3$s) and expires_at <= now()',
            expiring.table_name, expiring.state_column, expiring.shown_states
          );
          execute format(
            'select min(expires_at) from public.%I where %I in (%s) and expires_at is not null',
            expiring.table_name, expiring.state_column, expiring.shown_states
          ) into expires;
        end if;
      exception when lock_not_available or deadlock_detected or serialization_failure then null;
      end;
      next_moment := least(next_moment, expires);
    end loop;
    perform set_config('request.jwt.claims', claims, true);
    return least(next_moment, (select min(publish_at) from public.record_drafts where status = 'scheduled'));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.check_api_content(type text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    refused text;
    part record;
  begin
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or coalesce(jsonb_typeof(content -> 'children'), 'object') <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    select key into refused from unnest(public.written_columns(type, coalesce(content -> 'row', '{}'))) as key
    where key in ('id', 'deleted_at', 'publish_at', public.state_column(type))
      or key = 'expires_at' and type <> 'news'
    limit 1;
    if found then
      raise exception '"%" of % cannot be written', refused, type using errcode = '22023', hint = refused;
    end if;
    for part in select key as name, value as given from jsonb_each(coalesce(content -> 'children', '{}')) loop
      if not public.api_types() -> type ? part.name or jsonb_typeof(part.given) <> 'array' then
        raise exception 'rows of % are no part of %', part.name, type using errcode = '22023', hint = part.name;
      end if;
      perform public.written_columns(part.name, value) from jsonb_array_elements(part.given);
    end loop;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.api_save(token text, type text, row_id text, content jsonb, based_on timestamp with time zone, action text, title text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    state constant text := public.state_column(type);
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
      perform public.check_api_content(type, content);
      if row_id is not null then
        present := public.api_rows(type, jsonb_build_object('id', row_id)) -> 'row';
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
  $function$
;

CREATE OR REPLACE FUNCTION public.is_public_content(content jsonb, state text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select (content ->> state = 'published' or content ->> state = 'scheduled' and content ->> 'publish_at' is not null)
      and content ->> 'deleted_at' is null
      and coalesce((content ->> 'expires_at')::timestamptz, 'infinity') > moment
  $function$
;

revoke all on function public.is_public_content(jsonb, text, timestamptz) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.store_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := public.current_batch();
    was_shown boolean;
    is_shown boolean;
    moment timestamptz := now();
    happened text;
  begin
    if not exists (select from public.webhooks w where tg_table_name = any (w.types) and w.disabled_at is null) then
      return null;
    end if;
    state := public.state_column(tg_table_name);
    if tg_op <> 'INSERT' then before_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then after_row := to_jsonb(new); end if;
    changed_id := coalesce(after_row, before_row) ->> 'id';
    -- What has expired meanwhile was seen after its last change, and is withdrawn now.
    was_shown := coalesce(
      public.is_public_content(before_row, state, (before_row ->> 'updated_at')::timestamptz), false
    );
    is_shown := coalesce(public.is_public_content(after_row, state, now()), false);
    if after_row ->> state = 'scheduled' and is_shown then
      moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
    end if;
    if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
      -- A delivery that is not due yet is void: visitors never saw the version that it reports.
      delete from public.webhook_deliveries d
        where d.table_name = tg_table_name and d.record_id = changed_id
          and d.ended_at is null and d.tries = 0 and d.next_try_at > now();
      was_shown := false;
    end if;
    happened := case when is_shown and was_shown then 'updated' when is_shown then 'published'
      when was_shown then 'withdrawn' end;
    if happened is null then return null; end if;
    insert into public.webhook_deliveries
      (webhook_id, event, table_name, record_id, batch_id, payload, due_at, next_try_at)
    select w.id, case when batch is null then happened else 'batch' end, tg_table_name,
      case when batch is null then changed_id end, batch,
      case when batch is null then jsonb_build_object(
        'type', tg_table_name || '.' || happened,
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object(
          'type', tg_table_name, 'id', changed_id,
          'path', public.path_of_record(tg_table_name, coalesce(after_row, before_row), 'es')
        )
      ) else jsonb_build_object(
        'type', tg_table_name || '.batch',
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('type', tg_table_name, 'changed_since', now())
      ) end,
      moment, moment
    from public.webhooks w
    where tg_table_name = any (w.types) and w.disabled_at is null
    on conflict (webhook_id, table_name, batch_id) do nothing;
    return null;
  end
  $function$
;

drop function public.is_public_content(jsonb, text);
