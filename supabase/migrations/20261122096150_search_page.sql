-- One page of what answers a search.
--
-- A word that stands in most documents must not make a search slow: all matches are only counted, for which the rows
-- are kept narrow; at most 300 of a kind of nearness are ranked, and only those on the page get a fragment.

create or replace function public.search_config(lang text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  as $$ select case lang when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end $$;

-- A text with what was found in it between the characters 2 and 3, which no text has. `options` are those of ts_headline.
create or replace function public.with_marks(told text, lang text, wanted tsquery, options text) returns text
  language sql stable set search_path = ''
  as $$
    select ts_headline(
      public.search_config(lang), left(translate(told, U&'\0002\0003', ''), 6000), wanted,
      U&'StartSel=\0002, StopSel=\0003, ' || options
    )
  $$;

-- A fragment with dots where the text goes on.
create or replace function public.with_dots(told text, fragment text) returns text
  language sql stable set search_path = ''
  as $$
    select case when starts_with(told, left(bare, 20)) then '' else '… ' end || fragment
      || case when right(told, 20) = right(bare, 20) then '' else ' …' end
    from translate(fragment, U&'\0002\0003', '') bare
  $$;

-- One page of the documents that answer. `asked` is the query as titles are compared. The plan is made once for each
-- connection: making it takes as long as most searches.
create or replace function public.search_page(
  wanted tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer
) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  declare
    -- «Anestesia» is nearer to «Anestesiología» than to what speaks of it.
    begun constant tsquery :=
      regexp_replace(wanted::text, '(^|[ (!])(''[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery;
  begin
    return (
      with matching as materialized (
        select d.ctid as row, d.kind, d.standing
        from public.search_documents d
        where d.words @@ wanted and d.visible_from <= now()
      ), counts as (
        select kind, count(*) as documents from matching group by kind
      ), titled as materialized (
        select d.ctid as row
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 300
      ), others as (
        -- Their texts are read to tell how near they are: only where the titles do not fill the page.
        select m.row from matching m
        where (select count(*) from titled) < page * page_size and (kinds is null or m.kind = any (kinds))
        order by m.standing, m.row limit 300
      ), near as (
        select d.ctid as row, 0 as distance, 0 as likeness
          from public.search_documents d
          where d.identifiers && search_page.identifiers and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds))
        union all
        select row, 2, 0 from titled
        union all
        select d.ctid, case when d.kind = 'program' and d.title_words @@ begun then 3
            when ts_filter(d.words, '{a,b}') @@ wanted then 4 else 5 end,
            ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.distance, d.standing,
          -- Of what is near by its title nobody reads the text, on any page.
          case when nearest.distance > 2 then nearest.likeness else 0 end as likeness,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (select row, min(distance) as distance, max(likeness) as likeness from near group by row) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by distance, standing, likeness desc, title_length, id) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select jsonb_build_object(
        'counts', coalesce((select jsonb_object_agg(kind, documents) from counts), '{}'),
        'total', coalesce((select sum(documents) from counts where kinds is null or kind = any (kinds)), 0),
        'items', coalesce((
          select jsonb_agg(jsonb_build_object(
            'kind', d.kind, 'id', d.id, 'people', public.with_marks(d.people, 'es', wanted, 'HighlightAll=true'),
            'year', d.year, 'reference', d.reference,
            'title', public.with_marks(title.text, title.language, wanted, 'HighlightAll=true'),
            'titleLang', title.language,
            'fragment', public.with_dots(body.text, public.with_marks(
              body.text, body.language, wanted, 'MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "'
            )),
            'fragmentLang', body.language
          ) order by place)
          from shown join public.search_documents d using (kind, id)
            cross join lateral (
              select case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
                case when lang = 'en' and d.title_en <> '' then 'en' else d.language end
            ) title (text, language)
            cross join lateral (
              select case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end,
                case when lang = 'en' and d.body_en <> '' then 'en' else d.language end
            ) body (text, language)
        ), '[]')
      )
    );
  end
  $$;
