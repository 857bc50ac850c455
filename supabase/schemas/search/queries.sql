-- Parsing of a visitor's query into words and phrases of both languages.
--
-- SQL functions are planned at each call, PL/pgSQL functions once for each connection: functions that a search calls
-- are written in PL/pgSQL where planning would take longer than execution.

-- The words of the documents, as candidates for spelling corrections. Words are not removed with their last document: a
-- correction is applied only if a visible document has it.
create table public.search_words (
  word text not null,
  correction_rank smallint not null
);
comment on table public.search_words is
  'Concurrent writers may leave a word twice, since none waits for another; the smallest rank counts.';
comment on column public.search_words.correction_rank is
  'Preference among corrections: 0 for words of programs'' titles and alternative names, 1 for all others.';
create index search_words_word on public.search_words (word, correction_rank);
-- Without a list of waiting entries, with which the planner prefers to compare every word.
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.search_words enable row level security;
grant all on public.search_words to service_role;

-- The fields of a document from which words are collected.
create type public.words_source as (
  kind text, title text, title_en text, people text, topics text, topics_en text, body text, body_en text,
  reference jsonb
);

-- Collects the words of titles and people of all documents, and of the texts of all documents except works, which are
-- too many.
create function private.collect_search_words(documents public.words_source[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.search_words (word, correction_rank)
      select word, min(texts.correction_rank)
      from unnest(documents), lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, private.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en, private.without_placeholders(body),
          private.without_placeholders(body_en)
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(
        to_tsvector('public.plain', public.plain_letters(texts.text))
      )) words (word)
      where word ~ '^[a-z]{4,30}$'
      group by word
      having not exists (
        select from public.search_words known
        where known.word = words.word and known.correction_rank <= min(texts.correction_rank)
      );
  end
  $$;

-- A word or phrase of a query: as written, and as a tsquery (`wanted`).
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- Returns a tsquery of one literal lexeme; with the suffix ':*' of its prefix.
create function private.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- Combines two queries with «or»; one of them may be empty.
create function private.or_query(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when numnode(other) = 0 then one when numnode(one) = 0 then other else one || other end;
  end
  $$;

-- Returns a query of English words with the mark that documents use (see words_in).
create function private.marked_query(english tsquery) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select replace(' ' || english::text, ' ''', ' ''~')::tsquery $$;

-- Returns the query of a word's synonyms, by its keys in `search_terms`; null for most words.
create function private.synonym_query(keys text[]) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select string_agg(distinct t.meant::text, ' | ')::tsquery from public.search_terms t
      where t.term = any (keys)
    );
  end
  $$;

-- Returns a word or phrase as a query: its Spanish or English stem, its synonyms, or itself as an identifier.
create function private.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    letters constant text := public.plain_letters(written);
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', private.disambiguate_saturday(letters))
      else plainto_tsquery('public.es_plain', private.disambiguate_saturday(letters)) end;
    english constant tsquery := private.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', letters)
      else plainto_tsquery('public.en_plain', letters) end);
    as_written constant tsquery := private.lexeme_query(lower(written));
    other constant tsquery := case when not is_phrase then private.synonym_query(array[spanish::text, english::text]) end;
    wanted tsquery := private.or_query(spanish, english);
  begin
    if not is_phrase and lower(letters) ~ '[cs]ion$' then
      -- Without its accent, «contaminación» keeps an ending that «contaminaciones» and «contaminantes» lose.
      wanted := wanted || plainto_tsquery('public.es_plain', letters || 'es');
    end if;
    if other is not null then
      wanted := wanted || other;
    end if;
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || private.lexeme_query(private.fold_identifier(written)) else wanted end;
  end
  $$;

-- Returns the identifier in the address of a DOI or ORCID; a code without surrounding punctuation.
create function private.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/|hdl\.handle\.net/)|^doi:|^hdl:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- Returns a query for a person's name with one initial, «L. Anabalón» or «Anabalón, L.»: matches both parts next to
-- each other or around a second given name. «Anabalón S.» may also be two surnames. Null if no academic has such a
-- name.
create function private.query_of_initial(one text, other text) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    is_first constant boolean := length(one) = 1;
    initial constant text := private.fold_text(case when is_first then one else other end);
    surname constant text := plainto_tsquery(
      'public.es_plain', public.plain_letters(case when is_first then other else one end)
    )::text;
    wanted tsquery;
  begin
    if initial !~ '^[a-z]$' or surname !~ '^''[a-z]{2,}''$' then
      return null;
    end if;
    wanted := format('%1$L:* <-> %2$s | %1$L:* <2> %2$s', initial, surname)::tsquery;
    if not is_first then
      wanted := wanted || format('%2$s <-> %1$L:*', initial, surname)::tsquery;
    end if;
    return case when exists (
      select from public.search_documents d
      where d.kind = 'academic' and d.title_words @@ wanted and d.visible_from <= now()
    ) then wanted end;
  end
  $$;

