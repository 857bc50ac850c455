-- Search for supervisors of a thesis topic: academics by their works on the topic.

-- A work among the matches of a topic.
create type public.search_work as (kind text, id bigint);

-- True if a word of a query refers to supervision rather than the topic: «tesis sobre humedales», "wetlands
-- supervisor".
create function private.is_supervision_word(written text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select private.fold_text(written) ~ ('^(tesis|thes[ei]s|guia[rsn]?|dirigir|director(a|es|as)?|supervis[a-z]*|tutor[a-z]*'
      || '|advis[eo]rs?|mentors?|profesor(a|es|as)?|professors?|academic[oa]?s?|investiga(r|dor|dora|dores|cion)'
      || '|researchers?|quien(es)?|who|expert[oa]?s?|especialistas?|tema|topic)$')
  $$;

-- True if the title, keywords or lines of a work or person match.
create function private.is_topic(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.topic_words @@ wanted and d.visible_from <= now() and (d.sort_rank >= 40000 or d.kind = 'academic')
    );
  end
  $$;

-- Returns a query for the titles and texts of works, without their people and keywords.
create function private.words_of_texts(wanted tsquery) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select regexp_replace(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')', '\1:AC', 'g')::tsquery $$;

-- True if a query is a topic: all its words occur in the research lines of at least two academics, or in the keywords
-- of their works. Considers at most 300 works.
create function private.is_research_topic(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  declare
    -- Lines and keywords have weight B; titles, which have names of academics, A.
    in_topics constant tsquery := regexp_replace(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')', '\1:B', 'g')::tsquery;
  begin
    return (
      select count(*) >= 2
      from (
        select d.id::bigint as academic_id from public.search_documents d
          where d.kind = 'academic' and d.topic_words @@ wanted and d.words @@ in_topics and d.visible_from <= now()
        union
        select taking_part.academic_id
          from (
            select d.kind, d.id::bigint as id, d.words from public.search_documents d
            where d.topic_words @@ wanted and d.sort_rank >= 40000 and d.visible_from <= now()
            limit 300
          ) work
            cross join lateral (
              select t.academic_id from public.thesis_academics t
                where work.kind = 'thesis' and t.thesis_id = work.id and t.role <> 'examiner'
              union all
              select p.academic_id from public.project_academics p where work.kind = 'project' and p.project_id = work.id
              union all
              select p.academic_id from public.publication_academics p
                where work.kind = 'publication' and p.publication_id = work.id
              union all
              select p.academic_id from public.patent_academics p where work.kind = 'patent' and p.patent_id = work.id
            ) taking_part
            join public.academics a on a.id = taking_part.academic_id
          where work.words @@ in_topics and private.is_shown(a.status, a.deleted_at, a.expires_at)
      ) people
    );
  end
  $$;

-- Returns the topic words of a query: words of two letters and more, without those about supervision, types of programs
-- and names with an initial. If no title, keyword or line has all of them, unknown words are corrected, or dropped if
-- they cannot be corrected.
create function private.supervision_parts(query text) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    parts public.search_part[] := array(
      select p from private.search_parts(query) p
      where p.is_excluded or private.fold_text(p.written) ~ '[a-z]{2}' and strpos(p.wanted::text, ':*') = 0
        and not (private.is_supervision_word(p.written) or private.is_program_type_word(p.written) or private.is_request_word(p.written))
      order by place
    );
    known public.search_part[] := parts;
  begin
    if private.query_of_parts(parts) is null then
      return '{}';
    end if;
    if not private.is_topic(private.query_of_parts(parts)) then
      parts := private.corrected_parts(parts, false, false);
      known := array(select p from unnest(parts) p where p.is_excluded or private.is_topic(p.wanted) order by p.place);
    end if;
    return case when private.query_of_parts(known) is null then parts else known end;
  end
  $$;

-- Returns one page of the academics with theses, projects, publications, patents or lines on a topic:
--   topic: the words that were searched; isTopic: the result of `is_research_topic` for them;
--   isTooGeneral: more than 10,000 works match, which are not counted;
--   total; items: each with the person, the counted works with their weights, the line, and the programs in which they
--     direct theses.
-- The weights are 3 for a thesis or a line, 2 for a project, and 1 for a publication or patent. A thesis counts for its
-- directors, not for its examiners. If no title or keyword has all words, the texts of works are searched. `available`
-- excludes academics who accept no students or direct theses in no program.
create function public.topic_supervisors(
  query text, lang text default 'es', available boolean default false, page integer default 1,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts constant public.search_part[] := private.supervision_parts(query);
    wanted constant tsquery := private.query_of_parts(parts);
    asked constant jsonb := to_jsonb(array(select p.written from unnest(parts) p where not p.is_excluded order by p.place));
    shown constant integer := least(greatest(page_size, 1), 50);
    skipped constant integer := (least(greatest(page, 1), 100) - 1) * shown;
    works_at_most constant integer := 10000;
    works public.search_work[];
    answer jsonb;
  begin
    answer := jsonb_build_object('topic', asked, 'isTopic', false, 'isTooGeneral', false, 'total', 0, 'items', '[]'::jsonb);
    if wanted is null then
      return answer;
    end if;
    works := array(
      select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
      where d.topic_words @@ wanted and d.sort_rank >= 40000 and d.visible_from <= now()
      limit works_at_most + 1
    );
    if works = '{}' then
      works := array(
        select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
        where d.words @@ private.words_of_texts(wanted) and d.sort_rank >= 40000 and d.visible_from <= now()
        limit works_at_most + 1
      );
    end if;
    if cardinality(works) > works_at_most then
      return answer || '{"isTooGeneral": true}';
    end if;
    answer := answer || jsonb_build_object('isTopic', private.is_research_topic(wanted));
    return (
      with shares as (
        select t.academic_id, w.kind from unnest(works) w join public.thesis_academics t on t.thesis_id = w.id
          where w.kind = 'thesis' and t.role in ('advisor', 'co_advisor')
        union all
        select p.academic_id, w.kind from unnest(works) w join public.project_academics p on p.project_id = w.id
          where w.kind = 'project'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.publication_academics p on p.publication_id = w.id
          where w.kind = 'publication'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.patent_academics p on p.patent_id = w.id
          where w.kind = 'patent'
      ), lines as (
        select d.id::bigint as academic_id, coalesce(
            private.matching_topic(case when topic_supervisors.lang = 'en' then d.topics_en end, 'en', wanted),
            private.matching_topic(d.topics, 'es', wanted), private.matching_topic(d.topics_en, 'en', wanted)
          ) as line
        from public.search_documents d
        where d.kind = 'academic' and d.topic_words @@ wanted and d.visible_from <= now()
        limit works_at_most
      ), evidence as (
        select academic_id, count(*) filter (where kind = 'thesis') as theses,
          count(*) filter (where kind = 'project') as projects,
          count(*) filter (where kind = 'publication') as publications,
          count(*) filter (where kind = 'patent') as patents, max(line) as line
        from (
          select academic_id, kind, null as line from shares
          union all
          select academic_id, 'line', line from lines where line is not null
        ) all_shares
        group by academic_id
      ), people as materialized (
        select e.*, a.family_names, a.given_names, a.academic_rank, a.faculty, a.translations, a.email, a.takes_students,
          3 * e.theses + 2 * e.projects + e.publications + e.patents + case when e.line is null then 0 else 3 end as worth,
          array(
            select p.id from public.program_academics pa join public.programs p on p.id = pa.program_id
            where pa.academic_id = e.academic_id and pa.role = 'thesis_advisor'
              and private.is_shown(p.status, p.deleted_at, p.expires_at)
            order by p.code
          ) as programs
        from evidence e join public.academics a on a.id = e.academic_id
        where private.is_shown(a.status, a.deleted_at, a.expires_at)
      ), chosen as (
        select * from people where not available or takes_students <> 'no' and programs <> '{}'
      )
      select answer || jsonb_build_object('total', (select count(*) from chosen), 'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', academic_id, 'given', given_names, 'family', family_names, 'rank', academic_rank, 'email', email,
          'faculty', case when topic_supervisors.lang = 'en' then coalesce(nullif(translations #>> '{en,faculty}', ''), faculty)
            else faculty end,
          'takesStudents', takes_students, 'line', line, 'theses', theses, 'projects', projects,
          'publications', publications, 'patents', patents,
          'programs', (
            select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name',
              case when topic_supervisors.lang = 'en' then coalesce(nullif(p.translations #>> '{en,name}', ''), p.name)
                else p.name end) order by p.code), '[]')
            from public.programs p where p.id = any (programs)
          )
        ) order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id)
        from (
          select * from chosen order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id
          offset skipped limit shown
        ) on_page
      ), '[]'))
    );
  end
  $$;

grant execute on function public.topic_supervisors(text, text, boolean, integer, integer)
  to anon, authenticated, service_role;
