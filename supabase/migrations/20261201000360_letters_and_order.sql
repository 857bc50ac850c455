-- Letters are folded alike by the site and the database, before words are parted; lists are in the order of Spanish.

create or replace function public.plain_letters(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    if $1 ~ '^[\u0001-\u007f]*$' then
      return lower(translate($1, '^`', ''));
    end if;
    return lower(replace(replace(replace(replace(translate(
      regexp_replace(
        normalize($1, NFKD),
        '[\u0300-\u036f\u00b7^`\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
      ),
      'øØłŁđĐðÐħĦŧŦıŋŊĸẞÆŒÞ', 'oollddddhhttinnkßæœþ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));
  end
  $$;


create function public.sort_key(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(
      public.plain_letters(
        replace(replace(normalize(translate($1, '{', ' '), NFC), U&'\00F1', 'n{'), U&'\00D1', 'n{')
      ),
      '[^[:alnum:]{]+', ' ', 'g'
    )) collate "C";
  end
  $$;


revoke all on function public.sort_key(text) from public, anon, authenticated, service_role;
grant execute on function public.sort_key(text) to anon, authenticated, service_role;

create or replace function public.words_in(language text, text) returns tsvector
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- Before the words are parted, which a soft hyphen would break and a lowered digit would end.
    letters constant text := coalesce(public.plain_letters($2), '');
  begin
    -- The text of a tsvector is «'word':1 'other':2»; a word holds no space.
    return case when language = 'en'
      then replace(' ' || to_tsvector('public.en_plain', letters)::text, ' ''', ' ''~')::tsvector
      else to_tsvector('public.es_plain', public.told_apart(letters)) end;
  end
  $$;


create or replace function public.fold_text(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(public.plain_letters($1), '[^[:alnum:]]+', ' ', 'g'));
  end
  $$;


create or replace function public.listing_key(title text, reference jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select left(public.sort_key(coalesce(reference ->> 'sort', title)), 100) $$;


create or replace function public.documents_of_project(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
      concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
      array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
      public.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz,
      public.text_of_keywords(p.keywords, 'es'), public.text_of_keywords(p.keywords, 'en')
    from public.projects p
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, public.sort_key(a.family_names) collate "C") as names
        from public.project_academics pa join public.academics a on a.id = pa.academic_id
        where pa.project_id = p.id and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) team on true
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $$;


create or replace function public.documents_of_thesis(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'thesis', t.id::text, t.language, t.title, null,
      concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
      t.abstract, null, '{}'::jsonb,
      array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
      public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz,
      public.text_of_keywords(t.keywords, 'es'), public.text_of_keywords(t.keywords, 'en')
    from public.theses t
      join public.programs p on p.id = t.program_id and public.is_shown(p.status, p.deleted_at, p.expires_at)
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, public.sort_key(a.family_names) collate "C") as names
        from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
        where ta.thesis_id = t.id and ta.role <> 'examiner' and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) advisors on true
    where t.id = any (ids::bigint[]) and public.is_shown(t.visibility, t.deleted_at, t.expires_at)
  $$;


create or replace function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    letters constant text := public.plain_letters(written);
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', public.told_apart(letters))
      else plainto_tsquery('public.es_plain', public.told_apart(letters)) end;
    english constant tsquery := public.marked_query(case when is_phrase then phraseto_tsquery('public.en_plain', letters)
      else plainto_tsquery('public.en_plain', letters) end);
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.or_query(spanish, english);
    other text;
  begin
    if not is_phrase then
      foreach other in array public.also_called(public.fold_text(written)) loop
        wanted := wanted || phraseto_tsquery('public.es_plain', other)
          || public.marked_query(phraseto_tsquery('public.en_plain', other));
      end loop;
    end if;
    if not is_phrase and as_written <> spanish then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $$;


create or replace function public.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  begin
    return query
      with cleaned as (
        select case when strpos(plain.text, '"') > 0 then plain.text
          else regexp_replace(plain.text, '\m(medio) (ambiente|tiempo)\M|\m(media) (jornada)\M'
            || '|\m(deep) (learning)\M|\m(aprendizaje) (profundo)\M', '\1\2\3\4\5\6\7\8', 'gi') end as text
        from (
          select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
        ) plain
      ), split as (
        select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), identifier as (
        -- The longest run of words that together form an identifier: «CL 61929».
        select first.place, last.place as last_place, run.written
        from split first
          join split last on last.place between first.place + 1 and first.place + 4
          cross join lateral (
            select string_agg(s.part, ' ' order by s.place) from split s
            where s.place between first.place and last.place
            having not bool_or(s.is_phrase or s.is_excluded)
          ) run (written)
        where (select text ~ '[0-9]' from cleaned)
          and regexp_count(run.written, '[0-9]') >= 5
          and exists (
            select from public.search_documents d
            where d.identifiers @> array[public.fold_identifier(run.written)] and d.visible_from <= now()
          )
        order by last.place - first.place desc, first.place
        limit 1
      ), bare as (
        select place, is_excluded, is_phrase,
          case when is_phrase then btrim(part, '-" ') else public.bare_identifier(regexp_replace(part, '^-+', '')) end
            as written
        from split s
        where not exists (select from identifier i where s.place between i.place and i.last_place)
        union all
        select place, false, true, public.bare_identifier(written) from identifier
      ), named as (
        -- «Ph.D.» and «M.B.A.» are written without points in names.
        select place, is_excluded, is_phrase,
          case when written ~ '^[[:alpha:]]{1,3}(\.[[:alpha:]]{1,3})+$' then replace(written, '.', '') else written end as written
        from bare
        where not (not is_phrase and lower(written) in ('dr', 'dra', 'prof', 'sr', 'sra', 'mr', 'mrs', 'ms'))
      ), telling as (
        select place from named
        where is_phrase or is_excluded or public.fold_text(written) not in (
          'quiero', 'quisiera', 'necesito', 'busco', 'buscar', 'encontrar', 'puedo', 'podria', 'saber', 'conocer', 'hay',
          'tengo', 'cuanto', 'cuanta', 'cuantos', 'cuantas', 'tutor', 'tutora', 'need', 'want', 'looking', 'find', 'know', 'get',
          'supervisor', 'supervisors'
        )
          and numnode(plainto_tsquery('public.es_plain', public.plain_letters(written))) > 0
          and numnode(plainto_tsquery('public.en_plain', public.plain_letters(written))) > 0
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from named
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', public.plain_letters(written))) > 0
            and numnode(plainto_tsquery('public.en_plain', public.plain_letters(written))) > 0
        ) and (place in (table telling) or written ~ '[0-9@]' or not exists (select from telling))
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $$;


create or replace function public.collect_search_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Titles and people of all documents, but not the texts of works, which are too many. Ordered, so that concurrent
    -- transactions lock the rows in the same order and cannot deadlock.
    insert into public.search_words as known (word, correction_rank)
      select word, min(texts.correction_rank)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people, topics, topics_en,
          case when added.sort_rank < 40000 then public.without_placeholders(body) end,
          case when added.sort_rank < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (correction_rank, text), unnest(tsvector_to_array(to_tsvector('public.plain', public.plain_letters(texts.text)))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set correction_rank = excluded.correction_rank
        where excluded.correction_rank < known.correction_rank;
    return null;
  end
  $$;


create or replace function public.matching_topic(topics text, language text, wanted tsquery) returns text
  language sql stable set search_path = ''
  as $$
    select line
    from regexp_split_to_table(topics, E'\n') with ordinality as lines (line, place)
    where public.words_in(language, line) || to_tsvector('public.plain', public.plain_letters(line)) @@ wanted
    order by place limit 1
  $$;


create or replace function public.title_completions(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    prefix text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if prefix ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(prefix, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id, 0 as nearness from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.sort_rank, d.id limit 8
      ), pages as materialized (
        select d.kind, d.id, case when d.kind = 'program'
            and not public.words_in(d.language, d.title) || public.words_in('en', d.title_en)
              || to_tsvector('public.plain', public.plain_letters(concat_ws(' ', d.title, d.title_en))) @@ wanted then 2 else 1 end as nearness
          from (
            select * from public.search_documents
            where sort_rank < 40000 and title_words @@ wanted and visible_from <= now()
            order by sort_rank, id limit 100
          ) d
      ), topical as materialized (
        select d.kind, d.id, 3 as nearness from public.search_documents d
          where d.sort_rank < 20000 and length(prefix) >= 3 and d.topic_words @@ wanted and d.visible_from <= now()
          order by d.sort_rank, d.id limit 20
      ), works as materialized (
        select d.kind, d.id, 1 as nearness from public.search_documents d
          where length(prefix) >= 4 and d.sort_rank >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
            and (select count(*) from pages) + (select count(*) from topical) < 8
          order by d.sort_rank, d.id limit 8
      ), placed as (
        select d.*, found.nearness, in_lang.title as title_in_lang, in_lang.lang as title_lang, kinds.place as kind_place, kinds.quota,
          row_number() over (partition by kinds.place order by
            found.nearness, not coalesce(starts_with(in_lang.plain, asked), false), d.sort_rank, length(in_lang.plain), d.id
          ) as place
        from (
          select kind, id, min(nearness) as nearness
          from (table identified union all table pages union all table topical union all table works) every_way
          group by kind, id
        ) found
          join public.search_documents d using (kind, id)
          join (values ('program', 1, 4), ('academic', 2, 3), ('page', 3, 2), ('faq', 3, 2), ('news', 4, 1),
            ('publication', 5, 2), ('project', 5, 2), ('patent', 5, 2), ('thesis', 5, 2)
          ) kinds (kind, place, quota) using (kind)
          cross join lateral (
            select case when title_completions.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when title_completions.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when title_completions.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      ), chosen as (
        select *, row_number() over (order by place > quota, kind_place, place) as turn
        from placed
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title_in_lang, 'titleLang', title_lang, 'reference', reference, 'year', year,
        'topic', case when nearness = 3 then coalesce(
          public.matching_topic(case when title_completions.lang = 'en' then topics_en end, 'en', wanted),
          public.matching_topic(topics, 'es', wanted)
        ) end
      ) order by min_nearness > 0, kind_place, place)
      from (select *, min(nearness) over (partition by kind_place) as min_nearness from chosen) ordered
      where turn <= 10 and (place <= quota or turn <= 8)
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
      from regexp_split_to_table(public.plain_letters(btrim(left(query, 200))), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', public.told_apart(word.part));
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


create or replace function public.match_key(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select btrim(regexp_replace(public.plain_letters(written), '[^[:alnum:]]+', ' ', 'g')) $$;


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
    source_ids text[];
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
    -- Once, for the page and for the count: a view may take long.
    if question ? 'source' then
      execute format('select array(select id::text from public.%I)', question ->> 'source') into source_ids;
      filter := format('%s and r.id = any ($2::%s[])', filter, id_type);
    end if;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(page)), ''[]'') from (select %s from public.%I r where %s order by %s limit %s offset %s) page',
      (select string_agg(format('r.%I', name), ', ') from unnest(wanted) as name),
      table_name,
      filter,
      (
        select string_agg(format(
          case when atttypid = 'text'::regtype and attname <> 'id' then 'public.sort_key(r.%I) collate "C" %s' else 'r.%I %s' end,
          term ->> 'column', case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end
        ), ', ' order by place)
        from jsonb_array_elements(question -> 'order') with ordinality as terms (term, place)
          left join pg_catalog.pg_attribute on attrelid = format('public.%I', table_name)::regclass
            and attname = term ->> 'column' and attnum > 0
      ),
      (question ->> 'count')::integer,
      (question ->> 'from')::integer
    ) into page using ids, source_ids;
    execute format(
      'select count(*) from (select from public.%I r where %s limit %s) counted',
      table_name, filter, case when is_narrowed then (most + 1)::text else 'all' end
    ) into total using ids, source_ids;
    return jsonb_build_object('rows', page, 'total', case when is_narrowed then least(total, most) else total end,
      'is_more', is_narrowed and total > most);
  end
  $$;


create or replace function public.topic_supervisors(
  query text, lang text default 'es', available boolean default false, page integer default 1,
  page_size integer default 20
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts constant public.search_part[] := public.supervision_parts(query);
    wanted constant tsquery := public.query_of_parts(parts);
    asked constant jsonb := to_jsonb(array(select p.written from unnest(parts) p where not p.is_excluded order by p.place));
    shown constant integer := least(greatest(page_size, 1), 50);
    skipped constant integer := (least(greatest(page, 1), 100) - 1) * shown;
    works_at_most constant integer := 10000;
    works public.search_work[];
  begin
    if wanted is null then
      return jsonb_build_object('topic', asked, 'isTooGeneral', false, 'total', 0, 'items', '[]'::jsonb);
    end if;
    works := array(
      select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
      where d.topic_words @@ wanted and d.sort_rank >= 40000 and d.visible_from <= now()
      limit works_at_most + 1
    );
    if works = '{}' then
      works := array(
        select row(d.kind, d.id::bigint)::public.search_work from public.search_documents d
        where d.words @@ public.words_of_texts(wanted) and d.sort_rank >= 40000 and d.visible_from <= now()
        limit works_at_most + 1
      );
    end if;
    if cardinality(works) > works_at_most then
      return jsonb_build_object('topic', asked, 'isTooGeneral', true, 'total', 0, 'items', '[]'::jsonb);
    end if;
    return (
      with shares as (
        select t.academic_id, w.kind from unnest(works) w join public.thesis_academics t on t.thesis_id = w.id
          where w.kind = 'thesis' and t.role in ('advisor', 'co_advisor')
        union all
        select p.academic_id, w.kind from unnest(works) w join public.project_academics p on p.project_id = w.id
          where w.kind = 'project'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.publication_academics p on p.publication_id = w.id
          where w.kind = 'publication'
        union all
        select p.academic_id, w.kind from unnest(works) w join public.patent_academics p on p.patent_id = w.id
          where w.kind = 'patent'
      ), lines as (
        select d.id::bigint as academic_id, coalesce(
            public.matching_topic(case when topic_supervisors.lang = 'en' then d.topics_en end, 'en', wanted),
            public.matching_topic(d.topics, 'es', wanted), public.matching_topic(d.topics_en, 'en', wanted)
          ) as line
        from public.search_documents d
        where d.kind = 'academic' and d.topic_words @@ wanted and d.visible_from <= now()
        limit works_at_most
      ), evidence as (
        select academic_id, count(*) filter (where kind = 'thesis') as theses,
          count(*) filter (where kind = 'project') as projects,
          count(*) filter (where kind = 'publication') as publications,
          count(*) filter (where kind = 'patent') as patents, max(line) as line
        from (
          select academic_id, kind, null as line from shares
          union all
          select academic_id, 'line', line from lines where line is not null
        ) all_shares
        group by academic_id
      ), people as materialized (
        select e.*, a.family_names, a.given_names, a.academic_rank, a.faculty, a.translations, a.email, a.takes_students,
          3 * e.theses + 2 * e.projects + e.publications + e.patents + case when e.line is null then 0 else 3 end as worth,
          array(
            select p.id from public.program_academics pa join public.programs p on p.id = pa.program_id
            where pa.academic_id = e.academic_id and pa.role = 'thesis_advisor'
              and public.is_shown(p.status, p.deleted_at, p.expires_at)
            order by p.code
          ) as programs
        from evidence e join public.academics a on a.id = e.academic_id
        where public.is_shown(a.status, a.deleted_at, a.expires_at)
      ), chosen as (
        select * from people where not available or takes_students <> 'no' and programs <> '{}'
      )
      select jsonb_build_object('topic', asked, 'isTooGeneral', false, 'total', (select count(*) from chosen), 'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', academic_id, 'given', given_names, 'family', family_names, 'rank', academic_rank, 'email', email,
          'faculty', case when topic_supervisors.lang = 'en' then coalesce(nullif(translations #>> '{en,faculty}', ''), faculty)
            else faculty end,
          'takesStudents', takes_students, 'line', line, 'theses', theses, 'projects', projects,
          'publications', publications, 'patents', patents,
          'programs', (
            select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name',
              case when topic_supervisors.lang = 'en' then coalesce(nullif(p.translations #>> '{en,name}', ''), p.name)
                else p.name end) order by p.code), '[]')
            from public.programs p where p.id = any (programs)
          )
        ) order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id)
        from (
          select * from chosen order by worth desc, theses desc, public.sort_key(family_names) collate "C",
          public.sort_key(given_names) collate "C", academic_id
          offset skipped limit shown
        ) on_page
      ), '[]'))
    );
  end
  $$;


create or replace function public.accreditation_file(program bigint, years integer, today date) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    last_year constant integer := coalesce(public.newest_figures_year(), extract(year from today)::integer);
    first_year constant integer := last_year - years + 1;
    people bigint[];
    file jsonb;
  begin
    if not (public.is_editor() or program in (select public.directed_programs())) then
      raise exception 'only editors and who directs the program make its file' using errcode = '42501';
    end if;
    if coalesce(years, 0) not between 1 and 10 then
      raise exception 'a file has 1 to 10 years' using errcode = '22023';
    end if;

    select array_agg(academic_id) into people
    from public.program_academics join public.academics on academics.id = academic_id
    where program_id = program and status = 'published' and deleted_at is null
      and coalesce(expires_at, 'infinity') > now();

    select jsonb_build_object(
      'first_year', first_year,
      'last_year', last_year,
      'standing', public.accreditation_status(program, today),
      'program', jsonb_build_object(
        'id', p.id, 'code', p.code, 'type', p.type, 'slug', p.slug, 'name', p.name, 'degree', p.degree,
        'faculty', p.faculty, 'campus', p.campus, 'modality', p.modality, 'director', p.director,
        'duration_semesters', p.duration_semesters, 'vacancies', p.vacancies, 'research_lines', p.research_lines
      ),
      'accreditations', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'program_id' order by valid_from desc nulls first, id desc), '[]')
        from public.accreditations a where a.program_id = program
      ),
      'academics', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'given', a.given_names, 'family', a.family_names, 'rank', a.academic_rank,
          'home_institution', a.home_institution, 'orcid', a.orcid, 'degrees', a.degrees,
          'research_lines', a.research_lines, 'theses_elsewhere', a.theses_elsewhere,
          'role', m.role, 'membership', m.membership, 'weekly_hours', m.weekly_hours, 'since_year', m.since_year
        ) order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id = any (people)
      ),
      'unpublished', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'given', a.given_names, 'family', a.family_names)
          order by public.sort_key(a.family_names) collate "C", public.sort_key(a.given_names) collate "C", a.id), '[]')
        from public.program_academics m join public.academics a on a.id = m.academic_id
        where m.program_id = program and a.id <> all (coalesce(people, '{}')) and a.deleted_at is null
      ),
      'publications', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.type, w.title, w.venue, w.indexation, w.quartile, w.doi, l.academics
          from (
            select publication_id, jsonb_agg(academic_id order by position) as academics
            from public.publication_academics where academic_id = any (people) group by publication_id
          ) as l join public.publications w on w.id = l.publication_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'projects', (
        select coalesce(jsonb_agg(works order by works.start_year desc, works.id desc), '[]') from (
          select w.id, w.code, w.title, w.funding, w.funder, w.status, w.start_year, w.end_year, l.academics
          from (
            select project_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role desc, academic_id)
              as academics
            from public.project_academics where academic_id = any (people) group by project_id
          ) as l join public.projects w on w.id = l.project_id
          where w.start_year <= last_year and w.end_year >= first_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'patents', (
        select coalesce(jsonb_agg(works order by works.filed_on desc, works.id desc), '[]') from (
          select w.id, w.number, w.title, w.office, w.status, w.filed_on, w.grant_year, l.academics
          from (
            select patent_id, jsonb_agg(academic_id order by position) as academics
            from public.patent_academics where academic_id = any (people) group by patent_id
          ) as l join public.patents w on w.id = l.patent_id
          where coalesce(w.grant_year, extract(year from w.filed_on)) between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'theses', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.program_id, of.name as program, of.type, l.academics
          from (
            select thesis_id, jsonb_agg(jsonb_build_object('id', academic_id, 'role', role) order by role, academic_id)
              as academics
            from public.thesis_academics where academic_id = any (people) and role in ('advisor', 'co_advisor')
            group by thesis_id
          ) as l join public.theses w on w.id = l.thesis_id join public.programs of on of.id = w.program_id
          where w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
            and (of.id = program
              or of.status = 'published' and of.deleted_at is null and coalesce(of.expires_at, 'infinity') > now())
        ) as works
      ),
      'graduates', (
        select coalesce(jsonb_agg(works order by works.year desc, works.id desc), '[]') from (
          select w.id, w.year, w.title, w.student, w.handle, (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', a.id, 'given', a.given_names, 'family', a.family_names, 'role', l.role
            ) order by l.role, public.sort_key(a.family_names) collate "C", a.id), '[]')
            from public.thesis_academics l join public.academics a on a.id = l.academic_id
            where l.thesis_id = w.id and l.role in ('advisor', 'co_advisor')
              and a.status = 'published' and a.deleted_at is null and coalesce(a.expires_at, 'infinity') > now()
          ) as supervisors
          from public.theses w
          where w.program_id = program and w.year between first_year and last_year
            and w.visibility = 'published' and w.deleted_at is null and coalesce(w.expires_at, 'infinity') > now()
        ) as works
      ),
      'cohorts', (
        select jsonb_agg(jsonb_build_object(
          'year', known.year, 'applicants', f.applicants, 'admitted', f.admitted, 'new_enrollment', f.new_enrollment,
          'total_enrollment', f.total_enrollment, 'graduates', f.graduates, 'entered', c.admitted,
          'graduated', c.graduated, 'graduated_on_time', c.graduated_on_time, 'left_program', c.left_program,
          'median_semesters', c.median_semesters
        ) order by known.year)
        from generate_series(first_year, last_year) as known (year)
        left join public.program_figures f on f.program_id = program and f.year = known.year
        left join public.cohorts c on c.program_id = program and c.entry_year = known.year
      ),
      'figures', public.figures_by_year(array[program], first_year, last_year),
      'outcomes', public.cohorts_by_year(array[program], first_year, last_year, today),
      'times', public.time_to_degree(array[program], first_year, last_year, today)
    ) into file
    from public.programs p where p.id = program;

    if jsonb_array_length(file -> 'publications') + jsonb_array_length(file -> 'theses') > 30000 then
      raise exception 'too many works for one file' using errcode = '54000';
    end if;
    return file;
  end
  $$;


