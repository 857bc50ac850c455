-- A word that only asks is no topic of a thesis.

CREATE OR REPLACE FUNCTION public.only_asks(written text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return public.fold_text(written) in (
      'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
      'tengo', 'puede', 'pueden', 'aun', 'todavia', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'debo', 'hacer', 'hago',
      'existe', 'existen', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get', 'many', 'take', 'without',
      'back', 'anything', 'something', 'supervisor', 'supervisors'
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
  declare
    cleaned constant text := translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""');
    folded constant text[] := string_to_array(public.fold_text(cleaned), ' ');
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
        select j.* from public.joined_words(cleaned) j where may_join
      ), bare as (
        select s.place, s.is_excluded, s.is_phrase,
          case when s.is_phrase then btrim(s.part, '-" ') else public.bare_identifier(regexp_replace(s.part, '^-+', '')) end
            as written, null::tsquery as wanted
        from split s
        where not exists (select from joined j where s.place between j.place and j.last_place)
        union all
        select j.place, false, true, public.bare_identifier(j.written), j.wanted from joined j
      ), named as (
        -- «Ph.D.» and «M.B.A.» are written without points in names.
        select b.place, b.is_excluded, b.is_phrase, b.wanted,
          case when b.written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(b.written, '.', '') else b.written end
            as written
        from bare b
        where not (not b.is_phrase and lower(b.written) in ('dr', 'dra', 'prof', 'sr', 'sra', 'mr', 'mrs', 'ms'))
      ), said as (
        select n.*, n.wanted is not null
          or numnode(plainto_tsquery('public.es_plain', public.plain_letters(n.written))) > 0
            and numnode(plainto_tsquery('public.en_plain', public.plain_letters(n.written))) > 0 as has_word
        from named n where n.written <> ''
      ), telling as (
        select s.place from said s
        where s.has_word and (s.is_phrase or s.is_excluded or not public.only_asks(s.written))
      ), asked as (
        select s.place, s.written, not s.is_phrase and public.fold_text(s.written) ~ '^[a-z]+$' as is_word, s.is_excluded,
          case when s.wanted is null then public.query_of_words(s.written, s.is_phrase)
            else public.or_query(public.query_of_words(s.written, true), s.wanted) end as wanted
        from said s
        where (s.has_word or s.written ~ '[0-9@]')
          and (s.place in (table telling) or s.written ~ '[0-9@]' or not exists (select from telling))
        order by s.place
        limit 12
      )
      select a.place, a.written, a.is_word, a.is_excluded, a.wanted from asked a where numnode(a.wanted) > 0
        order by a.place;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.supervision_parts(query text)
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    parts public.search_part[] := array(
      select p from public.search_parts(query) p
      where p.is_excluded or public.fold_text(p.written) ~ '[a-z]{2}' and strpos(p.wanted::text, ':*') = 0
        and not (public.names_supervision(p.written) or public.names_program_type(p.written) or public.only_asks(p.written))
      order by place
    );
    known public.search_part[] := parts;
  begin
    if public.query_of_parts(parts) is null then
      return '{}';
    end if;
    if not public.is_topic(public.query_of_parts(parts)) then
      parts := public.corrected_parts(parts, false, false);
      known := array(select p from unnest(parts) p where p.is_excluded or public.is_topic(p.wanted) order by p.place);
    end if;
    return case when public.query_of_parts(known) is null then parts else known end;
  end
  $function$
;

REVOKE ALL ON FUNCTION
  public.only_asks(text)
  FROM PUBLIC, anon, authenticated, service_role;
