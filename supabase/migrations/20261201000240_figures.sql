-- Figures outside of the indicators are computed by the functions of the series, and tables tell when they were changed.

alter table public.content_version add column table_changes jsonb not null default '{}';

comment on column public.content_version.table_changes is
  'When the rows of each table were last changed, by its name: figures are told as of that day.';

create or replace function public.count_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is not null and not public.is_staff() and not coalesce(auth.jwt() ?| array['scheduled', 'api_token'], false) then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    update public.content_version
    set version = version + 1, changed_at = now(),
      table_changes = table_changes || jsonb_build_object(tg_table_name, now());
    return null;
  end
  $$;

-- A row of a program is saved with its program, so that this is the latest that each can be.
update public.content_version set table_changes = jsonb_strip_nulls(jsonb_build_object(
  'programs', p.at, 'accreditations', p.at, 'program_figures', p.at, 'cohorts', p.at, 'student_origins', p.at,
  'academics', a.at, 'program_academics', greatest(p.at, a.at), 'theses', t.at, 'publications', w.at, 'projects', j.at,
  'patents', n.at
))
from (select max(updated_at) as at from public.programs) as p,
  (select max(updated_at) as at from public.academics) as a,
  (select max(updated_at) as at from public.theses) as t,
  (select max(updated_at) as at from public.publications) as w,
  (select max(updated_at) as at from public.projects) as j,
  (select max(updated_at) as at from public.patents) as n;

create index publications_counted on public.publications (year, type, indexation, quartile)
  include (area, expires_at) where visibility = 'published' and deleted_at is null;

create function public.cohort_due_year(entry_year integer, semesters integer) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select entry_year + (semesters + 1) / 2 - 1 $$;

create function public.complete_cohorts(program_ids bigint[], today date) returns setof public.cohorts
  language sql stable security invoker set search_path = ''
  as $$
    select cohorts.* from public.cohorts join public.programs on programs.id = program_id
    where program_id = any (program_ids) and admitted > 0
      and (extract(year from today) - entry_year) * 2 + (extract(month from today) > 7)::integer >= duration_semesters
  $$;

create or replace function public.cohorts_by_year(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(sums order by year), '[]') from (
      select due.year, count(*) as cohorts, sum(admitted) as admitted, sum(graduated) as graduated,
        sum(graduated_on_time) as graduated_on_time,
        case when count(left_program) = count(*) then sum(left_program) end as left_program
      from public.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select public.cohort_due_year(entry_year, duration_semesters) as year) as due
      where due.year between first_year and last_year
      group by due.year
    ) as sums
  $$;

create or replace function public.time_to_degree(program_ids bigint[], first_year integer, last_year integer, today date)
  returns json
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(json_agg(medians order by type), '[]') from (
      select type, min(duration_semesters) as semesters_from, max(duration_semesters) as semesters_to,
        count(*) as graduates, percentile_disc(0.5) within group (order by median_semesters) as median_semesters
      from public.complete_cohorts(program_ids, today) join public.programs on programs.id = program_id
      cross join lateral (select public.cohort_due_year(entry_year, duration_semesters) as year) as due
      cross join generate_series(1, least(graduated, 10000))
      where median_semesters is not null and due.year between first_year and last_year
      group by type
    ) as medians
  $$;

create function public.indicator_scope(program_type text, accreditation text, area text, today date) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'programs', array(select public.indicator_programs(program_type, accreditation, area, today)),
      'last_year', public.newest_figures_year(),
      'changes', (select table_changes from public.content_version)
    )
  $$;

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
      'accredited', count(*) filter (where public.accreditation_status(id, today) = 'accredited'),
      'faculties', count(distinct nullif(faculty, '')),
      'graduates', (
        select coalesce(sum(graduates), 0)
        from json_to_recordset(public.figures_by_year(array(select id from shown), 1900, 2200)) as year (graduates bigint)
      )
    )
    from shown
  $$;

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
        select * from public.complete_cohorts(array[asked.id], today) order by entry_year desc limit 5
      ) as newest
    ) as complete
  $$;

drop function public.graduate_total();

revoke all on function public.cohort_due_year(integer, integer), public.complete_cohorts(bigint[], date)
  from public, anon, authenticated, service_role;
grant execute on function public.cohort_due_year(integer, integer), public.complete_cohorts(bigint[], date)
  to anon, authenticated, service_role;

revoke all on function public.indicator_scope(text, text, text, date) from public, anon, authenticated, service_role;
grant execute on function public.indicator_scope(text, text, text, date) to anon, authenticated, service_role;

revoke all on function public.site_figures(date), public.program_key_figures(bigint[], date)
  from public, anon, authenticated, service_role;
grant execute on function public.site_figures(date), public.program_key_figures(bigint[], date)
  to anon, authenticated, service_role;