-- Columns are made again, because an expression of one cannot be changed before PostgreSQL 17.
alter table public.search_documents
  drop column title_words, drop column topic_words, drop column listing_key;
alter table public.search_documents
  add column title_words tsvector not null generated always as (
    public.words_in(language, title) || public.words_in('en', title_en)
    || public.words_in('es', public.other_names(reference)) || public.words_in('en', public.other_names(reference))
    || to_tsvector(
      'public.plain'::regconfig,
      public.plain_letters(title || ' ' || coalesce(title_en, '') || ' ' || public.other_names(reference))
    )
  ) stored,
  add column topic_words tsvector not null generated always as (
    public.words_in(language, title) || public.words_in('en', title_en)
    || public.words_in('es', topics) || public.words_in('en', topics_en)
    || case when kind in ('program', 'academic') then to_tsvector('public.plain'::regconfig, public.plain_letters(topics || ' ' || topics_en)) else '' end
  ) stored,
  add column listing_key text collate "C" not null generated always as (public.listing_key(title, reference)) stored;
alter table public.search_documents alter column listing_key set storage main;
comment on column public.search_documents.topic_words is 'Of title and topics, in both languages, without people.';
create index search_documents_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512);
create index search_documents_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512);
create index search_documents_own_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512)
  where sort_rank < 40000;
create index search_documents_own_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512)
  where sort_rank < 20000;
create index search_documents_listing on public.search_documents (kind, listing_key, id);


create index media_names on public.media ((public.sort_key(name) collate "C"));
drop index public.academics_names;
create index academics_names
  on public.academics ((public.sort_key(family_names) collate "C"), (public.sort_key(given_names) collate "C"));

-- The columns that adding others does not make again are so where a column that they name is set.
update public.search_documents set language = language
  where concat(title, title_en, people, body, body_en, topics, topics_en) ~ '[^\u0001-\u00a9\u00ab-\u00ac\u00ae-\u00b1\u00b4-\u00b9\u00bb-\u017f]';
insert into public.search_words (word, correction_rank)
  select distinct word, 1
  from public.search_documents d,
    unnest(tsvector_to_array(to_tsvector('public.plain', public.plain_letters(d.title)))) word
  where word ~ '^[a-z]{4,30}$' and d.title ~ '[\u00ad\u200b\ufb00-\ufb06]'
  order by word
  on conflict do nothing;
update public.listed_texts set words = public.fold_text(words) where words <> public.fold_text(words);
