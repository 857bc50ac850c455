-- Search over everything that has a page: `search` answers the page /buscar, `search_suggestions` what one may mean
-- while typing. Both read `search_documents` with their owner's rights and ask for `visible_from` themselves.
--
-- A word that stands in most documents must not make a search slow: all matches are only counted, for which the rows
-- are kept narrow; at most 500 of them are ranked, and only those on the page get a fragment.

-- Words as they are written, without accents: for beginnings of words and for names.
create text search configuration public.plain (copy = pg_catalog.simple);
alter text search configuration public.plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- A text as titles are compared: letters and digits without accents, in lower case, one space between words.
create function public.fold_text(text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(regexp_replace(
      lower(extensions.unaccent('extensions.unaccent'::regdictionary, $1)), '[^[:alnum:]]+', ' ', 'g'
    ))
  $$;

-- What prose leaves to data, `{{like-this}}`, is nobody's word.
create function public.without_placeholders(text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select regexp_replace($1, '\{\{[^{}]*\}\}', ' ', 'g') $$;

-- What else a program goes by, from the reference of its document: other names of its type, its faculty and campus.
create function public.other_names(reference jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select concat_ws(' ', case reference ->> 'type'
      when 'doctorate' then 'doctorado doctorate doctoral phd postgrado postgraduate'
      when 'academic_master' then 'magister maestria master academico academic postgrado postgraduate'
      when 'professional_master' then 'magister maestria master profesional professional postgrado postgraduate'
      when 'health_specialty' then 'especialidad medica salud residencia specialty residency postgrado'
    end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus')
  $$;

-- Long texts are kept beside the rows; what lists are narrowed and ordered by stays in them.
alter table public.search_documents set (toast_tuple_target = 256);
alter table public.search_documents alter column facets set storage main;
alter table public.search_documents alter column title set storage main;
alter table public.search_documents drop column words;
alter table public.search_documents
  add column words tsvector not null generated always as (
    setweight(to_tsvector(
      case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end, title
    ), 'A')
    || setweight(to_tsvector('public.en_plain'::regconfig, coalesce(title_en, '')), 'A')
    || setweight(to_tsvector('public.es_plain'::regconfig, people), 'B')
    || setweight(to_tsvector(
      case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end,
      public.without_placeholders(body)
    ), 'C')
    || setweight(to_tsvector('public.en_plain'::regconfig, public.without_placeholders(coalesce(body_en, ''))), 'C')
    || setweight(to_tsvector('public.es_plain'::regconfig, public.other_names(reference)), 'A')
    || setweight(to_tsvector('public.en_plain'::regconfig, public.other_names(reference)), 'A')
    || array_to_tsvector(identifiers)
  ) stored,
  add column title_words tsvector not null generated always as (
    to_tsvector(case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end, title)
    || to_tsvector('public.en_plain'::regconfig, coalesce(title_en, ''))
    || to_tsvector('public.es_plain'::regconfig, public.other_names(reference))
    || to_tsvector('public.en_plain'::regconfig, public.other_names(reference))
    || to_tsvector(
      'public.plain'::regconfig, title || ' ' || coalesce(title_en, '') || ' ' || public.other_names(reference)
    )
  ) stored,
  add column plain_title text not null generated always as (public.fold_text(title)) stored,
  add column plain_title_en text generated always as (public.fold_text(title_en)) stored,
  add column standing integer not null generated always as (
    10000 * case kind when 'program' then 0 when 'academic' then 1 when 'page' then 2 when 'faq' then 2
      when 'news' then 3 else 4 end
    + 9999 - coalesce(year, 0)
    -- A page before its parts, and both before what only has a place on one.
    - case when reference ->> 'key' ~ '^[a-z]+-intro$' then 2 when reference ->> 'table' = 'pages' then 1 else 0 end
  ) stored;

comment on column public.search_documents.reference is
  'What the address of its page is made of besides kind and id, and what it can be told by besides its title.';
comment on column public.search_documents.standing is
  'The order among what answers equally well: kinds by what visitors come for, within news and works the newest first.';

-- What was added last waits in a list that every search reads through: a short one.
create index search_documents_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512);
create index search_documents_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512);
-- Suggestions look for beginnings of words, of which there are many among the titles of works.
create index search_documents_own_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512)
  where standing < 40000;
create index search_documents_plain_title on public.search_documents using hash (plain_title);
create index search_documents_plain_title_en on public.search_documents using hash (plain_title_en);

-- The words that documents have, to find which one a misspelt word meant. They stay when their last document goes:
-- a correction counts only while a visible document has it.
create table public.search_words (word text primary key);
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops);
alter table public.search_words enable row level security;
revoke all on public.search_words from public, anon, authenticated;
grant all on public.search_words to service_role;

