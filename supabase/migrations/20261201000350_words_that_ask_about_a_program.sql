CREATE OR REPLACE FUNCTION public.asked_part(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select case
      when word ~ '^(requisitos?|perfil|requirements?|eligibility|prerequisites?)$' then 'requirements'
      when word ~ ('^(admision|ingres(o|ar)|postul(ar|acion|aciones|o)|inscri(pcion|pciones|bir|birse|birme)|plazos?|fechas?'
        || '|cierres?|cierran?|cupos?|vacantes?|admissions?|apply|applying|applications?|deadlines?|dates?|places|entry)$')
        then 'admission'
      when word ~ ('^(aranceles?|arancel|matriculas?|precios?|costos?|cuestan?|valor|cuotas?|pag(o|os|ar)|tuition|fees?|costs?'
        || '|prices?)$') then 'costs'
      when word ~ '^(malla|mallas|curricular|plan|planes|estudios?|asignaturas?|ramos?|cursos?|curriculum|syllabus|courses?)$'
        then 'plan'
      when word ~ ('^(duracion|duran?|semestres?|horarios?|jornada|modalidad|sede|director(a|es)?|dirigen?|coordinador(a|es)?'
        || '|contactos?|correo|telefono|duration|long|semesters?|schedules?|campus|contacts?|email|phone)$') then 'facts'
      when word ~ '^(acreditacion|acreditad[oa]s?|accreditations?|accredited)$' then 'accreditation'
    end
    from (select public.fold_text(written) as word) asked
  $function$
;

CREATE OR REPLACE FUNCTION public.parts_without_asked(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with named as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where p.is_excluded or public.asked_part(p.written) is null
      having count(*) < cardinality(parts)
        and bool_or(not p.is_excluded and not public.names_program_type(p.written))
    )
    select coalesce((
      select kept from named
      where not public.matches_title(public.query_of_parts(parts), false)
        and public.matches_title(public.subject_of_parts(kept, true), true)
    ), parts)
  $function$
;

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
    asked_parts text[];
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb, 'askedParts', '[]'::jsonb)
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
          -- As a word: what is written may be part of a longer one, too.
          corrected := regexp_replace(
            corrected,
            '(?<![[:alnum:]])' || regexp_replace(parts[i].written, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
            replace(kept[i].written, '\', '\\'),
            'g'
          );
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    if cardinality(parts) > 1 then
      kept := case when literal then parts else public.parts_without_asked(parts) end;
      asked_parts := array(
        select distinct public.asked_part(p.written) from unnest(parts) p
        where cardinality(kept) < cardinality(parts) and public.asked_part(p.written) is not null
      );
      if cardinality(asked_parts) > 0 then
        parts := kept;
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
      kept := public.parts_without_program_type(public.parts_of_program_name(parts));
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_without_program_type(coalesce(public.co_occurring_parts(parts), parts));
      end if;
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      left_out := array(
        select p.written from unnest(parts) p
        where not p.place = any (array(select k.place from unnest(kept) k)) order by p.place
      );
    end if;
    wanted := coalesce(public.query_of_parts(kept), wanted);
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then public.search_counts(wanted) end
      )) || jsonb_build_object(
        'items', public.search_page(
          wanted, public.subject_of_parts(kept, true), public.subject_of_parts(kept, false), asked, identifiers, lang, kinds, least(greatest(page, 1), 1000), least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}')), 'askedParts', to_jsonb(coalesce(asked_parts, '{}'))
      );
  end
  $function$
;

REVOKE ALL ON FUNCTION "public"."asked_part"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."parts_without_asked"(public.search_part[]) FROM PUBLIC, "anon", "authenticated", "service_role";

