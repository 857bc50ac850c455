CREATE OR REPLACE FUNCTION public.also_called(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.co_occurring_parts(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
  begin
    for part in
      select p.wanted, counted.documents
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      exit when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places,
          bool_or(p.written ~ '[0-9]' or d.kind in ('program', 'page', 'faq') and d.title_words @@ p.wanted) as is_named
        from (
          select d.kind, d.id, d.words, d.title_words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.sort_rank limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places
      order by cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and public.names_program_type(p.written)),
        count(*) filter (where is_named) * 10 >= count(*) desc, count(*), places
      limit 1
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.search_parts(query text)
 RETURNS SETOF public.search_part
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET client_min_messages TO 'error'
AS $function$
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
  $function$
;