create function public.keep_search_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Titles and people of all documents; of the texts of works there are too many to gain by them. In order, so that
    -- two who write at once wait for each other and never both.
    insert into public.search_words
      select distinct word
      from added, unnest(tsvector_to_array(to_tsvector('public.plain', concat_ws(
        ' ', title, title_en, people,
        case when standing < 40000 then public.without_placeholders(body) end,
        case when standing < 40000 then public.without_placeholders(body_en) end
      )))) word
      where word ~ '^[a-z]{4,30}$'
      order by word
      on conflict do nothing;
    return null;
  end
  $$;

create trigger search_documents_words after insert on public.search_documents
  referencing new table as added for each statement execute function public.keep_search_words();

-- As before, with where and when the program is taught.
create or replace function public.documents_of_program(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule),
      concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.campus, p.translations #>> '{en,schedule}'),
      jsonb_build_object(
        'type', p.type, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}'
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      array[lower(p.code)], null::integer, '-infinity'::timestamptz
    from public.programs p
    where p.id = any (ids::bigint[]) and p.status = 'published'
  $$;

-- A word or phrase of a query: as it was written, and what it asks for.
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- A text as one lexeme of a query, as it is; with ':*' for all that begin so.
create function public.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- What a word or phrase asks for: its Spanish or its English stem, or itself as an identifier.
create function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language sql immutable parallel safe set search_path = ''
  as $$
    select case when is_phrase
      then phraseto_tsquery('public.es_plain', written) || phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.es_plain', written) || plainto_tsquery('public.en_plain', written)
        || public.lexeme_query(lower(written))
      end
  $$;

-- The address of a DOI or an ORCID as the identifier itself; a code without what surrounds it in a sentence.
create function public.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/)|^doi:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- The words and "phrases" of a query and what it -excludes: of its first 300 characters, twelve at most. Words that say
-- nothing in Spanish or in English are left out.
create function public.search_parts(query text) returns setof public.search_part
  language sql stable set search_path = '' set client_min_messages = 'error'
  as $$
    with cleaned as (
      select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
    ), split as (
      select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
      from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
    ), bare as (
      select place, is_excluded, is_phrase,
        case when is_phrase then btrim(part, '-" ') else public.bare_identifier(regexp_replace(part, '^-+', '')) end
          as written
      from split
    ), asked as (
      select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
        public.query_of_words(written, is_phrase) as wanted
      from bare
      where written <> '' and (
        written ~ '[0-9@]'
        or numnode(plainto_tsquery('public.es_plain', written)) > 0
          and numnode(plainto_tsquery('public.en_plain', written)) > 0
      )
      order by place
      limit 12
    )
    select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place
  $$;

-- What all parts together ask for; null when they only exclude.
create function public.query_of_parts(parts public.search_part[]) returns tsquery
  language plpgsql immutable set search_path = ''
  as $$
  declare
    part public.search_part;
    wanted tsquery;
    excluded tsquery;
  begin
    foreach part in array parts loop
      if part.is_excluded then
        excluded := coalesce(excluded || part.wanted, part.wanted);
      else
        wanted := coalesce(wanted && part.wanted, part.wanted);
      end if;
    end loop;
    return case when excluded is null then wanted else wanted && !!excluded end;
  end
  $$;

