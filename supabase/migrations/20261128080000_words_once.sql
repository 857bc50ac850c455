-- A word that has the same stem in both languages was looked for once for each: the planner then took it for twice as
-- frequent, and read all kinds of documents where the index of one kind was at hand.

-- What has either of them.
create function public.either_query(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when one = other or numnode(other) = 0 then one else one || other end;
  end
  $$;

-- What begins with either of two stems: where one of them begins with the other, that says it all.
create function public.either_beginning(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    shorter constant tsquery := case when length(other::text) < length(one::text) then other else one end;
    longer constant tsquery := case when length(other::text) < length(one::text) then one else other end;
    is_said boolean := numnode(one) = 1 and numnode(other) = 1
      and starts_with(longer::text, left(shorter::text, -1));
  begin
    return case when is_said then (shorter::text || ':*')::tsquery
      else ((one::text || ':*')::tsquery) || ((other::text || ':*')::tsquery) end;
  end
  $$;

revoke all on function public.either_query(tsquery, tsquery), public.either_beginning(tsquery, tsquery)
  from public, anon, authenticated, service_role;

create or replace function public.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(btrim(left(query, 200)), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', word.part);
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := case when word.is_last then public.either_beginning(spanish, english)
        else public.either_query(spanish, english) end;
      if word.is_last and shortened then
        word.part := lower(extensions.unaccent('extensions.unaccent'::regdictionary, word.part));
        for cut in 1 .. least(4, length(word.part) - 4) loop
          either := either || plainto_tsquery('pg_catalog.simple', left(word.part, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

create or replace function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', written)
      else plainto_tsquery('public.es_plain', written) end;
    english constant tsquery := case when is_phrase then phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.en_plain', written) end;
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.either_query(spanish, english);
  begin
    if not is_phrase and as_written <> spanish and as_written <> english then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $$;
