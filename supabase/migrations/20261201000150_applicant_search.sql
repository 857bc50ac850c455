-- Search as an applicant thinks (decision 070): programs by their name and lines first, words compared within their
-- language, works found by keywords in both languages, suggestions by kind. The words of all documents are made anew, in
-- one rewrite of their table: about a minute for a hundred thousand works.

ALTER TABLE "public"."patents" ADD COLUMN "keywords" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."projects" ADD COLUMN "keywords" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."publications" ADD COLUMN "keywords" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."theses" ADD COLUMN "keywords" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."patents" ADD CONSTRAINT "patents_keywords_check" CHECK ((jsonb_typeof(keywords) = 'array'::text));

ALTER TABLE "public"."projects" ADD CONSTRAINT "projects_keywords_check" CHECK ((jsonb_typeof(keywords) = 'array'::text));

ALTER TABLE "public"."publications" ADD CONSTRAINT "publications_keywords_check" CHECK ((jsonb_typeof(keywords) = 'array'::text));

ALTER TABLE "public"."theses" ADD CONSTRAINT "theses_keywords_check" CHECK ((jsonb_typeof(keywords) = 'array'::text));

ALTER TABLE "public"."patents" ADD CONSTRAINT "patents_keywords_is_safe" CHECK (public.holds_safe_addresses(keywords));

ALTER TABLE "public"."projects" ADD CONSTRAINT "projects_keywords_is_safe" CHECK (public.holds_safe_addresses(keywords));

ALTER TABLE "public"."publications" ADD CONSTRAINT "publications_keywords_is_safe" CHECK (public.holds_safe_addresses(keywords));

ALTER TABLE "public"."theses" ADD CONSTRAINT "theses_keywords_is_safe" CHECK (public.holds_safe_addresses(keywords));

