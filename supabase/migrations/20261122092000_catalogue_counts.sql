-- The catalogue: what of one kind fits a selection, how many of each facet's values there are, and one page of it.
--
-- Counting reads `catalogue_counts`, one row for each set of facets that some documents share, instead of the documents:
-- a hundred thousand works have some thousands of sets. Only what is always visible is in the catalogue.

-- Whether somebody guides theses in a program is a facet of its own: program and role apart would find who guides them
-- in one program and collaborates in another.
create or replace function public.documents_of_academic(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
      concat_ws(E'\n', a.department, a.faculty, public.text_of_list(a.research_lines), a.biography),
      concat_ws(E'\n',
        a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
        public.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}'),
      jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
      array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
        || coalesce(served.facets, '{}'),
      array_remove(array[lower(a.orcid), lower(a.email)], null), null::integer, '-infinity'::timestamptz
    from public.academics a
      left join lateral (
        select array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
          || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
        from public.program_academics pa join public.programs p on p.id = pa.program_id and p.status = 'published'
        where pa.academic_id = a.id
      ) served on true
    where a.id = any (ids::bigint[]) and a.status = 'published'
  $$;

-- What a list in alphabetical order sorts a document by: people by family name; letters and digits, without accents.
create function public.listing_key(title text, reference jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select left(btrim(regexp_replace(lower(extensions.unaccent(
      'extensions.unaccent'::regdictionary, coalesce(reference ->> 'sort', title)
    )), '[^a-z0-9]+', ' ', 'g')), 100)
  $$;

alter table public.search_documents
  add column listing_key text not null generated always as (public.listing_key(title, reference)) stored;
-- Lists are sorted by it: it must lie in the row, however long the texts are.
alter table public.search_documents alter column listing_key set storage main;

drop index public.search_documents_newest;
-- Read backwards for the oldest.
create index search_documents_newest on public.search_documents (kind, year desc, length(id) desc, id desc);
create index search_documents_listing on public.search_documents (kind, listing_key, id);
create index search_documents_facets on public.search_documents using gin (facets) with (fastupdate = off);

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
