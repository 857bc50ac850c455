-- Standard terms in the names of search and catalogue. Functions are replaced where they call or read a renamed object, or
-- where only their comments changed; no row changes.

alter table public.catalogue_counts rename column facet_set to facet_combination;
alter table public.search_documents rename column facet_set to facet_combination;
alter table public.search_documents rename column standing to sort_rank;
alter table public.search_words rename column standing to correction_rank;
alter index public.catalogue_counts_set rename to catalogue_counts_combination;

alter function public.catalogue_narrows rename to has_search_terms;
alter function public.catalogue_sets rename to catalogue_combinations;
alter function public.parts_that_stand_together rename to co_occurring_parts;
alter function public.follow_in_catalogue_counts rename to sync_catalogue_counts;
alter function public.follow_in_search_documents rename to sync_search_documents;
alter function public.is_titled rename to matches_title;
alter function public.keep_search_words rename to collect_search_words;
alter function public.letters_apart rename to edit_distance;
alter function public.listed_academics rename to page_of_academics;
alter function public.listed_patents rename to page_of_patents;
alter function public.listed_projects rename to page_of_projects;
alter function public.listed_publications rename to page_of_publications;
alter function public.listed_theses rename to page_of_theses;
alter function public.parts_of_any_type rename to parts_without_program_type;
alter function public.titles_begun rename to title_completions;
alter function public.works_alike rename to similar_works;

