-- Lists of the staff area that sort by their columns, and the counts of its home page.

create or replace view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, coalesce(private.news_lead(blocks, body), '') as lead,
    jsonb_build_object('en', jsonb_build_object(
      'title', translations #> '{en,title}', 'image_alt', translations #> '{en,image_alt}',
      'lead', private.news_english_lead(translations -> 'en')
    )) as translations,
    private.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    ) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text,
    expires_at,
    public.sort_key(title) collate "C" as title_key,
    case category
      when 'accreditation' then 'acreditacion' when 'events' then 'actividades' when 'admission' then 'admision'
      when 'scholarships' then 'becas' when 'community' then 'comunidad' when 'graduates' then 'graduados'
      when 'international' then 'internacional' when 'research' then 'investigacion' else public.sort_key(category)
    end collate "C" as category_key,
    case
      when status in ('published', 'scheduled') and expires_at <= now() then 5
      when status = 'scheduled' and publish_at <= now() then 4
      else array_position('{draft,review,scheduled,published,archived}'::text[], status)
    end as state_place,
    array_position('{missing,stale,partial,current}'::text[], private.news_translation_state(
      title, image, image_alt, blocks, body, translations, translated_from, revision
    )) as english_place
  from public.news;

comment on column public.news_cards.title_key is 'Sorts by title in Spanish order.';
comment on column public.news_cards.category_key is 'Sorts by the name of the category in Spanish.';
comment on column public.news_cards.state_place is 'Sorts by state: draft, review, scheduled, published, archived.';
comment on column public.news_cards.english_place is 'Sorts by English: missing, stale, partial, current.';

create or replace view public.pending_records with (security_invoker = true) as
  select d.status as matter, d.table_name, d.row_id, case when d.row_id is null then d.id end as draft_id, d.title,
    coalesce(d.publish_at, d.updated_at) as moment, null::date as day, null::date as due_on, null::uuid as keeper,
    d.problem, coalesce(d.updated_by, d.created_by) as author
  from public.record_drafts d
  union all
  select u.state, u.table_name, u.row_id, null, u.title, u.changed_at, null, null, null, null,
    (select n.updated_by from public.news n where u.table_name = 'news' and n.id = u.row_id)
  from public.record_upkeep u
  where u.state in ('draft', 'review') and not u.is_trashed
    and not exists (
      select from public.record_drafts d where d.table_name = u.table_name and d.row_id = u.row_id
    )
  union all
  select 'scheduled', 'news', n.id, null, n.title, n.publish_at, null, null, null, null, null
  from public.news n
  where n.status = 'scheduled' and n.publish_at > now() and n.deleted_at is null
    and ((select public.is_editor() or auth.uid() is null) or n.program_id in (select private.directed_programs()))
  union all
  select case u.english when 'stale' then 'stale_english' else 'missing_english' end, u.table_name, u.row_id, null,
    u.title, u.changed_at, null, null, null, null, null
  from public.record_upkeep u
  where u.english in ('missing', 'stale', 'partial') and u.state = 'published' and not u.is_trashed
  union all
  select 'review_due', u.table_name, u.row_id, null, u.title, u.due_on::timestamp at time zone 'UTC', u.due_on, u.due_on,
    u.keeper, null, null
  from public.record_upkeep u
  where u.due_on is not null and u.state = 'published' and not u.is_trashed
  union all
  select 'deadline_passed', 'deadlines', d.id::text, null, d.name, d.closes_on::timestamp at time zone 'UTC', d.closes_on,
    d.closes_on + 1, null, null, null
  from public.deadlines d
  where d.status = 'published' and d.deleted_at is null and d.closes_on is not null
    and ((select public.is_editor() or auth.uid() is null) or d.program_id in (select private.directed_programs()))
  union all
  select 'deadline_passed', 'programs', p.id::text, null, p.name, p.application_closes::timestamp at time zone 'UTC',
    p.application_closes, p.application_closes + 1, null, null, null
  from public.programs p
  where p.status = 'published' and p.deleted_at is null and p.application_closes is not null
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()))
  union all
  select 'dead_link', u.table_name, u.row_id, null, u.title, min(d.found_at), null, null, null,
    string_agg(distinct d.href, '  '), null
  -- Omits records that were changed since the last check.
  from public.dead_links d join public.record_upkeep u using (table_name, row_id)
  where u.state = 'published' and not u.is_trashed and d.checked_at >= u.changed_at
  group by u.table_name, u.row_id, u.title
  union all
  -- From half a year before the end until a newer row replaces it.
  select 'accreditation_ends', 'programs', p.id::text, null, p.name, a.valid_to::timestamp at time zone 'UTC', a.valid_to,
    a.valid_to - 182, null, null, null
  from public.programs p
    cross join lateral (
      select status, valid_to from public.accreditations
      where program_id = p.id order by valid_from desc nulls first, id desc limit 1
    ) a
  where p.status = 'published' and p.deleted_at is null and a.status = 'accredited'
    and ((select public.is_editor() or auth.uid() is null) or p.id in (select private.directed_programs()));

