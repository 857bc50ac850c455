-- The catalogue's facets are counted where its pages are made, and the rows of a list that no text narrows come in one
-- question.
--
-- Which sets of facets there are, and how many documents have each, changes with content and not with the question. The
-- site reads them once and counts what a selection leaves in a fraction of the time that it took here for every page.
-- What is left to ask is which documents come on the page and, of a text, which sets its matches have.

drop function public.catalogue(text, jsonb, text, text, integer, integer);

-- The sets of facets that a kind's documents have, of what is always visible:
--   values [["facet", "value"], …], sets [["the set's name", documents, [places in values]], …].
create function public.catalogue_sets(kind text) returns json
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select number, min(facet) as facet, min(value) as value, row_number() over (order by number) - 1 as place
      from public.catalogue_values group by number
    ),
    sets as (
      select facet_set, facets, sum(documents) as documents from public.catalogue_counts
      where catalogue_counts.kind = catalogue_sets.kind
      group by facet_set, facets having sum(documents) > 0
    ),
    numbered as (
      select facet_set::text as name, documents, coalesce(json_agg(place) filter (where place is not null), '[]') as places
      from sets left join unnest(facets) as number on true left join known using (number)
      group by facet_set, documents
    )
    select json_build_object(
      'values', (select coalesce(json_agg(json_build_array(facet, value) order by place), '[]') from known),
      'sets', (select coalesce(json_agg(json_build_array(name, documents, places)), '[]') from numbered)
    )
  $$;

-- A selection of facets, {"facet": ["value", …], …}, as conditions on documents, or on sets: values of one facet are
-- alternatives, facets add up.
create function public.catalogue_conditions(selection jsonb, on_sets boolean) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(condition, ''), '')
    from (
      select case when on_sets
        then format(' and facets && %L::bigint[]', array_agg(hashtextextended(facet || ':' || value, 0)))
        else format(' and facets && %L::text[]', array_agg(facet || ':' || value)) end as condition
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    ) as conditions
  $$;

-- The years of a selection as a range, by which the index of years knows where to begin.
create function public.catalogue_years(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_and(value ~ '^\d{1,4}$') then
      format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) else '' end
    from jsonb_array_elements_text(
      case jsonb_typeof(selection -> 'year') when 'array' then selection -> 'year' else '[]' end
    ) as value
  $$;

-- The ids of one page of what fits a selection, in order. `sort` is newest, oldest or title. `expected` is how many fit,
-- as the asker counted, and decides only how they are looked up. Pages reach to the 10000th.
create function public.catalogue_ids(
  kind text, selection jsonb default '{}', sort text default 'newest', page integer default 1,
  page_size integer default 25, expected integer default 0
) returns bigint[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    conditions constant text := public.catalogue_conditions(selection, false);
    ids bigint[];
  begin
    execute format(
      -- Few are found first and sorted then. Of many, the index of their order soon has a page full: `is true` keeps the
      -- index of facets out of it, which would have all of them read.
      case when conditions <> '' and expected <= 1000 then
        'with found as materialized (
          select id, year, listing_key from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s%s
        )
        select array(select id::bigint as number from found order by %s limit %s offset %s)'
      else
        'select array(
          select search_documents.id::bigint as number from public.search_documents
          where kind = %L and visible_from = ''-infinity'' and (true%s) is true%s
          order by %s limit %s offset %s
        )'
      end,
      kind, conditions, public.catalogue_years(selection), public.catalogue_order(kind, sort), shown,
      greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0)
    ) into ids;
    return ids;
  end
  $$;