CREATE OR REPLACE FUNCTION public.add_catalogue_counts(changes public.catalogue_counts[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with change as (
      select kind, facet_combination, facets, sum(documents) as documents
      from unnest(changes) group by kind, facet_combination, facets
    ),
    earlier as (
      delete from public.catalogue_counts where ctid = any (array(
        select counts.ctid from public.catalogue_counts counts join change using (kind, facet_combination)
          for update of counts skip locked
      )) returning kind, facet_combination, facets, documents
    )
    insert into public.catalogue_counts
      select kind, facet_combination, facets, sum(documents) from (table change union all table earlier) as rows
      group by kind, facet_combination, facets having sum(documents) <> 0
  $function$;

CREATE OR REPLACE FUNCTION public.catalogue_combinations(kind text)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with known as (
      select number, min(facet) as facet, min(value) as value, row_number() over (order by number) - 1 as index
      from public.catalogue_values group by number
    ),
    combinations as (
      select facet_combination, facets, sum(documents) as documents from public.catalogue_counts
      where catalogue_counts.kind = catalogue_combinations.kind
      group by facet_combination, facets having sum(documents) > 0
    ),
    numbered as (
      select facet_combination::text as name, documents,
        coalesce(json_agg(index) filter (where index is not null), '[]') as indexes
      from combinations left join unnest(facets) as number on true left join known using (number)
      group by facet_combination, documents
    )
    select json_build_object(
      'values', (select coalesce(json_agg(json_build_array(facet, value) order by index), '[]') from known),
      'combinations', (select coalesce(json_agg(json_build_array(name, documents, indexes)), '[]') from numbered)
    )
  $function$;

CREATE OR REPLACE FUNCTION public.catalogue_ids(kind text, selection jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'newest'::text, page integer DEFAULT 1, page_size integer DEFAULT 25, expected integer DEFAULT 0, query text DEFAULT ''::text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET enable_seqscan TO 'off'
AS $function$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    skipped constant integer := greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    conditions constant text := public.catalogue_conditions(selection);
    place constant text := public.catalogue_order(kind, sort);
    has_text constant boolean := public.has_search_terms(query);
    by_nearness constant boolean := has_text and sort = 'relevance';
    identified constant text[] := case when has_text then public.catalogue_identified(kind, query) else '{}' end;
    shortened boolean;
    words tsquery;
    matching text := '';
    nearest text := '';
    is_in_order boolean;
    is_anywhere boolean;
    ids bigint[];
  begin
    foreach shortened in array '{false,true}'::boolean[] loop
      if has_text then
        words := public.catalogue_words(query, shortened);
        matching := public.catalogue_condition_of_text(words, identified);
      end if;
      -- By relevance: matches by identifier first; then up to 300 by ts_rank, which reads their texts, and up to 2000 those
      -- with a match in the title first; more are not ranked.
      if by_nearness then
        nearest := case when identified = '{}' then '' else format('id = any (%L::text[]) desc, ', identified) end || case
          when words is null or expected > 2000 then ''
          when expected between 1 and 300 then format('ts_rank(words, %L) desc, ', words)
          else format('id in (select id %s and title_words @@ %L::tsquery) desc, ', documents, words)
        end;
      end if;
      -- Few matches are collected, then sorted. Many are read in the order of an index until the page is full, unless that
      -- would check too many texts on the way, each at the cost of finding three or four.
      is_in_order := case
        when not has_text then conditions = '' or expected > 1000
        when identified <> '{}' or by_nearness and expected <= 2000 then false
        else expected > 1000 and expected::float * expected > 3.5 * (skipped + shown) * (
          select reltuples from pg_catalog.pg_class where oid = 'public.search_documents'::regclass
        )
      end;
      execute format(
        -- `is true` hides conditions from the planner, which would otherwise read all matches by the indexes of facets and
        -- words; of a text's matches those by facets and years, which select less than most words.
        case
          when is_in_order then
            'select array(
              select search_documents.id::bigint as number %1$s and (true%2$s%3$s) is true%4$s
              order by %6$s limit %7$s offset %8$s
            )'
          when has_text then
            'with found as materialized (select id, year, listing_key, words %1$s and (true%2$s) is true%3$s)
            select array(select id::bigint as number from found order by %5$s%6$s limit %7$s offset %8$s)'
          else
            'with found as materialized (select id, year, listing_key %1$s%2$s%4$s)
            select array(select id::bigint as number from found order by %6$s limit %7$s offset %8$s)'
        end,
        documents, conditions, matching, public.catalogue_years(selection), nearest, place, shown, skipped
      ) into ids;
      exit when ids <> '{}' or not has_text;
      -- Shortened only when the text has no match at all, not when the selection excludes its matches. By count, because
      -- for `exists` the planner would expect many matches and scan the table.
      execute format('select count(*) > 0 %s%s', documents, matching) into is_anywhere;
      exit when is_anywhere;
    end loop;
    return ids;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.catalogue_matches(kind text, query text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET enable_seqscan TO 'off'
AS $function$
  declare
    identified constant text[] := public.catalogue_identified(kind, query);
    shortened boolean;
    combinations text;
  begin
    if not public.has_search_terms(query) then
      return null;
    end if;
    foreach shortened in array '{false,true}'::boolean[] loop
      execute format(
        'select coalesce(string_agg(facet_combination || '' '' || documents, '',''), '''') from (
          select facet_combination, count(*) as documents from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s group by facet_combination
        ) as combinations',
        kind, public.catalogue_condition_of_text(public.catalogue_words(query, shortened), identified)
      ) into combinations;
      exit when combinations <> '';
    end loop;
    return combinations;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.catalogue_order(kind text, sort text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year the last inserted first. These ids are numbers in text, hence the order by length.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end
  $function$;

CREATE OR REPLACE FUNCTION public.co_occurring_parts(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
  begin
    for part in
      select p.wanted, counted.documents
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      exit when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places
        from (
          select d.kind, d.id, d.words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.sort_rank limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places
      order by cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and public.names_program_type(p.written)),
        count(*), places
      limit 1
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.collect_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- Titles and people of all documents, but not the texts of works, which are too many. Ordered, so that concurrent
    -- transactions lock the rows in the same order and cannot deadlock.
    insert into public.search_words as known (word, correction_rank)
      select word, min(texts.correction_rank)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people,
          case when added.sort_rank < 40000 then public.without_placeholders(body) end,
          case when added.sort_rank < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(to_tsvector('public.plain', texts.text))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set correction_rank = excluded.correction_rank
        where excluded.correction_rank < known.correction_rank;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = public.fold_text(parts[i].written));
      exit when is_found and public.matches_title(public.query_of_parts(parts), false);
      continue when not is_found and public.is_found(parts[i].wanted) <> are_known;
      others := public.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or public.is_found(p.wanted))
      ));
      correction := public.search_correction(
        parts[i].written, case when are_known or public.is_found(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := public.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_academic(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
      concat_ws(E'\n', a.department, a.faculty, public.text_of_list(a.research_lines), a.biography, served.programs),
      concat_ws(E'\n',
        a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
        public.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
        served.programs_en),
      jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
      array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
        || coalesce(served.facets, '{}'),
      public.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz
    from public.academics a
      left join lateral (
        -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
        select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
          string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
          array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
          || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
        from public.program_academics pa join public.programs p on p.id = pa.program_id and p.status = 'published'
        where pa.academic_id = a.id
      ) served on true
    where a.id = any (ids::bigint[]) and a.status = 'published'
  $function$;

CREATE OR REPLACE FUNCTION public.matches_title(wanted tsquery, of_programs boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return exists (
      select from public.search_documents d
      where d.sort_rank < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.news_mentioning(name text, longer_names text[], max_count integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    wanted text := ' ' || public.fold_text(left(name, 300)) || ' ';
    longer text[];
    longer_name text;
    found record;
    text_of_item text;
  begin
    if wanted !~ '\w' then
      return;
    end if;
    longer := array(
      select ' ' || public.fold_text(left(other, 300)) || ' ' from unnest(longer_names[1:1000]) other
    );
    longer := array(select other from unnest(longer) other where other <> wanted and strpos(other, wanted) > 0);
    for found in
      select d.id, d.title, d.body from public.search_documents d
      where d.kind = 'news' and d.visible_from <= now()
        and public.fold_text(d.title || ' ' || d.body) like '%' || btrim(wanted) || '%'
      order by (d.reference ->> 'date')::timestamptz desc, d.id desc
    loop
      text_of_item := ' ' || public.fold_text(found.title || ' ' || found.body) || ' ';
      foreach longer_name in array longer loop
        text_of_item := replace(text_of_item, longer_name, ' ');
      end loop;
      if strpos(text_of_item, wanted) > 0 then
        return next found.id;
        max_count := max_count - 1;
        exit when max_count < 1;
      end if;
    end loop;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.parts_without_program_type(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not public.names_program_type(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where public.matches_title(public.query_of_parts(kept), true)
        and not public.matches_title(public.query_of_parts(parts), true)
    ), parts)
  $function$;

CREATE OR REPLACE FUNCTION public.search(query text, lang text DEFAULT 'es'::text, kinds text[] DEFAULT NULL::text[], page integer DEFAULT 1, page_size integer DEFAULT 20, literal boolean DEFAULT false, counting boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET work_mem TO '16MB'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    wanted tsquery := public.query_of_parts(parts);
    asked text := public.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb)
        || case when counting then '{"counts": {}}' else '{}' end::jsonb;
    end if;
    is_found := public.is_found(wanted);
    kept := parts;
    if not literal then
      if not is_found then
        kept := public.corrected_parts(parts, false, false);
        is_found := kept <> parts and public.is_found(public.query_of_parts(kept));
      end if;
      kept := public.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          corrected := replace(corrected, parts[i].written, kept[i].written);
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    if cardinality(parts) > 1 then
      kept := public.parts_without_program_type(parts);
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_without_program_type(coalesce(public.co_occurring_parts(parts), parts));
      end if;
      left_out := array(select p.written from unnest(parts) p where not p = any (kept) order by p.place);
    end if;
    wanted := coalesce(public.query_of_parts(kept), wanted);
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then public.search_counts(wanted) end
      )) || jsonb_build_object(
        'items', public.search_page(
          wanted, asked, identifiers, lang, kinds, least(greatest(page, 1), 1000), least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}'))
      );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_correction(written text, others tsquery, is_known boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return (
      with asked as (
        select public.fold_text(written) as word
      ), alike as (
        select known.word, known.correction_rank, asked.word as asked_word
        from asked, lateral (
          select w.word, w.correction_rank from public.search_words w
            where w.word operator(extensions.%) asked.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- One wrong letter makes trigrams of a short word dissimilar: also words of its first letter and about its length.
        select w.word, w.correction_rank, asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select public.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select public.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when public.matches_title(together.wanted, true) then 2 when is_known then null
            when public.matches_title(together.wanted, false) then 1.25 when public.is_found(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      where worth is not null
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_page(wanted tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    -- Words of five letters as prefixes: «Anestesia» ranks the program «Anestesiología» before texts about it.
    begun constant tsquery :=
      regexp_replace(wanted::text, '(^|[ (!])(''[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery;
    -- Any of the words, with the weight of titles (A) or of people's names (B).
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
      with titled as materialized (
        select d.ctid as row
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), others as (
        -- Ranking these reads their texts: only when matches by title do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as distance, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
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
        select d.kind, d.id, nearest.distance, d.sort_rank,
          -- Matches by title are not ranked by text, so that all pages agree.
          case when nearest.distance > 2 then nearest.likeness else 0 end as likeness,
          -- A match by the synonyms of the type, the faculty or the campus only.
          nearest.distance = 2 and d.kind = 'program' and not (
            to_tsvector(spanish, d.title) || to_tsvector(english, coalesce(d.title_en, '')) @@ wanted
          ) as is_by_other_name,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (select row, min(distance) as distance, max(likeness) as likeness from near group by row) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by distance, sort_rank, is_by_other_name, likeness desc, title_length, id) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select coalesce((
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
            -- ts_headline takes longer than the search: only where something is to be marked.
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
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_parts(query text)
 RETURNS SETOF public.search_part
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET client_min_messages TO 'error'
AS $function$
  begin
    return query
      with cleaned as (
        select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
      ), split as (
        select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), identifier as (
        -- The longest run of words that together form an identifier: «CL 61929».
        select first.place, last.place as last_place, run.written
        from split first
          join split last on last.place between first.place + 1 and first.place + 4
          cross join lateral (
            select string_agg(s.part, ' ' order by s.place) from split s
            where s.place between first.place and last.place
            having not bool_or(s.is_phrase or s.is_excluded)
          ) run (written)
        where (select text ~ '[0-9]' from cleaned)
          and regexp_count(run.written, '[0-9]') >= 5
          and exists (
            select from public.search_documents d
            where d.identifiers @> array[public.fold_identifier(run.written)] and d.visible_from <= now()
          )
        order by last.place - first.place desc, first.place
        limit 1
      ), bare as (
        select place, is_excluded, is_phrase,
          case when is_phrase then btrim(part, '-" ') else public.bare_identifier(regexp_replace(part, '^-+', '')) end
            as written
        from split s
        where not exists (select from identifier i where s.place between i.place and i.last_place)
        union all
        select place, false, true, public.bare_identifier(written) from identifier
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from bare
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', written)) > 0
            and numnode(plainto_tsquery('public.en_plain', written)) > 0
        )
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_suggestions(query text, lang text DEFAULT 'es'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    asked text := public.fold_text(left(query, 300));
  begin
    if public.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    return coalesce(
      public.title_completions(parts, asked, lang),
      public.title_completions(public.corrected_parts(parts, false, false), asked, lang),
      '[]'
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.similar_works(kind text, id text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    lexemes constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
      where d.kind = similar_works.kind and d.id = similar_works.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    ids text[] := '{}';
  begin
    for phrase_length in reverse 3 .. 2 loop
      exit when cardinality(ids) >= 6 or cardinality(lexemes) < phrase_length;
      select string_agg((
          select string_agg(public.lexeme_query(lexeme)::text, ' & ') from unnest(lexemes[i : i + phrase_length - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(lexemes) - phrase_length + 1) i;
      -- A phrase of two words may be common to thousands: a hundred of them suffice.
      ids := ids || array(
        with found as materialized (
          select d.id, d.sort_rank, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = similar_works.kind and d.id <> similar_works.id
            and d.sort_rank >= 40000 and d.visible_from <= now() and d.id <> all (ids)
          limit 100
        ),
        shared as materialized (
          select f.id, f.sort_rank, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (lexemes)
        ),
        distinctive as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join distinctive using (word)
        group by s.id, s.sort_rank
        having count(*) >= 2
        order by count(*) desc, s.sort_rank, s.id
      );
    end loop;
    return query select unnest(ids[1 : 12]);
  end
  $function$;

CREATE OR REPLACE FUNCTION public.submit_contact_message(name text, email text, subject text, message text, program_code text DEFAULT NULL::text, language text DEFAULT 'es'::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    -- Deliverable rather than the whole grammar of addresses: a@b.cc without separators or brackets.
    address_pattern constant text := '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$';
    -- Line breaks in what becomes a mail header, and control characters anywhere, are refused.
    clean_name text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_email text := lower(trim(coalesce(email, '')));
    clean_subject text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_message text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(message, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
  begin
    if char_length(clean_name) not between 1 and 120 then
      raise exception 'name must have 1 to 120 characters' using errcode = '22023', hint = 'name';
    elsif char_length(clean_email) > 254 or clean_email !~ address_pattern then
      raise exception 'email must be an address of at most 254 characters' using errcode = '22023', hint = 'email';
    elsif char_length(clean_subject) not between 1 and 160 then
      raise exception 'subject must have 1 to 160 characters' using errcode = '22023', hint = 'subject';
    elsif char_length(clean_message) not between 1 and 5000 then
      raise exception 'message must have 1 to 5000 characters' using errcode = '22023', hint = 'message';
    end if;
    if exists (
      select 1 from public.contact_messages c
      where c.created_at > now() - interval '10 minutes'
        and c.email = clean_email and c.subject = clean_subject and c.message = clean_message
    ) then
      return false;
    end if;
    insert into public.contact_messages (name, email, subject, message, program_code, language)
    values (
      clean_name,
      clean_email,
      clean_subject,
      clean_message,
      -- Null for an unknown code: the message is stored all the same.
      (
        select p.code from public.programs p
        where p.code = submit_contact_message.program_code and p.status = 'published'
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.sync_catalogue_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    changes public.catalogue_counts[];
  begin
    if tg_op in ('DELETE', 'UPDATE') then
      select array_agg(row(
        kind, facet_combination, array(select hashtextextended(facet, 0) from unnest(facets) as facet), -documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from old_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into public.catalogue_values
        select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
        from (select distinct unnest(facets) as seen from new_rows where kind not in ('news', 'faq', 'page')) as facets
        where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
      select changes || array_agg(row(
        kind, facet_combination, array(select hashtextextended(facet, 0) from unnest(facets) as facet), documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from new_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
    end if;
    perform public.add_catalogue_counts(changes);
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.text_of_blocks(blocks jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(part #>> '{}', E'\n'), '')
    -- Silent: a malformed block has no text.
    from jsonb_path_query(
      coalesce(blocks, '[]'), '$[*] ? (@.type() == "object").keyvalue() ? (@.key == "text" || @.key == "items").value[*]',
      silent => true
    ) part
  $function$;

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
        select d.kind, d.id from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id from public.search_documents d
          where d.sort_rank < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from pages) < 8 and length(prefix) >= 4
            and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            not exists (select from identified i where i.kind = d.kind and i.id = d.id),
            d.sort_rank >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (select * from identified union select * from pages union select * from works) found
          join public.search_documents d using (kind, id)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $function$;

drop trigger search_documents_insert_counts on public.search_documents;
drop trigger search_documents_update_counts on public.search_documents;
drop trigger search_documents_delete_counts on public.search_documents;
create trigger search_documents_insert_counts after insert on public.search_documents
  referencing new table as new_rows for each statement execute function public.sync_catalogue_counts();
create trigger search_documents_update_counts after update on public.search_documents
  referencing old table as old_rows new table as new_rows for each statement execute function public.sync_catalogue_counts();
create trigger search_documents_delete_counts after delete on public.search_documents
  referencing old table as old_rows for each statement execute function public.sync_catalogue_counts();

revoke all on function public.news_mentioning(text, text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.news_mentioning(text, text[], integer) to anon, authenticated, service_role;

drop function public.news_naming(text, text[], integer);

comment on column public.search_documents.facets is
  'Filters of the catalogue as "facet:value". A facet may have several values.';
comment on column public.search_documents.identifiers is
  'Codes, DOI, ORCID and similar, in the forms of identifier_forms.';
comment on column public.search_documents.reference is
  'Parts of the page''s address besides kind and id, and what distinguishes the document besides its title.';
comment on column public.search_documents.sort_rank is
  'Order among equally relevant documents: by importance of the kind, within news and works the newest first.';
comment on column public.search_words.correction_rank is
  'Preference among corrections: 0 for words of programs'' titles and alternative names, 1 for all others.';
comment on table public.catalogue_counts is
  'Number of documents with exactly these facet values: the sum of the rows, since concurrent writers leave several.';
comment on table public.catalogue_values is
  'Facet values by their number in catalogue_counts. Concurrent writers may leave a value twice; none is deleted.';
