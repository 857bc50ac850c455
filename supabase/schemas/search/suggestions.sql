-- Suggestions while typing, related works, and news that mention a name.

-- Returns the first line of a document's topics with the words, in a language; null without one.
create function private.matching_topic(topics text, language text, wanted tsquery) returns text
  language sql stable set search_path = ''
  as $$
    select line
    from regexp_split_to_table(topics, E'\n') with ordinality as lines (line, place)
    where private.words_in(language, line) || to_tsvector('public.plain', public.plain_letters(line)) @@ wanted
    order by place limit 1
  $$;

-- Returns at most ten documents by kind: those whose code, DOI, ORCID or number is typed in full, then those whose
-- titles have the typed words, the last one as a prefix; programs and people also by their lines; works only from four
-- letters on. The quotas are four programs, three people, two pages and questions, one news item and two works; if
-- these are fewer than eight, more documents are added in the same order.
create function private.title_completions(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    prefix text := private.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), private.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if prefix ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || private.lexeme_query(prefix, ':*');
    end if;
    wanted := private.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id, 0 as nearness from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id, case when d.reference ? 'section' or d.kind = 'program'
            and not private.words_in(d.language, d.title) || private.words_in('en', d.title_en)
              || to_tsvector('public.plain', public.plain_letters(concat_ws(' ', d.title, d.title_en))) @@ wanted then 2 else 1 end as nearness
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
          private.matching_topic(case when title_completions.lang = 'en' then topics_en end, 'en', wanted),
          private.matching_topic(topics, 'es', wanted)
        ) end
      ) order by min_nearness > 0, kind_place, place)
      from (select *, min(nearness) over (partition by kind_place) as min_nearness from chosen) ordered
      where turn <= 10 and (place <= quota or turn <= 8)
    );
  end
  $$;

-- Returns suggestions while typing: at most ten documents by kind. Without a match, misspelled words are corrected, or
-- only the heaviest words are used.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from private.search_parts(query) p order by place);
    asked text := private.fold_text(left(query, 300));
    found jsonb;
  begin
    if private.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    found := coalesce(
      private.title_completions(parts, asked, lang),
      private.title_completions(private.corrected_parts(parts, false, false), asked, lang)
    );
    if found is null then
      parts := private.rarest_parts(parts, private.answer_weights(parts));
      found := case when cardinality(parts) > 0 then private.title_completions(parts, asked, lang) end;
    end if;
    return coalesce(found, '[]');
  end
  $$;

grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;

-- Returns the ids of up to twelve works with similar titles, most similar first. Phrases common to works of many
-- subjects, "an improved form of", "a study based on", are ignored: titles are compared by words of at most two areas.
create function public.similar_works(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    lexemes constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(private.words_in(d.language, d.title)) word
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
          select string_agg(private.lexeme_query(lexeme)::text, ' & ') from unnest(lexemes[i : i + phrase_length - 1]) lexeme
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
  $$;

grant execute on function public.similar_works(text, text) to anon, authenticated, service_role;
