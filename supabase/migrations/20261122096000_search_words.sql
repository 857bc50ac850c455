-- What search looks in: the words of each document, those of its title, and the list of all words for corrections.

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
    -- «Patente CL 61929» and «proyecto 1240017» name the kind of what they look for.
    || case kind when 'patent' then array_to_tsvector('{patente,patent}')
      when 'project' then array_to_tsvector('{proyecto,project}') else '' end
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
create table public.search_words (
  word text primary key,
  standing smallint not null
);
comment on column public.search_words.standing is
  'What a misspelt word rather meant: 0 a word of a program''s title or other names, 1 any other.';
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
    insert into public.search_words as known (word, standing)
      select word, min(texts.standing)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people,
          case when added.standing < 40000 then public.without_placeholders(body) end,
          case when added.standing < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (standing, text), unnest(tsvector_to_array(to_tsvector('public.plain', texts.text))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set standing = excluded.standing where excluded.standing < known.standing;
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
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz
    from public.programs p
    where p.id = any (ids::bigint[]) and p.status = 'published'
  $$;
