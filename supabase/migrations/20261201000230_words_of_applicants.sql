-- Search knows what applicants call things: days, times and mode of study of programs, the subjects of pages and their
-- headings.

CREATE OR REPLACE FUNCTION public.page_keywords(page text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select case page
      when 'apply-intro' then 'plazos fechas calendario inscripción admisión deadlines dates admission'
      when 'eligibility' then 'requisitos requirements'
      when 'tuition-intro' then 'precios costos cuánto cuesta valores pagos cuotas mensualidad descuentos '
        || 'prices how much does it cost fees payments installments discounts'
      when 'scholarships-intro' then 'financiamiento ayuda económica funding financial aid grants'
      when 'contact-intro' then 'teléfono correo dirección ubicación queda horario de atención phone email address location'
      when 'why-us' then 'empleabilidad campo laboral employability careers'
    end
  $function$
;

revoke all on function public.page_keywords(text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.headings_of_blocks(blocks jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(heading #>> '{}', E'\n'), '')
    from jsonb_path_query(coalesce(blocks, '[]'), '$[*] ? (@.type == "heading").text', silent => true) heading
  $function$
;

revoke all on function public.headings_of_blocks(jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.timetable_words(codes jsonb, is_english boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(case when is_english then words.english else words.spanish end, ', '), '')
    from (values
      ('monday', 'lunes', 'Monday'),
      ('tuesday', 'martes', 'Tuesday'),
      ('wednesday', 'miércoles', 'Wednesday'),
      ('thursday', 'jueves', 'Thursday'),
      ('friday', 'viernes', 'Friday'),
      ('saturday', 'sábado, fin de semana, fines de semana', 'Saturday, weekend'),
      ('sunday', 'domingo, fin de semana, fines de semana', 'Sunday, weekend'),
      ('morning', 'mañana, diurno', 'morning, daytime'),
      ('afternoon', 'tarde', 'afternoon'),
      ('evening', 'vespertino, noche', 'evening, night'),
      ('full_time', 'jornada completa, tiempo completo', 'full-time'),
      ('part_time', 'jornada parcial, tiempo parcial', 'part-time'),
      ('alternate_weeks', 'semana por medio, cada dos semanas', 'every other week'),
      ('blocks', 'semanas intensivas, intensivo', 'intensive weeks'),
      ('shifts', 'turnos', 'shifts'),
      ('own_pace', 'a su ritmo, asincrónico', 'at your own pace, asynchronous'),
      ('in_person', 'presencial', 'in person, on campus'),
      ('hybrid', 'semipresencial, híbrido', 'hybrid, blended'),
      ('online', 'en línea, online, a distancia, virtual', 'online, distance learning')
    ) words (code, spanish, english)
    where codes ? words.code
  $function$
;

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
    end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus', reference ->> 'initials',
      reference ->> 'attendance', reference ->> 'attendance_en', reference ->> 'keywords')
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_page(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz, public.headings_of_blocks(s.blocks), public.headings_of_blocks(s.blocks_en)
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_strip_nulls(
          jsonb_build_object('table', 'pages', 'key', p.key, 'keywords', public.page_keywords(p.key))
        ) as reference,
        p.blocks, p.translations #> '{en,blocks}' as blocks_en
      from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'custom_pages-' || p.id, p.title, p.translations #>> '{en,title}',
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)),
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}')),
        jsonb_build_object(
          'table', 'custom_pages', 'slug', p.slug,
          'slug_en', coalesce(nullif(p.translations #>> '{en,slug}', ''), p.slug)
        ),
        p.blocks, p.translations #> '{en,blocks}'
      from public.custom_pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug), null, null
      from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience), null, null
      from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind), null, null
      -- Resolutions are found by their programs: one for each accreditation would bury the page about it.
      from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at) and d.kind <> 'resolutions'
      union all
      select 'events-' || e.id, e.title, e.translations #>> '{en,title}',
        concat_ws(E'\n', e.place, e.summary, public.text_of_blocks(e.blocks)),
        concat_ws(E'\n', e.translations #>> '{en,place}', e.translations #>> '{en,summary}',
          public.text_of_blocks(e.translations #> '{en,blocks}')),
        jsonb_build_object('table', 'events', 'slug', e.slug),
        e.blocks, e.translations #> '{en,blocks}'
      from public.events e where public.is_shown(e.status, e.deleted_at, e.expires_at)
    ) s
    where s.id = any (ids)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_program(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule,
        timetable.spanish),
      -- The campus, which has one name, is of no English text alone.
      nullif(btrim(concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}',
        timetable.english
      ), E' \n'), '') || E'\n' || p.campus,
      jsonb_build_object(
        'type', p.type, 'area', p.area, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}',
        'initials', concat_ws(' ', public.initials_of(p.name), public.initials_of(p.translations #>> '{en,name}')),
        'attendance', public.timetable_words(codes.timetable || to_jsonb(p.modality), false),
        'attendance_en', public.timetable_words(codes.timetable || to_jsonb(p.modality), true)
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
      public.text_of_list(p.research_lines), public.text_of_list(p.translations #> '{en,research_lines}')
    from public.programs p
      cross join lateral (select p.class_days || p.class_times || p.attendance) codes (timetable)
      cross join lateral (
        select nullif(public.timetable_words(codes.timetable, false), ''),
          nullif(public.timetable_words(codes.timetable, true), '')
      ) timetable (spanish, english)
    where p.id = any (ids::bigint[]) and public.is_shown(p.status, p.deleted_at, p.expires_at)
  $function$
;

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
      ), pages as materialized (
        select d.ctid as row,
          case when d.title_words @@ any_subject or ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end as rank
        from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
        limit 1000
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
          and d.words @@ wanted and d.visible_from <= now() and d.kind not in ('program', 'page', 'faq')
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
        select p.ctid, pages.rank, ts_rank(p.words, wanted)
          from pages join public.search_documents p on p.ctid = pages.row
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
  $function$
;

COMMENT ON COLUMN "public"."search_documents"."topics" IS 'What it is about, in Spanish: the lines of a program or academic, a work''s keywords, a page''s headings; topics_en in English.';

CREATE INDEX search_documents_page_words ON public.search_documents USING gin (words) WITH (gin_pending_list_limit='512') WHERE (kind = ANY (ARRAY['page'::text, 'faq'::text]));

select public.refresh_search_documents('program', array(select id::text from public.programs));
select public.refresh_search_documents('page', array(select id from public.search_documents where kind = 'page'));
