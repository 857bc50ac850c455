-- The accreditation file: the tables of one program's self-assessment over a range of years
-- (docs/decisions/accreditation-file.md).

-- Returns the data of a program's accreditation file for the `years` up to the newest year with figures. Only published
-- data count, so that the file agrees with the public indicators. Lists of works are those of the program's academics;
-- the last three entries are series of the indicators. {first_year, last_year, program, standing, accreditations,
-- academics, unpublished, publications, projects, patents, theses, graduates, cohorts, figures, outcomes, times}: their
-- columns are in app/features/indicators/accreditation-file/accreditation-file.ts.
-- Raises 42501 unless the caller is an editor or directs the program, 22023 unless the range is 1 to 10 years, and
-- 54000 for more than 30,000 works.
create function public.accreditation_file(program bigint, years integer, today date) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    last_year constant integer := coalesce(public.newest_figures_year(), extract(year from today)::integer);
    first_year constant integer := last_year - years + 1;
    people bigint[];
    file jsonb;
  begin
    if not (public.is_editor() or program in (select private.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if coalesce(years, 0) not between 1 and 10 then
      raise exception 'a file has 1 to 10 years' using errcode = '22023';
    end if;

    select array_agg(academic_id) into people
    from public.program_academics join public.academics on academics.id = academic_id
    where program_id = program and status = 'published' and deleted_at is null
      and coalesce(expires_at, 'infinity') > now();

    select jsonb_build_object(
      'first_year', first_year,
      'last_year', last_year,
      'standing', private.accreditation_status(program, today),
      'program', jsonb_build_object(
        'id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name', p.name, 'degree', p.degree,
        'faculty', p.faculty, 'campus', p.campus, 'modality', p.modality, 'director', p.director,
        'duration_semesters', p.duration_semesters, 'vacancies', p.vacancies, 'research_lines', p.research_lines
      ),
      'accreditations', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'program_id' order by valid_from desc nulls first, id desc), '[]')
        from public.accreditations a where a.program_id = program
      ),
      'academics', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'given', a.given_names, 'family', a.family_names, 'rank', a.academic_rank,
          'home_institution', a.home_institution, 'orcid', a.orcid, 'degrees', a.degrees,
          'research_lines', a.research_lines, 'theses_elsewhere', a.theses_elsewhere,
          'role', m.role, 'membership', m.membership, 'weekly_hours', m.weekly_hours, 'since_year', m.since_year
        ) order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id = any (people)
      ),
      'unpublished', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'given', a.given_names, 'family', a.family_names)
          order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id <> all (coalesce(people, '{}')) and a.deleted_at is null
      ),
      'publications', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.type, w.title, w.venue, w.indexation, w.quartile, w.doi, l.academics
          from (
            select publication_id, jsonb_agg(academic_id order by position) as academics
            from public.publication_academics where academic_id = any (people) group by publication_id
          ) as l join public.publications w on w.id = l.publication_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'projects', (
        select coalesce(jsonb_agg(works order by works.start_year desc, works.id desc), '[]') from (
          select w.id, w.code, w.title, w.funding, w.funder, w.status, w.start_year, w.end_year, l.academics
          from (
            select project_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role desc, academic_id)
              as academics
            from public.project_academics where academic_id = any (people) group by project_id
          ) as l join public.projects w on w.id = l.project_id
          where w.start_year <= last_year and w.end_year >= first_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'patents', (
        select coalesce(jsonb_agg(works order by works.filed_on desc, works.id desc), '[]') from (
          select w.id, w.number, w.title, w.office, w.status, w.filed_on, w.grant_year, l.academics
          from (
            select patent_id, jsonb_agg(academic_id order by position) as academics
            from public.patent_academics where academic_id = any (people) group by patent_id
          ) as l join public.patents w on w.id = l.patent_id
          where coalesce(w.grant_year, extract(year from w.filed_on)) between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'theses', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.program_id, of.name as program, of.type, l.academics
          from (
            select thesis_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role, academic_id)
              as academics
            from public.thesis_academics where academic_id = any (people) and role in ('advisor', 'co_advisor')
            group by thesis_id
          ) as l join public.theses w on w.id = l.thesis_id join public.programs of on of.id = w.program_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
            and (of.id = program
              or of.status = 'published' and of.deleted_at is null and coalesce(of.expires_at, 'infinity') > now())
        ) as works
      ),
      'graduates', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.handle, (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', a.id, 'given', a.given_names, 'family', a.family_names, 'role', l.role
            ) order by l.role, public.sort_key(a.family_names) collate "C", a.id), '[]')
            from public.thesis_academics l join public.academics a on a.id = l.academic_id
            where l.thesis_id = w.id and l.role in ('advisor', 'co_advisor')
              and a.status = 'published' and a.deleted_at is null and coalesce(a.expires_at, 'infinity') > now()
          ) as supervisors
          from public.theses w
          where w.program_id = program and w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'cohorts', (
        select jsonb_agg(jsonb_build_object(
          'year', known.year, 'applicants', f.applicants, 'admitted', f.admitted, 'new_enrollment', f.new_enrollment,
          'total_enrollment', f.total_enrollment, 'graduates', f.graduates, 'entered', c.admitted,
          'graduated', c.graduated, 'graduated_on_time', c.graduated_on_time, 'left_program', c.left_program,
          'median_semesters', c.median_semesters
        ) order by known.year)
        from generate_series(first_year, last_year) as known (year)
        left join public.program_figures f on f.program_id = program and f.year = known.year
        left join public.cohorts c on c.program_id = program and c.entry_year = known.year
      ),
      'figures', public.figures_by_year(array[program], first_year, last_year),
      'outcomes', public.cohorts_by_year(array[program], first_year, last_year, today),
      'times', public.time_to_degree(array[program], first_year, last_year, today)
    ) into file
    from public.programs p where p.id = program;

    if jsonb_array_length(file -> 'publications') + jsonb_array_length(file -> 'theses') > 30000 then
      raise exception 'too many works for one file' using errcode = '54000';
    end if;
    return file;
  end
  $$;

-- Inserts the audit event of a generated file. Raises 42501 unless the caller may generate it.
create function private.audit_accreditation_file(program bigint, first_year integer, last_year integer, format text)
  returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not (public.is_editor() or program in (select private.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if format not in ('xlsx', 'print') then
      raise exception 'no such format' using errcode = '22023';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    select 'content_create', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'accreditation_files', 'title', p.name || ' ' || first_year || '–' || last_year,
        'after', jsonb_build_object(
          'program_id', p.id, 'first_year', first_year, 'last_year', last_year, 'format', format
        )
      )
    from public.programs p where p.id = program;
  end
  $$;

-- Returns the accreditation file for a spreadsheet (`xlsx`) or a printed document (`print`), and inserts its audit
-- event. Raises the errors of `accreditation_file`, and 55P03 while another file is being generated for the same
-- person.
create function public.make_accreditation_file(program bigint, years integer, today date, format text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    file jsonb;
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.make_accreditation_file'), hashtext(auth.uid()::text)) then
      raise exception 'another file is being made' using errcode = '55P03';
    end if;
    file := public.accreditation_file(program, years, today);
    if file is not null then
      perform private.audit_accreditation_file(
        program, (file ->> 'first_year')::integer, (file ->> 'last_year')::integer, format
      );
    end if;
    return file;
  end
  $$;

grant execute on function
  public.accreditation_file(bigint, integer, date),
  private.audit_accreditation_file(bigint, integer, integer, text),
  public.make_accreditation_file(bigint, integer, date, text)
  to authenticated;
