-- Lists of the catalogue that no text narrows: their facets are counted where pages are made, and their rows come in
-- one question.
--
-- Which sets of facets there are, and how many documents have each, changes with content and not with the question. The
-- site reads them once and counts what a selection leaves in a fraction of the time that `catalogue` takes for it. Where
-- a text narrows, the sets are those of its matches, and `catalogue` counts them.

-- The sets of facets that a kind's documents have, of what is always visible:
--   values [["facet", "value"], …], sets [[documents, [places in values]], …].
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
      select documents, coalesce(json_agg(place) filter (where place is not null), '[]') as places
      from sets left join unnest(facets) as number on true left join known using (number)
      group by facet_set, documents
    )
    select json_build_object(
      'values', (select coalesce(json_agg(json_build_array(facet, value) order by place), '[]') from known),
      'sets', (select coalesce(json_agg(json_build_array(documents, places)), '[]') from numbered)
    )
  $$;

-- The ids of one page of what fits a selection, in order. `selection` is {"facet": ["value", …], …}: values of one facet
-- are alternatives, facets add up. `sort` is newest, oldest or title. `expected` is how many fit, as the asker counted,
-- and decides only how they are looked up. Pages reach to the 10000th.
create function public.catalogue_ids(
  kind text, selection jsonb, sort text, page integer, page_size integer, expected integer
) returns bigint[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 1000);
    place constant text := public.catalogue_order(kind, sort);
    chosen record;
    conditions text := '';
    years text := '';
    ids bigint[];
  begin
    for chosen in
      select array_agg(facet || ':' || value) as wanted,
        case when facet = 'year' and bool_and(value ~ '^\d{1,4}$') then
          format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) end as span
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    loop
      conditions := format('%s and facets && %L::text[]', conditions, chosen.wanted);
      years := years || coalesce(chosen.span, '');
    end loop;
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
      kind, conditions, years, place, shown, greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0)
    ) into ids;
    return ids;
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

do $$
  declare
    called regprocedure;
  begin
    foreach called in array array[
      'public.catalogue_sets(text)', 'public.catalogue_ids(text, jsonb, text, integer, integer, integer)',
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
