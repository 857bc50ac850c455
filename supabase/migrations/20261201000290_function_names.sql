-- Functions get the names of the field: they say what they do to which table.

alter function public.keep_revision rename to insert_revision;
alter function public.give_news_slug rename to set_news_slug;
alter function public.keep_an_administrator rename to require_active_administrator;
alter function public.follow_message_entry rename to process_message_entry;
alter function public.take_mail_request rename to delete_mail_request;
alter function public.note_reply_mail rename to set_reply_mail_state;
alter function public.words_of_row rename to listed_text_of_row;
alter function public.words_of_question rename to list_search_words;
alter function public.keep_listed_texts rename to sync_listed_texts;
alter function public.rows_with_words rename to rows_matching_words;
alter function public.either_query rename to or_query;
alter function public.begun_words rename to prefix_query;
alter function public.stem_or_beginning rename to stem_or_prefix_query;
alter function public.catalogue_condition_of_text rename to catalogue_text_condition;
alter function public.note_batch_row rename to insert_batch_row;
alter function public.shorten_redirect rename to collapse_redirect;
alter function public.shorten_other_redirects rename to collapse_earlier_redirects;
alter function public.keep_old_address rename to redirect_old_address;
alter function public.keep_named_files rename to sync_named_files;
alter function public.keep_record_upkeep rename to sync_record_upkeep;
alter function public.keep_up rename to create_upkeep_triggers;
alter function public.told_upkeep rename to upkeep_audit_values;
alter function public.keep_dead_links rename to replace_dead_links;
alter function public.note_harvested rename to write_oai_records;
alter function public.keep_harvested rename to sync_oai_records;
alter function public.keep_harvested_of_academic rename to sync_oai_records_of_academic;
alter function public.keep_harvested_of_program rename to sync_oai_records_of_program;
alter function public.harvested_until rename to oai_complete_until;
alter function public.harvested_work rename to oai_work;
alter function public.list_harvested rename to list_oai_records;
alter function public.get_harvested rename to get_oai_record;
alter function public.is_shown_row rename to is_public_content;
alter function public.tell_webhooks rename to store_webhook_deliveries;
alter function public.settle_proposal rename to close_proposal;
alter function public.keep_draft_in_review rename to preserve_review_state;
alter function public.follow_draft_review rename to sync_proposal_with_draft;
alter function public.follow_news_review rename to sync_proposal_with_news;
alter function public.note_accreditation_file rename to audit_accreditation_file;

-- Those that call them by name.

create or replace function public.audit_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
    row_id text;
    -- What the row is called, whichever column its table keeps that in.
    title constant text := coalesce(
      changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question',
      nullif(concat_ws(' ', changed_row ->> 'given_names', changed_row ->> 'family_names'), ''),
      changed_row ->> 'year'
    );
  begin
    if public.without_bookkeeping(before_row) = public.without_bookkeeping(after_row) then
      return null;
    end if;
    row_id := coalesce(changed_row ->> 'id', (
      select string_agg(changed_row ->> a.attname, '-' order by k.place)
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = tg_relid and i.indisprimary
    ));
    if public.current_batch() is not null then
      perform public.insert_batch_row(
        tg_table_name, row_id, title, before_row, after_row,
        case when tg_nargs > 0 then tg_argv[0] end, case when tg_nargs > 0 then changed_row ->> tg_argv[1] end
      );
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case
        when tg_table_name = 'settings' then 'settings_change'
        when tg_op = 'INSERT' then 'content_create'
        when tg_op = 'UPDATE' then 'content_update'
        else 'content_delete'
      end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', row_id,
        'title', title,
        'before', before_row,
        'after', after_row
      )
      || case when tg_nargs > 0 then
        jsonb_build_object('parent', jsonb_build_object('table', tg_argv[0], 'id', changed_row ->> tg_argv[1]))
        else '{}' end
      || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $$;

create or replace function public.sync_listed_texts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      delete from public.listed_texts t using changed c where t.table_name = tg_table_name and t.row_id = c.id::text;
      return null;
    end if;
    insert into public.listed_texts as known (table_name, row_id, words, is_shown)
    select tg_table_name, given ->> 'id', public.listed_text_of_row(given, tg_argv),
      public.is_shown(
        coalesce(given ->> 'visibility', given ->> 'status'), (given ->> 'deleted_at')::timestamptz, null
      )
    from changed c, lateral to_jsonb(c) as given
    on conflict (table_name, row_id) do update set words = excluded.words, is_shown = excluded.is_shown
    where (known.words, known.is_shown) is distinct from (excluded.words, excluded.is_shown);
    return null;
  end
  $$;

