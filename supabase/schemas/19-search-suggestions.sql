-- What is found before or without a search: suggestions while typing, works that are alike, news that name somebody.

-- What a visitor may mean while typing: what a code, DOI, ORCID or number typed in full names, then titles that have the
-- words typed so far, the last of them perhaps only begun: at most eight, what visitors come for first, works only after
-- four letters.
create function public.titles_begun(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    begun text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if begun ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(begun, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), own as materialized (
        select d.kind, d.id from public.search_documents d
          where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from own) < 8 and length(begun) >= 4
            and d.standing >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            not exists (select from identified i where i.kind = d.kind and i.id = d.id),
            d.standing >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.standing, length(in_lang.plain), d.id
          ) as place
        from (select * from identified union select * from own union select * from works) found
          join public.search_documents d using (kind, id)
          cross join lateral (
            select case when titles_begun.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $$;

-- What one may mean while typing: at most eight documents by their titles, misspelled words put right when nothing else
-- is found.
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
      public.titles_begun(parts, asked, lang), public.titles_begun(public.corrected_parts(parts, false, false), asked, lang), '[]'
    );
  end
  $$;

revoke all on function
  public.titles_begun(public.search_part[], text, text)
  from public, anon, authenticated, service_role;

revoke all on function public.search_suggestions(text, text) from public, anon, authenticated, service_role;
grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;

-- Works whose titles are about the same: what the page of a work shows as related besides those by its people.

-- What works of many subjects say in their titles, "an improved form of", "a study based on", tells nothing about them:
-- works are alike by words that few areas of knowledge have.
create function public.works_alike(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    told constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
      where d.kind = works_alike.kind and d.id = works_alike.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    alike text[] := '{}';
  begin
    for neighbors in reverse 3 .. 2 loop
      exit when cardinality(alike) >= 6 or cardinality(told) < neighbors;
      select string_agg((
          select string_agg(public.lexeme_query(lexeme)::text, ' & ') from unnest(told[i : i + neighbors - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(told) - neighbors + 1) i;
      -- Two words may be a manner of speaking that thousands have: some of those will do.
      alike := alike || array(
        with found as materialized (
          select d.id, d.standing, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = works_alike.kind and d.id <> works_alike.id
            and d.standing >= 40000 and d.visible_from <= now() and d.id <> all (alike)
          limit 100
        ),
        shared as materialized (
          select f.id, f.standing, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (told)
        ),
        telling as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join telling using (word)
        group by s.id, s.standing
        having count(*) >= 2
        order by count(*) desc, s.standing, s.id
      );
    end loop;
    return query select unnest(alike[1 : 12]);
  end
  $$;

revoke all on function public.works_alike(text, text) from public, anon, authenticated, service_role;
grant execute on function public.works_alike(text, text) to anon, authenticated, service_role;

-- The text of news as names are looked for in it: letters and digits. The words of `search_documents` would not do, which
-- keep what is written next to them without a space, as quotation marks are, where the database's locale is C.
create index search_documents_news_text on public.search_documents
  using gin (public.fold_text(title || ' ' || body) extensions.gin_trgm_ops) where kind = 'news';

-- The ids of the newest visible items that say a name in their Spanish title or text, word for word; accents and case
-- make no difference. A name that is only part of one of `longer_names` («Magíster en Salud» in «Magíster en Salud
-- Pública») is not said. Runs with its owner's rights for the reason that `search` does, and reads what visitors may.
create function public.news_naming(name text, longer_names text[], how_many integer) returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wanted text := ' ' || public.fold_text(left(name, 300)) || ' ';
    longer text[];
    longer_name text;
    found record;
    told text;
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
      told := ' ' || public.fold_text(found.title || ' ' || found.body) || ' ';
      foreach longer_name in array longer loop
        told := replace(told, longer_name, ' ');
      end loop;
      if strpos(told, wanted) > 0 then
        return next found.id;
        how_many := how_many - 1;
        exit when how_many < 1;
      end if;
    end loop;
  end
  $$;

revoke all on function public.news_naming(text, text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.news_naming(text, text[], integer) to anon, authenticated, service_role;
