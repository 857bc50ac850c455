CREATE OR REPLACE FUNCTION private.search_parts(query text)
 RETURNS SETOF public.search_part
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET client_min_messages TO 'error'
AS $function$
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
  $function$
;
