-- Search over everything that has a page: `search` answers the page /buscar, `search_suggestions` what one may mean
-- while typing. Both read `search_documents` with their owner's rights and ask for `visible_from` themselves.
--
-- A word that stands in most documents must not make a search slow: all matches are only counted, for which the rows
-- are kept narrow; at most 500 of them are ranked, and only those on the page get a fragment.

create function public.search_config(lang text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  as $$ select case lang when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end $$;

-- A text with what was found in it between the characters 2 and 3, which no text has. `options` are those of ts_headline.
create function public.with_marks(told text, lang text, wanted tsquery, options text) returns text
  language sql stable set search_path = ''
  as $$
    select ts_headline(
      public.search_config(lang), left(translate(told, U&'\0002\0003', ''), 6000), wanted,
      U&'StartSel=\0002, StopSel=\0003, ' || options
    )
  $$;

-- A fragment with dots where the text goes on.
create function public.with_dots(told text, fragment text) returns text
  language sql stable set search_path = ''
  as $$
    select case when starts_with(told, left(bare, 20)) then '' else '… ' end || fragment
      || case when right(told, 20) = right(bare, 20) then '' else ' …' end
    from translate(fragment, U&'\0002\0003', '') bare
  $$;

-- One page of the documents that answer. `asked` is the query as titles are compared.
create function public.search_page(
  wanted tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer
) returns jsonb
  language sql stable set search_path = ''
  as $$
    with matching as materialized (
      select d.ctid as row, d.kind, d.standing
      from public.search_documents d
      where d.words @@ wanted and d.visible_from <= now()
    ), counts as (
      select kind, count(*) as documents from matching group by kind
    ), candidates as (
      (select m.row from matching m where kinds is null or m.kind = any (kinds) order by m.standing, m.row limit 300)
      union
      (select d.ctid from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 200)
      union
      select d.ctid from public.search_documents d
        where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
    ), of_query as materialized (
      -- «Anestesia» is nearer to «Anestesiología» than to what speaks of it.
      select regexp_replace(wanted::text, '(^|[ (!])(''[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery as begun
    ), ranked as (
      select d.kind, d.id, d.standing,
        length(case when search_page.lang = 'en' then coalesce(d.plain_title_en, d.plain_title) else d.plain_title end)
          as title_length,
        case
          when d.identifiers && search_page.identifiers then 0
          when asked in (d.plain_title, d.plain_title_en) then 1
          when d.title_words @@ wanted then 2
          when d.kind = 'program' and d.title_words @@ begun then 3
          when ts_filter(d.words, '{a,b}') @@ wanted then 4
          else 5
        end as distance
      from candidates c join public.search_documents d on d.ctid = c.row
        cross join of_query
    ), shown as materialized (
      select row_number() over (order by distance, standing, title_length, id) as place, kind, id
      from ranked
      order by place
      offset (page - 1) * page_size limit page_size
    )
    select jsonb_build_object(
      'counts', coalesce((select jsonb_object_agg(kind, documents) from counts), '{}'),
      'total', coalesce((select sum(documents) from counts where kinds is null or kind = any (kinds)), 0),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', d.kind, 'id', d.id, 'people', public.with_marks(d.people, 'es', wanted, 'HighlightAll=true'),
          'year', d.year, 'reference', d.reference,
          'title', public.with_marks(title.text, title.lang, wanted, 'HighlightAll=true'),
          'titleLang', title.lang,
          'fragment', public.with_dots(body.text, public.with_marks(
            body.text, body.lang, wanted, 'MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "'
          )),
          'fragmentLang', body.lang
        ) order by place)
        from shown join public.search_documents d using (kind, id)
          cross join lateral (
            select case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when lang = 'en' and d.title_en <> '' then 'en' else d.language end
          ) title (text, lang)
          cross join lateral (
            select case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end,
              case when lang = 'en' and d.body_en <> '' then 'en' else d.language end
          ) body (text, lang)
      ), '[]')
    )
  $$;

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
