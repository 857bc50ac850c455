-- The series of the indicators. Each function computes one series from the base tables under its caller's policies
-- (docs/decisions/figures.md). The functions take program ids, so that the same function serves all programs, a filter,
-- or one program; they return JSON arrays with one object for each row. Figures on other pages are in
-- indicators/key-figures.sql.

-- Returns the state of a program's accreditation on a day, by the rules of features/programs/accreditation-standing.ts.
create function private.accreditation_status(program_id bigint, today date) returns text
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((
      select case
        when status = 'in_process' then 'in_process'
        when status = 'accredited' and valid_to >= today then 'accredited'
      end
      from public.accreditations where accreditations.program_id = accreditation_status.program_id
      order by valid_from desc nulls first, id desc limit 1
    ), 'not_accredited')
  $$;

-- Returns the published doctorates and master's programs of a type, an accreditation status on a day and an area; null
-- matches any.
create function private.indicator_programs(program_type text, accreditation text, area text, today date)
  returns setof bigint
  language sql stable security invoker set search_path = ''
  as $$
    select id from public.programs
    where type in ('doctorate', 'academic_master', 'professional_master')
      and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      and (program_type is null or type = program_type)
      and (indicator_programs.area is null or programs.area = indicator_programs.area)
      and (accreditation is null or private.accreditation_status(id, today) = accreditation)
    order by id
  $$;

-- Returns the newest year with figures of these programs, the last year on the pages; null without figures.
create function public.newest_figures_year() returns integer
  language sql stable security invoker set search_path = ''
  as $$
    select max(year) from public.program_figures join public.programs on id = program_id
    where type in ('doctorate', 'academic_master', 'professional_master')
      and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
  $$;

-- Returns the scope of an indicators page, {programs, last_year, changes}: the ids of the programs that match a filter
-- (see `indicator_programs`), the newest year with figures or null, and `content_version.table_changes`.
create function public.indicator_scope(program_type text, accreditation text, area text, today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'programs', array(select private.indicator_programs(program_type, accreditation, area, today)),
      'last_year', public.newest_figures_year(),
      'changes', (select table_changes from public.content_version)
    )
  $$;

-- {year, programs, applicants, admitted, new_enrollment, total_enrollment, graduates, retained, retained_of}: retained
-- and retained_of exclude programs without known retention.
create function public.figures_by_year(program_ids bigint[], first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(sums order by year), '[]') from (
      select year, count(*) as programs, sum(applicants) as applicants, sum(admitted) as admitted,
        sum(new_enrollment) as new_enrollment, sum(total_enrollment) as total_enrollment, sum(graduates) as graduates,
        coalesce(sum(retained), 0) as retained,
        coalesce(sum(new_enrollment) filter (where retained is not null), 0) as retained_of
      from public.program_figures
      where program_id = any (program_ids) and year between first_year and last_year
      group by year
    ) as sums
  $$;

-- {area, type, status, years, programs}: status on the day; `years` is the granted term while accredited.
create function public.programs_by_standing(program_ids bigint[], today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by area, type, status, years), '[]') from (
      select area, type, standing.status, granted.years, count(*) as programs
      from public.programs
      cross join lateral (select private.accreditation_status(programs.id, today) as status) as standing
      left join lateral (
        select years from public.accreditations
        where standing.status = 'accredited' and program_id = programs.id
        order by valid_from desc nulls first, accreditations.id desc limit 1
      ) as granted on true
      where programs.id = any (program_ids)
      group by area, type, standing.status, granted.years
    ) as counts
  $$;

-- {year, accredited}: programs with an accreditation in force on the last day of each past year; for the current year,
-- programs accredited on `today`.
create function public.accredited_by_year(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year), '[]') from (
      select year, count(*) filter (where case
        when year < extract(year from today) then exists (
          select from public.accreditations
          where program_id = programs.id and accreditations.status = 'accredited'
            and make_date(year, 12, 31) between valid_from and valid_to
        )
        else private.accreditation_status(programs.id, today) = 'accredited'
      end) as accredited
      from generate_series(greatest(first_year, 1900), least(last_year, extract(year from today)::integer)) as year
      cross join public.programs
      where programs.id = any (program_ids)
      group by year
    ) as counts
  $$;

-- {first, second, academics}: pairs of programs and the number of academics in both; first is the smaller id.
create function public.program_ties(program_ids bigint[]) returns json
  language sql stable security invoker set search_path = ''
  as $$
    with member as materialized (
      select program_id, academic_id from public.program_academics join public.academics on id = academic_id
      where program_id = any (program_ids)
        and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    )
    select coalesce(json_agg(ties order by academics desc, first, second), '[]') from (
      select one.program_id as first, other.program_id as second, count(*) as academics
      from member as one join member as other using (academic_id)
      where one.program_id < other.program_id
      group by one.program_id, other.program_id
    ) as ties
  $$;

