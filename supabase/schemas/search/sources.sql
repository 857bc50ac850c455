-- The documents of each kind of source.

-- Returns the text of a list of blocks, of pages, answers and news.
create function private.text_of_blocks(blocks jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(part #>> '{}', E'\n'), '')
      -- Silent: a malformed block has no text.
      from jsonb_path_query(
        coalesce(blocks, '[]'), '$[*] ? (@.type() == "object").keyvalue() ? (@.key == "text" || @.key == "items").value[*]',
        silent => true
      ) part
    );
  end
  $$;

-- Returns the headings of a list of blocks, one a line.
create function private.headings_of_blocks(blocks jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(heading #>> '{}', E'\n'), '')
      from jsonb_path_query(coalesce(blocks, '[]'), '$[*] ? (@.type == "heading").text', silent => true) heading
    );
  end
  $$;

-- Returns the texts of a jsonb list, one a line.
create function private.text_of_list(list jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (select coalesce(string_agg(part, E'\n'), '') from jsonb_array_elements_text(coalesce(list, '[]')) part);
  end
  $$;

-- Returns the keywords of a work in a language, one a line.
create function private.text_of_keywords(keywords jsonb, language text) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(keyword ->> language, E'\n' order by place), '')
      from jsonb_array_elements(coalesce(keywords, '[]')) with ordinality as listed (keyword, place)
      where keyword ->> language <> ''
    );
  end
  $$;

-- Returns people as works cite them: «Ana Rojas, Luis Soto».
create function private.text_of_people(people jsonb) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return (
      select coalesce(string_agg(concat_ws(' ', person ->> 'given', person ->> 'family'), ', ' order by place), '')
      from jsonb_array_elements(coalesce(people, '[]')) with ordinality as listed (person, place)
    );
  end
  $$;

-- Returns an identifier without case and separators: «CL 61.929», «cl-61929» and «CL61929» are equal.
create function private.fold_identifier(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace(lower($1), '[^[:alnum:]]+', '', 'g'));
  end
  $$;

-- Returns the searchable forms of identifiers, in lower case: as written; normalized; the handle in the address of a
-- handle; for an office's letters with a long number, «EP 3 964 131 A1», also without the suffix, and the number alone.
create function private.identifier_forms(variadic identifiers text[]) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select coalesce(array_agg(distinct form), '{}')
      from unnest(identifiers) identifier
        cross join lateral (select lower(identifier), private.fold_identifier(identifier)) forms (written, folded)
        cross join lateral (select regexp_match(folded, '^([a-z]*)([0-9]{5,})([a-z][0-9]?)?$')) split (parts)
        cross join lateral unnest(array[
          written, substring(written from '/handle/(.+)$'), case when written !~ '@|://' then folded end,
          parts[1] || parts[2], parts[2]
        ]) form
      where form <> ''
    );
  end
  $$;

-- One function for each kind, which returns the documents of its public sources. `ids` are the ids of the source rows,
-- as text.

