-- Search over everything that has a page: `search` answers the page /buscar, `search_suggestions` what one may mean
-- while typing. Both read `search_documents` with their owner's rights and ask for `visible_from` themselves.

-- Whether a word says which type of program is meant.
create function public.names_program_type(written text) returns boolean
  language sql stable set search_path = ''
  as $$
    select public.fold_text(written) ~ ('^(doctora(l|do|te?)s?|phd|magister|maestrias?|masters?|'
      || 'especialidad(es)?|specialt(y|ies)|pos?tgrados?|postgraduate)$')
  $$;

-- Which of the words a visitor asked for stand together in a document, when none has them all: as many as possible, and
-- of as many rather what is looked for than types of programs, and the rarer ones. Looks at a thousand documents that have one of the rarest words.
create function public.parts_that_stand_together(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
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
        select array_agg(p.place order by p.place) as places
        from (
          select d.kind, d.id, d.words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.standing limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places
      order by cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and public.names_program_type(p.written)),
        count(*), places
      limit 1
    );
  end
  $$;

-- The parts with misspelt words put right: those that stand nowhere. With `are_known` those that stand somewhere but
-- make no title, where one letter makes the query a program's: when a document has all (`is_found`) only words that none
-- has as they are written, but in another form.
create function public.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
  returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = public.fold_text(parts[i].written));
      exit when is_found and public.is_titled(public.query_of_parts(parts), false);
      continue when not is_found and public.is_found(parts[i].wanted) <> are_known;
      others := public.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or public.is_found(p.wanted))
      ));
      correction := public.search_correction(
        parts[i].written, case when are_known or public.is_found(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := public.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $$;

-- The parts without the words for types of programs, where only without them a program's title has all: there is no
-- doctorate in nursing, but a master. Otherwise the parts as they are.
create function public.parts_of_any_type(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not public.names_program_type(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where public.is_titled(public.query_of_parts(kept), true) and not public.is_titled(public.query_of_parts(parts), true)
    ), parts)
  $$;

-- What the page /buscar shows. Answers
--   counts: how many documents of each kind answer, whatever the kinds chosen;
--   total: how many of the chosen kinds; the first 300 of them can be paged through;
--   items: one page of them, the nearest first; in title and fragment what was found stands between the characters 2
--     and 3; both are in `lang` where that text exists, and say which language they are in;
--   corrected: the query as it was understood, when words were put right; `literal` forbids that;
--   leftOut: the words that had to be left out because no document has all of them.
create function public.search(
  query text, lang text default 'es', kinds text[] default null, page integer default 1, page_size integer default 20,
  literal boolean default false
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  -- The planner knows nothing of the words to come: what pays is to go by the indexes, in this process, at once.
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    wanted tsquery := public.query_of_parts(parts);
    asked text := public.fold_text(left(query, 300));
    identifiers text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    answer jsonb;
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
  begin
    page := least(greatest(page, 1), 1000);
    page_size := least(greatest(page_size, 1), 50);
    if wanted is null then
      return jsonb_build_object('counts', '{}'::jsonb, 'total', 0, 'items', '[]'::jsonb, 'leftOut', '[]'::jsonb);
    end if;
    answer := public.search_page(wanted, asked, identifiers, lang, kinds, page, page_size);
    is_found := answer -> 'counts' <> '{}';
    kept := parts;
    if not literal then
      if not is_found then
        kept := public.corrected_parts(parts, false, false);
        is_found := kept <> parts and public.is_found(public.query_of_parts(kept));
      end if;
      kept := public.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          corrected := replace(corrected, parts[i].written, kept[i].written);
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    if cardinality(parts) > 1 then
      kept := public.parts_of_any_type(parts);
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_of_any_type(coalesce(public.parts_that_stand_together(parts), parts));
      end if;
      left_out := array(select p.written from unnest(parts) p where not p = any (kept) order by p.place);
    end if;
    if public.query_of_parts(kept) <> wanted then
      wanted := public.query_of_parts(kept);
      answer := public.search_page(wanted, asked, identifiers, lang, kinds, page, page_size);
    end if;
    return answer || jsonb_strip_nulls(jsonb_build_object('corrected', corrected))
      || jsonb_build_object('leftOut', to_jsonb(coalesce(left_out, '{}')));
  end
  $$;
