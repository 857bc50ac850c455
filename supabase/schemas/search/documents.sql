-- The search index: one row for each record or part that has a page, maintained by triggers in the transaction of each
-- change.
--
-- Only public records have a row: drafts have none, and a scheduled item is visible from `visible_from`. No request
-- role reads the table directly. Under row-level security PostgreSQL would not use the index on `words`, because its
-- operator is not leakproof; the functions that read the table are therefore security definer and filter by
-- `visible_from <= now()`.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Spanish and English without accents: «biología», «biologia» and «Biología» have one lexeme.
create text search configuration public.es_plain (copy = pg_catalog.spanish);
alter text search configuration public.es_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.spanish_stem;
create text search configuration public.en_plain (copy = pg_catalog.english);
alter text search configuration public.en_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

-- Words without stemming and accents: for prefixes of words and for names.
create text search configuration public.plain (copy = pg_catalog.simple);
alter text search configuration public.plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- Returns a Spanish text with «sabatino» in place of «sábado». The stemmer maps «sábado» and forms of «saber» to one
-- stem, so that a search for Saturday would match «sabido».
create function private.disambiguate_saturday(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\ms[aáÁ]bados?\M', 'sabatino', 'gi'));
  end
  $$;

-- Returns the words of a text, stemmed in its language. English words are marked by «~», because an English stem may
-- equal the stem of another Spanish word («humed» of "humedal" and of «humedad»); the mark keeps the languages apart.
create function private.words_in(language text, text) returns tsvector
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    -- Before the words are parted, which a soft hyphen would break and a lowered digit would end.
    letters constant text := coalesce(public.plain_letters($2), '');
  begin
    -- The text of a tsvector is «'word':1 'other':2»; a word holds no space.
    return case when language = 'en'
      then replace(' ' || to_tsvector('public.en_plain', letters)::text, ' ''', ' ''~')::tsvector
      else to_tsvector('public.es_plain', private.disambiguate_saturday(letters)) end;
  end
  $$;

-- Returns a text normalized for the comparison of titles: letters and digits without accents, in lower case, one space
-- between words.
create function private.fold_text(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(public.plain_letters($1), '[^[:alnum:]]+', ' ', 'g'));
  end
  $$;

-- Returns a text without its placeholders, `{{like-this}}`, whose names are not words of the text.
create function private.without_placeholders(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select regexp_replace($1, '\{\{[^{}]*\}\}', ' ', 'g'));
  end
  $$;

-- Returns the initials of a name without small words, "MPH" of "Master of Public Health"; empty for fewer than three.
create function private.initials_of(name text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select case when count(*) between 3 and 6 then string_agg(left(word, 1), '' order by place) else '' end
      from regexp_split_to_table(private.fold_text(split_part(name, ',', 1)), ' ') with ordinality as words (word, place)
      where numnode(plainto_tsquery('public.es_plain', word)) > 0 and numnode(plainto_tsquery('public.en_plain', word)) > 0
    );
  end
  $$;

-- Returns alternative names from the reference of a document: of a program, synonyms of its type, its area of
-- knowledge, faculty, campus, initials, days, times and mode; of a page, other names of its subject.
create function private.other_names(reference jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (
      select concat_ws(' ', case reference ->> 'type'
        when 'doctorate' then 'doctorado doctorate doctoral phd postgrado posgrado postgraduate'
        when 'academic_master' then 'magister maestria master msc academico academic postgrado posgrado postgraduate'
        when 'professional_master' then 'magister maestria master profesional professional postgrado posgrado postgraduate'
        when 'health_specialty' then 'especialidad medica salud residencia specialty residency postgrado posgrado'
      end, case reference ->> 'area'
        when 'agriculture' then 'agropecuaria agricultura agriculture'
        when 'art_architecture' then 'arte arquitectura art architecture'
        when 'basic_sciences' then 'ciencias basicas basic sciences'
        when 'business' then 'administracion comercio negocios business management'
        when 'education' then 'educacion education'
        when 'health' then 'salud health'
        when 'humanities' then 'humanidades humanities'
        when 'law' then 'derecho law'
        when 'social_sciences' then 'ciencias sociales social sciences'
        when 'technology' then 'tecnologia ingenieria technology engineering'
      end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus', reference ->> 'initials',
        reference ->> 'attendance', reference ->> 'attendance_en', reference ->> 'keywords')
    );
  end
  $$;

-- Returns the key for alphabetical lists: people by family name.
create function private.listing_key(title text, reference jsonb) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return (select left(public.sort_key(coalesce(reference ->> 'sort', title)), 100));
  end
  $$;

create table public.search_documents (
  kind text not null check (kind in (
    'program', 'academic', 'publication', 'project', 'patent', 'thesis', 'news', 'faq', 'page'
  )),
  id text not null,
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  title text not null,
  title_en text,
  people text not null default '',
  body text not null default '',
  body_en text,
  topics text not null default '',
  topics_en text not null default '',
  reference jsonb not null default '{}'::jsonb,
  facets text[] not null default '{}',
  identifiers text[] not null default '{}',
  year integer,
  visible_from timestamptz not null default '-infinity',
  words tsvector not null generated always as (
    setweight(private.words_in(language, title), 'A')
    || setweight(private.words_in('en', title_en), 'A')
    || setweight(private.words_in('es', people), 'B')
    || setweight(private.words_in('es', topics), 'B')
    || setweight(private.words_in('en', topics_en), 'B')
    || setweight(private.words_in(language, private.without_placeholders(body)), 'C')
    || setweight(private.words_in('en', private.without_placeholders(coalesce(body_en, ''))), 'C')
    || setweight(private.words_in('es', private.other_names(reference)), 'A')
    || setweight(private.words_in('en', private.other_names(reference)), 'A')
    || array_to_tsvector(identifiers)
    -- Queries such as «Patente CL 61929» and «proyecto 1240017» name the kind.
    || case kind when 'patent' then array_to_tsvector('{patente,~patent}')
      when 'project' then array_to_tsvector('{proyecto,~project}') else '' end
  ) stored,
  title_words tsvector not null generated always as (
    private.words_in(language, title) || private.words_in('en', title_en)
    || private.words_in('es', private.other_names(reference)) || private.words_in('en', private.other_names(reference))
    || to_tsvector(
      'public.plain'::regconfig,
      public.plain_letters(title || ' ' || coalesce(title_en, '') || ' ' || private.other_names(reference))
    )
  ) stored,
  topic_words tsvector not null generated always as (
    private.words_in(language, title) || private.words_in('en', title_en)
    || private.words_in('es', topics) || private.words_in('en', topics_en)
    || case when kind in ('program', 'academic') then to_tsvector('public.plain'::regconfig, public.plain_letters(topics || ' ' || topics_en)) else '' end
  ) stored,
  plain_title text not null generated always as (private.fold_text(title)) stored,
  plain_title_en text generated always as (private.fold_text(title_en)) stored,
  sort_rank integer not null generated always as (
    10000 * case kind when 'program' then 0 when 'academic' then 1 when 'page' then 2 when 'faq' then 2
      when 'news' then 3 else 4 end
    + 9999 - coalesce(year, 0)
    -- Pages before their parts, and both before items that are only placed on a page.
    - case when reference ->> 'key' ~ '^[a-z]+-intro$' then 2 when reference ->> 'table' = 'pages' then 1 else 0 end
  ) stored,
  listing_key text collate "C" not null generated always as (private.listing_key(title, reference)) stored,
  facet_combination bigint not null generated always as (hash_array_extended(facets, 0)) stored,
  primary key (kind, id)
);

-- A row of `search_documents` without the generated columns, as the source functions return it.
create type public.search_source as (
  kind text, id text, language text, title text, title_en text, people text, body text, body_en text,
  reference jsonb, facets text[], identifiers text[], year integer, visible_from timestamptz, topics text, topics_en text
);

-- Stores long texts out of line (TOAST), so that rows keep only the columns by which lists filter and sort.
alter table public.search_documents set (toast_tuple_target = 256);
alter table public.search_documents alter column facets set storage main;
alter table public.search_documents alter column title set storage main;
alter table public.search_documents alter column listing_key set storage main;

comment on column public.search_documents.language is 'Of title and body; title_en and body_en translate what is Spanish.';
comment on column public.search_documents.topics is
  'What it is about, in Spanish: the lines of a program or academic, a work''s keywords, a page''s headings; topics_en in English.';
comment on column public.search_documents.topic_words is 'Of title and topics, in both languages, without people.';
comment on column public.search_documents.facets is
  'Filters of the catalogue as "facet:value". A facet may have several values.';
comment on column public.search_documents.identifiers is 'Codes, DOI, ORCID and similar, in the forms of identifier_forms.';
comment on column public.search_documents.reference is
  'Parts of the page''s address besides kind and id, and what distinguishes the document besides its title.';
comment on column public.search_documents.sort_rank is
  'Order among equally relevant documents: by importance of the kind, within news and works the newest first.';

-- Every search scans the list of pending entries, so it is kept short.
create index search_documents_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512);
-- For pages and questions, which every search queries: a word may occur in most works.
create index search_documents_page_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512)
  where kind in ('page', 'faq');
create index search_documents_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512);
create index search_documents_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512);

-- For suggestions, which match prefixes. Excludes titles of works, where a prefix has many matches.
create index search_documents_own_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512)
  where sort_rank < 40000;
create index search_documents_own_topics on public.search_documents using gin (topic_words) with (gin_pending_list_limit = 512)
  where sort_rank < 20000;
create index search_documents_plain_title on public.search_documents using hash (plain_title);
create index search_documents_plain_title_en on public.search_documents using hash (plain_title_en);
create index search_documents_identifiers on public.search_documents using gin (identifiers);

-- Scanned backwards for the oldest.
create index search_documents_newest on public.search_documents (kind, year desc, length(id) desc, id desc);
create index search_documents_listing on public.search_documents (kind, listing_key, id);
create index search_documents_facets on public.search_documents using gin (facets) with (fastupdate = off);

alter table public.search_documents enable row level security;
grant all on public.search_documents to service_role;