create function private.documents_of_program(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
        concat_ws(E'\n', p.degree, p.faculty, private.text_of_blocks(p.description), private.text_of_list(p.research_lines),
          p.campus, p.schedule, timetable.spanish),
        -- The campus, which has one name, is of no English text alone.
        nullif(btrim(concat_ws(E'\n',
          p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}',
          private.text_of_blocks(p.translations #> '{en,description}'),
          private.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}',
          timetable.english
        ), E' \n'), '') || E'\n' || p.campus,
        jsonb_build_object(
          'type', p.type, 'area', p.area, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
          'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}',
          'initials', concat_ws(' ', private.initials_of(p.name), private.initials_of(p.translations #>> '{en,name}')),
          'attendance', private.timetable_words(codes.timetable || to_jsonb(p.modality), false, true),
          'attendance_en', private.timetable_words(codes.timetable || to_jsonb(p.modality), true, true)
        ),
        array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
        private.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
        private.text_of_list(p.research_lines), private.text_of_list(p.translations #> '{en,research_lines}')
      from public.programs p
        cross join lateral (select p.class_days || p.class_times || p.attendance) codes (timetable)
        cross join lateral (
          select nullif(private.timetable_words(codes.timetable, false, false), ''),
            nullif(private.timetable_words(codes.timetable, true, false), '')
        ) timetable (spanish, english)
      where p.id = any (ids::bigint[]) and private.is_shown(p.status, p.deleted_at, p.expires_at);
  end
  $$;

-- `advises` is a separate facet: filtering by program and by role separately would match academics who advise theses in
-- one program and collaborate in another.
create function private.documents_of_academic(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
        concat_ws(E'\n', a.department, a.faculty, private.text_of_list(a.research_lines), a.biography, served.programs),
        concat_ws(E'\n',
          a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
          private.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
          served.programs_en),
        jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
        array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
          || coalesce(served.facets, '{}'),
        private.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz,
        private.text_of_list(a.research_lines), private.text_of_list(a.translations #> '{en,research_lines}')
      from public.academics a
        left join lateral (
          -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
          select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
            string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
            array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
            || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
          from public.program_academics pa join public.programs p on p.id = pa.program_id
          where pa.academic_id = a.id and private.is_shown(p.status, p.deleted_at, p.expires_at)
        ) served on true
      where a.id = any (ids::bigint[]) and private.is_shown(a.status, a.deleted_at, a.expires_at);
  end
  $$;

create function private.documents_of_publication(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'publication', p.id::text, p.language, p.title, null, private.text_of_people(p.authors),
        concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
          'area:' || p.area, 'language:' || p.language
        ], null),
        private.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.publications p
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_project(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
        concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
        array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
        private.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.projects p
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, public.sort_key(a.family_names) collate "C") as names
          from public.project_academics pa join public.academics a on a.id = pa.academic_id
          where pa.project_id = p.id and private.is_shown(a.status, a.deleted_at, a.expires_at)
        ) team on true
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_patent(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'patent', p.id::text, p.language, p.title, null, private.text_of_people(p.inventors), p.abstract, null, '{}'::jsonb,
        array_remove(array[
          'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
        ], null),
        private.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
        '-infinity'::timestamptz,
        private.text_of_keywords(p.keywords, 'es'), private.text_of_keywords(p.keywords, 'en')
      from public.patents p
      where p.id = any (ids::bigint[]) and private.is_shown(p.visibility, p.deleted_at, p.expires_at);
  end
  $$;

create function private.documents_of_thesis(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'thesis', t.id::text, t.language, t.title, null,
        concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
        t.abstract, null, '{}'::jsonb,
        array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
        private.identifier_forms(t.handle), t.year, '-infinity'::timestamptz,
        private.text_of_keywords(t.keywords, 'es'), private.text_of_keywords(t.keywords, 'en')
      from public.theses t
        join public.programs p on p.id = t.program_id and private.is_shown(p.status, p.deleted_at, p.expires_at)
        left join lateral (
          select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, public.sort_key(a.family_names) collate "C") as names
          from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
          where ta.thesis_id = t.id and ta.role <> 'examiner' and private.is_shown(a.status, a.deleted_at, a.expires_at)
        ) advisors on true
      where t.id = any (ids::bigint[]) and private.is_shown(t.visibility, t.deleted_at, t.expires_at);
  end
  $$;

create function private.documents_of_news(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
        coalesce(nullif(private.text_of_blocks(n.blocks), ''), n.body),
        coalesce(nullif(private.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
        jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
        case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end, '', ''
      from public.news n
      where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
        and coalesce(n.expires_at, 'infinity') > now();
  end
  $$;

create function private.documents_of_faq(ids text[]) returns setof public.search_source
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
        private.text_of_blocks(f.answer), private.text_of_blocks(f.translations #> '{en,answer}'),
        jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz, '', ''
      from public.faq_items f
      where f.id = any (ids::bigint[]) and private.is_shown(f.status, f.deleted_at, f.expires_at);
  end
  $$;
