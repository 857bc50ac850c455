-- The catalogue: what of one kind fits a selection, how many of each facet's values there are, and one page of it.
--
-- Counting reads `catalogue_counts`, one row for each set of facets that some documents share, instead of the documents:
-- a hundred thousand works have some thousands of sets. Only what is always visible is in the catalogue.

create table public.catalogue_counts (
  kind text not null,
  facets text[] not null,
  documents integer not null
);

comment on table public.catalogue_counts is
  'How many documents have exactly these facets: the sum of the rows, for writers who meet leave several.';

create index catalogue_counts_facets on public.catalogue_counts using hash (facets);
alter table public.catalogue_counts enable row level security;
revoke all on public.catalogue_counts from public, anon, authenticated;
grant all on public.catalogue_counts to service_role;

-- Writers never wait for each other here, so they cannot block each other: each adds what it changed in rows of its own
-- and takes in the earlier rows of the same facets that nobody else is taking in just now.
create function public.add_catalogue_counts(changes public.catalogue_counts[]) returns void
  language sql security definer set search_path = ''
  as $$
    with change as (
      select kind, facets, sum(documents) as documents from unnest(changes) group by kind, facets
    ),
    earlier as (
      delete from public.catalogue_counts where ctid = any (array(
        select counts.ctid from public.catalogue_counts counts join change using (kind, facets)
          for update of counts skip locked
      )) returning kind, facets, documents
    )
    insert into public.catalogue_counts
      select kind, facets, sum(documents) from (table change union all table earlier) as both_of_them
      group by kind, facets having sum(documents) <> 0
  $$;

create function public.follow_in_catalogue_counts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
  begin
    if tg_op in ('DELETE', 'UPDATE') then
      select array_agg(row(kind, facets, -1)::public.catalogue_counts) into changes from gone
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity';
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      select changes || array_agg(row(kind, facets, 1)::public.catalogue_counts) into changes from come
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity';
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
