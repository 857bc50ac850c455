-- Students and graduates of programs: nationalities, outcomes by cohort, employment of graduates, and testimonials.

create table public.student_origins (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  students integer not null check (students > 0),
  primary key (program_id, year, country)
);

comment on table public.student_origins is 'Students enrolled in a year, by nationality (ISO 3166-1 alpha-2).';

create table public.cohorts (
  program_id bigint not null references public.programs (id) on delete cascade,
  entry_year integer not null check (entry_year between 1900 and 2200),
  admitted integer not null check (admitted >= 0),
  graduated integer not null default 0 check (graduated >= 0),
  graduated_on_time integer not null default 0 check (graduated_on_time >= 0),
  left_program integer check (left_program >= 0),
  median_semesters numeric check (median_semesters > 0),
  primary key (program_id, entry_year),
  check (graduated_on_time <= graduated),
  check (graduated + coalesce(left_program, 0) <= admitted)
);

comment on table public.cohorts is
  'Those who entered a program in one year: how many have graduated, within the program''s length, or left, until now.';
comment on column public.cohorts.left_program is 'Null while it is not known.';
comment on column public.cohorts.median_semesters is 'From entry to the degree, of those who graduated; null while nobody has.';

alter table public.student_origins enable row level security;
alter table public.cohorts enable row level security;
grant select on public.student_origins, public.cohorts to anon;
grant select, insert, update, delete on public.student_origins, public.cohorts to authenticated;
grant all on public.student_origins, public.cohorts to service_role;

-- Visitors read no row of this table. They read `origins_of_students`, which groups countries with few students,
-- because those students could be identified.
create policy "directors read where the students of their programs come from" on public.student_origins
  for select to authenticated using (program_id in (select private.directed_programs()));
create policy "editors write where students come from" on public.student_origins
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "readers of a program read its cohorts" on public.cohorts
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write cohorts" on public.cohorts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create table public.graduate_destinations (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  sector text not null check (sector in (
    'university', 'schools', 'public_service', 'health', 'company', 'own_business', 'nonprofit', 'studying', 'seeking', 'other'
  )),
  graduates integer not null check (graduates > 0),
  primary key (program_id, year, sector)
);

comment on table public.graduate_destinations is
  'What graduates do, as they answered in the survey of a year: how many in each sector. Together they are the answers.';

alter table public.graduate_destinations enable row level security;
grant select on public.graduate_destinations to anon;
grant select, insert, update, delete on public.graduate_destinations to authenticated;
grant all on public.graduate_destinations to service_role;

create policy "readers of a program read where its graduates work" on public.graduate_destinations
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write where graduates work" on public.graduate_destinations
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Returns the calendar year in which the last semester of a cohort's program ends.
create function private.cohort_due_year(entry_year integer, semesters integer) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select entry_year + (semesters + 1) / 2 - 1 $$;

-- Returns the complete cohorts of some programs: those that on `today` have had all the semesters of their program.
-- Counting newer cohorts would understate graduation. The first semester of a year ends with July, the second with
-- December.
create function private.complete_cohorts(program_ids bigint[], today date) returns setof public.cohorts
  language sql stable security invoker set search_path = ''
  as $$
    select cohorts.* from public.cohorts join public.programs on programs.id = program_id
    where program_id = any (program_ids) and admitted > 0
      and (extract(year from today) - entry_year) * 2 + (extract(month from today) > 7)::integer >= duration_semesters
  $$;

grant execute on function private.cohort_due_year(integer, integer), private.complete_cohorts(bigint[], date)
  to anon, authenticated, service_role;

-- Testimonials of graduates, with their current position.

create table public.testimonials (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  program_id bigint references public.programs (id) on delete set null,
  graduation_year integer check (graduation_year between 1900 and 2200),
  occupation text not null default '',
  quote text not null default '',
  portrait text,
  position integer not null,
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  deleted_at timestamptz,
  expires_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.testimonials.occupation is 'What the graduate does now, and where.';
comment on column public.testimonials.quote is 'The graduate''s own words, without quotation marks.';
comment on column public.testimonials.portrait is 'A path in the bucket Images, or a full address.';
comment on column public.testimonials.position is 'Order on the home page and within a program, smallest first.';

create index testimonials_in_order on public.testimonials (position, id);
create index testimonials_program on public.testimonials (program_id);

alter table public.testimonials enable row level security;
grant select on public.testimonials to anon;
grant select, insert, update, delete on public.testimonials to authenticated;
grant all on public.testimonials to service_role;

create policy "everybody reads published testimonials" on public.testimonials
  for select to anon, authenticated
  using (status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now());
create policy "editors write testimonials" on public.testimonials
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
