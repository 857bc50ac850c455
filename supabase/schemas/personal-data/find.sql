-- The search for a person's data in all declared columns.

-- Returns SQL for the mentions in some pages of a table: $1 is the pattern, $2 and $3 the first page and the one after
-- the last. One row for each record, table and column, with the number of rows and an excerpt. Null for a table without
-- text columns about people.
create function private.mentions_query(searched text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    copy record;
    fields text;
  begin
    select * into copy from private.record_copies() c where c.table_name = searched;
    select string_agg(
      format(
        '(%L, %s, %s, %L, %L)', c.column_name,
        case when c.type_name in ('json', 'jsonb') then format('private.searchable_json(r.%I::jsonb)', c.column_name)
          else format('r.%I::text', c.column_name) end,
        case when copy.table_name is not null and c.type_name in ('json', 'jsonb')
          then format('r.%I::jsonb', c.column_name) else 'null::jsonb' end,
        c.activity, c.erasure
      ), ', '
    ) into fields
    from private.personal_columns(searched) c
    where not c.is_generated and c.type_name ~ '^(text|character|json|inet|citext|name)';
    if fields is null then return null; end if;
    return format(
      $query$
        select found.record_table, found.record_id, found.column_name, found.activity,
          -- A copy whose mentions are all in kept columns of the record is kept with them.
          case when found.document is not null and private.searchable_json(
            private.without_keys(found.document, private.kept_columns(found.record_table))
          ) !~* $1 then 'keep:authorship' else found.erasure end,
          count(*), min(substring(found.value from '(?i).{0,60}(?:' || $1 || ').{0,60}'))
        from (
          select %1$s as record_table, %2$s as record_id, field.*
          from %3$s r, lateral (values %4$s) field (column_name, value, document, activity, erasure)
          where r.ctid >= format('(%%s,0)', $2)::tid and r.ctid < format('(%%s,0)', $3)::tid and field.value ~* $1
        ) found
        group by 1, 2, 3, 4, 5
      $query$,
      coalesce(copy.record_table, quote_literal(regexp_replace(searched, '^public\.', ''))),
      coalesce(copy.record_id, private.row_identity(searched)), searched, fields
    );
  end
  $$;

-- Returns the title of a record, from whichever column its table has; null for a record that is not there.
create function private.title_of_record(record_table text, record_id text) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    known jsonb;
    target constant text := case when strpos(record_table, '.') > 0 then record_table else 'public.' || record_table end;
  begin
    if target !~ '^[a-z_]+\.[a-z_]+$' or to_regclass(target) is null then return null; end if;
    execute format('select to_jsonb(r) from %s r where %s = $1 limit 1', target, private.row_identity(target))
      into known using record_id;
    return left(coalesce(
      nullif(known ->> 'title', ''), nullif(known ->> 'name', ''), known ->> 'question', known ->> 'subject',
      nullif(concat_ws(' ', known ->> 'given_names', known ->> 'family_names'), ''), known ->> 'email', known ->> 'slug'
    ), 200);
  end
  $$;

-- Returns the next part of what the site has about a person: {"found": [{"record": {"table", "id", "title", "isThere"},
-- "table", "column", "activity", "erasure", "rows", "excerpt"}], "next": where to continue, null at the end, "done":
-- the number of tables searched so far, "tables": the number of tables}. A call takes about a second. Raises 42501
-- unless the caller is an administrator, and 22023 for terms that are missing or too short. Security definer: request
-- roles read few of these tables.
create function public.find_person_data(terms text[], after jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    pattern constant text := private.person_patterns(terms);
    pages constant integer := 100;
    deadline constant timestamptz := clock_timestamp() + interval '800 milliseconds';
    tables constant text[] := array(
      select distinct c.table_name from private.personal_columns() c
      where has_table_privilege(c.table_name, 'select')
        and c.table_name not in ('public.search_words', 'public.search_terms')
      order by c.table_name
    );
    number integer := coalesce((after ->> 'table')::integer, 1);
    page bigint := coalesce((after ->> 'page')::bigint, 0);
    last_page bigint;
    query text;
    part jsonb;
    found jsonb := '[]';
  begin
    if not private.is_administrator() then
      raise exception 'only administrators search for a person' using errcode = '42501';
    end if;
    while number <= cardinality(tables) and clock_timestamp() < deadline and jsonb_array_length(found) < 300 loop
      query := private.mentions_query(tables[number]);
      last_page := pg_relation_size(tables[number]::regclass) / current_setting('block_size')::integer;
      while query is not null and page < last_page and clock_timestamp() < deadline
        and jsonb_array_length(found) < 300 loop
        execute format('select jsonb_agg(jsonb_build_object(
            ''record'', jsonb_build_object(''table'', m.a, ''id'', m.b), ''table'', %L, ''column'', m.c,
            ''activity'', m.d, ''erasure'', m.e, ''rows'', m.f, ''excerpt'', m.g
          )) from (%s) m (a, b, c, d, e, f, g)', tables[number], query)
          into part using pattern, page, page + pages;
        found := found || coalesce(part, '[]');
        page := page + pages;
      end loop;
      exit when query is not null and page < last_page;
      number := number + 1;
      page := 0;
    end loop;
    return jsonb_build_object(
      'found', (
        select coalesce(jsonb_agg(jsonb_set(hit, '{record}', (hit -> 'record') || jsonb_build_object(
          'title', private.title_of_record(hit #>> '{record,table}', hit #>> '{record,id}')
        ))), '[]')
        from jsonb_array_elements(found) hit
      ),
      'next', case when number <= cardinality(tables) then jsonb_build_object('table', number, 'page', page) end,
      'done', number - 1, 'tables', cardinality(tables)
    );
  end
  $$;

-- Returns the records that mention any of these terms, [{"table", "id"}], without a limit of time: for a restore.
create function private.records_mentioning(terms text[]) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    pattern constant text := private.person_patterns(terms);
    searched text;
    part jsonb;
    found jsonb := '[]';
  begin
    for searched in select distinct c.table_name from private.personal_columns() c loop
      continue when private.mentions_query(searched) is null;
      execute format(
        'select jsonb_agg(distinct jsonb_build_object(''table'', m.a, ''id'', m.b)) from (%s) m (a, b, c, d, e, f, g)',
        private.mentions_query(searched)
      ) into part using pattern, 0::bigint, 4294967295::bigint;
      found := found || coalesce(part, '[]');
    end loop;
    return (select coalesce(jsonb_agg(distinct item), '[]') from jsonb_array_elements(found) item);
  end
  $$;

-- Returns the whole content of these records, [{"table", "id"}], for a person's right of access: [{"table", "id",
-- "content"}] without secrets, and of records whose row is gone nothing. Raises 42501 unless the caller is an
-- administrator, 54000 for more than 500 records.
create function public.export_person_data(records jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    item record;
    target text;
    known jsonb;
    exported jsonb := '[]';
  begin
    if not private.is_administrator() then
      raise exception 'only administrators export a person''s data' using errcode = '42501';
    end if;
    if jsonb_array_length(records) > 500 then
      raise exception 'at most 500 records at once' using errcode = '54000';
    end if;
    for item in select r ->> 'table' as name, r ->> 'id' as id from jsonb_array_elements(records) r loop
      target := case when strpos(item.name, '.') > 0 then item.name else 'public.' || item.name end;
      continue when not exists (select from private.personal_columns(target));
      execute format(
        'select jsonb_strip_nulls(to_jsonb(r)) - $2 from %s r where %s = $1 limit 1', target, private.row_identity(target)
      ) into known using item.id, '{encrypted_password,secret,code_hash,token_hash,token,refresh_token_hmac_key}'::text[];
      if known is not null then
        exported := exported || jsonb_build_object('table', item.name, 'id', item.id, 'content', known);
      end if;
      if target = 'public.contact_messages' then
        exported := exported || coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'contact_message_entries', 'id', e.id::text, 'content', to_jsonb(e) - 'author'
          ) order by e.id)
          from public.contact_message_entries e where e.message_id::text = item.id and e.kind = 'reply'
        ), '[]');
      end if;
    end loop;
    return exported;
  end
  $$;

grant execute on function public.find_person_data(text[], jsonb), public.export_person_data(jsonb) to authenticated;
