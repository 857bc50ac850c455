-- What a search shows of a program's timetable is what is read; synonyms are searched only.

DROP FUNCTION public.timetable_words(jsonb, boolean);

CREATE FUNCTION public.timetable_words(codes jsonb, is_english boolean, with_synonyms boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select coalesce(string_agg(case when with_synonyms then word else split_part(word, ', ', 1) end, ', '), '')
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
      cross join lateral (select case when is_english then words.english else words.spanish end) chosen (word)
    where codes ? words.code
  $function$
;

revoke all on function public.timetable_words(jsonb, boolean, boolean) from public, anon, authenticated, service_role;

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
        'attendance', public.timetable_words(codes.timetable || to_jsonb(p.modality), false, true),
        'attendance_en', public.timetable_words(codes.timetable || to_jsonb(p.modality), true, true)
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz,
      public.text_of_list(p.research_lines), public.text_of_list(p.translations #> '{en,research_lines}')
    from public.programs p
      cross join lateral (select p.class_days || p.class_times || p.attendance) codes (timetable)
      cross join lateral (
        select nullif(public.timetable_words(codes.timetable, false, false), ''),
          nullif(public.timetable_words(codes.timetable, true, false), '')
      ) timetable (spanish, english)
    where p.id = any (ids::bigint[]) and public.is_shown(p.status, p.deleted_at, p.expires_at)
  $function$
;

select public.refresh_search_documents('program', array(select id::text from public.programs));