CREATE OR REPLACE FUNCTION public.count_pending(today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(matter, tables), '{}')
    from (
      select matter, jsonb_object_agg(table_name, number) as tables
      from (
        select kind.matter, p.table_name, count(*) as number
        from public.pending_records p
          cross join lateral (values
            (p.matter),
            (case when p.matter = 'draft' and p.author = (select auth.uid()) then 'own_draft' end),
            (case when p.matter = 'scheduled' and p.moment < now() + interval '7 days' then 'scheduled_soon' end)
          ) as kind (matter)
        where (p.due_on is null or p.due_on <= today) and kind.matter is not null
        group by kind.matter, p.table_name
        union all
        select 'message', 'contact_messages', count(*)
        from public.contact_messages where state in ('new', 'open') having count(*) > 0
        union all
        select 'data_request', 'data_requests', count(*)
        from public.data_requests where state = 'open' and due_on <= today + 5 having count(*) > 0
        union all
        select 'failed_job', 'jobs', count(*)
        from public.jobs where state = 'dead' and (select private.is_administrator()) having count(*) > 0
      ) counted
      group by matter
    ) matters
  $function$
;

CREATE OR REPLACE FUNCTION public.list_records(table_name text, question jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    most constant integer := 1000;
    state constant text := private.state_column(table_name);
    wanted constant text[] := array(select jsonb_array_elements_text(question -> 'columns'));
    parts constant text[] := private.list_search_words(question ->> 'text');
    searched constant text[] := case when parts is not null then private.searched_columns(table_name) end;
    is_limited constant boolean := not coalesce((question ->> 'is_exact')::boolean, false)
      and (parts is not null or coalesce(question -> 'values', '{}') <> '{}' or question ?| array['due_by', 'keeper']);
    id_type text;
    ids text[];
    source_ids text[];
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
    if question ?| array['due_by', 'keeper'] then
      filter := filter || format(
        ' and r.id = any (array(select u.row_id::%s from public.record_upkeep u where u.table_name = %L %s %s))',
        id_type, table_name,
        case when question ? 'due_by' then format(
          'and u.due_on <= %L::date and u.due_on is not null and u.state = ''published'' and not u.is_trashed',
          question ->> 'due_by'
        ) end,
        case when question ? 'keeper' then format('and u.keeper = %L::uuid', question ->> 'keeper') end
      );
    end if;
    if parts is not null then
      ids := private.rows_matching_words(table_name, parts);
      filter := format('%s and (r.id = any ($1::%s[])', filter, id_type) || case
        -- For others than editors, the ids contain visible rows only.
        when public.is_editor() then ')'
        else format(
          ' or not private.is_shown(r.%I, r.deleted_at, null) and private.listed_text_of_row(to_jsonb(r), %L) like all (%L))',
          state, searched, array(select '%' || part || '%' from unnest(parts) as part)
        ) end;
    end if;
    -- Once, for the page and for the count: a view may take long.
    if question ? 'source' then
      execute format('select array(select id::text from public.%I)', question ->> 'source') into source_ids;
      filter := format('%s and r.id = any ($2::%s[])', filter, id_type);
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from (select %s from public.%I r where %s order by %s limit %s offset %s) page',
      (select string_agg(format('r.%I', name), ', ') from unnest(wanted) as name),
      table_name,
      filter,
      (
        select string_agg(concat_ws(' ',
          case
            when term ? 'values' then format(
              'array_position(%L::text[], r.%I)', array(select jsonb_array_elements_text(term -> 'values')), term ->> 'column'
            )
            when atttypid = 'text'::regtype and attname <> 'id' then format(
              case when (term ->> 'empty_last')::boolean then 'nullif(public.sort_key(r.%I), '''') collate "C"'
                else 'public.sort_key(r.%I) collate "C"' end,
              term ->> 'column'
            )
            else format('r.%I', term ->> 'column')
          end,
          case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end,
          case when (term ->> 'empty_last')::boolean then 'nulls last' end
        ), ', ' order by place)
        from jsonb_array_elements(question -> 'order') with ordinality as terms (term, place)
          left join pg_catalog.pg_attribute on attrelid = format('public.%I', table_name)::regclass
            and attname = term ->> 'column' and attnum > 0
      ),
      (question ->> 'count')::integer,
      (question ->> 'from')::integer
    ) into page using ids, source_ids;
    execute format(
      'select count(*) from (select from public.%I r where %s limit %s) counted',
      table_name, filter, case when is_limited then (most + 1)::text else 'all' end
    ) into total using ids, source_ids;
    return jsonb_build_object('rows', page, 'total', case when is_limited then least(total, most) else total end,
      'is_more', is_limited and total > most);
  end
  $function$
;
