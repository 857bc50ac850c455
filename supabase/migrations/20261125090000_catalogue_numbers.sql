-- The catalogue counts with numbers: adding up texts by themselves was most of the work of its pages.
--
-- A facet's number, and that of a set of facets, is its hash: whoever writes knows it without asking what others have
-- entered. Of a million facets two share their number once in forty million catalogues.

drop trigger search_documents_insert_counts on public.search_documents;
drop trigger search_documents_update_counts on public.search_documents;
drop trigger search_documents_delete_counts on public.search_documents;
drop function public.follow_in_catalogue_counts(), public.add_catalogue_counts(public.catalogue_counts[]);
drop table public.catalogue_counts;

alter table public.search_documents
  add column facet_set bigint not null generated always as (hash_array_extended(facets, 0)) stored;

create table public.catalogue_counts (
  kind text not null,
  facet_set bigint not null,
  facets bigint[] not null,
  documents integer not null
);

comment on table public.catalogue_counts is
  'How many documents have exactly these facets: the sum of the rows, for writers who meet leave several.';

create index catalogue_counts_set on public.catalogue_counts (kind, facet_set);

create table public.catalogue_values (
  number bigint not null,
  facet text not null,
  value text not null
);

comment on table public.catalogue_values is
  'What the numbers in catalogue_counts stand for. Writers who meet may leave a value twice; none is ever taken away.';

create index catalogue_values_number on public.catalogue_values (number);

alter table public.catalogue_counts enable row level security;
alter table public.catalogue_values enable row level security;
revoke all on public.catalogue_counts, public.catalogue_values from public, anon, authenticated;
grant all on public.catalogue_counts, public.catalogue_values to service_role;

-- Writers never wait for each other here, so they cannot block each other: each adds what it changed in rows of its own
-- and takes in the earlier rows of the same facets that nobody else is taking in just now.
create function public.add_catalogue_counts(changes public.catalogue_counts[]) returns void
  language sql security definer set search_path = ''
  as $$
    with change as (
      select kind, facet_set, facets, sum(documents) as documents from unnest(changes) group by kind, facet_set, facets
    ),
    earlier as (
      delete from public.catalogue_counts where ctid = any (array(
        select counts.ctid from public.catalogue_counts counts join change using (kind, facet_set)
          for update of counts skip locked
      )) returning kind, facet_set, facets, documents
    )
    insert into public.catalogue_counts
      select kind, facet_set, facets, sum(documents) from (table change union all table earlier) as both_of_them
      group by kind, facet_set, facets having sum(documents) <> 0
  $$;

create function public.follow_in_catalogue_counts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
  begin
    if tg_op in ('DELETE', 'UPDATE') then
      select array_agg(row(
        kind, facet_set, array(select hashtextextended(facet, 0) from unnest(facets) as facet), -documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_set, facets, count(*) as documents from gone
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity' group by kind, facet_set, facets
      ) as sets;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into public.catalogue_values
        select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
        from (select distinct unnest(facets) as seen from come where kind not in ('news', 'faq', 'page')) as facets
        where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
      select changes || array_agg(row(
        kind, facet_set, array(select hashtextextended(facet, 0) from unnest(facets) as facet), documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_set, facets, count(*) as documents from come
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity' group by kind, facet_set, facets
      ) as sets;
    end if;
    perform public.add_catalogue_counts(changes);
    return null;
  end
  $$;

create trigger search_documents_insert_counts after insert on public.search_documents
  referencing new table as come for each statement execute function public.follow_in_catalogue_counts();
create trigger search_documents_update_counts after update on public.search_documents
  referencing old table as gone new table as come for each statement execute function public.follow_in_catalogue_counts();
create trigger search_documents_delete_counts after delete on public.search_documents
  referencing old table as gone for each statement execute function public.follow_in_catalogue_counts();


-- The documents that are there.
insert into public.catalogue_values
  select hashtextextended(facet, 0), split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
  from (
    select distinct unnest(facets) as facet from public.search_documents where kind not in ('news', 'faq', 'page')
  ) as facets;
insert into public.catalogue_counts
  select kind, facet_set, array(select hashtextextended(facet, 0) from unnest(facets) as facet), count(*)
  from public.search_documents where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
  group by kind, facet_set, facets;

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
    by_relevance boolean;
    ids jsonb;
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
          '(select jsonb_agg(id) from (select id from hits%s order by %s limit %s offset ((table shown) - 1) * %s) as listed)',
          case when tests <> '' then ' where facet_set in (select facet_set from sets where misses = 0)' else '' end,
          place, shown, shown
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

    -- A word that thousands have says nothing about which of them is meant: those stay in the order of time.
    by_relevance := sort = 'relevance' and words is not null and total <= 2000;
    if matches = '' or by_relevance then
      execute format(
        -- Few are found first and sorted then. Of many, the index of their order soon has a page full: `is true` keeps
        -- the index of facets out of it, which would have all of them read.
        case when total <= 1000 or by_relevance then
          'with found as materialized (select id, year, listing_key, words, identifiers %s%s%s%s)
            select jsonb_agg(id) from (select id from found order by %s limit %s offset %s) as listed'
        else
          'select jsonb_agg(id) from (select id %s and (true%s) is true%s%s order by %s limit %s offset %s) as listed'
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

revoke all on function public.add_catalogue_counts(public.catalogue_counts[]), public.follow_in_catalogue_counts()
  from public, anon, authenticated, service_role;
