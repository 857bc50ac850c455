-- The search of /buscar.

-- Returns the number of matches of each kind, with the answers that match only part of the words. This is the slowest
-- part for a frequent word, and is independent of page and kinds: callers that have the counts from an earlier page
-- skip it (`counting`).
create function private.search_counts(wanted tsquery, rarest tsquery, parts public.search_part[], weights real[])
  returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  begin
    return (
      select coalesce(jsonb_object_agg(kind, documents), '{}')
      from (
        select kind, sum(documents) as documents
        from (
          select d.kind, count(*) as documents
          from public.search_documents d
          where d.words @@ wanted and d.visible_from <= now()
          group by d.kind
          union all
          select d.kind, count(*)
          from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and not d.words @@ wanted and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (private.matched_shares(d.words, parts, weights))[1] >= 0.6
          group by d.kind
        ) as matches
        group by kind
      ) as counts
    );
  end
  $$;

-- Returns the results for /buscar:
--   counts: the number of matches of each kind, regardless of the chosen kinds, unless `counting` is false;
--   items: one page of the matches of the chosen kinds, most relevant first, up to the 300th. Matches in title and
--     fragment are between the characters U+0002 and U+0003; both are in `lang` where that text exists, each with its
--     language;
--   corrected: the query with corrected words, if any; `literal` disables corrections;
--   leftOut: the words that were dropped because no document has all of them;
--   isAnswered: an answer matches the question in its title, keywords or headings;
--   askedParts: the parts of a program's page that the query asks for, as `asked_part` returns them.
create function public.search(
  query text, lang text default 'es', kinds text[] default null, page integer default 1, page_size integer default 20,
  literal boolean default false, counting boolean default true
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  -- Plans do not depend on the words: indexes without parallel workers and JIT are the fastest.
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from private.search_parts(query) p order by place);
    wanted tsquery := private.query_of_parts(parts);
    asked text := private.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), private.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
    asked_parts text[];
    all_parts public.search_part[];
    weights real[];
    rarest tsquery;
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb, 'askedParts', '[]'::jsonb, 'isAnswered', false)
        || case when counting then '{"counts": {}}' else '{}' end::jsonb;
    end if;
    is_found := private.has_matches(wanted);
    kept := parts;
    if not literal then
      if not is_found then
        kept := private.corrected_parts(parts, false, false);
        is_found := kept <> parts and private.has_matches(private.query_of_parts(kept));
      end if;
      kept := private.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          -- Matches whole words only, because the text may be part of a longer word.
          corrected := regexp_replace(
            corrected,
            '(?<![[:alnum:]])' || regexp_replace(parts[i].written, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
            replace(kept[i].written, '\', '\\'),
            'g'
          );
        end loop;
        parts := kept;
        asked := private.fold_text(corrected);
        is_found := private.has_matches(private.query_of_parts(parts));
      end if;
    end if;
    all_parts := parts;
    kept := parts;
    if cardinality(parts) > 1 then
      kept := case when literal then parts else private.parts_without_asked(parts) end;
      asked_parts := array(
        select distinct private.asked_part(p.written) from unnest(parts) p
        where cardinality(kept) < cardinality(parts) and private.asked_part(p.written) is not null
      );
      if cardinality(asked_parts) > 0 then
        parts := kept;
        is_found := private.has_matches(private.query_of_parts(parts));
      end if;
      kept := private.parts_without_program_type(private.parts_of_program_name(parts));
      if not is_found and not private.has_matches(private.query_of_parts(kept)) then
        kept := private.parts_without_program_type(coalesce(private.heaviest_matching_parts(parts), parts));
      end if;
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      left_out := array(
        select p.written from unnest(parts) p
        where not p.place = any (array(select k.place from unnest(kept) k)) order by p.place
      );
    end if;
    wanted := coalesce(private.query_of_parts(kept), wanted);
    -- Questions about a named program are answered on its page.
    if not literal and coalesce(cardinality(asked_parts), 0) = 0 then
      weights := private.answer_weights(all_parts);
      rarest := private.rarest_part(all_parts, weights);
    end if;
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then private.search_counts(wanted, rarest, all_parts, weights) end
      )) || jsonb_build_object(
        'items', private.search_page(
          wanted, private.subject_of_parts(kept, true), private.subject_of_parts(kept, false), rarest, all_parts, weights,
          private.is_question(query), asked, identifiers, lang, kinds, least(greatest(page, 1), 1000),
          least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}')), 'askedParts', to_jsonb(coalesce(asked_parts, '{}')),
        'isAnswered', exists (
          select from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (private.matched_shares(d.words, all_parts, weights))[2] >= 0.7
        )
      );
  end
  $$;

grant execute on function
  public.search(text, text, text[], integer, integer, boolean, boolean)
  to anon, authenticated, service_role;
