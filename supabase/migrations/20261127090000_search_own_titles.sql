-- «Salud» is found in the titles of all programs of a campus or a faculty of that name, as it stands among their other
-- names: those that are called so themselves come first. And of a word that thousands of documents have, those are
-- counted without keeping them: they are read again only where titles do not fill the page, and then they are fewer.

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
    -- Any of the words, as the words of a title (A) or of people's names (B) are kept.
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), 'weight | ') || 'weight'
      from regexp_matches(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, 'weight', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, 'weight', 'B')::tsquery;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    parts constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
    spanish constant regconfig := 'public.es_plain';
    english constant regconfig := 'public.en_plain';
  begin
    return (
      with counts as materialized (
        select d.kind, count(*) as documents
        from public.search_documents d
        where d.words @@ wanted and d.visible_from <= now()
        group by d.kind
      ), titled as materialized (
        select d.ctid as row
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 300
      ), others as (
        -- Their texts are read to tell how near they are: only where the titles do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as distance, 0 as likeness
          -- Not by the index of words as well: a word may be in thousands, an identifier is in one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
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
          -- The other names of a program are those of its type, faculty and campus.
          nearest.distance = 2 and d.kind = 'program' and not (
            to_tsvector(spanish, d.title) || to_tsvector(english, coalesce(d.title_en, '')) @@ wanted
          ) as is_by_other_name,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (select row, min(distance) as distance, max(likeness) as likeness from near group by row) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by distance, standing, is_by_other_name, likeness desc, title_length, id) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select jsonb_build_object(
        'counts', coalesce((select jsonb_object_agg(kind, documents) from counts), '{}'),
        'total', coalesce((select sum(documents) from counts where kinds is null or kind = any (kinds)), 0),
        'items', coalesce((
          select jsonb_agg(jsonb_build_object(
            'kind', kind, 'id', id, 'people', people, 'year', year, 'reference', reference,
            'title', title, 'titleLang', title_language,
            'fragment', case when starts_with(body, left(bare, 20)) then '' else '… ' end || fragment
              || case when right(body, 20) = right(bare, 20) then '' else ' …' end,
            'fragmentLang', body_language
          ) order by place)
          from (
            select marked.*, translate(fragment, marks, '') as bare
            from (
              -- Reading a text for its marks takes longer than finding it: only where there are some.
              select place, kind, id, year, reference, title_language, body_language, body,
                case when words @@ among_people then ts_headline(spanish, people, wanted, whole) else people end as people,
                case when words @@ in_title then
                  ts_headline(case title_language when 'en' then english else spanish end, title, wanted, whole)
                else title end as title,
                ts_headline(
                  case body_language when 'en' then english else spanish end, left(body, 6000), wanted, parts
                ) as fragment
              from (
                select shown.place, d.kind, d.id, d.year, d.reference, d.words, translate(d.people, marks, '') as people,
                  translate(case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end, marks, '') as title,
                  case when lang = 'en' and d.title_en <> '' then 'en' else d.language end as title_language,
                  translate(case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end, marks, '') as body,
                  case when lang = 'en' and d.body_en <> '' then 'en' else d.language end as body_language
                from shown join public.search_documents d using (kind, id)
              ) as texts
              offset 0
            ) as marked
          ) as items
        ), '[]')
      )
    );
  end
  $$;