-- {year, country, students, countries} of the newest known year until last_year. Countries with fewer than three
-- students are merged into one row without a country, because their students could be identified. Security definer:
-- visitors may not read the table. Only programs that the reader may read are counted.
create function public.origins_of_students(program_ids bigint[], last_year integer) returns json
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select origins.year, origins.country, origins.students
      from public.student_origins origins join public.programs on programs.id = origins.program_id
      where origins.program_id = any (program_ids) and origins.year <= last_year
        and (
          private.is_shown(programs.status, programs.deleted_at, programs.expires_at)
          or (select public.is_editor()) or programs.id in (select private.directed_programs())
        )
    ),
    newest as (
      select country, sum(students) as students from known where year = (select max(year) from known) group by country
    )
    select coalesce(json_agg(sums order by country is null, students desc, country), '[]') from (
      select (select max(year) from known) as year, named as country, sum(students) as students, count(*) as countries
      from (select case when students >= 3 then country end as named, students from newest) as countries
      group by named
    ) as sums
  $$;

-- The complete cohorts (`complete_cohorts`) by the year in which they were due. {year, cohorts, admitted, graduated,
-- graduated_on_time, left_program}: left_program is null if it is null for one cohort.
create function public.cohorts_by_year(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(sums order by year), '[]') from (
      select due.year, count(*) as cohorts, sum(admitted) as admitted, sum(graduated) as graduated,
        sum(graduated_on_time) as graduated_on_time,
        case when count(left_program) = count(*) then sum(left_program) end as left_program
      from private.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select private.cohort_due_year(entry_year, duration_semesters) as year) as due
      where due.year between first_year and last_year
      group by due.year
    ) as sums
  $$;

-- {type, semesters_from, semesters_to, graduates, median_semesters} of the same cohorts: the length of programs of a
-- type and the median time to the degree. Each graduate counts with the median of their cohort.
create function public.time_to_degree(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(medians order by type), '[]') from (
      select type, min(duration_semesters) as semesters_from, max(duration_semesters) as semesters_to,
        count(*) as graduates, percentile_disc(0.5) within group (order by median_semesters) as median_semesters
      from private.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select private.cohort_due_year(entry_year, duration_semesters) as year) as due
      cross join generate_series(1, least(graduated, 10000))
      where median_semesters is not null and due.year between first_year and last_year
      group by type
    ) as medians
  $$;

-- {role, academics}: academics by role; an advisor in one program and collaborator in another counts as an advisor.
create function public.academics_by_role(program_ids bigint[]) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by role desc), '[]') from (
      select role, count(*) as academics
      from (
        select academic_id, max(role) as role from public.program_academics join public.academics on id = academic_id
        where program_id = any (program_ids)
          and status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
        group by academic_id
      ) as members
      group by role
    ) as counts
  $$;

-- {year, type, theses}: theses of the programs by program type.
create function public.theses_by_year(program_ids bigint[], first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, type), '[]') from (
      select year, type, count(*) as theses
      from public.theses join public.programs on programs.id = program_id
      where program_id = any (program_ids) and year between first_year and last_year
        and visibility = 'published' and theses.deleted_at is null and coalesce(theses.expires_at, 'infinity') > now()
      group by year, type
    ) as counts
  $$;

-- {year, type, indexation, quartile, publications}. A work counts for its own area, as in the catalogue.
create function public.publications_by_year(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, type, indexation, quartile), '[]') from (
      select year, type, indexation, quartile, count(*) as publications
      from public.publications
      where year between first_year and last_year
        and (publications_by_year.area is null or publications.area = publications_by_year.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by year, type, indexation, quartile
    ) as counts
  $$;

-- {funding, status, projects} of the projects that ran in one of the years.
create function public.projects_by_funding(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by funding, status), '[]') from (
      select funding, status, count(*) as projects
      from public.projects
      where start_year <= last_year and end_year >= first_year
        and (projects_by_funding.area is null or projects.area = projects_by_funding.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by funding, status
    ) as counts
  $$;

-- {year, office, patents}: patents granted, by the year of their grant.
create function public.patents_by_year(area text, first_year integer, last_year integer) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(counts order by year, office), '[]') from (
      select grant_year as year, office, count(*) as patents
      from public.patents
      where grant_year between first_year and last_year
        and (patents_by_year.area is null or patents.area = patents_by_year.area)
        and visibility = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
      group by grant_year, office
    ) as counts
  $$;

grant execute on function
  private.accreditation_status(bigint, date), private.indicator_programs(text, text, text, date),
  public.indicator_scope(text, text, text, date), public.newest_figures_year(),
  public.figures_by_year(bigint[], integer, integer), public.programs_by_standing(bigint[], date),
  public.accredited_by_year(bigint[], integer, integer, date), public.program_ties(bigint[]), public.origins_of_students(bigint[], integer),
  public.cohorts_by_year(bigint[], integer, integer, date), public.time_to_degree(bigint[], integer, integer, date),
  public.academics_by_role(bigint[]), public.theses_by_year(bigint[], integer, integer),
  public.publications_by_year(text, integer, integer), public.projects_by_funding(text, integer, integer),
  public.patents_by_year(text, integer, integer)
  to anon, authenticated, service_role;
