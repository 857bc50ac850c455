-- Lists of the staff area: reading a page of a table's rows, and reordering them.

-- Returns a page of a table's rows that the caller may read, as {"rows", "total", "is_more"}. With a filter, `total` is
-- at most 1000, and `is_more` is true if there are more: counting all rows takes as long as reading all. With
-- `is_exact` all rows are counted. `question` has
--   source: a view with a subset of the table's rows, to which the list is limited
--   columns: the columns to return
--   text: the search text; each word must occur in the searchable columns of the table
--   is_trash: true for the rows in the trash, instead of those outside of it
--   values: {column: list of texts}, one of which each row has
--   due_by: a date; only published rows with a review due by then
--   keeper: a person's id; only rows with this reviewer
--   order: list of {"column", "ascending"}; texts are ordered by sort_key. With `values`, a list of texts, the column
--     is ordered by its value's place in the list. With `empty_last`, rows without a value come last both ways.
--   from, count: offset and number of rows
--   is_exact: true to count all rows
-- Security invoker: the policies apply. Raises 22023 for a table without states.
create function public.list_records(table_name text, question jsonb) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    most constant integer := 1000;
    state constant text := private.state_column(table_name);
    wanted constant text[] := array(select jsonb_array_elements_text(question -> 'columns'));
    parts constant text[] := private.list_search_words(question ->> 'text');
    searched constant text[] := case when parts is not null then private.searched_columns(table_name) end;
    is_limited constant boolean := not coalesce((question ->> 'is_exact')::boolean, false)
      and (parts is not null or coalesce(question -> 'values', '{}') <> '{}' or question ?| array['due_by', 'keeper']);
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
      ids := private.rows_matching_words(table_name, parts);
      filter := format('%s and (r.id = any ($1::%s[])', filter, id_type) || case
        -- For others than editors, the ids contain visible rows only.
        when public.is_editor() then ')'
        else format(
          ' or not private.is_shown(r.%I, r.deleted_at, null) and private.listed_text_of_row(to_jsonb(r), %L) like all (%L))',
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
        select string_agg(concat_ws(' ',
          case
            when term ? 'values' then format(
              'array_position(%L::text[], r.%I)', array(select jsonb_array_elements_text(term -> 'values')), term ->> 'column'
            )
            when atttypid = 'text'::regtype and attname <> 'id' then format(
              case when (term ->> 'empty_last')::boolean then 'nullif(public.sort_key(r.%I), '''') collate "C"'
                else 'public.sort_key(r.%I) collate "C"' end,
              term ->> 'column'
            )
            else format('r.%I', term ->> 'column')
          end,
          case when (term ->> 'ascending')::boolean then 'asc' else 'desc' end,
          case when (term ->> 'empty_last')::boolean then 'nulls last' end
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
      table_name, filter, case when is_limited then (most + 1)::text else 'all' end
    ) into total using ids, source_ids;
    return jsonb_build_object('rows', page, 'total', case when is_limited then least(total, most) else total end,
      'is_more', is_limited and total > most);
  end
  $$;

grant execute on function public.list_records(text, jsonb) to authenticated, service_role;

-- Reorders records of one table as a batch (docs/decisions/staff-lists.md): [{"id", "was", "position"}], where `was` is
-- the position that the client last read. Rows with an unchanged position are not written. Returns the result of
-- `end_batch`. Security invoker: the table's policies apply. Raises PT409 if a record has another position now or does
-- not exist, and 22023 for a table without positions.
create function public.reorder_records(table_name text, places jsonb, title text) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    unmoved bigint;
  begin
    perform private.written_columns(table_name, '{"position": 0}');
    if private.state_column(table_name) is null or jsonb_typeof(places) is distinct from 'array' then
      raise exception 'rows of % have no places', table_name using errcode = '22023', hint = table_name;
    end if;
    if jsonb_array_length(places) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    perform private.begin_batch();
    -- Locks rows in one order, so that the later of two concurrent moves is refused.
    execute format(
      'select count(*) filter (where locked.position = locked.was) from (
         select t.position, given.was from %s t
           join jsonb_to_recordset($1) as given (id text, was integer) on given.id = t.id::text
         order by t.id for update of t
       ) locked', target
    ) into unmoved using places;
    if unmoved <> jsonb_array_length(places) then
      raise exception 'rows of % were moved since', table_name using errcode = 'PT409';
    end if;
    execute format(
      'update %s t set position = given.position from jsonb_to_recordset($1) as given (id text, position integer)
       where given.id = t.id::text and given.position <> t.position', target
    ) using places;
    return private.end_batch('bulk', title);
  end
  $$;

grant execute on function public.reorder_records(text, jsonb, text) to authenticated;
