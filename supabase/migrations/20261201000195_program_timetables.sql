-- When one studies a program, as data: days, parts of the day, attendance; and the words by which it is searched.

ALTER TABLE "public"."programs" ADD COLUMN "class_days" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."programs" ADD COLUMN "class_times" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."programs" ADD COLUMN "attendance" jsonb NOT NULL DEFAULT '[]'::jsonb;

create function public.timetable_words(codes jsonb, is_english boolean) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
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
      ('own_pace', 'a su ritmo, asincrónico', 'at your own pace, asynchronous')
    ) words (code, spanish, english)
    where codes ? words.code
  $$;

revoke all on function public.timetable_words(jsonb, boolean) from public, anon, authenticated, service_role;

create or replace function public.documents_of_program(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
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
        'initials', concat_ws(' ', public.initials_of(p.name), public.initials_of(p.translations #>> '{en,name}'))
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
  $$;

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_attendance_check" CHECK (((jsonb_typeof(attendance) = 'array'::text) AND (attendance <@ '["full_time", "part_time", "alternate_weeks", "blocks", "shifts", "own_pace"]'::jsonb)));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_class_days_check" CHECK (((jsonb_typeof(class_days) = 'array'::text) AND (class_days <@ '["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]'::jsonb)));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_class_times_check" CHECK (((jsonb_typeof(class_times) = 'array'::text) AND (class_times <@ '["morning", "afternoon", "evening"]'::jsonb)));

COMMENT ON COLUMN "public"."programs"."attendance" IS 'How much time a program takes, and how it is spread.';

COMMENT ON COLUMN "public"."programs"."class_days" IS 'Days on which there are classes, as data; schedule says them in words.';

COMMENT ON COLUMN "public"."programs"."class_times" IS 'Parts of those days. Evening: from about half past five.';

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_attendance_is_safe" CHECK (public.holds_safe_addresses(attendance));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_class_days_is_safe" CHECK (public.holds_safe_addresses(class_days));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_class_times_is_safe" CHECK (public.holds_safe_addresses(class_times));
