-- The lists of the catalogue: pages of the documents of a kind that match a selection and a text. The facet
-- combinations among a text's matches are independent of selection, order and page: the site reads them once and caches
-- them.

-- Partial index for each kind: with a single index, a list would read the matches of every kind and discard the rest.
do $$
  declare
    kind text;
  begin
    foreach kind in array '{program,academic,publication,project,patent,thesis}'::text[] loop
      execute format(
        'create index search_documents_%s_words on public.search_documents using gin (words)
           with (gin_pending_list_limit = 512) where kind = %L and visible_from = ''-infinity''',
        kind, kind
      );
    end loop;
  end
  $$;

-- Returns a query for a stem or for words with the prefix `written`. If the stem itself has that prefix, the prefix
-- alone is used: the planner would count both.
create function private.stem_or_prefix_query(stem tsquery, written text) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when numnode(stem) = 1 and starts_with(btrim(stem::text, ''''), written)
      then private.lexeme_query(written, ':*') else stem || private.lexeme_query(written, ':*') end;
  end
  $$;

-- Returns the words of a text as a query, each in both languages, without stop words of either language; null without
-- words. The last word may be incomplete and also matches as a prefix: as written, because its stem may begin other
-- words («agu» of «agua» begins «Agustín»). A stem can be shorter than the part of a word typed so far: with
-- `shortened`, the last word also matches without up to four of its last letters.
create function private.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
    folded text;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(public.plain_letters(btrim(left(query, 200))), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', private.disambiguate_saturday(word.part));
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || private.marked_query(english);
      folded := private.fold_text(word.part);
      if word.is_last and strpos(folded, ' ') = 0 then
        either := private.stem_or_prefix_query(spanish, folded)
          || private.stem_or_prefix_query(private.marked_query(english), '~' || folded);
      end if;
      if word.is_last and shortened and strpos(folded, ' ') = 0 then
        for cut in 1 .. least(4, length(folded) - 4) loop
          either := either || private.lexeme_query(left(folded, -cut)) || private.lexeme_query('~' || left(folded, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

-- Returns the `order by` list as SQL.
create function private.catalogue_order(kind text, sort text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year the last inserted first. These ids are numbers in text, hence the order by length.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end
  $$;

-- Returns the years of a selection as a condition on their range, in SQL, for the index of years; empty without years.
create function private.catalogue_years(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_and(value ~ '^\d{1,4}$') then
      format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) else '' end
    from jsonb_array_elements_text(
      case jsonb_typeof(selection -> 'year') when 'array' then selection -> 'year' else '[]' end
    ) as value
  $$;

-- Returns a selection, {"facet": ["value", …], …}, as conditions in SQL: any value of a facet, and all facets.
create function private.catalogue_conditions(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(condition, ''), '')
    from (
      select format(' and facets && %L::text[]', array_agg(facet || ':' || value)) as condition
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    ) as conditions
  $$;

-- True if a text has a word to search for. Punctuation alone counts as one: it filters and matches nothing.
create function private.has_search_terms(query text) returns boolean
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  declare
    written constant text := btrim(left(query, 200));
  begin
    return written <> ''
      and (private.catalogue_words(written) is not null or numnode(plainto_tsquery('pg_catalog.simple', written)) = 0);
  end
  $$;

-- Returns the ids of a kind's documents with the text as identifier (code, DOI, ORCID).
create function private.catalogue_identified(kind text, query text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    identifier constant text := regexp_replace(
      lower(btrim(left(query, 200))), '^(doi:\s*|https?://((dx\.)?doi|orcid)\.org/)', ''
    );
  begin
    return array(
      select d.id from public.search_documents d
      where d.identifiers && array[identifier] and d.kind = catalogue_identified.kind and d.visible_from = '-infinity'
    );
  end
  $$;

create function private.catalogue_text_condition(words tsquery, identified text[]) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return case when words is null then format(' and id = any (%L::text[])', identified)
      when identified = '{}' then format(' and words @@ %L::tsquery', words)
      else format(' and (words @@ %L::tsquery or id = any (%L::text[]))', words, identified) end;
  end
  $$;

-- Returns the number of matches of a text in each combination of facet values, as "name count,name count…": a single
-- text, since JSON with thousands of numbers takes as long as the search. Null if the text has no word to search for.
create function public.catalogue_matches(kind text, query text) returns text
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  -- The planner underestimates the cost of reading the words of every document.
  set enable_seqscan = 'off'
  as $$
  declare
    identified constant text[] := private.catalogue_identified(kind, query);
    shortened boolean;
    combinations text;
  begin
    if not private.has_search_terms(query) then
      return null;
    end if;
    foreach shortened in array '{false,true}'::boolean[] loop
      execute format(
        'select coalesce(string_agg(facet_combination || '' '' || documents, '',''), '''') from (
          select facet_combination, count(*) as documents from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s group by facet_combination
        ) as combinations',
        kind, private.catalogue_text_condition(private.catalogue_words(query, shortened), identified)
      ) into combinations;
      exit when combinations <> '';
    end loop;
    return combinations;
  end
  $$;

-- Returns the ids of one page of the matches of a selection and a text, in order, up to the 10000th. `sort` is newest,
-- oldest, title or relevance. `expected` is the number of matches that the caller counted; it determines the query plan
-- and, by relevance, the ranking.
create function public.catalogue_ids(
  kind text, selection jsonb default '{}', sort text default 'newest', page integer default 1,
  page_size integer default 25, expected integer default 0, query text default ''
) returns bigint[]
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  set enable_seqscan = 'off'
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    skipped constant integer := greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    conditions constant text := private.catalogue_conditions(selection);
    place constant text := private.catalogue_order(kind, sort);
    has_text constant boolean := private.has_search_terms(query);
    by_nearness constant boolean := has_text and sort = 'relevance';
    identified constant text[] := case when has_text then private.catalogue_identified(kind, query) else '{}' end;
    shortened boolean;
    words tsquery;
    matching text := '';
    nearest text := '';
    is_in_order boolean;
    is_anywhere boolean;
    ids bigint[];
  begin
    foreach shortened in array '{false,true}'::boolean[] loop
      if has_text then
        words := private.catalogue_words(query, shortened);
        matching := private.catalogue_text_condition(words, identified);
      end if;
      -- By relevance: matches by identifier first; then up to 300 by ts_rank, which reads their texts, and up to 2000 those
      -- with a match in the title first; more are not ranked.
      if by_nearness then
        nearest := case when identified = '{}' then '' else format('id = any (%L::text[]) desc, ', identified) end || case
          when words is null or expected > 2000 then ''
          when expected between 1 and 300 then format('ts_rank(words, %L) desc, ', words)
          else format('id in (select id %s and title_words @@ %L::tsquery) desc, ', documents, words)
        end;
      end if;
      -- Few matches are collected, then sorted. Many are read in the order of an index until the page is full, unless that
      -- would check too many texts on the way, each at the cost of finding three or four.
      is_in_order := case
        when not has_text then conditions = '' or expected > 1000
        when identified <> '{}' or by_nearness and expected <= 2000 then false
        else expected > 1000 and expected::float * expected > 3.5 * (skipped + shown) * (
          select reltuples from pg_catalog.pg_class where oid = 'public.search_documents'::regclass
        )
      end;
      execute format(
        -- `is true` hides conditions from the planner, which would otherwise read all matches by the indexes of facets and
        -- words; of a text's matches those by facets and years, which select less than most words.
        case
          when is_in_order then
            'select array(
              select search_documents.id::bigint as number %1$s and (true%2$s%3$s) is true%4$s
              order by %6$s limit %7$s offset %8$s
            )'
          when has_text then
            'with found as materialized (select id, year, listing_key, words %1$s and (true%2$s) is true%3$s)
            select array(select id::bigint as number from found order by %5$s%6$s limit %7$s offset %8$s)'
          else
            'with found as materialized (select id, year, listing_key %1$s%2$s%4$s)
            select array(select id::bigint as number from found order by %6$s limit %7$s offset %8$s)'
        end,
        documents, conditions, matching, private.catalogue_years(selection), nearest, place, shown, skipped
      ) into ids;
      exit when ids <> '{}' or not has_text;
      -- Shortened only when the text has no match at all, not when the selection excludes its matches. By count, because
      -- for `exists` the planner would expect many matches and scan the table.
      execute format('select count(*) > 0 %s%s', documents, matching) into is_anywhere;
      exit when is_anywhere;
    end loop;
    return ids;
  end
  $$;

grant execute on function
  public.catalogue_matches(text, text), public.catalogue_ids(text, jsonb, text, integer, integer, integer, text)
  to anon, authenticated, service_role;