CREATE OR REPLACE FUNCTION public.words_in(language text, text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    -- The text of a tsvector is «'word':1 'other':2»; a word holds no space.
    return case when language = 'en'
      then replace(' ' || to_tsvector('public.en_plain', coalesce($2, ''))::text, ' ''', ' ''~')::tsvector
      else to_tsvector('public.es_plain', coalesce($2, '')) end;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.other_names(reference jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select concat_ws(' ', case reference ->> 'type'
      when 'doctorate' then 'doctorado doctorate doctoral phd postgrado posgrado postgraduate'
      when 'academic_master' then 'magister maestria master msc academico academic postgrado posgrado postgraduate'
      when 'professional_master' then 'magister maestria master profesional professional postgrado posgrado postgraduate'
      when 'health_specialty' then 'especialidad medica salud residencia specialty residency postgrado posgrado'
    end, case reference ->> 'area'
      when 'agriculture' then 'agropecuaria agricultura agriculture'
      when 'art_architecture' then 'arte arquitectura art architecture'
      when 'basic_sciences' then 'ciencias basicas basic sciences'
      when 'business' then 'administracion comercio negocios business management'
      when 'education' then 'educacion education'
      when 'health' then 'salud health'
      when 'humanities' then 'humanidades humanities'
      when 'law' then 'derecho law'
      when 'social_sciences' then 'ciencias sociales social sciences'
      when 'technology' then 'tecnologia ingenieria technology engineering'
    end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus', reference ->> 'initials')
  $function$;

DROP FUNCTION "public"."either_beginning"(tsquery, tsquery);

DROP FUNCTION "public"."search_page"(tsquery, text, text[], text, text[], integer, integer);

DROP INDEX "public"."search_documents_academic_words";

DROP INDEX "public"."search_documents_own_titles";

DROP INDEX "public"."search_documents_patent_words";

DROP INDEX "public"."search_documents_program_words";

DROP INDEX "public"."search_documents_project_words";

DROP INDEX "public"."search_documents_publication_words";

DROP INDEX "public"."search_documents_thesis_words";

DROP INDEX "public"."search_documents_titles";

DROP INDEX "public"."search_documents_words";

alter table public.search_documents
  DROP COLUMN "title_words",
  DROP COLUMN "words";

alter table public.search_documents
  ADD COLUMN "topics" text NOT NULL DEFAULT ''::text,
  ADD COLUMN "topics_en" text NOT NULL DEFAULT ''::text,
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS (((((((((((setweight(public.words_in(language, title), 'A'::"char") || setweight(public.words_in('en'::text, title_en), 'A'::"char")) || setweight(public.words_in('es'::text, people), 'B'::"char")) || setweight(public.words_in('es'::text, topics), 'B'::"char")) || setweight(public.words_in('en'::text, topics_en), 'B'::"char")) || setweight(public.words_in(language, public.without_placeholders(body)), 'C'::"char")) || setweight(public.words_in('en'::text, public.without_placeholders(COALESCE(body_en, ''::text))), 'C'::"char")) || setweight(public.words_in('es'::text, public.other_names(reference)), 'A'::"char")) || setweight(public.words_in('en'::text, public.other_names(reference)), 'A'::"char")) || array_to_tsvector(identifiers)) ||
CASE kind
    WHEN 'patent'::text THEN array_to_tsvector('{patente,~patent}'::text[])
    WHEN 'project'::text THEN array_to_tsvector('{proyecto,~project}'::text[])
    ELSE ''::tsvector
END)) STORED NOT NULL,
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (((((public.words_in(language, title) || public.words_in('en'::text, title_en)) || public.words_in('es'::text, public.other_names(reference))) || public.words_in('en'::text, public.other_names(reference))) || to_tsvector('public.plain'::regconfig, ((((title || ' '::text) || COALESCE(title_en, ''::text)) || ' '::text) || public.other_names(reference))))) STORED NOT NULL,
  ADD COLUMN "topic_words" tsvector GENERATED ALWAYS AS (((((public.words_in(language, title) || public.words_in('en'::text, title_en)) || public.words_in('es'::text, topics)) || public.words_in('en'::text, topics_en)) ||
CASE
    WHEN (kind = ANY (ARRAY['program'::text, 'academic'::text])) THEN to_tsvector('public.plain'::regconfig, ((topics || ' '::text) || topics_en))
    ELSE ''::tsvector
END)) STORED NOT NULL;

alter type public.search_source add attribute topics text cascade;
alter type public.search_source add attribute topics_en text cascade;

CREATE OR REPLACE FUNCTION public.begun_words(wanted tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select regexp_replace(wanted::text, '(^|[ (!])(''~?[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery $function$;

CREATE OR REPLACE FUNCTION public.initials_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select case when count(*) between 3 and 6 then string_agg(left(word, 1), '' order by place) else '' end
    from regexp_split_to_table(public.fold_text(split_part(name, ',', 1)), ' ') with ordinality as words (word, place)
    where numnode(plainto_tsquery('public.es_plain', word)) > 0 and numnode(plainto_tsquery('public.en_plain', word)) > 0
  $function$;

CREATE OR REPLACE FUNCTION public.marked_query(english tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select replace(' ' || english::text, ' ''', ' ''~')::tsquery $function$;

CREATE OR REPLACE FUNCTION public.matching_topic(topics text, language text, wanted tsquery)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select line
    from regexp_split_to_table(topics, E'\n') with ordinality as lines (line, place)
    where public.words_in(language, line) || to_tsvector('public.plain', line) @@ wanted
    order by place limit 1
  $function$;

CREATE OR REPLACE FUNCTION public.stem_or_beginning(stem tsquery, written text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return case when numnode(stem) = 1 and starts_with(btrim(stem::text, ''''), written)
      then public.lexeme_query(written, ':*') else stem || public.lexeme_query(written, ':*') end;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.subject_of_parts(parts public.search_part[], all_of_them boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part public.search_part;
    subject tsquery;
  begin
    foreach part in array parts loop
      continue when part.is_excluded or public.names_program_type(part.written);
      subject := coalesce(case when all_of_them then subject && part.wanted else subject || part.wanted end, part.wanted);
    end loop;
    return subject;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.text_of_keywords(keywords jsonb, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(keyword ->> language, E'\n' order by place), '')
    from jsonb_array_elements(coalesce(keywords, '[]')) with ordinality as listed (keyword, place)
    where keyword ->> language <> ''
  $function$;

CREATE OR REPLACE FUNCTION public.catalogue_words(query text, shortened boolean DEFAULT false)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
    folded text;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(btrim(left(query, 200)), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', word.part);
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || public.marked_query(english);
      folded := public.fold_text(word.part);
      if word.is_last and strpos(folded, ' ') = 0 then
        either := public.stem_or_beginning(spanish, folded)
          || public.stem_or_beginning(public.marked_query(english), '~' || folded);
      end if;
      if word.is_last and shortened and strpos(folded, ' ') = 0 then
        for cut in 1 .. least(4, length(folded) - 4) loop
          either := either || public.lexeme_query(left(folded, -cut)) || public.lexeme_query('~' || left(folded, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.collect_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    -- Titles and people of all documents, but not the texts of works, which are too many. Ordered, so that concurrent
    -- transactions lock the rows in the same order and cannot deadlock.
    insert into public.search_words as known (word, correction_rank)
      select word, min(texts.correction_rank)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en,
          case when added.sort_rank < 40000 then public.without_placeholders(body) end,
          case when added.sort_rank < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(to_tsvector('public.plain', texts.text))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set correction_rank = excluded.correction_rank
        where excluded.correction_rank < known.correction_rank;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_academic(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
      concat_ws(E'\n', a.department, a.faculty, public.text_of_list(a.research_lines), a.biography, served.programs),
      concat_ws(E'\n',
        a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
        public.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
        served.programs_en),
      jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
      array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
        || coalesce(served.facets, '{}'),
      public.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz,
      public.text_of_list(a.research_lines), public.text_of_list(a.translations #> '{en,research_lines}')
    from public.academics a
      left join lateral (
        -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
        select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
          string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
          array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
          || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
        from public.program_academics pa join public.programs p on p.id = pa.program_id
        where pa.academic_id = a.id and public.is_shown(p.status, p.deleted_at, p.expires_at)
      ) served on true
    where a.id = any (ids::bigint[]) and public.is_shown(a.status, a.deleted_at, a.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_faq(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
      public.text_of_blocks(f.answer), public.text_of_blocks(f.translations #> '{en,answer}'),
      jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz, '', ''
    from public.faq_items f
    where f.id = any (ids::bigint[]) and public.is_shown(f.status, f.deleted_at, f.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_news(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
      coalesce(nullif(public.text_of_blocks(n.blocks), ''), n.body),
      coalesce(nullif(public.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
      jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
      case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end, '', ''
    from public.news n
    where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_page(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz, '', ''
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_build_object('table', 'pages', 'key', p.key) as reference
      from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)),
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}')),
        jsonb_build_object(
          'table', 'custom_pages', 'slug', p.slug,
          'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
        )
      from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug)
      from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience)
      from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind)
      from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at)
      union all
      select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
        concat_ws(E'\n', e.place, e.summary, public.text_of_blocks(e.blocks)),
        concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
          public.text_of_blocks(e.translations #> '{en,blocks}')),
        jsonb_build_object('table', 'events', 'slug', e.slug)
      from public.events e where public.is_shown(e.status, e.deleted_at, e.expires_at)
    ) s
    where s.id = any (ids)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_patent(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'patent', p.id::text, p.language, p.title, null, public.text_of_people(p.inventors), p.abstract, null, '{}'::jsonb,
      array_remove(array[
        'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
      ], null),
      public.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
      '-infinity'::timestamptz,
      public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
    from public.patents p
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_program(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule),
      -- The campus, which has one name, is of no English text alone.
      nullif(btrim(concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}'
      ), E' \n'), '') || E'\n' || p.campus,
      jsonb_build_object(
        'type', p.type, 'area', p.area, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}',
        'initials', concat_ws(' ', public.initials_of(p.name), public.initials_of(p.translations #>> '{en,name}'))
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
      public.text_of_list(p.research_lines), public.text_of_list(p.translations #> '{en,research_lines}')
    from public.programs p
    where p.id = any (ids::bigint[]) and public.is_shown(p.status, p.deleted_at, p.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_project(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
      concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
      array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
      public.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz,
      public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
    from public.projects p
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, a.family_names) as names
        from public.project_academics pa join public.academics a on a.id = pa.academic_id
        where pa.project_id = p.id and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) team on true
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_publication(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'publication', p.id::text, p.language, p.title, null, public.text_of_people(p.authors),
      concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
      array_remove(array[
        'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
        'area:' || p.area, 'language:' || p.language
      ], null),
      public.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz,
      public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
    from public.publications p
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.documents_of_thesis(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'thesis', t.id::text, t.language, t.title, null,
      concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
      t.abstract, null, '{}'::jsonb,
      array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
      public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz,
      public.text_of_keywords(t.keywords, 'es'), public.text_of_keywords(t.keywords, 'en')
    from public.theses t
      join public.programs p on p.id = t.program_id and public.is_shown(p.status, p.deleted_at, p.expires_at)
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, a.family_names) as names
        from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
        where ta.thesis_id = t.id and ta.role <> 'examiner' and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) advisors on true
    where t.id = any (ids::bigint[]) and public.is_shown(t.visibility, t.deleted_at, t.expires_at)
  $function$;

CREATE OR REPLACE FUNCTION public.either_query(one tsquery, other tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return case when numnode(other) = 0 then one when numnode(one) = 0 then other else one || other end;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.names_program_type(written text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select public.fold_text(written) ~ ('^(doctora(l|do|te?)s?|phd|magister|maestrias?|masters?|'
      || 'especialidad(es)?|specialt(y|ies)|post?grados?|postgraduate)$')
  $function$;

CREATE OR REPLACE FUNCTION public.parts_of_program_name(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    wanted constant tsquery := public.query_of_parts(parts);
    kept public.search_part[] := array(
      select p from unnest(parts) p where not p.is_excluded and public.names_program_type(p.written)
    );
    types constant integer := cardinality(kept);
    part public.search_part;
  begin
    if types = 0 or public.matches_title(wanted, false) or exists (
      select from public.search_documents d where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
    ) then
      return parts;
    end if;
    foreach part in array parts loop
      if not part.is_excluded and not part = any (kept)
        and public.matches_title(public.query_of_parts(kept || part), true) then
        kept := kept || part;
      end if;
    end loop;
    return case when cardinality(kept) = types then parts
      else array(select p from unnest(parts) p where p.is_excluded or p = any (kept) order by p.place) end;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.query_of_words(written text, is_phrase boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  declare
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', written)
      else plainto_tsquery('public.es_plain', written) end;
    english constant tsquery := public.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.en_plain', written) end);
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.either_query(spanish, english);
  begin
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_documents(document_kind text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.search_documents d where d.kind = document_kind and d.id = any (ids);
    execute format(
      'insert into public.search_documents (
         kind, id, language, title, title_en, people, body, body_en, topics, topics_en, reference, facets, identifiers, year,
         visible_from
       ) select kind, id, language, title, case when title_en ~ ''\S'' then title_en end, people,
         body, case when body_en ~ ''\S'' then body_en end, topics, topics_en, reference, facets, identifiers, year, visible_from
       from public.documents_of_%s($1)', document_kind
    ) using ids;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search(query text, lang text DEFAULT 'es'::text, kinds text[] DEFAULT NULL::text[], page integer DEFAULT 1, page_size integer DEFAULT 20, literal boolean DEFAULT false, counting boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET work_mem TO '16MB'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    wanted tsquery := public.query_of_parts(parts);
    asked text := public.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb)
        || case when counting then '{"counts": {}}' else '{}' end::jsonb;
    end if;
    is_found := public.is_found(wanted);
    kept := parts;
    if not literal then
      if not is_found then
        kept := public.corrected_parts(parts, false, false);
        is_found := kept <> parts and public.is_found(public.query_of_parts(kept));
      end if;
      kept := public.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          corrected := replace(corrected, parts[i].written, kept[i].written);
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    if cardinality(parts) > 1 then
      kept := public.parts_without_program_type(public.parts_of_program_name(parts));
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_without_program_type(coalesce(public.co_occurring_parts(parts), parts));
      end if;
      left_out := array(select p.written from unnest(parts) p where not p = any (kept) order by p.place);
    end if;
    wanted := coalesce(public.query_of_parts(kept), wanted);
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then public.search_counts(wanted) end
      )) || jsonb_build_object(
        'items', public.search_page(
          wanted, public.subject_of_parts(kept, true), public.subject_of_parts(kept, false), asked, identifiers, lang, kinds, least(greatest(page, 1), 1000), least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}'))
      );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_page(wanted tsquery, subject tsquery, any_subject tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    begun constant tsquery := public.begun_words(wanted);
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), 'weight | ') || 'weight'
      from regexp_matches(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, 'weight', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, 'weight', 'B')::tsquery;
    -- What ts_headline finds in an English text, whose words it does not mark as English.
    wanted_in_english constant tsquery := replace(wanted::text, '''~', '''')::tsquery;
    -- A word left out must not be anywhere in a document, not only in its title.
    has_exclusion constant boolean := strpos(wanted::text, '!') > 0;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    parts constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
  begin
    return (
      with programs as materialized (
        select row, rank, case when rank = 3 then lines else 0 end as likeness
        from (
          select d.ctid as row, in_lines.lines,
            case when own.words @@ begun or own.words @@ subject and d.title_words @@ wanted then 2
              when in_lines.lines > 0 and d.topic_words || d.title_words @@ wanted then 3
              when d.topic_words || d.title_words @@ wanted then 4
              when own.words @@ any_subject then 5
              when ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end as rank
          from public.search_documents d
            cross join lateral (select public.words_in(d.language, d.title) || public.words_in('en', d.title_en)) own (words)
            cross join lateral (
              select greatest(
                (select count(*) from regexp_split_to_table(d.topics, E'\n') line where public.words_in('es', line) @@ subject),
                (select count(*) from regexp_split_to_table(d.topics_en, E'\n') line where public.words_in('en', line) @@ subject)
              )
            ) in_lines (lines)
          where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
            and (kinds is null or 'program' = any (kinds))
          limit 1000
        ) found
      ), titled as materialized (
        select d.ctid as row
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), topical as materialized (
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.topic_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), others as (
        -- Ranking these reads their texts: only when other matches do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from programs) + (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as rank, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds))
        union all
        select row, rank, likeness from programs
        union all
        select row, 6, 0 from titled
        union all
        select row, 7, 0 from topical
        union all
        select d.ctid, case when ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end, ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.rank, d.sort_rank, nearest.likeness,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (
          select distinct on (row) row, near.rank,
            -- What is named is not ranked by its text, so that all pages agree.
            case when near.rank in (3, 8) then near.likeness else 0 end as likeness
          from near order by row, near.rank
        ) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by ranked.rank, sort_rank, likeness desc, title_length, id) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'id', id, 'people', people, 'year', year, 'reference', reference,
          'title', title, 'titleLang', title_language,
          'fragment', case when starts_with(body, left(bare, 20)) then '' else '… ' end || fragment
            || case when right(body, 20) = right(bare, 20) then '' else ' …' end,
          'fragmentLang', body_language
        ) order by place)
        from (
          select marked.*, translate(fragment, marks, '') as bare
          from (
            -- ts_headline takes longer than the search: only where something is to be marked.
            select place, kind, id, year, reference, title_language, body_language, body,
              case when words @@ among_people then ts_headline('public.es_plain', people, wanted, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(
                  public.search_config(title_language), title,
                  case title_language when 'en' then wanted_in_english else wanted end, whole
                )
              else title end as title,
              ts_headline(
                public.search_config(body_language), left(body, 6000),
                case body_language when 'en' then wanted_in_english else wanted end, parts
              ) as fragment
            from (
              select shown.place, d.kind, d.id, d.year, d.reference, d.words, translate(d.people, marks, '') as people,
                translate(case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end, marks, '') as title,
                case when lang = 'en' and d.title_en <> '' then 'en' else d.language end as title_language,
                -- The keywords of a work follow its abstract, where a word of the other language is found.
                translate(case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end || case
                  when d.sort_rank >= 40000 then E'\n' || replace(concat_ws(E'\n', d.topics, nullif(d.topics_en, '')), E'\n', ' · ')
                  else '' end, marks, '') as body,
                case when lang = 'en' and d.body_en <> '' then 'en' else d.language end as body_language
              from shown join public.search_documents d using (kind, id)
            ) as texts
            offset 0
          ) as marked
        ) as items
      ), '[]')
    );
  end
  $function$;

CREATE OR REPLACE FUNCTION public.search_parts(query text)
 RETURNS SETOF public.search_part
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET client_min_messages TO 'error'
AS $function$
  begin
    return query
      with cleaned as (
        select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
      ), split as (
        select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), identifier as (
        -- The longest run of words that together form an identifier: «CL 61929».
        select first.place, last.place as last_place, run.written
        from split first
          join split last on last.place between first.place + 1 and first.place + 4
          cross join lateral (
            select string_agg(s.part, ' ' order by s.place) from split s
            where s.place between first.place and last.place
            having not bool_or(s.is_phrase or s.is_excluded)
          ) run (written)
        where (select text ~ '[0-9]' from cleaned)
          and regexp_count(run.written, '[0-9]') >= 5
          and exists (
            select from public.search_documents d
            where d.identifiers @> array[public.fold_identifier(run.written)] and d.visible_from <= now()
          )
        order by last.place - first.place desc, first.place
        limit 1
      ), bare as (
        select place, is_excluded, is_phrase,
          case when is_phrase then btrim(part, '-" ') else public.bare_identifier(regexp_replace(part, '^-+', '')) end
            as written
        from split s
        where not exists (select from identifier i where s.place between i.place and i.last_place)
        union all
        select place, false, true, public.bare_identifier(written) from identifier
      ), named as (
        -- «Ph.D.» and «M.B.A.» are written without points in names.
        select place, is_excluded, is_phrase,
          case when written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(written, '.', '') else written end as written
        from bare
        where not (not is_phrase and lower(written) in ('dr', 'dra', 'prof', 'sr', 'sra', 'mr', 'mrs', 'ms'))
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from named
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', written)) > 0
            and numnode(plainto_tsquery('public.en_plain', written)) > 0
        )
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.similar_works(kind text, id text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    lexemes constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(public.words_in(d.language, d.title)) word
      where d.kind = similar_works.kind and d.id = similar_works.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    ids text[] := '{}';
  begin
    for phrase_length in reverse 3 .. 2 loop
      exit when cardinality(ids) >= 6 or cardinality(lexemes) < phrase_length;
      select string_agg((
          select string_agg(public.lexeme_query(lexeme)::text, ' & ') from unnest(lexemes[i : i + phrase_length - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(lexemes) - phrase_length + 1) i;
      -- A phrase of two words may be common to thousands: a hundred of them suffice.
      ids := ids || array(
        with found as materialized (
          select d.id, d.sort_rank, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = similar_works.kind and d.id <> similar_works.id
            and d.sort_rank >= 40000 and d.visible_from <= now() and d.id <> all (ids)
          limit 100
        ),
        shared as materialized (
          select f.id, f.sort_rank, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (lexemes)
        ),
        distinctive as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join distinctive using (word)
        group by s.id, s.sort_rank
        having count(*) >= 2
        order by count(*) desc, s.sort_rank, s.id
      );
    end loop;
    return query select unnest(ids[1 : 12]);
  end
  $function$;

CREATE OR REPLACE FUNCTION public.title_completions(parts public.search_part[], asked text, lang text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    last public.search_part := parts[cardinality(parts)];
    prefix text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if prefix ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(prefix, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id, 0 as nearness from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id, case when d.kind = 'program'
            and not public.words_in(d.language, d.title) || public.words_in('en', d.title_en)
              || to_tsvector('public.plain', concat_ws(' ', d.title, d.title_en)) @@ wanted then 2 else 1 end as nearness
          from (
            select * from public.search_documents
            where sort_rank < 40000 and title_words @@ wanted and visible_from <= now()
            order by sort_rank, id limit 100
          ) d
      ), topical as materialized (
        select d.kind, d.id, 3 as nearness from public.search_documents d
          where d.sort_rank < 20000 and length(prefix) >= 3 and d.topic_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 20
      ), works as materialized (
        select d.kind, d.id, 1 as nearness from public.search_documents d
          where length(prefix) >= 4 and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
            and (select count(*) from pages) + (select count(*) from topical) < 8
          order by d.sort_rank, d.id limit 8
      ), placed as (
        select d.*, found.nearness, in_lang.title as title_in_lang, in_lang.lang as title_lang, kinds.place as kind_place, kinds.quota,
          row_number() over (partition by kinds.place order by
            found.nearness, not coalesce(starts_with(in_lang.plain, asked), false), d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (
          select kind, id, min(nearness) as nearness
          from (table identified union all table pages union all table topical union all table works) every_way
          group by kind, id
        ) found
          join public.search_documents d using (kind, id)
          join (values ('program', 1, 4), ('academic', 2, 3), ('page', 3, 2), ('faq', 3, 2), ('news', 4, 1),
            ('publication', 5, 2), ('project', 5, 2), ('patent', 5, 2), ('thesis', 5, 2)
          ) kinds (kind, place, quota) using (kind)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      ), chosen as (
        select *, row_number() over (order by place > quota, kind_place, place) as turn
        from placed
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title_in_lang, 'titleLang', title_lang, 'reference', reference, 'year', year,
        'topic', case when nearness = 3 then coalesce(
          public.matching_topic(case when title_completions.lang = 'en' then topics_en end, 'en', wanted),
          public.matching_topic(topics, 'es', wanted)
        ) end
      ) order by min_nearness > 0, kind_place, place)
      from (select *, min(nearness) over (partition by kind_place) as min_nearness from chosen) ordered
      where turn <= 10 and (place <= quota or turn <= 8)
    );
  end
  $function$;

COMMENT ON COLUMN "public"."publications"."keywords" IS 'List of {"es": text, "en": text}: each keyword in both languages, or in one. As in projects, patents and theses.';

COMMENT ON COLUMN "public"."search_documents"."topics" IS 'What it is about, in Spanish: the lines of a program or academic, the keywords of a work; topics_en in English.';

COMMENT ON COLUMN "public"."search_documents"."topic_words" IS 'Of title and topics, in both languages, without people.';

CREATE INDEX search_documents_academic_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'academic'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_own_titles ON public.search_documents USING gin (title_words) WITH (gin_pending_list_limit='512') WHERE (sort_rank < 40000);

CREATE INDEX search_documents_own_topics ON public.search_documents USING gin (topic_words) WITH (gin_pending_list_limit='512') WHERE (sort_rank < 20000);

CREATE INDEX search_documents_patent_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'patent'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_program_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'program'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_project_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'project'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_publication_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'publication'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_thesis_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE ((kind = 'thesis'::text) AND (visible_from = '-infinity'::timestamp with time zone));

CREATE INDEX search_documents_titles ON public.search_documents USING gin (title_words) WITH (gin_pending_list_limit='512');

CREATE INDEX search_documents_topics ON public.search_documents USING gin (topic_words) WITH (gin_pending_list_limit='512');

CREATE INDEX search_documents_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512');

revoke all on function
  public.begun_words(tsquery), public.initials_of(text), public.marked_query(tsquery), public.matching_topic(text, text, tsquery), public.parts_of_program_name(public.search_part[]), public.search_page(tsquery, tsquery, tsquery, text, text[], text, text[], integer, integer), public.stem_or_beginning(tsquery, text), public.subject_of_parts(public.search_part[], boolean), public.text_of_keywords(jsonb, text), public.words_in(text, text)
  from public, anon, authenticated, service_role;

-- Programs get their area and initials as names, people their lines.
select public.refresh_search_documents('program', array(select id::text from public.programs order by id));
select public.refresh_search_documents('academic', array(select id::text from public.academics order by id));
