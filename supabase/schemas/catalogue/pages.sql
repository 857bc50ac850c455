-- The rows of one page of a catalogue's list, under the reader's policies.
create function public.page_of_academics(
  selection jsonb default '{}', sort text default 'title', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.academics
  language sql stable set search_path = ''
  as $$
    select academics.*
    from unnest(public.catalogue_ids('academic', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.academics using (id)
    order by place
  $$;

create function public.page_of_publications(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.publications
  language sql stable set search_path = ''
  as $$
    select publications.*
    from unnest(public.catalogue_ids('publication', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.publications using (id)
    order by place
  $$;

create function public.page_of_projects(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.projects
  language sql stable set search_path = ''
  as $$
    select projects.*
    from unnest(public.catalogue_ids('project', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.projects using (id)
    order by place
  $$;

create function public.page_of_patents(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.patents
  language sql stable set search_path = ''
  as $$
    select patents.*
    from unnest(public.catalogue_ids('patent', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.patents using (id)
    order by place
  $$;

create function public.page_of_theses(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.theses
  language sql stable set search_path = ''
  as $$
    select theses.*
    from unnest(public.catalogue_ids('thesis', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.theses using (id)
    order by place
  $$;

grant execute on function
  public.page_of_academics(jsonb, text, integer, integer, integer, text),
  public.page_of_publications(jsonb, text, integer, integer, integer, text),
  public.page_of_projects(jsonb, text, integer, integer, integer, text),
  public.page_of_patents(jsonb, text, integer, integer, integer, text),
  public.page_of_theses(jsonb, text, integer, integer, integer, text)
  to anon, authenticated, service_role;
