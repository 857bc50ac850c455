-- The catalogue's functions for visitors.

create index if not exists catalogue_counts_kind on public.catalogue_counts (kind);

-- The words of a text, each in both languages; the last one may be unfinished. A word that says nothing in either
-- language is left out. Null when there is none that tells anything. Stems can be shorter than what is typed of a word:
-- `shortened` takes the last word also without up to four letters of its end.
create or replace function public.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(btrim(left(query, 200)), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', word.part);
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || english;
      if word.is_last then
        either := ((spanish::text || ':*')::tsquery) || ((english::text || ':*')::tsquery);
      end if;
      if word.is_last and shortened then
        word.part := lower(extensions.unaccent('extensions.unaccent'::regdictionary, word.part));
        for cut in 1 .. least(4, length(word.part) - 4) loop
          either := either || plainto_tsquery('pg_catalog.simple', left(word.part, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

-- How many there are of each kind.
create or replace function public.catalogue_totals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(kind, documents), '{}')
    from (select kind, sum(documents) as documents from public.catalogue_counts group by kind) as totals
  $$;

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
    place constant text := case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year by what was entered later: in alphabetical order all would begin alike. Ids are numbers here.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end;
    chosen record;
    fits text;
    all_fit text := '';
    tests text := '';
    misses text := '0';
    missed text := '';
    years text := '';
    matches text := '';
    hits text := '';
    listed text := 'null::jsonb';
    sets text := format('select facets, documents from public.catalogue_counts where kind = %L', kind);
    answer jsonb;
    total integer;
    without_text integer;
    by_relevance boolean;
    ids jsonb;
  begin
    for chosen in
      select row_number() over () as place, facet, array_agg(facet || ':' || value) as wanted,
        case when facet = 'year' and bool_and(value ~ '^\d{1,4}$') then
          format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) end as span
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    loop
      fits := format('facets && %L::text[]', chosen.wanted);
      all_fit := format('%s and %s', all_fit, fits);
      tests := format('%s, not %s as miss_%s', tests, fits, chosen.place);
      misses := format('%s + miss_%s::integer', misses, chosen.place);
      missed := format('%s when miss_%s then %L', missed, chosen.place, chosen.facet);
      years := years || coalesce(chosen.span, '');
    end loop;

    for attempt in 1 .. 2 loop
      -- Text without a single word, like signs alone, is nowhere; words that say nothing do not narrow.
      if text_wanted <> '' and (words is not null or numnode(plainto_tsquery('pg_catalog.simple', text_wanted)) = 0) then
        matches := case
          when words is null then format(' and identifiers && array[%L]', identifier)
          else format(' and (words @@ %L::tsquery or identifiers && array[%L])', words, identifier)
        end;
        -- What has the words is read once, for the counts and the list.
        hits := format('hits as materialized (select id, facets, year, listing_key %s%s),', documents, matches);
        sets := 'select facets, count(*) as documents from hits group by facets';
        listed := format(
          '(select jsonb_agg(id) from (select id from hits where true%s order by %s limit %s offset %s) as listed)',
          all_fit, place, shown, format('((table shown) - 1) * %s', shown)
        );
      end if;
      execute format($sql$
        with %s tested as materialized (
          select facets, documents%s from (%s) as sets
        ),
        sets as materialized (
          select facets, documents, %s as misses, %s as missed from tested
        ),
        total as (
          select coalesce(sum(documents), 0) as documents from sets where misses = 0
        ),
        shown as (
          select greatest(least(%s, ceil(least(documents, 10000) / %s)), 1) from total
        ),
        counted as (
          select value, sum(documents) as documents
          from (select unnest(facets) as value, documents, misses, missed from sets where misses <= 1) as fitting
          where misses = 0 or starts_with(value, missed || ':')
          group by value having sum(documents) > 0
        )
        select jsonb_build_object(
          'total', (table total),
          'page', (table shown),
          'ids', %s,
          'facets', (
            select coalesce(jsonb_object_agg(facet, counts), '{}') from (
              select split_part(value, ':', 1) as facet,
                jsonb_object_agg(substr(value, strpos(value, ':') + 1), documents) as counts
              from counted group by 1
            ) as facets
          ),
          'without', (
            select coalesce(jsonb_object_agg(missed, documents), '{}') from (
              select missed, sum(documents) + (table total) as documents
              from sets where misses = 1 group by missed having sum(documents) > 0
            ) as missing
          )
        )
      $sql$, hits, tests, sets, misses, case when missed = '' then 'null::text' else format('case %s end', missed) end,
        page, shown || '.0', listed) into answer;
      total := answer ->> 'total';
      exit when total > 0 or words is null;
      words := public.catalogue_words(text_wanted, true);
    end loop;

    if total = 0 and matches <> '' then
      execute format(
        'select coalesce(sum(documents), 0) from public.catalogue_counts where kind = %L%s', kind, all_fit
      ) into without_text;
      if without_text > 0 then
        answer := jsonb_set(answer, '{without,""}', to_jsonb(without_text));
      end if;
    end if;

    -- A word that thousands have says nothing about which of them is meant: those stay in the order of time.
    by_relevance := sort = 'relevance' and words is not null and total <= 2000;
    if matches = '' or by_relevance then
      execute format(
        -- Few are found first and sorted then; of many, the index of their order soon has a page full.
        case when total <= 1000 or by_relevance then
          'with found as materialized (select id, year, listing_key, words, identifiers %s%s%s%s)
            select jsonb_agg(id) from (select id from found order by %s limit %s offset %s) as listed'
        else
          'select jsonb_agg(id) from (select id %s%s%s%s order by %s limit %s offset %s) as listed'
        end,
        documents, all_fit, years, matches,
        case when by_relevance then
          format('identifiers && array[%L] desc, ts_rank(words, %L) desc, %s', identifier, words, place) else place end,
        shown, ((answer ->> 'page')::integer - 1) * shown
      ) into ids;
      answer := jsonb_set(answer, '{ids}', coalesce(ids, 'null'));
    end if;
    return case when answer -> 'ids' = 'null' then jsonb_set(answer, '{ids}', '[]') else answer end;
  end
  $$;

revoke all on function
  public.add_catalogue_counts(public.catalogue_counts[]),
  public.follow_in_catalogue_counts(), public.catalogue_words(text, boolean), public.catalogue_totals(),
  public.catalogue(text, jsonb, text, text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.catalogue_totals(), public.catalogue(text, jsonb, text, text, integer, integer)
  to anon, authenticated, service_role;
