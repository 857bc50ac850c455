DROP POLICY "readers of a program read where its students come from" ON "public"."student_origins";

CREATE OR REPLACE FUNCTION public.origins_of_students(program_ids bigint[], last_year integer)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with known as (
      select origins.year, origins.country, origins.students
      from public.student_origins origins join public.programs on programs.id = origins.program_id
      where origins.program_id = any (program_ids) and origins.year <= last_year
        and (
          public.is_shown(programs.status, programs.deleted_at, programs.expires_at)
          or (select public.is_editor()) or programs.id in (select public.directed_programs())
        )
    ),
    newest as (
      select country, sum(students) as students from known where year = (select max(year) from known) group by country
    )
    select coalesce(json_agg(sums order by country is null, students desc, country), '[]') from (
      select (select max(year) from known) as year, named as country, sum(students) as students, count(*) as countries
      from (select case when students >= 3 then country end as named, students from newest) as countries
      group by named
    ) as sums
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
  $function$
;

CREATE OR REPLACE FUNCTION public.search_correction(written text, others tsquery, is_known boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return (
      with asked as (
        select public.fold_text(written) as word
      ), alike as (
        select known.word, known.correction_rank, asked.word as asked_word
        from asked, lateral (
          select w.word, w.correction_rank from public.search_words w
            where w.word operator(extensions.%) asked.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- One wrong letter makes trigrams of a short word dissimilar: also words of its first letter and about its length.
        select w.word, w.correction_rank, asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select public.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select public.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when public.matches_title(together.wanted, true) then 2 when is_known then null
            when public.matches_title(together.wanted, false) then 1.25 when public.is_found(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      -- No document has a word that says nothing by itself, «sobre»: titles are searched for those, too.
      where worth is not null and documents > 0
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
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
      exit when cardinality(ids) >= 6;
      continue when cardinality(lexemes) < phrase_length;
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
  $function$
;

CREATE POLICY "directors read where the students of their programs come from" ON "public"."student_origins" FOR SELECT TO "authenticated" USING ((program_id IN ( SELECT public.directed_programs() AS directed_programs)));