-- Returns the runs of words of a query that belong together: the longest that forms an identifier, «CL 61929», the
-- longest phrases with synonyms, and a surname with an initial. `wanted` is an additional query for a run.
create function private.joined_words(cleaned text)
  returns table (place bigint, last_place bigint, written text, wanted tsquery)
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
    with split as materialized (
      select found.place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part,
        case when part[1] !~ '^-[^-]|"' then private.fold_text(part[1]) end as folded
      from regexp_matches(cleaned, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
    ), identifier as materialized (
      select first.place, last.place as last_place, run.written, null::tsquery as wanted
      from split first
        join split last on last.place between first.place + 1 and first.place + 4
        cross join lateral (
          select string_agg(s.part, ' ' order by s.place) from split s
          where s.place between first.place and last.place
          having not bool_or(s.is_phrase or s.is_excluded)
        ) run (written)
      where cleaned ~ '[0-9]'
        and regexp_count(run.written, '[0-9]') >= 5
        and exists (
          select from public.search_documents d
          where d.identifiers @> array[private.fold_identifier(run.written)] and d.visible_from <= now()
        )
      order by last.place - first.place desc, first.place
      limit 1
    ), phrase as materialized (
      select distinct on (first.place) first.place, last.place as last_place, run.written, t.meant as wanted
      from split first
        join public.search_terms t on split_part(t.first_words, ' ', 1) = split_part(first.folded, ' ', 1)
        join split last on last.place between first.place and first.place + 4
        cross join lateral (
          select string_agg(s.folded, ' ' order by s.place), string_agg(s.part, ' ' order by s.place) from split s
          where s.place between first.place and last.place
          having bool_and(s.folded is not null)
        ) run (folded, written)
      where run.folded = t.term
      order by first.place, last.place desc
    ), initial as materialized (
      select first.place, last.place as last_place, first.part || ' ' || last.part as written,
        private.query_of_initial(btrim(first.part, '.,'), btrim(last.part, '.,')) as wanted
      from split first join split last on last.place = first.place + 1
      where (length(btrim(first.part, '.,')) = 1 or length(btrim(last.part, '.,')) = 1)
        and first.folded is not null and last.folded is not null
      order by first.place limit 1
    )
    select * from identifier
    union all
    select p.* from phrase p
      where not exists (select from phrase earlier where earlier.place < p.place and earlier.last_place >= p.place)
        and not exists (select from identifier i where i.place <= p.last_place and i.last_place >= p.place)
    union all
    select i.* from initial i where i.wanted is not null;
  end
  $$;

-- Returns the words, "phrases" and -exclusions of a query's first 300 characters, at most twelve. Omits Spanish and
-- English stop words, titles of people, «Dra.», and, if other words remain, words of asking, «necesito». Words that
-- belong together are one part (`joined_words`).
create function private.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  declare
    cleaned constant text := translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""');
    folded constant text[] := string_to_array(private.fold_text(cleaned), ' ');
    may_join constant boolean := cleaned ~ '[0-9]|(^|[^[:alnum:]])[[:alpha:]]([^[:alnum:]]|$)' or exists (
      select from public.search_terms t
      where t.first_words = any (array(select folded[i] || ' ' || folded[i + 1] from generate_subscripts(folded, 1) i))
    );
  begin
    return query
      with split as (
        select found.place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from regexp_matches(cleaned, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), joined as materialized (
        select j.* from private.joined_words(cleaned) j where may_join
      ), bare as (
        select s.place, s.is_excluded, s.is_phrase,
          case when s.is_phrase then btrim(s.part, '-" ') else private.bare_identifier(regexp_replace(s.part, '^-+', '')) end
            as written, null::tsquery as wanted
        from split s
        where not exists (select from joined j where s.place between j.place and j.last_place)
        union all
        select j.place, false, true, private.bare_identifier(j.written), j.wanted from joined j
      ), named as (
        -- «Ph.D.» and «M.B.A.» are written without points in names. «Maste’s» is a word to correct, without its ending.
        select b.place, b.is_excluded, b.is_phrase, b.wanted,
          case when b.written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(b.written, '.', '')
            when b.is_phrase then b.written else regexp_replace(b.written, '[''’]s$', '', 'i') end as written
        from bare b
        where not (not b.is_phrase and lower(b.written) in ('dr', 'dra', 'prof', 'sr', 'sra', 'mr', 'mrs', 'ms'))
      ), said as (
        select n.*, n.wanted is not null
          or numnode(plainto_tsquery('public.es_plain', public.plain_letters(n.written))) > 0
            and numnode(plainto_tsquery('public.en_plain', public.plain_letters(n.written))) > 0 as has_word
        from named n where n.written <> ''
      ), telling as (
        select s.place from said s
        where s.has_word and (s.is_phrase or s.is_excluded or not private.is_request_word(s.written))
      ), asked as (
        select s.place, s.written, not s.is_phrase and private.fold_text(s.written) ~ '^[a-z]+$' as is_word, s.is_excluded,
          case when s.wanted is null then private.query_of_words(s.written, s.is_phrase)
            else private.or_query(private.query_of_words(s.written, true), s.wanted) end as wanted
        from said s
        where (s.has_word or s.written ~ '[0-9@]')
          and (s.place in (table telling) or s.written ~ '[0-9@]' or not exists (select from telling))
        order by s.place
        limit 12
      )
      select a.place, a.written, a.is_word, a.is_excluded, a.wanted from asked a where numnode(a.wanted) > 0
        order by a.place;
  end
  $$;

-- Returns the conjunction of the parts; null if all are exclusions.
create function private.query_of_parts(parts public.search_part[]) returns tsquery
  language plpgsql immutable set search_path = ''
  as $$
  declare
    part public.search_part;
    wanted tsquery;
    excluded tsquery;
  begin
    foreach part in array parts loop
      if part.is_excluded then
        excluded := coalesce(excluded || part.wanted, part.wanted);
      else
        wanted := coalesce(wanted && part.wanted, part.wanted);
      end if;
    end loop;
    return case when excluded is null then wanted else wanted && !!excluded end;
  end
  $$;
