-- Parsing of a visitor's query into words and phrases of both languages.
--
-- SQL functions are planned at each call, PL/pgSQL functions once for each connection: functions that a search calls
-- are in PL/pgSQL where planning would take longer than running.

-- The words of the documents, as candidates for spelling corrections. They are not removed with their last document: a
-- correction is used only when a visible document has it.
create table public.search_words (
  word text primary key,
  correction_rank smallint not null
);
comment on column public.search_words.correction_rank is
  'Preference among corrections: 0 for words of programs'' titles and alternative names, 1 for all others.';
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops);
alter table public.search_words enable row level security;
revoke all on public.search_words from public, anon, authenticated;
grant all on public.search_words to service_role;

create function public.collect_search_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Titles and people of all documents, but not the texts of works, which are too many. Ordered, so that concurrent
    -- transactions lock the rows in the same order and cannot deadlock.
    insert into public.search_words as known (word, correction_rank)
      select word, min(texts.correction_rank)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en,
          case when added.sort_rank < 40000 then public.without_placeholders(body) end,
          case when added.sort_rank < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(to_tsvector('public.plain', public.plain_letters(texts.text)))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set correction_rank = excluded.correction_rank
        where excluded.correction_rank < known.correction_rank;
    return null;
  end
  $$;

create trigger search_documents_words after insert on public.search_documents
  referencing new table as added for each statement execute function public.collect_search_words();

revoke all on function public.collect_search_words() from public, anon, authenticated, service_role;

-- A word or phrase of a query: as written, and as a tsquery (`wanted`).
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- Returns a tsquery of one literal lexeme; with the suffix ':*' of its prefix.
create function public.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- Returns the disjunction of two queries, either of which may be empty.
create function public.or_query(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when numnode(other) = 0 then one when numnode(one) = 0 then other else one || other end;
  end
  $$;

-- Returns a query of English words as documents hold them (see words_in).
create function public.marked_query(english tsquery) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select replace(' ' || english::text, ' ''', ' ''~')::tsquery $$;

-- Returns what a word of a query is called in the documents, as phrases: fields of study, times and people that
-- applicants name otherwise. Words that belong together are joined (see search_parts). Benefits are for who has
-- «hijos o hijas», in these words, which works about mothers do not use.
create function public.also_called(word text) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$
    select case word
      when 'ia' then '{inteligencia artificial}'
      when 'ai' then '{artificial intelligence}'
      when 'ml' then '{machine learning}'
      when 'deeplearning' then '{deep learning,machine learning,inteligencia artificial}'
      when 'aprendizajeprofundo' then '{aprendizaje profundo,machine learning,inteligencia artificial}'
      when 'informatica' then '{computacion}'
      when 'informatics' then '{computer science}'
      when 'medioambiente' then '{medio ambiente,ambiental}'
      when 'medioambiental' then '{ambiental}'
      when 'finanzas' then '{administracion de empresas,economia}'
      when 'finance' then '{business administration,economics}'
      when 'scholarship' then '{beca}'
      when 'scholarships' then '{beca}'
      when 'madre' then '{hijos o hijas,sala cuna}'
      when 'madres' then '{hijos o hijas,sala cuna}'
      when 'mama' then '{hijos o hijas,sala cuna}'
      when 'mamas' then '{hijos o hijas,sala cuna}'
      when 'padres' then '{hijos o hijas,sala cuna}'
      when 'mother' then '{hijos o hijas,childcare}'
      when 'mothers' then '{hijos o hijas,childcare}'
      when 'parents' then '{hijos o hijas,childcare}'
      when 'nocturno' then '{vespertino}'
      when 'nocturna' then '{vespertino}'
      when 'mediotiempo' then '{jornada parcial,medio tiempo}'
      when 'mediajornada' then '{jornada parcial,media jornada}'
      else '{}'
    end::text[]
  $$;

-- Returns a word or phrase as a query: its Spanish or English stem, what else it is called, or itself as an identifier.
create function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    letters constant text := public.plain_letters(written);
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', public.told_apart(letters))
      else plainto_tsquery('public.es_plain', public.told_apart(letters)) end;
    english constant tsquery := public.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', letters)
      else plainto_tsquery('public.en_plain', letters) end);
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.or_query(spanish, english);
    other text;
  begin
    if not is_phrase then
      foreach other in array public.also_called(public.fold_text(written)) loop
        wanted := wanted || phraseto_tsquery('public.es_plain', other)
          || public.marked_query(phraseto_tsquery('public.en_plain', other));
      end loop;
    end if;
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $$;

-- Returns the identifier in the address of a DOI or ORCID; a code without surrounding punctuation.
create function public.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/|hdl\.handle\.net/)|^doi:|^hdl:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- Returns the words, "phrases" and -exclusions of a query's first 300 characters, twelve at most, without stop words of
-- Spanish or English, titles of people, «Dra.», and, beside others, words that only ask, «necesito».
create function public.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
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
          and numnode(plainto_tsquery('public.es_plain', public.plain_letters(written))) > 0
          and numnode(plainto_tsquery('public.en_plain', public.plain_letters(written))) > 0
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from named
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', public.plain_letters(written))) > 0
            and numnode(plainto_tsquery('public.en_plain', public.plain_letters(written))) > 0
        ) and (place in (table telling) or written ~ '[0-9@]' or not exists (select from telling))
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $$;

-- Returns the conjunction of the parts; null when all are exclusions.
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

revoke all on function
  public.also_called(text), public.lexeme_query(text, text), public.or_query(tsquery, tsquery), public.marked_query(tsquery),
  public.query_of_words(text, boolean), public.bare_identifier(text), public.search_parts(text),
  public.query_of_parts(public.search_part[])
  from public, anon, authenticated, service_role;
