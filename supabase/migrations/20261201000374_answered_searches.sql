-- A search is answered where most of what is asked is in a title; synonyms may stand on lines of their own.

CREATE OR REPLACE FUNCTION public.only_asks(written text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return public.fold_text(written) in (
      'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
      'tengo', 'puede', 'pueden', 'aun', 'todavia', 'si', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'debo', 'hacer', 'hago',
      'existe', 'existen', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get', 'many', 'take', 'without',
      'back', 'anything', 'something', 'supervisor', 'supervisors'
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.query_of_list(list text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  begin
    return (
      select string_agg(distinct wanted::text, ' | ')::tsquery
      from regexp_split_to_table(list, '[,\n]') as phrase,
        public.plain_letters(phrase) as letters,
        unnest(array[
          phraseto_tsquery('public.es_plain', public.told_apart(letters)),
          public.marked_query(phraseto_tsquery('public.en_plain', letters))
        ]) as wanted
      where numnode(wanted) > 0
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.refresh_search_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform pg_advisory_xact_lock(hashtext('public.search_terms'));
    delete from public.search_terms;
    insert into public.search_terms (term, first_words, meant)
      select term, substring(term from '^[^ ]+ [^ ]+'), string_agg(meant.wanted::text, ' | ')::tsquery
      from public.search_synonyms s
        cross join lateral (select public.query_of_list(s.meant)) meant (wanted)
        cross join lateral (
          select distinct unnest(public.keys_of_term(typed)) from regexp_split_to_table(s.typed, '[,\n]') as typed
        ) terms (term)
      where meant.wanted is not null and term <> '' and public.is_shown(s.status, s.deleted_at, s.expires_at)
      group by term;
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.search(query text, lang text DEFAULT 'es'::text, kinds text[] DEFAULT NULL::text[], page integer DEFAULT 1, page_size integer DEFAULT 20, literal boolean DEFAULT false, counting boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET client_min_messages TO 'error'
 SET work_mem TO '16MB'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    wanted tsquery := public.query_of_parts(parts);
    asked text := public.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
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
    is_found := public.is_found(wanted);
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
          -- As a word: what is written may be part of a longer one, too.
          corrected := regexp_replace(
            corrected,
            '(?<![[:alnum:]])' || regexp_replace(parts[i].written, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
            replace(kept[i].written, '\', '\\'),
            'g'
          );
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    all_parts := parts;
    kept := parts;
    if cardinality(parts) > 1 then
      kept := case when literal then parts else public.parts_without_asked(parts) end;
      asked_parts := array(
        select distinct public.asked_part(p.written) from unnest(parts) p
        where cardinality(kept) < cardinality(parts) and public.asked_part(p.written) is not null
      );
      if cardinality(asked_parts) > 0 then
        parts := kept;
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
      kept := public.parts_without_program_type(public.parts_of_program_name(parts));
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_without_program_type(coalesce(public.co_occurring_parts(parts), parts));
      end if;
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      left_out := array(
        select p.written from unnest(parts) p
        where not p.place = any (array(select k.place from unnest(kept) k)) order by p.place
      );
    end if;
    wanted := coalesce(public.query_of_parts(kept), wanted);
    -- What is asked about a program that is named is told on its page.
    if not literal and coalesce(cardinality(asked_parts), 0) = 0 then
      weights := public.answer_weights(all_parts);
      rarest := public.rarest_part(all_parts, weights);
    end if;
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then public.search_counts(wanted, rarest, all_parts, weights) end
      )) || jsonb_build_object(
        'items', public.search_page(
          wanted, public.subject_of_parts(kept, true), public.subject_of_parts(kept, false), rarest, all_parts, weights,
          public.is_question(query), asked, identifiers, lang, kinds, least(greatest(page, 1), 1000),
          least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}')), 'askedParts', to_jsonb(coalesce(asked_parts, '{}')),
        'isAnswered', exists (
          select from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (public.answered_shares(d.words, all_parts, weights))[2] >= 0.7
        )
      );
  end
  $function$
;
