-- Figures on pages outside of the indicators: of the university, and of single programs. They use the functions or the
-- rows of the series, so that each figure has one definition (docs/decisions/figures.md).

-- Returns the university's figures on a day: {doctorates, masters, specialties, programs, accredited, faculties,
-- graduates}. They count published programs of every type, for every reader; graduates are those of all years with
-- figures.
create function public.site_figures(today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    with shown as materialized (
      select id, type, faculty from public.programs
      where status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
    )
    select json_build_object(
      'doctorates', count(*) filter (where type = 'doctorate'),
      'masters', count(*) filter (where type in ('academic_master', 'professional_master')),
      'specialties', count(*) filter (where type = 'health_specialty'),
      'programs', count(*),
      'accredited', count(*) filter (where private.accreditation_status(id, today) = 'accredited'),
      'faculties', count(distinct nullif(faculty, '')),
      'graduates', (
        select coalesce(sum(graduates), 0)
        from json_to_recordset(public.figures_by_year(array(select id from shown), 1900, 2200)) as year (graduates bigint)
      )
    )
    from shown
  $$;

-- Returns the figures on the pages of single programs: {program_id, advisors, enrollment, cohorts, admitted, graduated,
-- graduated_on_time, median_from, median_to, entered_from, entered_to, retained, retained_of, retained_from,
-- retained_to, origins}. `cohorts` are the newest five complete cohorts, newest first; the figures after them are their
-- sums, null without cohorts. Retention covers the newest five years with a known value. `enrollment` is {year,
-- students} of the newest year with figures, or null; `origins` are the rows of `origins_of_students`.
create function public.program_key_figures(program_ids bigint[], today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(json_build_object(
      'program_id', asked.id,
      'advisors', (
        select coalesce(sum(academics), 0)
        from json_to_recordset(public.academics_by_role(array[asked.id])) as members (role text, academics integer)
        where role = 'thesis_advisor'
      ),
      'enrollment', (
        select json_build_object('year', year, 'students', total_enrollment)
        from json_to_recordset(yearly.rows) as figures (year integer, total_enrollment integer)
        order by year desc limit 1
      ),
      'cohorts', complete.rows, 'admitted', complete.admitted, 'graduated', complete.graduated,
      'graduated_on_time', complete.graduated_on_time, 'median_from', complete.median_from,
      'median_to', complete.median_to, 'entered_from', complete.entered_from, 'entered_to', complete.entered_to,
      'retained', retention.retained, 'retained_of', retention.retained_of,
      'retained_from', retention.retained_from, 'retained_to', retention.retained_to,
      'origins', public.origins_of_students(array[asked.id], 2200)
    )), '[]')
    from unnest(program_ids) as asked (id)
    -- The offset keeps the function from being called once for each use.
    cross join lateral (select public.figures_by_year(array[asked.id], 1900, 2200) as rows offset 0) as yearly
    cross join lateral (
      select sum(retained) as retained, sum(retained_of) as retained_of, min(year) as retained_from,
        max(year) as retained_to
      from (
        select * from json_to_recordset(yearly.rows) as figures (year integer, retained integer, retained_of integer)
        where retained_of > 0 order by year desc limit 5
      ) as known
    ) as retention
    cross join lateral (
      select coalesce(json_agg(to_jsonb(newest) - 'program_id' order by entry_year desc), '[]') as rows,
        sum(admitted) as admitted, sum(graduated) as graduated, sum(graduated_on_time) as graduated_on_time,
        min(median_semesters) as median_from, max(median_semesters) as median_to,
        min(entry_year) as entered_from, max(entry_year) as entered_to
      from (
        select * from private.complete_cohorts(array[asked.id], today) order by entry_year desc limit 5
      ) as newest
    ) as complete
  $$;

-- Returns the newest survey of graduates of each published program, for every reader: {program_id, year, sectors},
-- where `sectors` has the number of graduates by sector.
create function public.destinations_of_graduates() returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(newest order by program_id), '[]') from (
      select program_id, year, json_object_agg(sector, graduates) as sectors
      from public.graduate_destinations as given
      where year = (select max(year) from public.graduate_destinations where program_id = given.program_id)
        and program_id in (
          select id from public.programs
          where status = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now()
        )
      group by program_id, year
    ) as newest
  $$;

grant execute on function
  public.site_figures(date), public.program_key_figures(bigint[], date), public.destinations_of_graduates()
  to anon, authenticated, service_role;
