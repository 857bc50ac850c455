-- The texts by which staff search their lists: a narrow row for each record, kept by triggers, with an index for parts
-- of words. The lists themselves are `list_records` (24-list-records.sql).
--
-- The words are beside the records rather than in them, because under row-level security PostgreSQL would not use an
-- index on them: `like` is not leakproof. No request role reads the table.

create table public.listed_texts (
  table_name text not null,
  row_id text not null,
  words text not null,
  is_shown boolean not null,
  primary key (table_name, row_id)
);

comment on column public.listed_texts.words is 'Folded by fold_text: the searched columns of the row, also in English.';
comment on column public.listed_texts.is_shown is 'Whether visitors may read the row, as far as the row itself says.';

create index listed_texts_words on public.listed_texts using gin (words extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

alter table public.listed_texts enable row level security;
revoke all on public.listed_texts from public, anon, authenticated;
grant all on public.listed_texts to service_role;

-- Returns the words of a row by which its list is searched: the given columns, and their English. Security definer,
-- like the next, because request roles have no rights on the schema of `unaccent`.
create function public.listed_text_of_row(given jsonb, columns text[]) returns text
  language sql immutable security definer set search_path = ''
  as $$
    select coalesce(public.fold_text(string_agg(text, ' ')), '')
    from unnest(columns) as column_name,
      lateral (values (given ->> column_name), (given #>> array['translations', 'en', column_name])) as texts (text)
  $$;

-- Returns the first eight words that a text searches for; null without any.
create function public.list_search_words(query text) returns text[]
  language sql immutable security definer set search_path = ''
  as $$ select (string_to_array(nullif(public.fold_text(left(query, 300)), ''), ' '))[1:8] $$;

-- Returns the columns by which the list of a table is searched: the arguments of its trigger. Empty without one.
create function public.searched_columns(table_name text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce((
      select string_to_array(left(encode(t.tgargs, 'escape'), -4), '\000')
      from pg_catalog.pg_trigger t
      where t.tgrelid = to_regclass(format('public.%I', table_name)) and t.tgname = 'listed_texts_insert'
    ), '{}')
  $$;

-- After a statement on a table of records, with the searched columns as arguments. Security definer, because no request
-- role writes the table.
create function public.sync_listed_texts() returns trigger
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

-- The searched columns of each table; a test compares them with the descriptions of the staff area. A table of a later
-- file calls `search_list_by` there.
create function public.search_list_by(table_name text, variadic columns text[]) returns void
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

select
  public.search_list_by('programs', 'name', 'code', 'faculty', 'director'),
  public.search_list_by('news', 'title'),
  public.search_list_by('pages', 'title', 'description'),
  public.search_list_by('custom_pages', 'title', 'description', 'slug'),
  public.search_list_by('links', 'title', 'description', 'url'),
  public.search_list_by('people', 'name', 'job_title'),
  public.search_list_by('testimonials', 'name', 'occupation'),
  public.search_list_by('faq_items', 'question'),
  public.search_list_by('deadlines', 'name', 'note', 'key'),
  public.search_list_by('events', 'title', 'place', 'summary'),
  public.search_list_by('scholarships', 'name', 'provider', 'summary'),
  public.search_list_by('support_benefits', 'name', 'description'),
  public.search_list_by('documents', 'title', 'description'),
  public.search_list_by('media', 'name', 'alt', 'credit'),
  public.search_list_by('academics', 'given_names', 'family_names', 'faculty', 'department'),
  public.search_list_by('publications', 'title', 'venue', 'doi'),
  public.search_list_by('projects', 'title', 'code', 'funder'),
  public.search_list_by('patents', 'title', 'number'),
  public.search_list_by('theses', 'title');

-- Returns the ids of a table's rows whose searched words have all of these parts, which are letters and digits in the
-- form of `fold_text`. Security definer: editors get every row, others only what visitors may read.
create function public.rows_matching_words(table_name text, parts text[]) returns text[]
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    found text[];
  begin
    -- One condition for each part, because the index serves no «like all».
    execute format(
      'select coalesce(array_agg(t.row_id), ''{}'') from public.listed_texts t where t.table_name = $1 %s %s',
      (
        select string_agg(format('and t.words like %L', '%' || part || '%'), ' ')
        from unnest(parts) as part where part ~ '^[[:alnum:]]+$'
      ),
      case when public.is_editor() then '' else 'and t.is_shown' end
    ) into found using table_name;
    return found;
  end
  $$;

-- What lists of many records are narrowed to most often, and have little of.
create index publications_hidden on public.publications (visibility) where visibility <> 'published';
create index publications_trashed on public.publications (deleted_at) where deleted_at is not null;
create index theses_hidden on public.theses (visibility) where visibility <> 'published';
create index theses_trashed on public.theses (deleted_at) where deleted_at is not null;
create index projects_hidden on public.projects (visibility) where visibility <> 'published';
create index projects_trashed on public.projects (deleted_at) where deleted_at is not null;

revoke all on function
  public.listed_text_of_row(jsonb, text[]), public.list_search_words(text), public.searched_columns(text),
  public.sync_listed_texts(),
  public.search_list_by(text, text[]), public.rows_matching_words(text, text[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.listed_text_of_row(jsonb, text[]), public.list_search_words(text), public.searched_columns(text),
  public.rows_matching_words(text, text[])
  to authenticated, service_role;
