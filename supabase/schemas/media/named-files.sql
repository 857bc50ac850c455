-- Index of the texts of content that name stored files.

-- Returns the texts within a row that contain the name of an image or a PDF: a path in the bucket, an address, or
-- prose.
create function private.texts_with_files(given jsonb) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return query
      select distinct hit #>> '{}'
      from jsonb_path_query(
        given, 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
      ) as hit;
  end
  $$;

-- Returns the possible last words of file paths in a text, in lower case: «12.jpg» of «News/Foto 12.jpg». For a path,
-- the result is the word by which `file_pattern` finds it.
create function private.last_path_words(given text) returns setof text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return query
      select distinct lower(hit[1])
      from regexp_matches(given, '([[:alnum:]_%-]+(?:\.[[:alnum:]_%-]+)*)', 'g') as hit
      where hit[1] ~* '(^|\.)(png|jpe?g|webp|gif|avif|svg|pdf)$';
  end
  $$;

-- The texts that name files, of the rows of public tables. Updated with every save, so that a lookup of one file does
-- not scan 100,000 works. Rows of other tables, such as drafts, are scanned.
create table public.named_files (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  name_end text not null,
  text text not null
);

comment on column public.named_files.row_key is 'The primary key; of several columns joined by a hyphen.';
comment on column public.named_files.name_end is 'One of last_path_words of the text.';

create index named_files_row on public.named_files (table_name, row_key);
create index named_files_name_end on public.named_files using hash (name_end);

alter table public.named_files enable row level security;
grant all on public.named_files to service_role;

-- Returns the primary key of a table's rows as SQL over `source_row`, of type text.
create function private.row_key_sql(table_name text) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select string_agg(format('source_row.%I::text', a.attname), ' || ''-'' || ' order by k.place)
      from pg_catalog.pg_index i
        cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = to_regclass(format('public.%I', table_name)) and i.indisprimary
    );
  end
  $$;

-- Updates the index for the changed rows of a table.
create function private.store_named_files(table_name text, changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
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
  $$;

-- True if the file names of a table's rows are in `named_files`.
create function private.has_named_files(table_name text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(public.save_plan(table_name) ? 'files', false)
  $$;

grant execute on function
  private.texts_with_files(jsonb), private.last_path_words(text), private.row_key_sql(text), private.has_named_files(text)
  to authenticated, service_role;
