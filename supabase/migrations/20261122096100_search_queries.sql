-- What a visitor's query asks for: its words and phrases in both languages, and what a misspelt one may have meant.

-- A word or phrase of a query: as it was written, and what it asks for.
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- A text as one lexeme of a query, as it is; with ':*' for all that begin so.
create function public.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- What a word or phrase asks for: its Spanish or its English stem, or itself as an identifier.
create function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language sql immutable parallel safe set search_path = ''
  as $$
    select case when is_phrase
      then phraseto_tsquery('public.es_plain', written) || phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.es_plain', written) || plainto_tsquery('public.en_plain', written)
        || public.lexeme_query(lower(written))
      end || case when written ~ '[0-9]' then public.lexeme_query(public.fold_identifier(written)) else '' end
  $$;

-- The address of a DOI or an ORCID as the identifier itself; a code without what surrounds it in a sentence.
create function public.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/|hdl\.handle\.net/)|^doi:|^hdl:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- The words and "phrases" of a query and what it -excludes: of its first 300 characters, twelve at most. Words that say
-- nothing in Spanish or in English are left out.
create function public.search_parts(query text) returns setof public.search_part
  language sql stable set search_path = '' set client_min_messages = 'error'
  as $$
    with cleaned as (
      select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
    ), split as (
      select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
      from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
    ), identifier as (
      -- The longest run of words that together are an identifier: «CL 61929».
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
    ), asked as (
      select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
        public.query_of_words(written, is_phrase) as wanted
      from bare
      where written <> '' and (
        written ~ '[0-9@]'
        or numnode(plainto_tsquery('public.es_plain', written)) > 0
          and numnode(plainto_tsquery('public.en_plain', written)) > 0
      )
      order by place
      limit 12
    )
    select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place
  $$;

-- What all parts together ask for; null when they only exclude.
create function public.query_of_parts(parts public.search_part[]) returns tsquery
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

-- How many single letters must change, come, go or swap with their neighbour to make one word of another.
create function public.letters_apart(one text, other text) returns integer
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    before integer[];
    above integer[];
    line integer[] := array(select generate_series(0, length(other)));
  begin
    for i in 1 .. length(one) loop
      before := above;
      above := line;
      line[1] := i;
      for j in 1 .. length(other) loop
        line[j + 1] := least(
          above[j + 1] + 1, line[j] + 1,
          above[j] + (substr(one, i, 1) <> substr(other, j, 1))::integer
        );
        if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
        then
          line[j + 1] := least(line[j + 1], before[j - 1] + 1);
        end if;
      end loop;
    end loop;
    return line[length(other) + 1];
  end
  $$;

-- Whether a document of what visitors come for, or of programs alone, has what is asked for in its title and names.
create function public.is_titled(wanted tsquery, of_programs boolean) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
      select from public.search_documents d
      where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    )
  $$;

-- Whether what is asked for is found in what everybody may read.
create function public.is_found(wanted tsquery) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now())
  $$;

-- The word of the documents that a misspelt one meant, or null: a near one, rather one that stands with the `others` of
-- the query in the title of a program or another page, never one that stands with them nowhere, and of several the one
-- that more visible documents have. Three letters are too few to tell. Of words that may be meant as they are
-- (`is_known`) only a single letter is put right, and only where that makes the title of a program of the query.
create function public.search_correction(written text, others tsquery, is_known boolean) returns text
  language sql stable set search_path = ''
  as $$
    with asked as (
      select public.fold_text(written) as word
    ), alike as (
      select known.word, known.standing, asked.word as asked_word
      from asked, lateral (
        select w.word, w.standing from public.search_words w
          where w.word operator(extensions.%) asked.word
          order by extensions.similarity(w.word, asked.word) desc
          limit 24
      ) known
      where length(asked.word) between 4 and 30
      union
      -- A wrong letter leaves little alike in a short word: those with its first letter and about its length.
      select w.word, w.standing, asked.word
      from asked, public.search_words w
      where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
        and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
        and extensions.similarity(w.word, asked.word) > 0.15
    ), near as materialized (
      select word, distance, extensions.similarity(word, asked_word) as likeness
      from alike, lateral (select public.letters_apart(asked_word, word) as distance) measured
      -- Two wrong letters only in a long word, and hardly ever is its first among them.
      where distance between 1 and
          case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
        and (standing = 0 or not is_known)
      order by distance, standing, likeness desc, word
      limit 8
    )
    select word
    from near
      cross join lateral (select public.query_of_words(near.word, false)) meant (wanted)
      cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
      cross join lateral (
        select case when public.is_titled(together.wanted, true) then 2 when is_known then null
          when public.is_titled(together.wanted, false) then 1.25 when public.is_found(together.wanted) then 0.5 end
      ) place (worth)
      cross join lateral (
        select count(*) from (
          select from public.search_documents d
            where d.words @@ meant.wanted and d.visible_from <= now()
            limit 200
        ) having_it
      ) counted (documents)
    where worth is not null
    order by distance - worth - ln(documents) / 8 - likeness, word
    limit 1
  $$;
