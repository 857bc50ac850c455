alter function private.told_apart(text) rename to disambiguate_saturday;
alter function private.is_found(tsquery) rename to has_matches;
alter function private.co_occurring_parts(public.search_part[]) rename to heaviest_matching_parts;
alter function private.also_called(text[]) rename to synonym_query;
alter function private.answered_shares(tsvector, public.search_part[], real[]) rename to matched_shares;
alter function private.only_asks(text) rename to is_request_word;
alter function private.names_program_type(text) rename to is_program_type_word;
alter function private.names_supervision(text) rename to is_supervision_word;
alter function private.note_harvested_changes(text, public.row_change[]) rename to update_harvested_works;
alter function private.file_name_ends(text) rename to last_path_words;
alter function private.may_type_into(text, text) rename to can_autosave;
alter function public.without_bookkeeping(jsonb) rename to strip_managed_columns;
alter function public.keep_edit(text, text, jsonb, jsonb, jsonb) rename to store_edit_as_draft;
alter function public.own_links() rename to internal_links;
alter function public.note_webhook_answer(bigint, integer, text) rename to record_webhook_response;
alter function public.place_records(text, jsonb, text) rename to reorder_records;
alter function public.hold_lane(text, timestamptz) rename to pause_lane;

CREATE OR REPLACE FUNCTION private.answer_weights(parts public.search_part[])
 RETURNS real[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part public.search_part;
    documents bigint;
    weights real[] := '{}';
  begin
    foreach part in array parts loop
      if part.is_excluded then
        return null;
      end if;
      select count(*) into documents from (
        select from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ part.wanted and d.visible_from <= now()
        limit 400
      ) having_it;
      if documents = 0 and private.has_matches(part.wanted) then
        return null;
      end if;
      weights := weights || case when documents = 0 then 0 else ln(1 + 400.0 / documents) end::real;
    end loop;
    return weights;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.audit_version_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.strip_managed_columns(before_row) = public.strip_managed_columns(after_row) then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'name',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.catalogue_words(query text, shortened boolean DEFAULT false)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
    folded text;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(public.plain_letters(btrim(left(query, 200))), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', private.disambiguate_saturday(word.part));
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || private.marked_query(english);
      folded := private.fold_text(word.part);
      if word.is_last and strpos(folded, ' ') = 0 then
        either := private.stem_or_prefix_query(spanish, folded)
          || private.stem_or_prefix_query(private.marked_query(english), '~' || folded);
      end if;
      if word.is_last and shortened and strpos(folded, ' ') = 0 then
        for cut in 1 .. least(4, length(folded) - 4) loop
          either := either || private.lexeme_query(left(folded, -cut)) || private.lexeme_query('~' || left(folded, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = private.fold_text(parts[i].written));
      exit when is_found and private.matches_title(private.query_of_parts(parts), false);
      continue when not is_found and private.has_matches(parts[i].wanted) <> are_known;
      others := private.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or private.has_matches(p.wanted))
      ));
      correction := private.search_correction(
        parts[i].written, case when are_known or private.has_matches(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := private.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.follow_save(table_name text, plan jsonb, changes public.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    managed constant text[] := '{revision,translated_from,updated_at,updated_by}';
    recorded constant text := coalesce(plan ->> 'recorded', 'everybody');
    is_recorded constant boolean := recorded = 'everybody' or auth.uid() is not null
      or recorded = 'schedule' and coalesce(auth.jwt() ? 'scheduled', false);
    -- Without those in which only managed columns changed.
    edits public.row_change[];
  begin
    if table_name = 'record_drafts' then
      perform private.record_draft_changes(changes);
      perform private.sync_proposals_with_drafts(changes);
      return;
    end if;
    edits := array(select c from unnest(changes) c where c.before - managed is distinct from c.after - managed);

    -- History.
    if edits <> '{}' and is_recorded then
      perform private.record_content_changes(
        table_name, array(select jsonb_array_elements_text(plan -> 'parent')), edits
      );
    end if;

    -- Lists and pending work of staff.
    perform private.store_derived_lists(table_name, plan, changes);
    if table_name = 'news' then
      perform private.sync_proposals_with_news(edits);
    end if;

    -- Search documents and harvested works.
    if table_name in ('news', 'documents', 'events', 'programs', 'custom_pages') and not private.is_erasing() then
      perform private.redirect_old_addresses(table_name, edits);
    elsif table_name = 'search_synonyms' then
      perform private.refresh_search_terms();
    end if;
    perform private.refresh_changed_documents(table_name, edits);
    perform private.update_harvested_works(table_name, edits);
    if public.api_types() ? table_name then
      perform private.store_webhook_deliveries(table_name, changes);
    end if;
    perform private.announce_content_change(table_name);
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.heaviest_matching_parts(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
    fewest bigint;
    -- By the places of the parts: how much each says, and whether it is rare.
    worth real[] := '{}';
    is_rare boolean[] := '{}';
  begin
    for part in
      select p.place, p.wanted, counted.documents, private.is_program_type_word(p.written) as is_type
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      fewest := coalesce(fewest, part.documents);
      is_rare[part.place] := part.documents <= 4 * fewest;
      worth[part.place] := case when part.is_type then 0 else ln(1 + 1000.0 / part.documents) ^ 2 end;
      continue when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places, sum(worth[p.place]) as said,
          bool_or(is_rare[p.place]) as has_rare,
          bool_or(p.written ~ '[0-9]' or d.kind in ('page', 'faq') and d.title_words @@ p.wanted) as is_named
        from (
          select d.kind, d.id, d.words, d.title_words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.sort_rank limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places, said, has_rare
      order by case when cardinality(parts) > 2 then has_rare end desc, case when cardinality(parts) > 2 then said end desc,
        cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and private.is_program_type_word(p.written)),
        count(*) filter (where is_named) * 10 >= count(*) desc, count(*), places
      limit 1
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.keys_of_term(written text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  declare
    folded constant text := private.fold_text(written);
  begin
    return case when strpos(folded, ' ') > 0 then array[folded] else array(
      select key::text
      from unnest(array[
        plainto_tsquery('public.es_plain', private.disambiguate_saturday(folded)),
        private.marked_query(plainto_tsquery('public.en_plain', folded))
      ]) as key
      where numnode(key) > 0
    ) end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.named_paths(paths text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with wanted as materialized (
      select path, form, name_end
      from unnest(paths) as path, lateral private.written_paths(path) as form,
        lateral private.last_path_words(form) as name_end
    ), exact as materialized (
      select distinct w.path from wanted w join public.named_files f on f.name_end = w.name_end and f.text = w.path
    )
    select array_agg(path) from (
      select path from exact
      union
      -- The pattern, which is slow, only for the others, and where the path is.
      select others.path from (
        select w.path, array_agg(f.text) as texts
        from wanted w join public.named_files f on f.name_end = w.name_end and strpos(f.text, w.form) > 0
        where w.path not in (select path from exact)
        group by w.path
      ) others
      where array_to_string(others.texts, E'\n') ~ private.file_pattern(others.path)
    ) named
    where auth.uid() is null or public.is_staff()
  $function$
;

CREATE OR REPLACE FUNCTION private.parts_of_program_name(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    wanted constant tsquery := private.query_of_parts(parts);
    kept public.search_part[] := array(
      select p from unnest(parts) p where not p.is_excluded and private.is_program_type_word(p.written)
    );
    types constant integer := cardinality(kept);
    part public.search_part;
  begin
    if types = 0 or private.matches_title(wanted, false) or exists (
      select from public.search_documents d where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
    ) then
      return parts;
    end if;
    foreach part in array parts loop
      -- By place: lists of nine and more are compared by a hash, which parts do not have.
      if not part.is_excluded and not part.place = any (array(select k.place from unnest(kept) k))
        and private.matches_title(private.query_of_parts(kept || part), true) then
        kept := kept || part;
      end if;
    end loop;
    return case when cardinality(kept) = types then parts
      else array(select p from unnest(parts) p where p.is_excluded or p.place = any (array(select k.place from unnest(kept) k)) order by p.place) end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.parts_without_asked(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with named as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where p.is_excluded or private.asked_part(p.written) is null
      having count(*) < cardinality(parts)
        and bool_or(not p.is_excluded and not private.is_program_type_word(p.written))
    )
    select coalesce((
      select kept from named
      where private.matches_title(private.subject_of_parts(kept, true), true)
        and not exists (
          select from public.search_documents d
          where d.title_words @@ private.query_of_parts(parts) and d.visible_from <= now()
        )
    ), parts)
  $function$
;

CREATE OR REPLACE FUNCTION private.parts_without_program_type(parts public.search_part[])
 RETURNS public.search_part[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not private.is_program_type_word(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where private.matches_title(private.query_of_parts(kept), true)
        and not private.matches_title(private.query_of_parts(parts), true)
    ), parts)
  $function$
;

CREATE OR REPLACE FUNCTION private.query_of_list(list text)
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
          phraseto_tsquery('public.es_plain', private.disambiguate_saturday(letters)),
          private.marked_query(phraseto_tsquery('public.en_plain', letters))
        ]) as wanted
      where numnode(wanted) > 0
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.query_of_words(written text, is_phrase boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    letters constant text := public.plain_letters(written);
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', private.disambiguate_saturday(letters))
      else plainto_tsquery('public.es_plain', private.disambiguate_saturday(letters)) end;
    english constant tsquery := private.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', letters)
      else plainto_tsquery('public.en_plain', letters) end);
    as_written constant tsquery := private.lexeme_query(lower(written));
    other constant tsquery := case when not is_phrase then private.synonym_query(array[spanish::text, english::text]) end;
    wanted tsquery := private.or_query(spanish, english);
  begin
    if not is_phrase and lower(letters) ~ '[cs]ion$' then
      -- Without its accent, «contaminación» keeps an ending that «contaminaciones» and «contaminantes» lose.
      wanted := wanted || plainto_tsquery('public.es_plain', letters || 'es');
    end if;
    if other is not null then
      wanted := wanted || other;
    end if;
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || private.lexeme_query(private.fold_identifier(written)) else wanted end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.rows_naming_file(table_name text, path text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(distinct f.row_key), '{}') from public.named_files f
    where f.table_name = rows_naming_file.table_name
      and f.name_end in (
        select name_end from private.written_paths(path) as form, lateral private.last_path_words(form) as name_end
      )
      and f.text ~ private.file_pattern(path)
      and (auth.uid() is null or public.is_staff())
  $function$
;

CREATE OR REPLACE FUNCTION private.search_correction(written text, others tsquery, is_known boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  begin
    return (
      with asked as (
        select private.fold_text(written) as word
      ), alike as (
        select known.word, known.correction_rank, asked.word as asked_word
        from asked, lateral (
          select w.word, min(w.correction_rank) as correction_rank from public.search_words w
            where w.word operator(extensions.%) asked.word
            group by w.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- One wrong letter makes trigrams of a short word dissimilar: also words of its first letter and about its length.
        select w.word, min(w.correction_rank), asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
        group by w.word, asked.word
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select private.edit_distance(asked_word, word) as distance) measured
        -- Distance two only for long words with the same first letter.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (correction_rank = 0 or not is_known)
        order by distance, correction_rank, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select private.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when private.matches_title(together.wanted, true) then 2 when is_known then null
            when private.matches_title(together.wanted, false) then 1.25 when private.has_matches(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      -- No document has a word that says nothing by itself, «sobre»: titles are searched for those, too.
      where worth is not null and documents > 0
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
    );
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.search_counts(wanted tsquery, rarest tsquery, parts public.search_part[], weights real[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION private.search_page(wanted tsquery, subject tsquery, any_subject tsquery, rarest tsquery, parts public.search_part[], weights real[], is_question boolean, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    begun constant tsquery := private.prefix_query(wanted);
    marked constant tsquery := case when rarest is null then wanted else wanted || rarest end;
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), U&'\0002 | ') || U&'\0002'
      from regexp_matches(marked::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, U&'\0002', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, U&'\0002', 'B')::tsquery;
    -- Query for ts_headline in an English text, whose words it does not mark as English.
    marked_in_english constant tsquery := replace(marked::text, '''~', '''')::tsquery;
    -- Query for ts_headline in a Spanish text, whose words it does not distinguish.
    marked_in_spanish constant tsquery := replace(marked::text, $q$'sabatin'$q$, $q$'sab'$q$)::tsquery;
    -- A word left out must not be anywhere in a document, not only in its title.
    has_exclusion constant boolean := strpos(wanted::text, '!') > 0;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    fragments constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
  begin
    return (
      with programs as materialized (
        select row, rank, case when rank = 4 then lines else 0 end as likeness
        from (
          select d.ctid as row, in_lines.lines,
            case when own.words @@ begun or own.words @@ subject and d.title_words @@ wanted then 3
              when in_lines.lines > 0 and d.topic_words || d.title_words @@ wanted then 4
              when d.topic_words || d.title_words @@ wanted then 5
              when own.words @@ any_subject then 7
              when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
          from public.search_documents d
            cross join lateral (select private.words_in(d.language, d.title) || private.words_in('en', d.title_en)) own (words)
            cross join lateral (
              select greatest(
                (select count(*) from regexp_split_to_table(d.topics, E'\n') line where private.words_in('es', line) @@ subject),
                (select count(*) from regexp_split_to_table(d.topics_en, E'\n') line where private.words_in('en', line) @@ subject)
              )
            ) in_lines (lines)
          where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
            and (kinds is null or 'program' = any (kinds))
          limit 1000
        ) found
      ), answering as materialized (
        select row, share,
          case when share >= 0.7 then case when is_question then 2 else 6 end
            when is_question and share >= 0.5 or share > 0.51 then case when is_question then 6 else 8 end
            else case when is_question then 8 else 11 end end as rank
        from (
          select d.ctid as row, private.matched_shares(d.words, parts, weights) as shares
          from public.search_documents d
          where d.kind in ('page', 'faq') and d.words @@ rarest and d.visible_from <= now()
            and coalesce(d.reference ->> 'table', '') not in ('events', 'documents')
            and (kinds is null or d.kind = any (kinds))
          limit 300
        ) d
          cross join lateral (select d.shares[2]) named (share)
        where d.shares[1] >= 0.6
      ), pages as materialized (
        select d.ctid as row,
          case when d.title_words @@ any_subject or ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end as rank
        from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
        limit 1000
      ), titled as materialized (
        select d.ctid as row,
          case when d.kind in ('page', 'faq') then 5 when d.kind = 'academic' then 6 else 9 end as rank
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), topical as materialized (
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.topic_words @@ wanted and d.visible_from <= now() and d.kind <> 'program'
          and (not has_exclusion or d.words @@ wanted)
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), others as (
        -- Ranking these reads their texts: only when other matches do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from programs) + (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and d.kind not in ('program', 'page', 'faq')
          and (kinds is null or d.kind = any (kinds))
        order by d.sort_rank, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as rank, 0 as share, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds)) and not d.reference ? 'section'
        union all
        select row, rank, 0, likeness from programs
        union all
        select row, rank, share, 0 from answering
        union all
        select p.ctid, pages.rank, 0, ts_rank(p.words, wanted)
          from pages join public.search_documents p on p.ctid = pages.row
        union all
        select row, rank, 1, 0 from titled
        union all
        select row, 10, 0, 0 from topical
        union all
        select d.ctid, case when ts_filter(d.words, '{a,b}') @@ wanted then 10 else 11 end, 0, ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.rank, d.sort_rank, nearest.likeness,
          case when nearest.rank in (2, 6, 8) then round(nearest.share::numeric, 1) else 0 end as share,
          case when nearest.rank not in (2, 6, 8) or d.reference ->> 'key' ~ '-intro$' then 0 when d.kind = 'faq' then 1
            when d.reference ->> 'table' = 'pages' or d.reference ? 'section' then 2 else 3 end as answer_place,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (
          select distinct on (row) row, near.rank, near.share,
            -- Named results are not ranked by text, so that all pages agree.
            case when near.rank in (4, 11) then near.likeness else 0 end as likeness
          from near order by row, near.rank
        ) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (
            order by ranked.rank, share desc, answer_place, sort_rank, likeness desc, title_length, id
          ) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'id', id, 'people', people, 'year', year, 'reference', reference,
          'title', title, 'titleLang', title_language,
          'fragment', case when starts_with(body, left(bare, 20)) then '' else '… ' end || fragment
            || case when right(body, 20) = right(bare, 20) then '' else ' …' end,
          'fragmentLang', body_language
        ) order by place)
        from (
          select marked.*, translate(fragment, marks, '') as bare
          from (
            -- ts_headline takes longer than the search: only where something is to be marked.
            select place, kind, id, year, reference, title_language, body_language, body,
              case when words @@ among_people then ts_headline('public.es_plain', people, marked, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(
                  private.search_config(title_language), title,
                  case title_language when 'en' then marked_in_english else marked_in_spanish end, whole
                )
              else title end as title,
              ts_headline(
                private.search_config(body_language), left(body, 6000),
                case body_language when 'en' then marked_in_english else marked_in_spanish end, fragments
              ) as fragment
            from (
              select shown.place, d.kind, d.id, d.year, d.reference, d.words, translate(d.people, marks, '') as people,
                translate(case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end, marks, '') as title,
                case when lang = 'en' and d.title_en <> '' then 'en' else d.language end as title_language,
                -- The keywords of a work follow its abstract, where a word of the other language is found.
                translate(case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end || case
                  when d.sort_rank >= 40000 then E'\n' || replace(concat_ws(E'\n', d.topics, nullif(d.topics_en, '')), E'\n', ' · ')
                  else '' end, marks, '') as body,
                case when lang = 'en' and d.body_en <> '' then 'en' else d.language end as body_language
              from shown join public.search_documents d using (kind, id)
            ) as texts
            offset 0
          ) as marked
        ) as items
      ), '[]')
    );
  end
  $function$
;

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
        -- «Ph.D.» and «M.B.A.» are written without points in names.
        select b.place, b.is_excluded, b.is_phrase, b.wanted,
          case when b.written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(b.written, '.', '') else b.written end
            as written
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

CREATE OR REPLACE FUNCTION private.store_named_files(table_name text, changes public.row_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    pattern constant text := '\.(png|jpe?g|webp|gif|avif|svg|pdf)';
    named public.row_change[];
  begin
    named := array(
      select c from unnest(changes) c
      where (c.before::text ~* pattern or c.after::text ~* pattern) and c.before is distinct from c.after
    );
    named := array(
      select c from unnest(named) c
      where array(select * from private.texts_with_files(c.before) order by 1)
        is distinct from array(select * from private.texts_with_files(c.after) order by 1)
    );
    if named = '{}' then return; end if;
    delete from public.named_files f using unnest(named) c
    where f.table_name = store_named_files.table_name and f.row_key = c.row_key and c.before is not null;
    insert into public.named_files (table_name, row_key, name_end, text)
    select store_named_files.table_name, c.row_key, name_end, text
    from unnest(named) c, lateral private.texts_with_files(c.after) as text, lateral private.last_path_words(text) as name_end
    where c.after is not null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.subject_of_parts(parts public.search_part[], all_of_them boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    part public.search_part;
    subject tsquery;
  begin
    foreach part in array parts loop
      continue when part.is_excluded or private.is_program_type_word(part.written);
      subject := coalesce(case when all_of_them then subject && part.wanted else subject || part.wanted end, part.wanted);
    end loop;
    return subject;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.supervision_parts(query text)
 RETURNS public.search_part[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    parts public.search_part[] := array(
      select p from private.search_parts(query) p
      where p.is_excluded or private.fold_text(p.written) ~ '[a-z]{2}' and strpos(p.wanted::text, ':*') = 0
        and not (private.is_supervision_word(p.written) or private.is_program_type_word(p.written) or private.is_request_word(p.written))
      order by place
    );
    known public.search_part[] := parts;
  begin
    if private.query_of_parts(parts) is null then
      return '{}';
    end if;
    if not private.is_topic(private.query_of_parts(parts)) then
      parts := private.corrected_parts(parts, false, false);
      known := array(select p from unnest(parts) p where p.is_excluded or private.is_topic(p.wanted) order by p.place);
    end if;
    return case when private.query_of_parts(known) is null then parts else known end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.words_in(language text, text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  declare
    -- Before the words are parted, which a soft hyphen would break and a lowered digit would end.
    letters constant text := coalesce(public.plain_letters($2), '');
  begin
    -- The text of a tsvector is «'word':1 'other':2»; a word holds no space.
    return case when language = 'en'
      then replace(' ' || to_tsvector('public.en_plain', letters)::text, ' ''', ' ''~')::tsvector
      else to_tsvector('public.es_plain', private.disambiguate_saturday(letters)) end;
  end
  $function$
;

CREATE OR REPLACE FUNCTION private.written_columns(table_name text, given jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    refused text;
  begin
    if jsonb_typeof(given) is distinct from 'object' then
      raise exception 'a row of % must be an object', table_name using errcode = '22023', hint = table_name;
    end if;
    select key into refused
    from jsonb_object_keys(given) as key
    where public.strip_managed_columns(jsonb_build_object(key, true)) = '{}' or not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    order by key limit 1;
    if found then
      raise exception '"%" is no column of % that can be written', refused, table_name
        using errcode = '22023', hint = refused;
    end if;
    return array(select jsonb_object_keys(given));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.create_preview_link(draft uuid DEFAULT NULL::uuid, autosave text DEFAULT NULL::text, hours integer DEFAULT 12, is_shared boolean DEFAULT false, news text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    -- 244 random bits.
    token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    made public.preview_links;
  begin
    if not public.is_staff() or num_nonnulls(draft::text, autosave, news) <> 1 or not (case
      when draft is not null then exists (
        select from public.record_drafts d
        where d.id = draft and (
          public.is_editor()
          or d.table_name = 'programs' and d.row_id in (select program::text from private.directed_programs() program)
        )
      )
      when news is not null then exists (
        select from public.news n
        where n.id = create_preview_link.news and n.deleted_at is null
          and not private.is_news_shown(n.status, n.publish_at, n.deleted_at, n.expires_at)
          and (public.is_editor() or n.program_id in (select private.directed_programs()))
      )
      else not is_shared and exists (
        select from public.record_autosaves a
        where a.id = autosave and a.user_id = auth.uid() and private.can_autosave(a.table_name, a.record_id)
      )
    end) then
      raise exception 'no draft of yours to show' using errcode = '42501';
    end if;
    if hours not between 1 and 720 then
      raise exception 'hours must be from 1 to 720' using errcode = '22023', hint = 'hours';
    end if;
    delete from public.preview_links where expires_at < now();
    insert into public.preview_links (token_hash, draft_id, autosave_id, news_id, is_shared, expires_at, created_by)
    values (
      private.preview_token_hash(token), draft, autosave, news, is_shared, now() + hours * interval '1 hour', auth.uid()
    )
    returning * into made;
    return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.delete_webhook(webhook uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    deleted public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators delete webhooks' using errcode = '42501';
    end if;
    delete from public.webhooks w where w.id = webhook returning * into deleted;
    if deleted.id is null then return false; end if;
    delete from public.jobs j where j.lane = public.webhook_lane(webhook) and j.state <> 'running';
    perform public.pause_lane(public.webhook_lane(webhook), null);
    perform private.record_staff_event(
      'webhooks', deleted.id::text, deleted.name, private.webhook_values(deleted), null
    );
    return true;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.preview_target(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    applied jsonb;
    stored jsonb;
  begin
    begin
      applied := private.apply_preview(private.preview_token_hash(token));
      execute format('select to_jsonb(t) from public.%I t where id::text = $1', applied ->> 'table')
        into stored using applied ->> 'id';
      raise exception 'undone' using errcode = 'PV000';
    exception
      when sqlstate 'PV000' then null;
      when sqlstate 'PT404' then return null;
      when query_canceled or lock_not_available then raise;
      when others then return jsonb_build_object('problem', left(sqlerrm, 500));
    end;
    return jsonb_build_object('table', applied -> 'table', 'row', public.strip_managed_columns(stored));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.record_webhook_response(delivery bigint, answer integer, failure text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    receiver public.webhooks;
    is_success constant boolean := coalesce(answer between 200 and 299, false);
    was_disabled boolean;
  begin
    select w.* into receiver from public.webhooks w
      where w.id = (select d.webhook_id from public.webhook_deliveries d where d.id = delivery) for no key update;
    if not found then return false; end if;
    was_disabled := receiver.disabled_at is not null;
    update public.webhook_deliveries d set status = answer, reason = left(failure, 200) where d.id = delivery;
    delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
    if is_success and receiver.failures = 0 then return false; end if;
    update public.webhooks w set
      failures = case when is_success then 0 else w.failures + 1 end,
      failing_since = case when is_success then null else coalesce(w.failing_since, now()) end,
      disabled_at = coalesce(
        w.disabled_at, case when answer = 410 or not is_success and w.failing_since < now() - interval '5 days' then now() end
      )
    where w.id = receiver.id returning * into receiver;
    if receiver.paused_at is null then
      perform public.pause_lane(public.webhook_lane(receiver.id), case
        when receiver.disabled_at is not null then 'infinity'
        when not is_success then now() + least(interval '2 seconds' * power(2, least(receiver.failures - 1, 12)), '1 hour')
      end);
    end if;
    if receiver.disabled_at is null or was_disabled then return false; end if;
    insert into public.audit_logs ("eventType", details) values ('settings_change', jsonb_build_object(
      'table', 'webhooks', 'id', receiver.id::text, 'title', receiver.name,
      'before', '{"disabled_at": null}'::jsonb, 'after', jsonb_build_object('disabled_at', receiver.disabled_at)
    ));
    -- Where no server sends mails, requests must not pile up.
    delete from public.mail_requests r where r.created_at < now() - interval '3 days';
    insert into public.mail_requests (kind, webhook_id, recipient)
    select 'webhook', receiver.id, s.user_id from public.staff s where s.active and s.role = 'administrator'
      and not exists (
        select from public.mail_requests r where r.webhook_id = receiver.id and r.recipient = s.user_id
      );
    return true;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.save_edit(table_name text, record_id text, edit jsonb, request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    intent constant jsonb := edit -> 'intent';
    does constant text := intent ->> 'does';
    parts constant jsonb := coalesce(edit -> 'parts', '{}');
    has_content constant boolean := edit ? 'content';
    replaces constant boolean := coalesce((edit ->> 'replaces')::boolean, false);
    repeated constant text := public.begin_save_request(request_id);
    earlier jsonb;
    key text;
    present jsonb;
    seen timestamptz;
    row_key text;
    row_version timestamptz;
    draft uuid;
    content jsonb;
    changed jsonb;
    saved jsonb;
  begin
    if repeated is not null then
      return public.read_record(table_name, repeated, parts);
    end if;
    if not coalesce(does = any (case
      when not has_content then array['publish', 'withdraw', 'trash', 'restore']
      when table_name = 'news' then array['draft', 'propose', 'schedule', 'publish', 'withdraw']
      else array['draft', 'propose', 'schedule', 'publish', 'publish-spanish']
    end), false) then
      raise exception 'no such intent' using errcode = '22023', hint = 'intent';
    end if;
    -- Requests of one edit that arrive together are carried out one after the other.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(table_name || ' ' || record_id, 0));
    earlier := public.latest_save_request(
      array(select jsonb_array_elements_text(coalesce(edit -> 'earlier', '[]'))::uuid)
    );
    key := coalesce(earlier ->> 'record_id', record_id);
    present := public.read_record(table_name, key, parts);
    row_key := present #>> '{row,id}';
    row_version := present #>> '{row,updated_at}';
    draft := present #>> '{draft,id}';
    seen := coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}');
    -- Browsers may know the base to the millisecond only.
    if has_content and not replaces and not coalesce(
      date_trunc('milliseconds', seen) = date_trunc('milliseconds', (edit ->> 'base')::timestamptz)
        or seen = (earlier ->> 'version')::timestamptz,
      present is null and edit ->> 'base' is null
    ) then
      perform public.raise_edit_conflict(present);
    end if;

    content := edit -> 'content';
    if (content #>> '{row,expires_at}')::timestamptz is not distinct from (present #>> '{row,expires_at}')::timestamptz then
      content := content #- '{row,expires_at}';
    end if;
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') into changed
    from jsonb_each(coalesce(content -> 'children', '{}')) c
    where row_key is null or c.value is distinct from present #> array['children', c.key];
    content := jsonb_build_object('row', coalesce(content -> 'row', '{}'), 'children', changed);

    if not has_content then
      saved := private.change_state(table_name, row_key, row_version, intent);
    elsif table_name = 'news' then
      saved := private.save_news(key, content -> 'row', intent, row_version);
    elsif does = 'publish' and draft is null then
      if current_user = 'authenticated' and not public.is_editor() then
        raise exception 'only editors publish' using errcode = '42501';
      end if;
      saved := public.save_record(table_name, row_key, public.published_content(table_name, content), row_version);
    else
      draft := public.store_edit_as_draft(table_name, record_id, edit, content, present);
      if does = 'propose' then
        perform public.propose_draft(draft, coalesce(intent ->> 'note', ''));
      elsif does = 'publish' or does = 'publish-spanish' then
        begin
          saved := case does when 'publish' then public.publish_draft(draft) else public.publish_spanish(draft) end;
        exception when sqlstate 'PT409' or sqlstate 'PT404' then
          present := public.read_record(table_name, coalesce(row_key, draft::text), parts);
          if (present #>> '{draft,based_on}')::timestamptz is not distinct from (present #>> '{row,updated_at}')::timestamptz
          then
            perform public.raise_edit_conflict(present);
          end if;
        end;
      end if;
    end if;
    delete from public.record_autosaves a where a.id = edit ->> 'autosave';
    key := coalesce(saved ->> 'id', row_key, draft::text);
    present := public.read_record(table_name, key, parts);
    perform public.end_save_request(
      request_id, key, coalesce(present #>> '{draft,updated_at}', present #>> '{row,updated_at}')::timestamptz
    );
    return present;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.save_webhook(webhook uuid, name text, url text, types text[], paused boolean DEFAULT NULL::boolean, renew_secret boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    given_name constant text := trim(regexp_replace(save_webhook.name, '[[:cntrl:]]+', ' ', 'g'));
    before_row public.webhooks;
    saved public.webhooks;
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators keep webhooks' using errcode = '42501';
    end if;
    if webhook is not null then
      select * into before_row from public.webhooks w where w.id = webhook for update;
      if not found then
        raise exception 'there is no such webhook' using errcode = 'PT404';
      end if;
    elsif (select count(*) from public.webhooks) >= 20 then
      raise exception 'there are twenty webhooks already' using errcode = '22023', hint = 'too_many';
    end if;
    if char_length(coalesce(given_name, before_row.name, '')) not between 1 and 80 then
      raise exception 'name must have 1 to 80 characters' using errcode = '22023', hint = 'name';
    elsif coalesce(save_webhook.url, before_row.url, '') !~ '^https?://[^\s/]+' or char_length(save_webhook.url) > 500 then
      raise exception 'url must be an address' using errcode = '22023', hint = 'url';
    elsif coalesce(cardinality(coalesce(save_webhook.types, before_row.types)), 0) = 0
      or not coalesce(public.api_types() ?& save_webhook.types, true)
    then
      raise exception 'types must be types of records' using errcode = '22023', hint = 'types';
    end if;
    if webhook is null then
      insert into public.webhooks (name, url, types, created_by)
        values (given_name, save_webhook.url, save_webhook.types, auth.uid()) returning * into saved;
    else
      update public.webhooks w set
        name = coalesce(given_name, w.name), url = coalesce(save_webhook.url, w.url),
        types = coalesce(save_webhook.types, w.types),
        secret_version = w.secret_version + renew_secret::integer,
        paused_at = case when paused is null then w.paused_at when paused then coalesce(w.paused_at, now()) end,
        disabled_at = case when paused is distinct from false then w.disabled_at end,
        failures = case when paused is distinct from false then w.failures else 0 end,
        failing_since = case when paused is distinct from false then w.failing_since end
      where w.id = webhook returning * into saved;
      if paused is not null then
        perform public.pause_lane(public.webhook_lane(webhook), case when paused then timestamptz 'infinity' end);
        -- Extends waiting deliveries, which may have expired during a long pause.
        update public.jobs j set expires_at = greatest(j.expires_at, now() + k.valid_for)
        from public.job_kinds() k where j.lane = public.webhook_lane(webhook) and j.state = 'waiting' and k.kind = j.kind;
      end if;
      if private.webhook_values(saved) = private.webhook_values(before_row) then return saved.id; end if;
    end if;
    perform private.record_staff_event(
      'webhooks', saved.id::text, saved.name,
      case when webhook is not null then private.webhook_values(before_row) end, private.webhook_values(saved)
    );
    return saved.id;
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
  $function$
;

CREATE OR REPLACE FUNCTION public.store_edit_as_draft(table_name text, record_id text, edit jsonb, content jsonb, present jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    does constant text := edit #>> '{intent,does}';
    draft uuid := present #>> '{draft,id}';
    row_key constant text := present #>> '{row,id}';
    row_version constant timestamptz := present #>> '{row,updated_at}';
    state constant text := case
      when does = 'schedule' then 'scheduled'
      when does = 'propose' and present #>> '{draft,status}' = 'review' then 'review'
      else 'draft'
    end;
    moment constant timestamptz := case when does = 'schedule' then edit #>> '{intent,publishAt}' end;
  begin
    if draft is null then
      insert into public.record_drafts (id, table_name, row_id, title, content, based_on, status, publish_at)
      values (
        case when row_key is null then record_id::uuid else gen_random_uuid() end,
        store_edit_as_draft.table_name, row_key, edit ->> 'title', store_edit_as_draft.content, row_version, state, moment
      ) returning id into draft;
    else
      -- Replacing takes the stored version into account; otherwise a draft keeps the version that it began with, unless
      -- it was merged with a later one.
      update public.record_drafts d set
        title = edit ->> 'title', content = store_edit_as_draft.content, status = state, publish_at = moment, problem = null,
        based_on = case when (edit ->> 'replaces')::boolean then row_version
          else coalesce((edit ->> 'based_on')::timestamptz, d.based_on) end
      where d.id = draft and d.updated_at = (present #>> '{draft,updated_at}')::timestamptz;
      if not found then
        perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, draft::text), edit -> 'parts'));
      end if;
    end if;
    return draft;
  exception when unique_violation then
    perform public.raise_edit_conflict(public.read_record(table_name, coalesce(row_key, record_id), edit -> 'parts'));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.undo_batch(batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    undone public.change_batches;
    part record;
    target text;
    keys text[];
    is_same text;
    rows_of text;
    columns text;
    values_before text;
    conflict text;
    expected bigint;
    changed bigint;
  begin
    select * into undone from public.change_batches where id = batch;
    if not found then
      raise exception 'there is no such batch' using errcode = 'PT404';
    end if;
    if exists (select from public.change_batches b where b.undoes = batch) then
      raise exception 'this batch was taken back already' using errcode = 'PT410';
    end if;
    perform private.begin_batch();
    for part in
      select u.table_name, max(u.position) as last from private.net_batch_rows(batch) u
      group by u.table_name order by last desc
    loop
      target := format('public.%I', part.table_name);
      -- Compares keys in their own types, so that each row is found by its index. Compared as texts, all rows behind a
      -- policy would be read for each row of the batch.
      select string_agg(format('c.%1$I = u.%1$I', a.attname), ' and '), array_agg(a.attname::text)
        into is_same, keys
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) as k (number)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(target) and i.indisprimary;
      select string_agg(quote_ident(a.attname), ', '), string_agg('was.' || quote_ident(a.attname), ', ')
        into columns, values_before
      from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(target) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

      rows_of := format(
        '(select n.row_id, n.before, n.after, %2$s
          from private.net_batch_rows($2) n, lateral jsonb_populate_record(null::%1$s, coalesce(n.after, n.before)) as key
          where n.table_name = $1) u',
        target, (select string_agg(format('key.%1$I', name), ', ') from unnest(keys) as name)
      );

      -- Waits for concurrent saves and compares their result.
      execute format(
        'select from %1$s c, %3$s where %2$s order by u.row_id for no key update of c', target, is_same, rows_of
      ) using part.table_name, batch;
      execute format(
        'select u.row_id from %3$s left join %1$s c on %2$s
         where public.strip_managed_columns(to_jsonb(c)) is distinct from public.strip_managed_columns(u.after) limit 1',
        target, is_same, rows_of
      ) into conflict using part.table_name, batch;
      if conflict is not null then
        raise exception 'row % of % was changed since', conflict, part.table_name
          using errcode = 'PT409', hint = part.table_name || ' ' || conflict;
      end if;

      select count(*) into expected from private.net_batch_rows(batch) u
      where u.table_name = part.table_name and (u.before is not null or u.after is not null);
      execute format(
        'delete from %1$s c using %3$s where u.before is null and %2$s', target, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'insert into %1$s (%2$s) overriding system value select %3$s
         from private.net_batch_rows($2) u, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.table_name = $1 and u.after is null and u.before is not null',
        target, columns, values_before
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      expected := expected - changed;
      execute format(
        'update %1$s c set (%2$s) = row(%3$s)
         from %5$s, lateral jsonb_populate_record(null::%1$s, u.before) as was
         where u.before is not null and u.after is not null and %4$s',
        target, columns, values_before, is_same, rows_of
      ) using part.table_name, batch;
      get diagnostics changed = row_count;
      if changed <> expected then
        raise exception 'rows of % may not be changed', part.table_name using errcode = '42501';
      end if;
    end loop;
    return private.end_batch('undo', undone.title, batch);
  end
  $function$
;

COMMENT ON COLUMN "public"."named_files"."name_end" IS 'One of last_path_words of the text.';