-- How many single letters must change, come, go or swap with their neighbour to make one word of another.
create function public.letters_apart(one text, other text) returns integer
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    before integer[];
    above integer[];
    line integer[] := array(select generate_series(0, length(other)));
  begin
    for i in 1 .. length(one) loop
      before := above;
      above := line;
      line[1] := i;
      for j in 1 .. length(other) loop
        line[j + 1] := least(
          above[j + 1] + 1, line[j] + 1,
          above[j] + (substr(one, i, 1) <> substr(other, j, 1))::integer
        );
        if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
        then
          line[j + 1] := least(line[j + 1], before[j - 1] + 1);
        end if;
      end loop;
    end loop;
    return line[length(other) + 1];
  end
  $$;

-- The word of the documents that a misspelt one meant, or null: a near one, and of several the one that more visible
-- documents have. Three letters are too few to tell.
create function public.search_correction(written text) returns text
  language sql stable set search_path = ''
  as $$
    with asked as (
      select public.fold_text(written) as word
    ), alike as (
      select known.word, asked.word as asked_word
      from asked, lateral (
        select w.word from public.search_words w
          where w.word operator(extensions.%) asked.word
          order by extensions.similarity(w.word, asked.word) desc
          limit 24
      ) known
      where length(asked.word) between 4 and 30
      union
      -- A wrong letter leaves little alike in a short word: those with its first letter and about its length.
      select w.word, asked.word
      from asked, public.search_words w
      where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
        and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
        and extensions.similarity(w.word, asked.word) > 0.15
    ), near as materialized (
      select word, distance
      from alike, lateral (select public.letters_apart(asked_word, word) as distance) measured
      where distance between 1 and case when length(asked_word) < 6 then 1 when length(asked_word) < 10 then 2 else 3 end
      order by distance
      limit 8
    )
    select word
    from near, lateral (
      select count(*) as documents from (
        select from public.search_documents d
          where d.words @@ public.query_of_words(near.word, false) and d.visible_from <= now()
          limit 200
      ) having_it
    ) counted
    where documents > 0
    order by distance - ln(documents) / 4, word
    limit 1
  $$;

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
    ), ranked as (
      select d.kind, d.id, d.standing,
        length(case when search_page.lang = 'en' then coalesce(d.plain_title_en, d.plain_title) else d.plain_title end)
          as title_length,
        case
          when d.identifiers && search_page.identifiers then 0
          when asked in (d.plain_title, d.plain_title_en) then 1
          when d.title_words @@ wanted then 2
          when ts_filter(d.words, '{a,b}') @@ wanted then 3
          else 4
        end as distance
      from candidates c join public.search_documents d on d.ctid = c.row
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

-- Which of the words a visitor asked for stand together in a document, when none has them all: as many as possible, and
-- of as many the rarer ones. Looks at a thousand documents that have one of the rarest words.
create function public.parts_that_stand_together(parts public.search_part[]) returns bigint[]
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
      select places
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
      order by cardinality(places) desc, count(*), places
      limit 1
    );
  end
  $$;

-- Whether what is asked for is found in what everybody may read.
create function public.is_found(wanted tsquery) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now())
  $$;

