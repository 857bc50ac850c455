-- Counts for the catalogue's facets. `catalogue_counts` has one row for each combination of facet values that occurs in
-- documents: a hundred thousand works have some thousands of combinations. Only content without a scheduled publication
-- is in the catalogue.
--
-- The site reads the combinations once after each change of content and counts selections itself. The numbers of facet
-- values and combinations are hashes, so that concurrent writers need no coordination. Among a million facet values the
-- probability of a collision is 1 in 40 million.

create table public.catalogue_counts (
  kind text not null,
  facet_combination bigint not null,
  facets bigint[] not null,
  documents integer not null
);

comment on table public.catalogue_counts is
  'Number of documents with exactly these facet values: the sum of the rows, since concurrent writers leave several.';

create index catalogue_counts_combination on public.catalogue_counts (kind, facet_combination);

create table public.catalogue_values (
  number bigint not null,
  facet text not null,
  value text not null
);

comment on table public.catalogue_values is
  'Facet values by their number in catalogue_counts. Concurrent writers may leave a value twice; none is deleted.';

create index catalogue_values_number on public.catalogue_values (number);

alter table public.catalogue_counts enable row level security;
alter table public.catalogue_values enable row level security;
grant all on public.catalogue_counts, public.catalogue_values to service_role;

-- Writers do not wait for each other and so cannot deadlock: each inserts its changes as separate rows, merged with the
-- earlier rows of the same combinations that no other transaction has locked.
create function private.add_catalogue_counts(changes public.catalogue_counts[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if changes is null then return; end if;
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
      group by kind, facet_combination, facets having sum(documents) <> 0;
  end
  $$;

create function private.numbers_of_facets(facets text[]) returns bigint[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return array(select hashtextextended(facet, 0) from unnest(facets) as facet);
  end
  $$;

-- Adds the facet values of these documents that are new.
create function private.add_catalogue_values(given text[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.catalogue_values
      select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
      from unnest(given) as seen
      where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
  end
  $$;

-- After a statement on the documents: updates the counts of their facets, and the words of inserted or changed
-- documents.
create function private.follow_search_documents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
    seen text[];
  begin
    if tg_op = 'DELETE' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), -documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from old_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
    else
      perform private.collect_search_words(array(
        select row(
          kind, title, title_en, people, topics, topics_en, case when sort_rank < 40000 then body end,
          case when sort_rank < 40000 then body_en end, reference
        )::public.words_source from new_rows
      ));
    end if;
    if tg_op = 'INSERT' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, count(*) as documents from new_rows
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets
      ) as sets;
      seen := array(select distinct unnest(facets) from new_rows where kind not in ('news', 'faq', 'page'));
    elsif tg_op = 'UPDATE' then
      select array_agg(row(kind, facet_combination, private.numbers_of_facets(facets), documents)::public.catalogue_counts)
      into changes
      from (
        select kind, facet_combination, facets, sum(share) as documents
        from (
          select kind, facet_combination, facets, visible_from, -1 as share from old_rows
          union all select kind, facet_combination, facets, visible_from, 1 from new_rows
        ) as versions
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity'
        group by kind, facet_combination, facets having sum(share) <> 0
      ) as sets;
      if changes is not null then
        seen := array(select distinct unnest(facets) from new_rows where kind not in ('news', 'faq', 'page'));
      end if;
    end if;
    perform private.add_catalogue_values(seen);
    perform private.add_catalogue_counts(changes);
    return null;
  end
  $$;

create trigger follow_insert after insert on public.search_documents
  referencing new table as new_rows for each statement execute function private.follow_search_documents();
create trigger follow_update after update on public.search_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_search_documents();
create trigger follow_delete after delete on public.search_documents
  referencing old table as old_rows for each statement execute function private.follow_search_documents();

-- Returns the combinations of facet values of a kind's documents:
--   values [["facet", "value"], …], combinations [["name", documents, [indexes in values]], …].
create function public.catalogue_combinations(kind text) returns json
  language sql stable security definer set search_path = ''
  as $$
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
  $$;

create function public.catalogue_totals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(kind, documents), '{}')
    from (select kind, sum(documents) as documents from public.catalogue_counts group by kind) as totals
  $$;

grant execute on function public.catalogue_totals(), public.catalogue_combinations(text) to anon, authenticated, service_role;
