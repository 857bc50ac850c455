-- Search index for lists of the staff area: a narrow row for each record, updated with every save, with a trigram
-- index. `list_records` reads it (lists/records.sql). The texts are in a separate table, because under row-level
-- security PostgreSQL would not use an index on them: `like` is not leakproof. No request role reads the table.

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
grant all on public.listed_texts to service_role;

-- Returns the searchable text of a row: the given columns, and their English. Security definer, like the next function,
-- because request roles have no rights on the schema of `unaccent`.
create function private.listed_text_of_row(given jsonb, columns text[]) returns text
  language plpgsql immutable security definer set search_path = ''
  as $$
  begin
    return (
      select coalesce(private.fold_text(string_agg(text, ' ')), '')
      from unnest(columns) as column_name,
        lateral (values (given ->> column_name), (given #>> array['translations', 'en', column_name])) as texts (text)
    );
  end
  $$;

-- Returns the first eight search words of a query; null without any.
create function private.list_search_words(query text) returns text[]
  language sql immutable security definer set search_path = ''
  as $$ select (string_to_array(nullif(private.fold_text(left(query, 300)), ''), ' '))[1:8] $$;

-- Returns the columns by which the list of a table is searched; empty for a table without a searchable list.
create function private.searched_columns(table_name text) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select array_agg(name) from jsonb_array_elements_text(public.save_plan(table_name) -> 'searched') name), '{}'
    )
  $$;

-- Updates the searchable texts of the changed rows of a table.
create function private.store_listed_texts(table_name text, columns text[], changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    delete from public.listed_texts t using unnest(changes) c
    where t.table_name = store_listed_texts.table_name and t.row_id = c.row_key and c.after is null;
    insert into public.listed_texts as known (table_name, row_id, words, is_shown)
    select store_listed_texts.table_name, c.row_key, private.listed_text_of_row(c.after, columns),
      private.is_shown(
        coalesce(c.after ->> 'visibility', c.after ->> 'status'), (c.after ->> 'deleted_at')::timestamptz, null
      )
    from unnest(changes) c
    where c.after is not null and (c.before is null or exists (
      select from unnest(columns || '{visibility,status,deleted_at}'::text[]) name
      where c.before -> name is distinct from c.after -> name
        or c.before #> array['translations', 'en', name] is distinct from c.after #> array['translations', 'en', name]
    ))
    on conflict on constraint listed_texts_pkey do update set words = excluded.words, is_shown = excluded.is_shown;
  end
  $$;

-- Returns the ids of a table's rows whose searchable text contains all of these parts, which are letters and digits in
-- the form of `fold_text`. Security definer: editors get every row, others only rows that visitors may read.
create function private.rows_matching_words(table_name text, parts text[]) returns text[]
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

-- Partial indexes for frequent, selective filters of lists with many records.
create index publications_hidden on public.publications (visibility) where visibility <> 'published';
create index publications_trashed on public.publications (deleted_at) where deleted_at is not null;
create index theses_hidden on public.theses (visibility) where visibility <> 'published';
create index theses_trashed on public.theses (deleted_at) where deleted_at is not null;
create index projects_hidden on public.projects (visibility) where visibility <> 'published';
create index projects_trashed on public.projects (deleted_at) where deleted_at is not null;

grant execute on function
  private.listed_text_of_row(jsonb, text[]), private.list_search_words(text), private.searched_columns(text),
  private.rows_matching_words(text, text[])
  to authenticated, service_role;
