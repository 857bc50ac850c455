-- What works of many subjects say in their titles, "an improved form of", "a study based on", tells nothing about them:
-- works are alike by words that few areas of knowledge have.
create or replace function public.works_alike(kind text, id text) returns setof text
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
        with found as materialized (
          select d.id, d.standing, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = works_alike.kind and d.id <> works_alike.id
            and d.standing >= 40000 and d.visible_from <= now() and d.id <> all (alike)
          limit 100
        ),
        shared as materialized (
          select f.id, f.standing, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (told)
        ),
        telling as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join telling using (word)
        group by s.id, s.standing
        having count(*) >= 2
        order by count(*) desc, s.standing, s.id
      );
    end loop;
    return query select unnest(alike[1 : 12]);
  end
  $$;
