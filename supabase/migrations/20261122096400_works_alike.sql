-- Works whose titles are about the same: what the page of a work shows as related besides those by its people.

-- The ids of at most twelve works of a kind whose titles have three neighboring words of the title of one of them, or
-- two where there are not enough: those that share most words first, then the newest.
create function public.works_alike(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    told constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
      where d.kind = works_alike.kind and d.id = works_alike.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    alike text[] := '{}';
  begin
    for neighbors in reverse 3 .. 2 loop
      exit when cardinality(alike) >= 6 or cardinality(told) < neighbors;
      select string_agg((
          select string_agg(public.lexeme_query(lexeme)::text, ' & ') from unnest(told[i : i + neighbors - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(told) - neighbors + 1) i;
      -- Two words may be a manner of speaking that thousands have: some of those will do.
      alike := alike || array(
        select found.id
        from (
          select d.id, d.standing, d.title_words from public.search_documents d
          where d.title_words @@ wanted and d.kind = works_alike.kind and d.id <> works_alike.id
            and d.standing >= 40000 and d.visible_from <= now() and d.id <> all (alike)
          limit 100
        ) found
        order by cardinality(array(
          select unnest(told) intersect select unnest(tsvector_to_array(found.title_words))
        )) desc, found.standing, found.id
      );
    end loop;
    return query select unnest(alike[1 : 12]);
  end
  $$;

revoke all on function public.works_alike(text, text) from public, anon, authenticated, service_role;
grant execute on function public.works_alike(text, text) to anon, authenticated, service_role;
