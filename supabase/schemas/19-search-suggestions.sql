-- Suggestions while typing, related works, and news that mention a name.

-- Returns at most eight documents: those with the code, DOI, ORCID or number typed in full, then those whose titles have
-- the words typed, the last one as a prefix, in the order of sort_rank; works only from four letters on.
create function public.title_completions(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
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
        select d.kind, d.id from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id from public.search_documents d
          where d.sort_rank < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from pages) < 8 and length(prefix) >= 4
            and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            not exists (select from identified i where i.kind = d.kind and i.id = d.id),
            d.sort_rank >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (select * from identified union select * from pages union select * from works) found
          join public.search_documents d using (kind, id)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $$;

-- Returns suggestions while typing: at most eight documents by their titles, with misspelled words corrected when there
-- is no other match.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    asked text := public.fold_text(left(query, 300));
  begin
    if public.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    return coalesce(
      public.title_completions(parts, asked, lang),
      public.title_completions(public.corrected_parts(parts, false, false), asked, lang),
      '[]'
    );
  end
  $$;

revoke all on function
  public.title_completions(public.search_part[], text, text)
  from public, anon, authenticated, service_role;

revoke all on function public.search_suggestions(text, text) from public, anon, authenticated, service_role;
grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;

-- Returns the ids of up to twelve works with similar titles, most similar first. Phrases common to works of many subjects,
-- "an improved form of", "a study based on", do not count: titles are compared by words of at most two areas.
create function public.similar_works(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    lexemes constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
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
  $$;

revoke all on function public.similar_works(text, text) from public, anon, authenticated, service_role;
grant execute on function public.similar_works(text, text) to anon, authenticated, service_role;

-- The folded text of news, for names. `search_documents.words` does not serve: with locale C, its words include quotation
-- marks next to them.
create index search_documents_news_text on public.search_documents
  using gin (public.fold_text(title || ' ' || body) extensions.gin_trgm_ops) where kind = 'news';

-- Returns the ids of the newest visible items whose Spanish title or text has a name word for word, ignoring accents and
-- case. An occurrence within one of `longer_names` («Magíster en Salud» in «Magíster en Salud Pública») does not count.
-- Security definer as `search` is; reads only what visitors may.
create function public.news_mentioning(name text, longer_names text[], max_count integer) returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wanted text := ' ' || public.fold_text(left(name, 300)) || ' ';
    longer text[];
    longer_name text;
    found record;
    text_of_item text;
  begin
    if wanted !~ '\w' then
      return;
    end if;
    longer := array(
      select ' ' || public.fold_text(left(other, 300)) || ' ' from unnest(longer_names[1:1000]) other
    );
    longer := array(select other from unnest(longer) other where other <> wanted and strpos(other, wanted) > 0);
    for found in
      select d.id, d.title, d.body from public.search_documents d
      where d.kind = 'news' and d.visible_from <= now()
        and public.fold_text(d.title || ' ' || d.body) like '%' || btrim(wanted) || '%'
      order by (d.reference ->> 'date')::timestamptz desc, d.id desc
    loop
      text_of_item := ' ' || public.fold_text(found.title || ' ' || found.body) || ' ';
      foreach longer_name in array longer loop
        text_of_item := replace(text_of_item, longer_name, ' ');
      end loop;
      if strpos(text_of_item, wanted) > 0 then
        return next found.id;
        max_count := max_count - 1;
        exit when max_count < 1;
      end if;
    end loop;
  end
  $$;

revoke all on function public.news_mentioning(text, text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.news_mentioning(text, text[], integer) to anon, authenticated, service_role;
