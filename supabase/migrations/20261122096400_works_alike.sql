-- Works whose titles are about the same: what the page of a work shows as related besides those by its people.

-- The ids of at most twelve works of a kind that have two neighboring words of the title of one of them in theirs, those
-- that share most words first, then the newest.
create function public.works_alike(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    told text[];
    wanted tsquery;
  begin
    select array_agg(lexeme),
      (string_agg(format('(%s & %s)', public.lexeme_query(lexeme), public.lexeme_query(follower)), ' | ')
        filter (where follower is not null))::tsquery
      into told, wanted
    from (
      select word.lexeme, lead(word.lexeme) over (order by word.positions[1]) as follower
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
      where d.kind = works_alike.kind and d.id = works_alike.id and d.visible_from <= now()
    ) neighbors;
    return query
      select found.id
      from (
        select d.id, d.standing, d.title_words from public.search_documents d
        where d.title_words @@ wanted and d.kind = works_alike.kind and d.id <> works_alike.id and d.standing >= 40000
          and d.visible_from <= now()
        order by d.standing limit 150
      ) found
      order by cardinality(array(
        select unnest(told) intersect select unnest(tsvector_to_array(found.title_words))
      )) desc, found.standing, found.id
      limit 12;
  end
  $$;

revoke all on function public.works_alike(text, text) from public, anon, authenticated, service_role;
grant execute on function public.works_alike(text, text) to anon, authenticated, service_role;