-- One page of what has a text and fits a selection. `sort` may be relevance, too. Answers
--   ids in order, page (the last one where a later was asked for),
--   sets "name count,name count…": how many documents of which set have the text, whatever is selected; a single text,
--     for some thousand numbers on their way through JSON take as long as finding them;
-- null where the text says nothing that could be looked for, so that it does not narrow. Pages reach to the 10000th.
create function public.catalogue_matches(
  kind text, query text, selection jsonb default '{}', sort text default 'relevance',
  page integer default 1, page_size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
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
    -- What was asked for by its own number comes first.
    identified constant text := format('id in (select id %s and identifiers && array[%L])', documents, identifier);
    on_sets constant text := public.catalogue_conditions(selection, true);
    fitting constant text := case when on_sets = '' then '' else format(
      ' where facet_set in (
        select found.facet_set from (select distinct facet_set from hits) as found
        cross join lateral (
          select facets from public.catalogue_counts where kind = %L and facet_set = found.facet_set limit 1
        ) as of_set
        where true%s
      )', kind, on_sets
    ) end;
    matches text;
    nearest_first text;
    answer jsonb;
    total integer;
    ids jsonb;
  begin
    -- Text without a single word, like signs alone, is nowhere; words that say nothing do not narrow.
    if text_wanted = '' or words is null and numnode(plainto_tsquery('pg_catalog.simple', text_wanted)) > 0 then
      return null;
    end if;
    for attempt in 1 .. 2 loop
      matches := case
        when words is null then format(' and identifiers && array[%L]', identifier)
        else format(' and (words @@ %L::tsquery or identifiers && array[%L])', words, identifier)
      end;
      -- Of hundreds, those are meant that name it in their title; a word that thousands have says nothing about which.
      nearest_first := case when sort = 'relevance' then format(
        '%s desc, case when (table total) <= 2000 then id in (select id %s and title_words @@ %L::tsquery) end desc, ',
        identified, documents, words
      ) else '' end;
      -- What has the words is read once, for the sets and the list.
      execute format($sql$
        with hits as materialized (select id, facet_set, year, listing_key %s%s),
        fit as materialized (select id, year, listing_key from hits%s),
        total as (select count(*) from fit),
        shown as (select greatest(least(%s, ceil(least((table total), 10000) / %s)), 1))
        select jsonb_build_object(
          'total', (table total),
          'page', (table shown),
          'ids', (select coalesce(jsonb_agg(id), '[]') from (
            select id from fit order by %s%s limit %s offset ((table shown) - 1) * %s
          ) as listed),
          'sets', (select coalesce(string_agg(facet_set || ' ' || documents, ','), '') from (
            select facet_set, count(*) as documents from hits group by facet_set
          ) as sets)
        )
      $sql$, documents, matches, fitting, page, shown || '.0', nearest_first, place, shown, shown) into answer;
      total := answer ->> 'total';
      -- Only a text that is nowhere is shortened: where the selection leaves nothing of it, that is to be seen.
      exit when answer ->> 'sets' <> '' or words is null;
      words := public.catalogue_words(text_wanted, true);
    end loop;

    if sort = 'relevance' and words is not null and total between 1 and 300 then
      -- Of few, the texts are read to tell how much each speaks of it.
      execute format(
        'with found as materialized (select id, year, listing_key, words %s%s%s)
          select jsonb_agg(id) from (
            select id from found order by %s desc, ts_rank(words, %L) desc, %s limit %s offset %s
          ) as listed',
        documents, public.catalogue_conditions(selection, false), matches, identified, words, place, shown,
        ((answer ->> 'page')::integer - 1) * shown
      ) into ids;
      answer := jsonb_set(answer, '{ids}', ids);
    end if;
    return answer - 'total';
  end
  $$;

-- The rows of such a page, as their tables let the asker see them.
create function public.listed_academics(
  selection jsonb default '{}', sort text default 'title', page integer default 1, page_size integer default 25,
  expected integer default 0
) returns setof public.academics
  language sql stable set search_path = ''
  as $$
    select academics.*
    from unnest(public.catalogue_ids('academic', selection, sort, page, page_size, expected))
      with ordinality as listed (id, place) join public.academics using (id)
    order by place
  $$;

create function public.listed_publications(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0
) returns setof public.publications
  language sql stable set search_path = ''
  as $$
    select publications.*
    from unnest(public.catalogue_ids('publication', selection, sort, page, page_size, expected))
      with ordinality as listed (id, place) join public.publications using (id)
    order by place
  $$;

create function public.listed_projects(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0
) returns setof public.projects
  language sql stable set search_path = ''
  as $$
    select projects.*
    from unnest(public.catalogue_ids('project', selection, sort, page, page_size, expected))
      with ordinality as listed (id, place) join public.projects using (id)
    order by place
  $$;

create function public.listed_patents(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0
) returns setof public.patents
  language sql stable set search_path = ''
  as $$
    select patents.*
    from unnest(public.catalogue_ids('patent', selection, sort, page, page_size, expected))
      with ordinality as listed (id, place) join public.patents using (id)
    order by place
  $$;

create function public.listed_theses(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0
) returns setof public.theses
  language sql stable set search_path = ''
  as $$
    select theses.*
    from unnest(public.catalogue_ids('thesis', selection, sort, page, page_size, expected))
      with ordinality as listed (id, place) join public.theses using (id)
    order by place
  $$;

revoke all on function public.catalogue_conditions(jsonb, boolean), public.catalogue_years(jsonb)
  from public, anon, authenticated, service_role;

do $$
  declare
    called regprocedure;
  begin
    foreach called in array array[
      'public.catalogue_sets(text)', 'public.catalogue_ids(text, jsonb, text, integer, integer, integer)',
      'public.catalogue_matches(text, text, jsonb, text, integer, integer)',
      'public.listed_academics(jsonb, text, integer, integer, integer)',
      'public.listed_publications(jsonb, text, integer, integer, integer)',
      'public.listed_projects(jsonb, text, integer, integer, integer)',
      'public.listed_patents(jsonb, text, integer, integer, integer)',
      'public.listed_theses(jsonb, text, integer, integer, integer)'
    ]::regprocedure[] loop
      execute format('revoke all on function %s from public', called);
      execute format('grant execute on function %s to anon, authenticated, service_role', called);
    end loop;
  end
  $$;