create or replace function public.search_list_by(table_name text, variadic columns text[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    event text;
  begin
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger listed_texts_%1$s after %1$s on public.%2$I referencing %3$s table as changed
           for each statement execute function public.sync_listed_texts(%4$s)',
        event, table_name, case event when 'delete' then 'old' else 'new' end,
        (select string_agg(quote_literal(name), ', ') from unnest(columns) as name)
      );
    end loop;
  end
  $$;

create or replace function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', written)
      else plainto_tsquery('public.es_plain', written) end;
    english constant tsquery := public.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.en_plain', written) end);
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.or_query(spanish, english);
  begin
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $$;

create or replace function public.search_page(
  wanted tsquery, subject tsquery, any_subject tsquery, asked text, identifiers text[], lang text, kinds text[],
  page integer, page_size integer
) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  declare
    begun constant tsquery := public.prefix_query(wanted);
    -- Any of the words, with the weight of titles (A) or of people's names and topics (B).
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), 'weight | ') || 'weight'
      from regexp_matches(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, 'weight', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, 'weight', 'B')::tsquery;
    -- What ts_headline finds in an English text, whose words it does not mark as English.
    wanted_in_english constant tsquery := replace(wanted::text, '''~', '''')::tsquery;
    -- A word left out must not be anywhere in a document, not only in its title.
    has_exclusion constant boolean := strpos(wanted::text, '!') > 0;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    parts constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
  begin
    return (
      with programs as materialized (
        select row, rank, case when rank = 3 then lines else 0 end as likeness
        from (
          select d.ctid as row, in_lines.lines,
            case when own.words @@ begun or own.words @@ subject and d.title_words @@ wanted then 2
              when in_lines.lines > 0 and d.topic_words || d.title_words @@ wanted then 3
              when d.topic_words || d.title_words @@ wanted then 4
              when own.words @@ any_subject then 5
              when ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end as rank
          from public.search_documents d
            cross join lateral (select public.words_in(d.language, d.title) || public.words_in('en', d.title_en)) own (words)
            cross join lateral (
              select greatest(
                (select count(*) from regexp_split_to_table(d.topics, E'\n') line where public.words_in('es', line) @@ subject),
                (select count(*) from regexp_split_to_table(d.topics_en, E'\n') line where public.words_in('en', line) @@ subject)
              )
            ) in_lines (lines)
          where d.kind = 'program' and d.visible_from = '-infinity' and d.words @@ wanted
            and (kinds is null or 'program' = any (kinds))
          limit 1000
        ) found
      ), pages as materialized (
        select d.ctid as row,
          case when d.title_words @@ any_subject or ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end as rank
        from public.search_documents d
        where d.kind in ('page', 'faq') and d.words @@ wanted and d.visible_from <= now()
          and (kinds is null or d.kind = any (kinds))
        limit 1000
      ), titled as materialized (
        select d.ctid as row
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
        select d.ctid as row, 0 as rank, 0 as likeness
          -- `offset 0` keeps the index of words out: a word may match thousands of rows, an identifier one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds))
        union all
        select row, rank, likeness from programs
        union all
        select p.ctid, pages.rank, ts_rank(p.words, wanted)
          from pages join public.search_documents p on p.ctid = pages.row
        union all
        select row, 6, 0 from titled
        union all
        select row, 7, 0 from topical
        union all
        select d.ctid, case when ts_filter(d.words, '{a,b}') @@ wanted then 7 else 8 end, ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.rank, d.sort_rank, nearest.likeness,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (
          select distinct on (row) row, near.rank,
            -- What is named is not ranked by its text, so that all pages agree.
            case when near.rank in (3, 8) then near.likeness else 0 end as likeness
          from near order by row, near.rank
        ) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by ranked.rank, sort_rank, likeness desc, title_length, id) as place, kind, id
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
              case when words @@ among_people then ts_headline('public.es_plain', people, wanted, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(
                  public.search_config(title_language), title,
                  case title_language when 'en' then wanted_in_english else wanted end, whole
                )
              else title end as title,
              ts_headline(
                public.search_config(body_language), left(body, 6000),
                case body_language when 'en' then wanted_in_english else wanted end, parts
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
  $$;

create or replace function public.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
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
      from regexp_split_to_table(btrim(left(query, 200)), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', word.part);
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := spanish || public.marked_query(english);
      folded := public.fold_text(word.part);
      if word.is_last and strpos(folded, ' ') = 0 then
        either := public.stem_or_prefix_query(spanish, folded)
          || public.stem_or_prefix_query(public.marked_query(english), '~' || folded);
      end if;
      if word.is_last and shortened and strpos(folded, ' ') = 0 then
        for cut in 1 .. least(4, length(folded) - 4) loop
          either := either || public.lexeme_query(left(folded, -cut)) || public.lexeme_query('~' || left(folded, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

create or replace function public.catalogue_matches(kind text, query text) returns text
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  -- The planner underestimates the cost of reading the words of every document.
  set enable_seqscan = 'off'
  as $$
  declare
    identified constant text[] := public.catalogue_identified(kind, query);
    shortened boolean;
    combinations text;
  begin
    if not public.has_search_terms(query) then
      return null;
    end if;
    foreach shortened in array '{false,true}'::boolean[] loop
      execute format(
        'select coalesce(string_agg(facet_combination || '' '' || documents, '',''), '''') from (
          select facet_combination, count(*) as documents from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s group by facet_combination
        ) as combinations',
        kind, public.catalogue_text_condition(public.catalogue_words(query, shortened), identified)
      ) into combinations;
      exit when combinations <> '';
    end loop;
    return combinations;
  end
  $$;

create or replace function public.catalogue_ids(
  kind text, selection jsonb default '{}', sort text default 'newest', page integer default 1,
  page_size integer default 25, expected integer default 0, query text default ''
) returns bigint[]
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  set enable_seqscan = 'off'
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    skipped constant integer := greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    conditions constant text := public.catalogue_conditions(selection);
    place constant text := public.catalogue_order(kind, sort);
    has_text constant boolean := public.has_search_terms(query);
    by_nearness constant boolean := has_text and sort = 'relevance';
    identified constant text[] := case when has_text then public.catalogue_identified(kind, query) else '{}' end;
    shortened boolean;
    words tsquery;
    matching text := '';
    nearest text := '';
    is_in_order boolean;
    is_anywhere boolean;
    ids bigint[];
  begin
    foreach shortened in array '{false,true}'::boolean[] loop
      if has_text then
        words := public.catalogue_words(query, shortened);
        matching := public.catalogue_text_condition(words, identified);
      end if;
      -- By relevance: matches by identifier first; then up to 300 by ts_rank, which reads their texts, and up to 2000 those
      -- with a match in the title first; more are not ranked.
      if by_nearness then
        nearest := case when identified = '{}' then '' else format('id = any (%L::text[]) desc, ', identified) end || case
          when words is null or expected > 2000 then ''
          when expected between 1 and 300 then format('ts_rank(words, %L) desc, ', words)
          else format('id in (select id %s and title_words @@ %L::tsquery) desc, ', documents, words)
        end;
      end if;
      -- Few matches are collected, then sorted. Many are read in the order of an index until the page is full, unless that
      -- would check too many texts on the way, each at the cost of finding three or four.
      is_in_order := case
        when not has_text then conditions = '' or expected > 1000
        when identified <> '{}' or by_nearness and expected <= 2000 then false
        else expected > 1000 and expected::float * expected > 3.5 * (skipped + shown) * (
          select reltuples from pg_catalog.pg_class where oid = 'public.search_documents'::regclass
        )
      end;
      execute format(
        -- `is true` hides conditions from the planner, which would otherwise read all matches by the indexes of facets and
        -- words; of a text's matches those by facets and years, which select less than most words.
        case
          when is_in_order then
            'select array(
              select search_documents.id::bigint as number %1$s and (true%2$s%3$s) is true%4$s
              order by %6$s limit %7$s offset %8$s
            )'
          when has_text then
            'with found as materialized (select id, year, listing_key, words %1$s and (true%2$s) is true%3$s)
            select array(select id::bigint as number from found order by %5$s%6$s limit %7$s offset %8$s)'
          else
            'with found as materialized (select id, year, listing_key %1$s%2$s%4$s)
            select array(select id::bigint as number from found order by %6$s limit %7$s offset %8$s)'
        end,
        documents, conditions, matching, public.catalogue_years(selection), nearest, place, shown, skipped
      ) into ids;
      exit when ids <> '{}' or not has_text;
      -- Shortened only when the text has no match at all, not when the selection excludes its matches. By count, because
      -- for `exists` the planner would expect many matches and scan the table.
      execute format('select count(*) > 0 %s%s', documents, matching) into is_anywhere;
      exit when is_anywhere;
    end loop;
    return ids;
  end
  $$;

create or replace function public.audit_record_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'content' end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.current_batch() is not null then
      perform public.insert_batch_row(
        tg_table_name, changed_row ->> 'id', changed_row ->> 'title',
        before_row, case when tg_op <> 'DELETE' then to_jsonb(new) end,
        changed_row ->> 'table_name', changed_row ->> 'row_id'
      );
      return null;
    end if;
    if tg_op = 'UPDATE' then
      if (old.table_name, old.row_id, old.status, old.publish_at, old.updated_by)
        is not distinct from (new.table_name, new.row_id, new.status, new.publish_at, new.updated_by)
      then
        return null;
      end if;
      before_row := before_row - 'content';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'title',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      ) || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $$;

create or replace function public.list_records(table_name text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    most constant integer := 1000;
    state constant text := public.state_column(table_name);
    wanted constant text[] := array(select jsonb_array_elements_text(question -> 'columns'));
    parts constant text[] := public.list_search_words(question ->> 'text');
    searched constant text[] := case when parts is not null then public.searched_columns(table_name) end;
    is_narrowed constant boolean := parts is not null or coalesce(question -> 'values', '{}') <> '{}'
      or question ?| array['due_by', 'keeper'];
    id_type text;
    ids text[];
    filter text;
    page jsonb;
    total bigint;
  begin
    if state is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    select format_type(atttypid, atttypmod) into id_type
    from pg_catalog.pg_attribute where attrelid = format('public.%I', table_name)::regclass and attname = 'id';
    filter := format('r.deleted_at is %s null', case when (question ->> 'is_trash')::boolean then 'not' else '' end);
    select filter || coalesce(string_agg(format(
      ' and r.%I = any (%L)', key, array(select jsonb_array_elements_text(value))
    ), ''), '') into filter
    from jsonb_each(coalesce(question -> 'values', '{}'));
    if question ?| array['due_by', 'keeper'] then
      filter := filter || format(
        ' and r.id = any (array(select u.row_id::%s from public.record_upkeep u where u.table_name = %L %s %s))',
        id_type, table_name,
        case when question ? 'due_by' then format(
          'and u.due_on <= %L::date and u.due_on is not null and u.state = ''published'' and not u.is_trashed',
          question ->> 'due_by'
        ) end,
        case when question ? 'keeper' then format('and u.keeper = %L::uuid', question ->> 'keeper') end
      );
    end if;
    if parts is not null then
      ids := public.rows_matching_words(table_name, parts);
      filter := format('%s and (r.id = any ($1::%s[])', filter, id_type) || case
        -- What only some may read is not among the ids of who is no editor.
        when public.is_editor() then ')'
        else format(
          ' or not public.is_shown(r.%I, r.deleted_at, null) and public.listed_text_of_row(to_jsonb(r), %L) like all (%L))',
          state, searched, array(select '%' || part || '%' from unnest(parts) as part)
        ) end;
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from (select %s from public.%I r where %s order by %s limit %s offset %s) page',
      (select string_agg(format('r.%I', name), ', ') from unnest(wanted) as name),
      coalesce(question ->> 'source', table_name),
      filter,
      (
        select string_agg(format(
          'r.%I %s', term ->> 'column', case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end
        ), ', ' order by place)
        from jsonb_array_elements(question -> 'order') with ordinality as terms (term, place)
      ),
      (question ->> 'count')::integer,
      (question ->> 'from')::integer
    ) into page using ids;
    execute format(
      'select count(*) from (select from public.%I r where %s limit %s) counted',
      coalesce(question ->> 'source', table_name), filter, case when is_narrowed then (most + 1)::text else 'all' end
    ) into total using ids;
    return jsonb_build_object('rows', page, 'total', case when is_narrowed then least(total, most) else total end,
      'is_more', is_narrowed and total > most);
  end
  $$;

create or replace function public.create_upkeep_triggers(table_name text, titles text, translated text default '', review_months integer default null)
  returns void
  language plpgsql set search_path = ''
  as $$
  declare
    event text;
  begin
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger record_upkeep_%1$s after %1$s on public.%2$I referencing %3$s table as changed
           for each statement execute function public.sync_record_upkeep(%4$L, %5$L, %6$L)',
        event, table_name, case event when 'delete' then 'old' else 'new' end,
        titles, translated, coalesce(review_months::text, '')
      );
    end loop;
    execute format(
      'insert into public.record_upkeep (
         table_name, row_id, title, state, is_trashed, program_id, english, changed_at, review_months, reviewed_on
       )
       select %1$L, r.id::text, derived.*, $1, r.updated_at::date
       from public.%1$I r,
         lateral public.upkeep_of(%1$L, to_jsonb(r), string_to_array(%2$L, '',''), string_to_array(%3$L, '','')) as derived',
      table_name, titles, translated
    ) using review_months;
  end
  $$;

create or replace function public.change_upkeep(table_name text, row_id text, changes jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    known public.record_upkeep;
    wanted public.record_upkeep;
  begin
    if not public.is_editor() then
      raise exception 'only editors say who reviews a record' using errcode = '42501';
    end if;
    select * into known from public.record_upkeep u
    where u.table_name = change_upkeep.table_name and u.row_id = change_upkeep.row_id for update;
    if not found then
      raise exception 'there is no such record' using errcode = '22023', hint = 'row_id';
    end if;
    wanted := jsonb_populate_record(known, changes - array['due_on']);
    if (changes - array['keeper', 'review_months', 'reviewed_on']) <> '{}' then
      raise exception 'only keeper, review_months and reviewed_on are changed' using errcode = '22023', hint = 'changes';
    elsif wanted.reviewed_on <> known.reviewed_on and wanted.reviewed_on not between current_date - 1 and current_date + 1 then
      raise exception 'reviewed_on must be today' using errcode = '22023', hint = 'reviewed_on';
    elsif wanted.keeper is distinct from known.keeper and wanted.keeper is not null and not exists (
      select from public.staff where user_id = wanted.keeper and active and role in ('administrator', 'editor')
    ) then
      raise exception 'keeper must be an active editor or administrator' using errcode = '23514', hint = 'keeper';
    end if;
    update public.record_upkeep u
    set keeper = wanted.keeper, review_months = wanted.review_months, reviewed_on = wanted.reviewed_on
    where u.table_name = known.table_name and u.row_id = known.row_id;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', 'record_upkeep', 'id', known.table_name || ' ' || known.row_id, 'title', known.title,
        'parent', jsonb_build_object('table', known.table_name, 'id', known.row_id),
        'before', public.upkeep_audit_values(known), 'after', public.upkeep_audit_values(wanted)
      )
    );
  end
  $$;

create or replace function public.sync_oai_records() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ids bigint[];
  begin
    execute format('select array_agg(distinct %I) from changed', tg_argv[1]) into ids;
    if ids is not null then
      perform public.write_oai_records(tg_argv[0], ids);
    end if;
    return null;
  end
  $$;

create or replace function public.sync_oai_records_of_academic() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.write_oai_records(
      'publication', array(select publication_id from public.publication_academics where academic_id = new.id)
    );
    perform public.write_oai_records(
      'patent', array(select patent_id from public.patent_academics where academic_id = new.id)
    );
    perform public.write_oai_records(
      'thesis', array(select thesis_id from public.thesis_academics where academic_id = new.id)
    );
    return null;
  end
  $$;

create or replace function public.sync_oai_records_of_program() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform public.write_oai_records('thesis', array(select id from public.theses where program_id = new.id));
    return null;
  end
  $$;

create or replace function public.oai_work(work_kind text, id bigint) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    found_work json;
  begin
    case work_kind
      when 'publication' then
        select to_json(work) into found_work from (
          select p.type, p.title, p.authors, p.year, p.language, p.abstract, p.venue, p.publisher, p.volume, p.issue,
            p.pages, p.doi, p.isbn, p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.publication_academics l join public.academics a on a.id = l.academic_id
              where l.publication_id = p.id and a.orcid is not null
            ) as linked
          from public.publications p where p.id = oai_work.id
        ) as work;
      when 'patent' then
        select to_json(work) into found_work from (
          select p.number, p.title, p.inventors, p.office, p.status, p.filed_on, p.grant_year, p.language, p.abstract,
            p.area,
            (
              select json_agg(json_build_object('position', l.position, 'orcid', a.orcid) order by l.position)
              from public.patent_academics l join public.academics a on a.id = l.academic_id
              where l.patent_id = p.id and a.orcid is not null
            ) as linked
          from public.patents p where p.id = oai_work.id
        ) as work;
      else
        select to_json(work) into found_work from (
          select t.title, t.student, t.year, t.language, t.abstract, t.handle,
            json_build_object('name', p.name, 'type', p.type, 'area', p.area) as program,
            (
              select json_agg(
                json_build_object('role', l.role, 'given', a.given_names, 'family', a.family_names, 'orcid', a.orcid)
                order by l.role, a.family_names, a.id
              )
              from public.thesis_academics l join public.academics a on a.id = l.academic_id
              where l.thesis_id = t.id
            ) as linked
          from public.theses t join public.programs p on p.id = t.program_id where t.id = oai_work.id
        ) as work;
    end case;
    return found_work;
  end
  $$;

create or replace function public.list_oai_records(
  of_kind text, of_subset text, not_before timestamptz, not_after timestamptz,
  after_datestamp timestamptz, after_kind text, after_id bigint, page_size integer, with_works boolean
) returns json
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    horizon constant timestamptz := public.oai_complete_until();
    upto constant timestamptz := least(coalesce(not_after, 'infinity'), horizon);
    since constant timestamptz := coalesce(not_before, '-infinity');
    condition constant text := case
      when of_subset is not null then 'kind = $1 and subset = $2 and '
      when starts_with(of_kind, '-') then 'kind <> substr($1, 2) and '
      when of_kind is not null then 'kind = $1 and '
      else ''
    end || 'datestamp between $3 and $4';
    -- Thousands of records may have one datestamp, so the index has to know what comes after.
    is_one_kind constant boolean := of_kind is not null and not starts_with(of_kind, '-');
    beyond constant text := case
      when after_datestamp is null then ''
      when is_one_kind then 'and (datestamp, work_id) > ($5, $7)'
      else 'and (datestamp, kind, work_id) > ($5, $6, $7)'
    end;
    total bigint;
    records json;
  begin
    if after_datestamp is null then
      execute 'select count(*) from public.oai_records where ' || condition
        into total using of_kind, of_subset, since, upto;
    end if;
    execute format(
      'select coalesce(json_agg(record order by datestamp, kind, work_id), ''[]'') from (
         select page.*, case when $9 and not is_deleted then public.oai_work(kind, work_id) end as work
         from (
           select kind, work_id, subset, datestamp, is_deleted from public.oai_records
           where %s %s order by datestamp, kind, work_id limit $8
         ) as page
       ) as record',
      condition, beyond
    ) into records using of_kind, of_subset, greatest(since, coalesce(after_datestamp, since)), upto,
      after_datestamp, after_kind, after_id, least(page_size, 100) + 1, with_works;
    return json_build_object('until', horizon, 'total', total, 'records', records);
  end
  $$;

create or replace function public.get_oai_record(of_kind text, id bigint) returns json
  language sql stable security invoker set search_path = ''
  as $$
    select json_build_object(
      'until', public.oai_complete_until(),
      'earliest', (select min(datestamp) from public.oai_records),
      'record', (
        select to_json(record) from (
          select kind, work_id, subset, datestamp, is_deleted,
            case when not is_deleted then public.oai_work(kind, work_id) end as work
          from public.oai_records where kind = of_kind and work_id = get_oai_record.id
        ) as record
      )
    )
  $$;

create or replace function public.store_webhook_deliveries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    state text;
    before_row jsonb;
    after_row jsonb;
    changed_id text;
    batch constant uuid := public.current_batch();
    was_shown boolean;
    is_shown boolean;
    moment timestamptz := now();
    happened text;
  begin
    if not exists (select from public.webhooks w where tg_table_name = any (w.types) and w.disabled_at is null) then
      return null;
    end if;
    state := public.state_column(tg_table_name);
    if tg_op <> 'INSERT' then before_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then after_row := to_jsonb(new); end if;
    changed_id := coalesce(after_row, before_row) ->> 'id';
    was_shown := coalesce(public.is_public_content(before_row, state), false);
    is_shown := coalesce(public.is_public_content(after_row, state), false);
    if after_row ->> state = 'scheduled' and is_shown then
      moment := greatest(now(), (after_row ->> 'publish_at')::timestamptz);
    end if;
    if before_row ->> state = 'scheduled' and (before_row ->> 'publish_at')::timestamptz > now() then
      -- Visitors have not seen it: it is told anew, or not at all.
      delete from public.webhook_deliveries d
        where d.table_name = tg_table_name and d.record_id = changed_id
          and d.ended_at is null and d.tries = 0 and d.next_try_at > now();
      was_shown := false;
    end if;
    happened := case when is_shown and was_shown then 'updated' when is_shown then 'published'
      when was_shown then 'withdrawn' end;
    if happened is null then return null; end if;
    insert into public.webhook_deliveries
      (webhook_id, event, table_name, record_id, batch_id, payload, due_at, next_try_at)
    select w.id, case when batch is null then happened else 'batch' end, tg_table_name,
      case when batch is null then changed_id end, batch,
      case when batch is null then jsonb_build_object(
        'type', tg_table_name || '.' || happened,
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object(
          'type', tg_table_name, 'id', changed_id,
          'path', public.path_of_record(tg_table_name, coalesce(after_row, before_row), 'es')
        )
      ) else jsonb_build_object(
        'type', tg_table_name || '.batch',
        'timestamp', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('type', tg_table_name, 'changed_since', now())
      ) end,
      moment, moment
    from public.webhooks w
    where tg_table_name = any (w.types) and w.disabled_at is null
    on conflict (webhook_id, table_name, batch_id) do nothing;
    return null;
  end
  $$;

create or replace function public.sync_proposal_with_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    proposal bigint;
    program bigint;
    subject public.proposals;
  begin
    if tg_op = 'DELETE' then
      select id into proposal from public.proposals where draft_id = old.id;
      if found then
        perform public.close_proposal(proposal, case
          when current_setting('postgrado.published_draft', true) = old.id::text then 'published' else 'withdrawn'
        end);
      end if;
      return null;
    end if;
    if new.status = 'review' then
      if new.table_name = 'programs' and new.row_id ~ '^\d{1,18}$' then
        select id into program from public.programs where id = new.row_id::bigint;
      end if;
      subject.table_name := new.table_name;
      subject.row_id := new.row_id;
      subject.draft_id := new.id;
      subject.program_id := program;
      subject.title := new.title;
      subject.changes := case when program is not null then public.count_program_changes(program, new.content) end;
      perform public.open_proposal(subject);
      return null;
    end if;
    select id into proposal from public.proposals where draft_id = new.id;
    if found then
      perform public.close_proposal(proposal, case
        when new.status = 'scheduled' then 'scheduled'
        when public.review_act() ->> 'does' = 'return' then 'returned'
        else 'withdrawn'
      end);
    end if;
    return null;
  end
  $$;

create or replace function public.sync_proposal_with_news() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known public.proposals;
    subject public.proposals;
  begin
    if tg_op <> 'DELETE' and new.status = 'review' and new.deleted_at is null then
      subject.table_name := 'news';
      subject.row_id := new.id;
      subject.program_id := new.program_id;
      subject.title := new.title;
      perform public.open_proposal(subject);
      return null;
    end if;
    select * into known from public.proposals
    where table_name = 'news' and row_id = old.id and draft_id is null and state <> 'published';
    if found then
      perform public.close_proposal(known.id, case
        when tg_op = 'DELETE' then 'withdrawn'
        when new.deleted_at is not null then 'withdrawn'
        when new.status in ('published', 'scheduled') then new.status
        when public.review_act() ->> 'does' = 'return' then 'returned'
        when known.state = 'review' and public.is_editor() and auth.uid() is distinct from known.proposed_by then 'returned'
        when known.state = 'review' then 'withdrawn'
        else known.state
      end);
    end if;
    return null;
  end
  $$;

create or replace function public.make_accreditation_file(program bigint, years integer, today date, format text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    file jsonb;
  begin
    if not pg_try_advisory_xact_lock(hashtext('public.make_accreditation_file'), hashtext(auth.uid()::text)) then
      raise exception 'another file is being made' using errcode = '55P03';
    end if;
    file := public.accreditation_file(program, years, today);
    if file is not null then
      perform public.audit_accreditation_file(
        program, (file ->> 'first_year')::integer, (file ->> 'last_year')::integer, format
      );
    end if;
    return file;
  end
  $$;
