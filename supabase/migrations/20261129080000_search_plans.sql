-- A function in SQL is planned whenever a question calls it, which took longer than what these do; one in PL/pgSQL once
-- for each connection. What they answer stays as it was.

create or replace function public.fold_text(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(
      lower(extensions.unaccent('extensions.unaccent'::regdictionary, $1)), '[^[:alnum:]]+', ' ', 'g'
    ));
  end
  $$;

create or replace function public.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  begin
    return query
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
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $$;

create or replace function public.is_titled(wanted tsquery, of_programs boolean) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    );
  end
  $$;

create or replace function public.is_found(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now());
  end
  $$;

create or replace function public.search_correction(written text, others tsquery, is_known boolean) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
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
    );
  end
  $$;
