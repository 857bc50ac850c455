-- A search knows fields and times that applicants name otherwise, and passes over words that only ask.

create or replace function public.also_called(word text) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$
    select case word
      when 'ia' then '{inteligencia artificial}'
      when 'ai' then '{artificial intelligence}'
      when 'ml' then '{machine learning}'
      when 'informatica' then '{computacion}'
      when 'informatics' then '{computer science}'
      when 'medioambiente' then '{medio ambiente,ambiental}'
      when 'medioambiental' then '{ambiental}'
      when 'finanzas' then '{administracion de empresas,economia}'
      when 'finance' then '{business administration,economics}'
      when 'nocturno' then '{vespertino}'
      when 'nocturna' then '{vespertino}'
      when 'mediotiempo' then '{jornada parcial,medio tiempo}'
      when 'mediajornada' then '{jornada parcial,media jornada}'
      else '{}'
    end::text[]
  $$;

revoke all on function public.also_called(text) from public, anon, authenticated, service_role;

create or replace function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', written)
      else plainto_tsquery('public.es_plain', written) end;
    english constant tsquery := public.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.en_plain', written) end);
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

create or replace function public.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  begin
    return query
      with cleaned as (
        select case when strpos(plain.text, '"') > 0 then plain.text
          else regexp_replace(plain.text, '\m(medio) (ambiente|tiempo)\M|\m(media) (jornada)\M', '\1\2\3\4', 'gi') end as text
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
          'tengo', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'need', 'want', 'looking', 'find', 'know', 'get'
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
  $$;
