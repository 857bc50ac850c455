-- What the catalogue is counted by. Counting reads `catalogue_counts`, one row for each set of facets that some documents
-- share, instead of the documents: a hundred thousand works have some thousands of sets. Only what is always visible is in
-- the catalogue.
--
-- The site reads the sets once and counts by itself what a selection leaves: they change with content and not with the
-- question. A facet's number, and that of a set of facets, is its hash: whoever writes knows it without asking what others
-- have entered. Of a million facets two share their number once in forty million catalogues.

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

revoke all on function
  public.add_catalogue_counts(public.catalogue_counts[]), public.follow_in_catalogue_counts()
  from public, anon, authenticated, service_role;

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

-- How many there are of each kind.
create function public.catalogue_totals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(kind, documents), '{}')
    from (select kind, sum(documents) as documents from public.catalogue_counts group by kind) as totals
  $$;

revoke all on function public.catalogue_totals() from public, anon, authenticated, service_role;
revoke all on function public.catalogue_sets(text) from public;
grant execute on function public.catalogue_totals(), public.catalogue_sets(text) to anon, authenticated, service_role;
