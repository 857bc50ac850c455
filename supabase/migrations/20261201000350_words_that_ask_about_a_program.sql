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
        || '|prices?|much)$') then 'costs'
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
      where public.matches_title(public.subject_of_parts(kept, true), true)
        and not exists (
          select from public.search_documents d
          where d.title_words @@ public.query_of_parts(parts) and d.visible_from <= now()
        )
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

CREATE OR REPLACE FUNCTION public.search_page(wanted tsquery, subject tsquery, any_subject tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    begun constant tsquery := public.prefix_query(wanted);
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), U&'\0002 | ') || U&'\0002'
      from regexp_matches(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, U&'\0002', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, U&'\0002', 'B')::tsquery;
    -- What ts_headline finds in an English text, whose words it does not mark as English.
    wanted_in_english constant tsquery := replace(wanted::text, '''~', '''')::tsquery;
    -- What ts_headline finds in a Spanish text, whose words it does not tell apart.
    wanted_in_spanish constant tsquery := replace(wanted::text, $q$'sabatin'$q$, $q$'sab'$q$)::tsquery;
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
        select d.ctid as row, case when d.kind in ('page', 'faq') then 4 else 6 end as rank
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
        select row, rank, 0 from titled
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
                  case title_language when 'en' then wanted_in_english else wanted_in_spanish end, whole
                )
              else title end as title,
              ts_headline(
                public.search_config(body_language), left(body, 6000),
                case body_language when 'en' then wanted_in_english else wanted_in_spanish end, parts
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
        select case when strpos(plain.text, '"') > 0 then plain.text
          else regexp_replace(plain.text, '\m(medio) (ambiente|tiempo)\M|\m(media) (jornada)\M'
            || '|\m(deep) (learning)\M|\m(aprendizaje) (profundo)\M', '\1\2\3\4\5\6\7\8', 'gi') end as text
        from (
          select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
        ) plain
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
      ), telling as (
        select place from named
        where is_phrase or is_excluded or public.fold_text(written) not in (
          'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
          'tengo', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get',
          'supervisor', 'supervisors'
        )
          and numnode(plainto_tsquery('public.es_plain', written)) > 0
          and numnode(plainto_tsquery('public.en_plain', written)) > 0
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from named
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', written)) > 0
            and numnode(plainto_tsquery('public.en_plain', written)) > 0
        ) and (place in (table telling) or written ~ '[0-9@]' or not exists (select from telling))
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $function$
;

REVOKE ALL ON FUNCTION "public"."asked_part"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."parts_without_asked"(public.search_part[]) FROM PUBLIC, "anon", "authenticated", "service_role";

