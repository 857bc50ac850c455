DROP TRIGGER "follow_delete" ON "public"."programs";

DROP TRIGGER "follow_insert" ON "public"."programs";

DROP TRIGGER "follow_update" ON "public"."programs";

DROP TRIGGER "prepare" ON "public"."programs";

-- Description and requirements of programs become texts of blocks: paragraphs, and an item for each requirement. The
-- English blocks have the hash of their Spanish block if the translation was current. No row counts as changed: the
-- columns are converted with their types, and drafts without their triggers.
create function private.blocks_of_plain_text(given jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_agg(case jsonb_typeof(part)
      when 'object' then part
      else jsonb_build_object('type', 'paragraph', 'text', btrim(part #>> '{}', E' \n\r\t'))
        || case when jsonb_typeof(given) = 'array' then '{"as": "bullet"}' else '{}' end::jsonb
    end order by place), '[]')
    from jsonb_array_elements(case jsonb_typeof(given)
      when 'array' then given
      when 'string' then to_jsonb(regexp_split_to_array(given #>> '{}', '\n\s*\n'))
      else '[]'
    end) with ordinality as parts (part, place)
    where part #>> '{}' ~ '\S'
  $$;

create function private.with_program_blocks(given jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare
    name text;
    source text;
    spanish jsonb;
    english jsonb;
  begin
    foreach name in array '{description,admission_requirements}'::text[] loop
      continue when not given ? name;
      spanish := private.blocks_of_plain_text(given -> name);
      if given #> array['translations', 'en'] ? name then
        source := given #>> array['translations', 'en', 'of', name];
        select jsonb_agg(case
          when source is null then block
          when source = private.source_hash(case jsonb_typeof(given -> name)
            when 'string' then given ->> name else private.canonical_json(given -> name) end)
          then block || coalesce(
            jsonb_build_object('of', private.block_source_hash(spanish -> (place::integer - 1))), '{}'
          )
          else block || jsonb_build_object('of', source)
        end order by place) into english
        from jsonb_array_elements(private.blocks_of_plain_text(given #> array['translations', 'en', name]))
          with ordinality as blocks (block, place);
        given := jsonb_set(given, array['translations', 'en', name], coalesce(english, '[]'))
          #- array['translations', 'en', 'of', name];
      end if;
      given := jsonb_set(given, array[name], spanish);
    end loop;
    return given;
  end
  $$;

alter table public.programs
  alter column description drop default,
  alter column description type jsonb using private.blocks_of_plain_text(to_jsonb(description)),
  alter column description set default '[]'::jsonb,
  alter column admission_requirements type jsonb using private.blocks_of_plain_text(admission_requirements),
  alter column translations type jsonb using private.with_program_blocks(jsonb_build_object(
    'description', description, 'admission_requirements', admission_requirements, 'translations', translations
  )) -> 'translations';

alter table public.record_drafts disable trigger user;
update public.record_drafts set content = jsonb_set(content, '{row}', private.with_program_blocks(content -> 'row'))
  where table_name = 'programs' and content ? 'row';
alter table public.record_drafts enable trigger user;

drop function private.with_program_blocks(jsonb), private.blocks_of_plain_text(jsonb);

CREATE OR REPLACE FUNCTION private.documents_of_program(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.text_limits(column_name text, is_json boolean)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return array[
      case
        when column_name in ('blocks', 'answer', 'body', 'translations') then 1000000
        -- Texts of blocks in programs.
        when is_json and column_name in ('description', 'admission_requirements') then 1000000
        when is_json then 2000
        when column_name in (
          'abstract', 'alt', 'amount', 'biography', 'calendar', 'description', 'frequency', 'graduate_profile',
          'home_lead', 'image_alt', 'note', 'quote', 'summary'
        ) then 10000
        when column_name ~ '(^|_)(url|link|website|handle|brochure|image|photo|portrait|file)$' or column_name = 'to_path'
        then 2000
        else 500
      end,
      case column_name when 'authors' then 5000 else 1000 end,
      case column_name when 'translations' then 2000000 else 1000000 end
    ];
  end
  $function$
;

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_description_check" CHECK ((jsonb_typeof(description) = 'array'::text));

CREATE TRIGGER follow_delete AFTER DELETE ON public.programs REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.follow_statement('{"files": true, "texts": true, "months": 12, "titles": ["name"], "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile", "admission_requirements", "study_plan", "research_lines", "decided_by"], "searched": ["name", "code", "faculty", "director"], "translated": ["name", "degree", "faculty", "schedule", "description[]", "objectives", "graduate_profile", "admission_requirements[]", "study_plan", "research_lines", "decided_by"]}');

CREATE TRIGGER follow_insert AFTER INSERT ON public.programs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.follow_statement('{"files": true, "texts": true, "months": 12, "titles": ["name"], "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile", "admission_requirements", "study_plan", "research_lines", "decided_by"], "searched": ["name", "code", "faculty", "director"], "translated": ["name", "degree", "faculty", "schedule", "description[]", "objectives", "graduate_profile", "admission_requirements[]", "study_plan", "research_lines", "decided_by"]}');

CREATE TRIGGER follow_update AFTER UPDATE ON public.programs REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.follow_statement('{"files": true, "texts": true, "months": 12, "titles": ["name"], "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile", "admission_requirements", "study_plan", "research_lines", "decided_by"], "searched": ["name", "code", "faculty", "director"], "translated": ["name", "degree", "faculty", "schedule", "description[]", "objectives", "graduate_profile", "admission_requirements[]", "study_plan", "research_lines", "decided_by"]}');

CREATE TRIGGER prepare BEFORE INSERT OR UPDATE ON public.programs FOR EACH ROW EXECUTE FUNCTION private.prepare_save('{"files": true, "texts": true, "months": 12, "titles": ["name"], "revision": ["name", "degree", "faculty", "schedule", "description", "objectives", "graduate_profile", "admission_requirements", "study_plan", "research_lines", "decided_by"], "searched": ["name", "code", "faculty", "director"], "translated": ["name", "degree", "faculty", "schedule", "description[]", "objectives", "graduate_profile", "admission_requirements[]", "study_plan", "research_lines", "decided_by"]}');

COMMENT ON COLUMN "public"."programs"."description" IS 'Text of blocks, as that of news; admission_requirements is one, too.';

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_description_is_safe" CHECK (private.holds_safe_addresses(description));
CREATE OR REPLACE FUNCTION private.count_program_changes(program bigint, content jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    stored jsonb;
    part record;
    rows jsonb;
    total integer;
    changed integer;
  begin
    select to_jsonb(p) into stored from public.programs p where p.id = program;
    select count(*) into total from (
      select key from jsonb_each(coalesce(content -> 'row', '{}'))
      where key <> 'translations' and value is distinct from coalesce(stored -> key, 'null')
      union
      select key from jsonb_each(coalesce(content #> '{row,translations,en}', '{}'))
      where key <> 'of' and private.without_block_sources(value) is distinct from
        private.without_block_sources(stored #> array['translations', 'en', key])
    ) as columns;
    for part in
      select key, value from jsonb_each(coalesce(content -> 'children', '{}'))
      where key in ('accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations')
        and jsonb_typeof(value) = 'array'
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.program_id = $1', part.key)
        into rows using program;
      select count(*) into changed from jsonb_array_elements(part.value) as given
      where not exists (select from jsonb_array_elements(rows) as known where known @> given);
      total := total + changed + greatest(0, jsonb_array_length(rows) - jsonb_array_length(part.value));
    end loop;
    return total;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.without_block_sources(value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  begin
    if jsonb_typeof(value) is distinct from 'array' then return value; end if;
    return (
      select coalesce(jsonb_agg(case jsonb_typeof(entry) when 'object' then entry - '{id,of}'::text[] else entry end
        order by place), '[]')
      from jsonb_array_elements(value) with ordinality as entries (entry, place)
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.internal_links()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    name text;
    found jsonb;
    links jsonb := '[]';
  begin
    foreach name in array array['custom_pages', 'events', 'faq_items', 'news', 'pages', 'programs'] loop
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct jsonb_build_object(
            'table_name', %1$L, 'row_id', r.id::text, 'field', texts.field, 'href', href #>> '{}'
          )), '[]')
          from public.%1$I r
            cross join lateral (
              select key as field, value from jsonb_each(to_jsonb(r))
              union all
              select 'en ' || key, value from jsonb_each(
                case when jsonb_typeof(r.translations -> 'en') = 'object' then r.translations -> 'en' end
              )
            ) texts
            cross join lateral jsonb_path_query(texts.value, '$[*].**.href') as hrefs (href)
          where r.status = 'published' and r.deleted_at is null and jsonb_typeof(texts.value) = 'array'
            and href #>> '{}' ~ '^/([^/]|$)'
        $query$,
        name
      ) into found;
      links := links || found;
    end loop;
    return links || coalesce((
      select jsonb_agg(jsonb_build_object(
        'table_name', 'redirects', 'row_id', id::text, 'field', 'to_path', 'href', to_path
      ))
      from public.redirects where status = 'published' and deleted_at is null and to_path ~ '^/([^/]|$)'
    ), '[]');
  end
  $function$
;