-- The parts with each word that stands nowhere put right, where it is near to one that does.
create function public.corrected_parts(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      if parts[i].is_word and not parts[i].is_excluded and not public.is_found(parts[i].wanted) then
        correction := public.search_correction(parts[i].written);
        if correction is not null then
          parts[i].written := correction;
          parts[i].wanted := public.query_of_words(correction, false);
        end if;
      end if;
    end loop;
    return parts;
  end
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
    identifiers text[] := array(select lower(p.written) from unnest(parts) p where not p.is_excluded);
    answer jsonb;
    put_right public.search_part[];
    corrected text;
    kept bigint[];
    left_out text[];
  begin
    page := least(greatest(page, 1), 1000);
    page_size := least(greatest(page_size, 1), 50);
    if wanted is null then
      return jsonb_build_object('counts', '{}'::jsonb, 'total', 0, 'items', '[]'::jsonb, 'leftOut', '[]'::jsonb);
    end if;
    answer := public.search_page(wanted, asked, identifiers, lang, kinds, page, page_size);
    if answer -> 'counts' = '{}' then
      if not literal then
        put_right := public.corrected_parts(parts);
        if put_right <> parts then
          corrected := left(query, 300);
          for i in 1 .. cardinality(parts) loop
            corrected := replace(corrected, parts[i].written, put_right[i].written);
          end loop;
          parts := put_right;
          wanted := public.query_of_parts(parts);
          asked := public.fold_text(corrected);
        end if;
      end if;
      if cardinality(parts) > 1 and not public.is_found(wanted) then
        kept := public.parts_that_stand_together(parts);
        left_out := array(
          select p.written from unnest(parts) p where not p.is_excluded and p.place <> all (kept) order by p.place
        );
        wanted := coalesce(
          public.query_of_parts(array(select p from unnest(parts) p where p.is_excluded or p.place = any (kept))), wanted
        );
      end if;
      answer := public.search_page(wanted, asked, identifiers, lang, kinds, page, page_size);
    end if;
    return answer || jsonb_strip_nulls(jsonb_build_object('corrected', corrected))
      || jsonb_build_object('leftOut', to_jsonb(coalesce(left_out, '{}')));
  end
  $$;

-- Titles that have the words typed so far, the last of them perhaps only begun: at most eight, what visitors come for
-- first, works only after four letters.
create function public.titles_begun(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    begun text := public.fold_text(last.written);
    wanted tsquery;
  begin
    if begun ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(begun, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with own as materialized (
        select d.kind, d.id from public.search_documents d
          where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from own) < 8 and length(begun) >= 4
            and d.standing >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            d.standing >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.standing, length(in_lang.plain), d.id
          ) as place
        from (select * from own union all select * from works) found join public.search_documents d using (kind, id)
          cross join lateral (
            select case when titles_begun.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $$;

-- What one may mean while typing: at most eight documents by their titles, misspelt words put right when nothing else
-- is found.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    asked text := public.fold_text(left(query, 300));
  begin
    if public.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    return coalesce(
      public.titles_begun(parts, asked, lang), public.titles_begun(public.corrected_parts(parts), asked, lang), '[]'
    );
  end
  $$;

revoke all on function
  public.fold_text(text), public.without_placeholders(text), public.other_names(jsonb),
  public.keep_search_words(), public.lexeme_query(text, text), public.query_of_words(text, boolean),
  public.bare_identifier(text), public.search_parts(text), public.query_of_parts(public.search_part[]),
  public.letters_apart(text, text), public.search_correction(text), public.search_config(text),
  public.with_marks(text, text, tsquery, text), public.with_dots(text, text),
  public.search_page(tsquery, text, text[], text, text[], integer, integer),
  public.parts_that_stand_together(public.search_part[]), public.is_found(tsquery),
  public.corrected_parts(public.search_part[]),
  public.search(text, text, text[], integer, integer, boolean),
  public.titles_begun(public.search_part[], text, text), public.search_suggestions(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search(text, text, text[], integer, integer, boolean), public.search_suggestions(text, text)
  to anon, authenticated, service_role;

-- What is there already, with its words.
delete from public.search_documents;
select public.refresh_search_documents('program', (select array_agg(id::text) from public.programs));
select public.refresh_search_documents('academic', (select array_agg(id::text) from public.academics));
select public.refresh_search_documents('publication', (select array_agg(id::text) from public.publications));
select public.refresh_search_documents('project', (select array_agg(id::text) from public.projects));
select public.refresh_search_documents('patent', (select array_agg(id::text) from public.patents));
select public.refresh_search_documents('thesis', (select array_agg(id::text) from public.theses));
select public.refresh_search_documents('news', (select array_agg(id) from public.news));
select public.refresh_search_documents('faq', (select array_agg(id::text) from public.faq_items));
select public.refresh_search_documents('page', (
  select array_agg(id) from (
    select 'pages-' || id as id from public.pages
    union all select 'scholarships-' || id from public.scholarships
    union all select 'support_benefits-' || id from public.support_benefits
    union all select 'documents-' || id from public.documents
  ) as existing
));
