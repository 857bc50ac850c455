-- Sections of pages are documents of the search.

CREATE OR REPLACE FUNCTION public.sections_of_blocks(blocks jsonb)
 RETURNS TABLE(number bigint, anchor text, title text, body text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    with listed as (
      select block, place, coalesce(
          block ->> 'type' = 'heading' and block ->> 'level' is distinct from '3' and block ->> 'text' ~ '\S', false
        ) as is_heading
      from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end)
        with ordinality as blocks (block, place)
    ), numbered as (
      select *, count(*) filter (where is_heading) over (order by place) as number from listed
    ), sections as (
      select n.number, max(block ->> 'text') filter (where is_heading) as title,
        coalesce(public.text_of_blocks(jsonb_agg(block order by place) filter (where not is_heading)), '') as body
      from numbered n where n.number > 0 group by n.number
    ), named as (
      select *, coalesce(nullif(public.slug_of(title), ''), 'parte') as base from sections
    )
    select n.number, base || coalesce('-' || nullif(row_number() over (partition by base order by n.number), 1), ''),
      n.title, n.body
    from named n
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_page(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz,
      coalesce(s.reference ->> 'page', public.headings_of_blocks(s.blocks)),
      coalesce(s.reference ->> 'page_en', public.headings_of_blocks(s.blocks_en))
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_strip_nulls(
          jsonb_build_object('table', 'pages', 'key', p.key, 'keywords', public.page_keywords(p.key))
        ) as reference,
        p.blocks, p.translations #> '{en,blocks}' as blocks_en
      from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)),
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}')),
        jsonb_build_object(
          'table', 'custom_pages', 'slug', p.slug,
          'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
        ),
        p.blocks, p.translations #> '{en,blocks}'
      from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select texts.id || '#' || spanish.number, spanish.title, english.title, spanish.body, english.body,
        jsonb_strip_nulls(texts.reference || jsonb_build_object(
          'section', spanish.anchor, 'section_en', english.anchor, 'page', texts.title, 'page_en', texts.title_en
        )), null, null
      from (
        select 'pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
            p.translations #> '{en,blocks}', jsonb_build_object('table', 'pages', 'key', p.key)
          from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
        union all
        select 'custom_pages-' || p.id, p.title, nullif(p.translations #>> '{en,title}', ''), p.blocks,
            p.translations #> '{en,blocks}', jsonb_build_object(
              'table', 'custom_pages', 'slug', p.slug,
              'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
            )
          from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      ) texts (id, title, title_en, blocks, blocks_en, reference)
        cross join lateral public.sections_of_blocks(texts.blocks) spanish
        -- The blocks of a translation are those of the Spanish text, in the same order.
        left join lateral public.sections_of_blocks(texts.blocks_en) english
          on english.number = spanish.number and jsonb_array_length(texts.blocks_en) = jsonb_array_length(texts.blocks)
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug), null, null
      from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience), null, null
      from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind), null, null
      -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
      from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
      union all
      select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
        concat_ws(E'\n', e.place, e.summary, public.text_of_blocks(e.blocks)),
        concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
          public.text_of_blocks(e.translations #> '{en,blocks}')),
        jsonb_build_object('table', 'events', 'slug', e.slug),
        e.blocks, e.translations #> '{en,blocks}'
      from public.events e where public.is_shown(e.status, e.deleted_at, e.expires_at)
    ) s
    where split_part(s.id, '#', 1) = any (ids)
  $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_documents(document_kind text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.search_documents d where d.kind = document_kind and d.id = any (ids);
    if document_kind = 'page' then
      delete from public.search_documents d where d.kind = 'page' and split_part(d.id, '#', 1) = any (ids);
    end if;
    execute format(
      'insert into public.search_documents (
         kind, id, language, title, title_en, people, body, body_en, topics, topics_en, reference, facets, identifiers, year,
         visible_from
       ) select kind, id, language, title, case when title_en ~ ''\S'' then title_en end, people,
         body, case when body_en ~ ''\S'' then body_en end, topics, topics_en, reference, facets, identifiers, year, visible_from
       from public.documents_of_%s($1)', document_kind
    ) using ids;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.title_completions(parts public.search_part[], asked text, lang text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    last public.search_part := parts[cardinality(parts)];
    prefix text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if prefix ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(prefix, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id, 0 as nearness from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id, case when d.reference ? 'section' or d.kind = 'program'
            and not public.words_in(d.language, d.title) || public.words_in('en', d.title_en)
              || to_tsvector('public.plain', public.plain_letters(concat_ws(' ', d.title, d.title_en))) @@ wanted then 2 else 1 end as nearness
          from (
            select * from public.search_documents
            where sort_rank < 40000 and title_words @@ wanted and visible_from <= now()
            order by sort_rank, id limit 100
          ) d
      ), topical as materialized (
        select d.kind, d.id, 3 as nearness from public.search_documents d
          where d.sort_rank < 20000 and length(prefix) >= 3 and d.topic_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 20
      ), works as materialized (
        select d.kind, d.id, 1 as nearness from public.search_documents d
          where length(prefix) >= 4 and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
            and (select count(*) from pages) + (select count(*) from topical) < 8
          order by d.sort_rank, d.id limit 8
      ), placed as (
        select d.*, found.nearness, in_lang.title as title_in_lang, in_lang.lang as title_lang, kinds.place as kind_place, kinds.quota,
          row_number() over (partition by kinds.place order by
            found.nearness, not coalesce(starts_with(in_lang.plain, asked), false), d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (
          select kind, id, min(nearness) as nearness
          from (table identified union all table pages union all table topical union all table works) every_way
          group by kind, id
        ) found
          join public.search_documents d using (kind, id)
          join (values ('program', 1, 4), ('academic', 2, 3), ('page', 3, 2), ('faq', 3, 2), ('news', 4, 1),
            ('publication', 5, 2), ('project', 5, 2), ('patent', 5, 2), ('thesis', 5, 2)
          ) kinds (kind, place, quota) using (kind)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      ), chosen as (
        select *, row_number() over (order by place > quota, kind_place, place) as turn
        from placed
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title_in_lang, 'titleLang', title_lang, 'reference', reference, 'year', year,
        'topic', case when nearness = 3 then coalesce(
          public.matching_topic(case when title_completions.lang = 'en' then topics_en end, 'en', wanted),
          public.matching_topic(topics, 'es', wanted)
        ) end
      ) order by min_nearness > 0, kind_place, place)
      from (select *, min(nearness) over (partition by kind_place) as min_nearness from chosen) ordered
      where turn <= 10 and (place <= quota or turn <= 8)
    );
  end
  $function$
;

REVOKE ALL ON FUNCTION
  public.sections_of_blocks(jsonb)
  FROM PUBLIC, anon, authenticated, service_role;

select public.refresh_search_documents('page', array(
  select 'pages-' || id from public.pages union all select 'custom_pages-' || id from public.custom_pages
));
