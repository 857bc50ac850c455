-- What is searched for comes by relevance as before where few have the words; of some hundreds, those come first that
-- name it in their title, as in the search. Reading all their texts to rank them took longer than everything else.

-- The order of a list, as the columns to sort by.
create function public.catalogue_order(kind text, sort text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year by what was entered later: in alphabetical order all would begin alike. Ids are numbers here.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end
  $$;

revoke all on function public.catalogue_order(text, text) from public, anon, authenticated, service_role;

-- One page of what fits. `selection` is {"facet": ["value", …], …}: values of one facet are alternatives, facets add up.
-- `sort` is newest, oldest, title or relevance. Answers
--   total, page (the last one where a later was asked for), ids in order,
--   facets {"facet": {"value": count}}, where a facet's own choices do not narrow its counts,
--   without {"facet": how many there would be if nothing were chosen of it, "": if there were no text}.
-- Pages reach to the 10000th of the results.
create or replace function public.catalogue(
  kind text, selection jsonb default '{}', query text default '', sort text default 'newest',
  page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    text_wanted constant text := btrim(left(query, 200));
    words tsquery := public.catalogue_words(text_wanted);
    identifier constant text := regexp_replace(
      lower(text_wanted), '^(doi:\s*|https?://((dx\.)?doi|orcid)\.org/)', ''
    );
    shown constant integer := least(greatest(page_size, 1), 5000);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    place constant text := public.catalogue_order(kind, sort);
    chosen record;
    all_fit text := '';
    all_counted text := '';
    tests text := '';
    misses text := '0';
    missed text := '';
    chosen_facets text[] := '{}';
    years text := '';
    matches text := '';
    hits text := '';
    listed text := 'null::jsonb';
    sets text := format('select facet_set, facets, documents from public.catalogue_counts where kind = %L', kind);
    answer jsonb;
    total integer;
    without_text integer;
    ids jsonb;
    -- What was asked for by its own number comes first.
    identified constant text := format('id in (select id %s and identifiers && array[%L])', documents, identifier);
    nearest_first text;
  begin
    for chosen in
      select facet, array_agg(facet || ':' || value) as wanted,
        array_agg(hashtextextended(facet || ':' || value, 0)) as numbers,
        case when facet = 'year' and bool_and(value ~ '^\d{1,4}$') then
          format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) end as span
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    loop
      chosen_facets := chosen_facets || chosen.facet;
      all_fit := format('%s and facets && %L::text[]', all_fit, chosen.wanted);
      all_counted := format('%s and facets && %L::bigint[]', all_counted, chosen.numbers);
      tests := format('%s, not facets && %L::bigint[] as miss_%s', tests, chosen.numbers, cardinality(chosen_facets));
      misses := format('%s + miss_%s::integer', misses, cardinality(chosen_facets));
      missed := format('%s when miss_%s then %s', missed, cardinality(chosen_facets), cardinality(chosen_facets));
      years := years || coalesce(chosen.span, '');
    end loop;

    for attempt in 1 .. 2 loop
      -- Text without a single word, like signs alone, is nowhere; words that say nothing do not narrow.
      if text_wanted <> '' and (words is not null or numnode(plainto_tsquery('pg_catalog.simple', text_wanted)) = 0) then
        matches := case
          when words is null then format(' and identifiers && array[%L]', identifier)
          else format(' and (words @@ %L::tsquery or identifiers && array[%L])', words, identifier)
        end;
        -- Of hundreds, those are meant that name it in their title; a word that thousands have says nothing about which.
        nearest_first := case when sort = 'relevance' then format(
          '%s desc, case when (table total) <= 2000 then id in (select id %s and title_words @@ %L::tsquery) end desc, ',
          identified, documents, words
        ) else '' end;
        -- What has the words is read once, for the counts and the list.
        hits := format('hits as materialized (select id, facet_set, year, listing_key %s%s),', documents, matches);
        sets := format(
          'select facet_set, facets, documents
           from (select facet_set, count(*) as documents from hits group by facet_set) as found
           cross join lateral (
             select facets from public.catalogue_counts where kind = %L and facet_set = found.facet_set limit 1
           ) as of_set', kind
        );
        listed := format(
          '(select jsonb_agg(id) from (select id from hits%s order by %s%s limit %s offset ((table shown) - 1) * %s) as listed)',
          case when tests <> '' then ' where facet_set in (select facet_set from sets where misses = 0)' else '' end,
          nearest_first, place, shown, shown
        );
      end if;
      execute format($sql$
        with %s sets as materialized (
          select facet_set, facets, documents, %s as misses, %s as missed
          from (select facet_set, facets, documents%s from (%s) as sets offset 0) as tested
        ),
        sums as (
          select missed, sum(documents) as documents from sets where misses <= 1 group by missed
        ),
        total as (
          select coalesce(sum(documents), 0) as documents from sums where missed is null
        ),
        shown as (
          select greatest(least(%s, ceil(least(documents, 10000) / %s)), 1) from total
        ),
        grouped as (
          select number, missed, sum(documents) as documents
          from (select unnest(facets) as number, missed, documents from sets where misses <= 1) as fitting
          group by number, missed
        ),
        counted as (
          select facet, value, sum(documents) as documents
          from grouped join (select distinct number, facet, value from public.catalogue_values) as known using (number)
          where missed is null or facet = (%L::text[])[missed]
          group by facet, value having sum(documents) > 0
        )
        select jsonb_build_object(
          'total', (table total),
          'page', (table shown),
          'ids', %s,
          'facets', (
            select coalesce(jsonb_object_agg(facet, counts), '{}') from (
              select facet, jsonb_object_agg(value, documents) as counts from counted group by facet
            ) as facets
          ),
          'without', (
            select coalesce(jsonb_object_agg((%L::text[])[missed], documents + (table total)), '{}')
            from sums where missed is not null and documents > 0
          )
        )
      $sql$, hits, misses, case when missed = '' then 'null::integer' else format('case %s end', missed) end, tests, sets,
        page, shown || '.0', chosen_facets, listed, chosen_facets) into answer;
      total := answer ->> 'total';
      exit when total > 0 or words is null;
      words := public.catalogue_words(text_wanted, true);
    end loop;

    if total = 0 and matches <> '' then
      execute format(
        'select coalesce(sum(documents), 0) from public.catalogue_counts where kind = %L%s', kind, all_counted
      ) into without_text;
      if without_text > 0 then
        answer := jsonb_set(answer, '{without,""}', to_jsonb(without_text));
      end if;
    end if;

    if matches = '' then
      execute format(
        -- Few are found first and sorted then. Of many, the index of their order soon has a page full: `is true` keeps
        -- the index of facets out of it, which would have all of them read.
        case when total <= 1000 then
          'with found as materialized (select id, year, listing_key %s%s%s)
            select jsonb_agg(id) from (select id from found order by %s limit %s offset %s) as listed'
        else
          'select jsonb_agg(id) from (select id %s and (true%s) is true%s order by %s limit %s offset %s) as listed'
        end,
        documents, all_fit, years, place, shown, ((answer ->> 'page')::integer - 1) * shown
      ) into ids;
    elsif sort = 'relevance' and words is not null and total <= 300 then
      -- Of few, the texts are read to tell how much each speaks of it.
      execute format(
        'with found as materialized (select id, year, listing_key, words %s%s%s%s)
          select jsonb_agg(id) from (
            select id from found order by %s desc, ts_rank(words, %L) desc, %s limit %s offset %s
          ) as listed',
        documents, all_fit, years, matches, identified, words, place, shown, ((answer ->> 'page')::integer - 1) * shown
      ) into ids;
    end if;
    answer := jsonb_set(answer, '{ids}', coalesce(ids, answer -> 'ids'));
    return case when answer -> 'ids' = 'null' then jsonb_set(answer, '{ids}', '[]') else answer end;
  end
  $$;
