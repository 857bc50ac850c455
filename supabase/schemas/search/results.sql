-- `search`: the results of /buscar, in this order (docs/decisions/search.md):
--   0 records whose code, DOI, ORCID or number the query is; 1 exact matches of a name;
--   2 answers to a question that match it in their title, keywords or headings;
--   3 programs whose name has every word, with the synonyms of their type, or words with that prefix;
--   4 programs with a line that has every word, those with more such lines first;
--   5 programs with every word in their name, lines, type, area, faculty, campus, initials and timetable; after them
--     pages and questions with every word in their title;
--   6 unless the query is a question, the answers of 2, and people with every word in their name; for a question,
--     answers that match half of it there, or all of it in their text;
--   7 programs with a word of their name in the query, and the other words anywhere in their texts;
--   8 unless the query is a question, answers that match like those of 6; for a question, the other answers;
--   9 other documents with every word in the title;
--  10 documents with every word in their title, their people and their lines, keywords or headings;
--  11 documents with every word in any field, and the other answers.
-- Answers are questions, sections and texts of pages, scholarships and support benefits, in this order, best match
-- first. The order of other documents is people, pages and questions, news, works, the newest first; then the shorter
-- name.
--
-- A word in most documents must not make a search slow: matches are counted from narrow rows; at most 300 of each kind
-- of match are ranked, and only those on the page get a fragment.

create function private.search_config(lang text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  as $$ select case lang when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end $$;

-- Returns words of five letters and more as prefixes: «Anestesia» also matches «Anestesiología».
create function private.prefix_query(wanted tsquery) returns tsquery
  language sql immutable parallel safe set search_path = ''
  as $$ select regexp_replace(wanted::text, '(^|[ (!])(''~?[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery $$;

-- Returns one page of the matching documents, most relevant first. `asked` is the query in the form of `fold_text`;
-- `subject` requires all its words except types of programs, `any_subject` any of them; `rarest`, `parts` and `weights`
-- select and rank answers. The generic plan is made once for each connection, since planning takes as long as most
-- searches.
create function private.search_page(
  wanted tsquery, subject tsquery, any_subject tsquery, rarest tsquery, parts public.search_part[], weights real[],
  is_question boolean, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer
) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  declare
    begun constant tsquery := private.prefix_query(wanted);
    marked constant tsquery := case when rarest is null then wanted else wanted || rarest end;
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), U&'\0002 | ') || U&'\0002'
      from regexp_matches(marked::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, U&'\0002', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, U&'\0002', 'B')::tsquery;
    -- Query for ts_headline in an English text, whose words it does not mark as English.
    marked_in_english constant tsquery := replace(marked::text, '''~', '''')::tsquery;
    -- Query for ts_headline in a Spanish text, whose words it does not distinguish.
    marked_in_spanish constant tsquery := replace(marked::text, $q$'sabatin'$q$, $q$'sab'$q$)::tsquery;
    -- A word left out must not be anywhere in a document, not only in its title.
    has_exclusion constant boolean := strpos(wanted::text, '!') > 0;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    fragments constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
  begin
    return (
      with programs as materialized (
        select row, rank, case when rank = 4 then lines else 0 end as likeness
        from (
          select d.ctid as row, in_lines.lines,
            case when own.words @@ begun or own.words @@ subject and d.title_words @@ wanted then 3
              when in_lines.lines > 0 and d.topic_words || d.title_words @@ wanted then 4
              when d.topic_words || d.title_words @@ wanted then 5
              when own.words @@ any_subject then 7
              when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
          from public.search_documents d
            cross join lateral (select private.words_in(d.language, d.title) || private.words_in('en', d.title_en)) own (words)
            cross join lateral (
              select greatest(
                (select count(*) from regexp_split_to_table(d.topics, E'\n') line where private.words_in('es', line) @@ subject),
                (select count(*) from regexp_split_to_table(d.topics_en, E'\n') line where private.words_in('en', line) @@ subject)
              )
            ) in_lines (lines)
          where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
            and (kinds is null or 'program' = any (kinds))
          limit 1000
        ) found
      ), answering as materialized (
        select row, share,
          case when share >= 0.7 then case when is_question then 2 else 6 end
            when is_question and share >= 0.5 or share > 0.51 then case when is_question then 6 else 8 end
            else case when is_question then 8 else 11 end end as rank
        from (
          select d.ctid as row, private.matched_shares(d.words, parts, weights) as shares
          from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (kinds is null or d.kind = any (kinds))
          limit 300
        ) d
          cross join lateral (select d.shares[2]) named (share)
        where d.shares[1] >= 0.6
      ), pages as materialized (
        select d.ctid as row,
          case when d.title_words @@ any_subject or ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
        from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
        limit 1000
      ), titled as materialized (
        select d.ctid as row,
          case when d.kind in ('page', 'faq') then 5 when d.kind = 'academic' then 6 else 9 end as rank
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
        select d.ctid as row, 0 as rank, 0 as share, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds)) and not d.reference ? 'section'
        union all
        select row, rank, 0, likeness from programs
        union all
        select row, rank, share, 0 from answering
        union all
        select p.ctid, pages.rank, 0, ts_rank(p.words, wanted)
          from pages join public.search_documents p on p.ctid = pages.row
        union all
        select row, rank, 1, 0 from titled
        union all
        select row, 10, 0, 0 from topical
        union all
        select d.ctid, case when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end, 0, ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.rank, d.sort_rank, nearest.likeness,
          case when nearest.rank in (2, 6, 8) then round(nearest.share::numeric, 1) else 0 end as share,
          case when nearest.rank not in (2, 6, 8) or d.reference ->> 'key' ~ '-intro$' then 0 when d.kind = 'faq' then 1
            when d.reference ->> 'table' = 'pages' or d.reference ? 'section' then 2 else 3 end as answer_place,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (
          select distinct on (row) row, near.rank, near.share,
            -- Named results are not ranked by text, so that all pages agree.
            case when near.rank in (4, 11) then near.likeness else 0 end as likeness
          from near order by row, near.rank
        ) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (
            order by ranked.rank, share desc, answer_place, sort_rank, likeness desc, title_length, id
          ) as place, kind, id
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
              case when words @@ among_people then ts_headline('public.es_plain', people, marked, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(
                  private.search_config(title_language), title,
                  case title_language when 'en' then marked_in_english else marked_in_spanish end, whole
                )
              else title end as title,
              ts_headline(
                private.search_config(body_language), left(body, 6000),
                case body_language when 'en' then marked_in_english else marked_in_spanish end, fragments
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
  $$;
