-- Links of works to the academics of this university among their authors, researchers, inventors and advisors.
-- `position` is the place among the authors as cited.

create table public.publication_academics (
  publication_id bigint not null references public.publications (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (publication_id, academic_id)
);

create index publication_academics_academic on public.publication_academics (academic_id);

create table public.project_academics (
  project_id bigint not null references public.projects (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('principal_investigator', 'co_investigator')),
  primary key (project_id, academic_id)
);

create index project_academics_academic on public.project_academics (academic_id);

create table public.patent_academics (
  patent_id bigint not null references public.patents (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (patent_id, academic_id)
);

create index patent_academics_academic on public.patent_academics (academic_id);

create table public.thesis_academics (
  thesis_id bigint not null references public.theses (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('advisor', 'co_advisor', 'examiner')),
  primary key (thesis_id, academic_id)
);

create index thesis_academics_academic on public.thesis_academics (academic_id);

alter table public.publication_academics enable row level security;
alter table public.project_academics enable row level security;
alter table public.patent_academics enable row level security;
alter table public.thesis_academics enable row level security;
grant select on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to anon;
grant select, insert, update, delete on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to authenticated;
grant all on
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to service_role;

-- A link is readable if both of its ends are.
create policy "readers of both ends read publication_academics" on public.publication_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.publications where publications.id = publication_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write publication_academics" on public.publication_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read project_academics" on public.project_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.projects where projects.id = project_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write project_academics" on public.project_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read patent_academics" on public.patent_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.patents where patents.id = patent_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write patent_academics" on public.patent_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read thesis_academics" on public.thesis_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.theses where theses.id = thesis_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write thesis_academics" on public.thesis_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
