-- A function that saves a record of any table with the rows that are part of it, in one transaction and under the
-- caller's rights. It is generic: columns and keys are read from the system catalog.

-- Returns the columns of a given row. Raises 22023, with the name as hint, for an unknown column or one that triggers
-- set.
create function private.written_columns(table_name text, given jsonb) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    refused text;
  begin
    if jsonb_typeof(given) is distinct from 'object' then
      raise exception 'a row of % must be an object', table_name using errcode = '22023', hint = table_name;
    end if;
    select key into refused
    from jsonb_object_keys(given) as key
    where public.strip_managed_columns(jsonb_build_object(key, true)) = '{}' or not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    order by key limit 1;
    if found then
      raise exception '"%" is no column of % that can be written', refused, table_name
        using errcode = '22023', hint = refused;
    end if;
    return array(select jsonb_object_keys(given));
  end
  $$;

-- Replaces the rows of `child_table` that are part of one record by the given list: missing rows are deleted, new ones
-- inserted, changed ones updated, equal ones not written. Rows are matched by primary key: an id, or the key's columns
-- except the record's. Columns that a row omits keep their values. A table's rows are part of a record if its foreign
-- key cascades deletion of the record.
create function private.save_child_rows(parent_table text, parent_id text, child_table text, given jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', child_table);
    link text;
    link_type text;
    keys text[];
    key_of_row text;
    known jsonb;
    wanted jsonb;
    child record;
    columns text[];
    changed bigint;
  begin
    if jsonb_typeof(given) is distinct from 'array' then
      raise exception 'the rows of % must be a list', child_table using errcode = '22023', hint = child_table;
    end if;
    select a.attname, format_type(a.atttypid, a.atttypmod) into link, link_type
    from pg_catalog.pg_constraint f
      join pg_catalog.pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(target) and f.confrelid = to_regclass(format('public.%I', parent_table))
    order by a.attnum limit 1;
    select array_agg(a.attname order by k.place) into keys
    from pg_catalog.pg_constraint p
      cross join lateral unnest(p.conkey) with ordinality as k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
    where p.contype = 'p' and p.conrelid = to_regclass(target);
    if link is null or not coalesce(keys = '{id}' or link = any (keys), false) then
      raise exception 'rows of % are no part of %', child_table, parent_table
        using errcode = '22023', hint = child_table;
    end if;
    keys := array_remove(keys, link);
    select format('jsonb_build_array(%s)::text', string_agg(format('c.%I', key), ', ' order by place)) into key_of_row
    from unnest(keys) with ordinality as listed (key, place);

    execute format(
      'select coalesce(jsonb_object_agg(%s, to_jsonb(c)), ''{}'')
       from (select * from %s where %I = $1::%s for update) c',
      key_of_row, target, link, link_type
    ) into known using parent_id;
    for child in select value from jsonb_array_elements(given) loop
      columns := private.written_columns(child_table, child.value);
    end loop;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''key'', %s, ''given'', item.value, ''whole'', to_jsonb(c))), ''[]'')
       from jsonb_array_elements($1) as item,
         lateral jsonb_populate_record(null::%s, item.value || jsonb_build_object(%L, $2)) as c',
      key_of_row, target, link
    ) into wanted using given, parent_id;

    execute format(
      'delete from %s c where %I = $1::%s and %s <> all ($2)', target, link, link_type, key_of_row
    ) using parent_id, array(select value ->> 'key' from jsonb_array_elements(wanted));
    get diagnostics changed = row_count;
    if changed < (
      select count(*) from jsonb_object_keys(known) as key
      where key not in (select value ->> 'key' from jsonb_array_elements(wanted))
    ) then
      raise exception 'rows of % may not be deleted', child_table using errcode = '42501';
    end if;

    for child in
      select value ->> 'key' as key, value -> 'given' as given, value -> 'whole' as whole,
        known -> (value ->> 'key') as before
      from jsonb_array_elements(wanted)
    loop
      if child.before is null then
        if child.whole ->> 'id' is not null and keys = '{id}' then
          raise exception 'row % of % is not there any more', child.whole ->> 'id', child_table using errcode = 'PT409';
        end if;
        columns := array(
          select key from jsonb_object_keys(child.given) as key where key <> link and not (key = 'id' and keys = '{id}')
        );
        execute format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
          target, (select string_agg(quote_ident(name), ', ') from unnest(link || columns) as name)
        ) using child.whole;
      else
        columns := array(
          select key from jsonb_object_keys(child.given) as key
          where child.before -> key is distinct from child.whole -> key
        );
        continue when columns = '{}';
        execute format(
          'update %1$s c set %2$s from jsonb_populate_record(null::%1$s, $1) as given
           where c.%3$I = $2::%4$s and %5$s = $3',
          target, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name),
          link, link_type, key_of_row
        ) using child.whole, parent_id, child.key;
        get diagnostics changed = row_count;
        if changed = 0 then
          raise exception 'rows of % may not be changed', child_table using errcode = '42501';
        end if;
      end if;
    end loop;
  end
  $$;

-- Updates a record, or inserts one if `row_id` is null, and returns {"id", "updated_at"}. Security invoker: the
-- policies of the tables apply. Raises PT404 for an unknown row, PT409 if it has changed since `based_on`, and
-- 22023 for a table, column or part that cannot be saved; the data API responds with 404, 409 and 400.
create function public.save_record(table_name text, row_id text, content jsonb, based_on timestamptz) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    target constant text := format('public.%I', table_name);
    given constant jsonb := coalesce(content -> 'row', '{}');
    parts constant jsonb := coalesce(content -> 'children', '{}');
    id_type text;
    columns text[];
    last_change timestamptz;
    saved record;
    part record;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or jsonb_typeof(parts) <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    columns := private.written_columns(table_name, given);
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    if row_id is null then
      execute case when columns = '{}' then format('insert into %s default values returning id::text, updated_at', target)
        else format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id::text, updated_at',
          target, (select string_agg(quote_ident(name), ', ') from unnest(columns) as name)
        ) end into saved using given;
    else
      select format_type(atttypid, atttypmod) into id_type
      from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
      execute format('select updated_at from %s where id = $1::%s for no key update', target, id_type)
        into last_change using row_id;
      if last_change is null then
        execute format('select updated_at from %s where id = $1::%s', target, id_type) into last_change using row_id;
        if last_change is not null then
          raise exception 'row % of % may not be changed', row_id, table_name using errcode = '42501';
        end if;
        raise exception 'there is no row % of %', row_id, table_name using errcode = 'PT404';
      end if;
      if last_change is distinct from based_on then
        raise exception 'row % of % was changed since', row_id, table_name using errcode = 'PT409';
      end if;
      execute format(
        'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given
         where target.id = $2::%3$s returning target.id::text, target.updated_at',
        target,
        (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest('updated_at'::text || columns) as name),
        id_type
      ) into saved using given || jsonb_build_object('updated_at', now()), row_id;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      perform private.save_child_rows(table_name, saved.id, part.key, part.value);
    end loop;
    return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
  end
  $$;

-- Returns a content with the state of a published record outside of the trash.
create function public.published_content(table_name text, content jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select content || jsonb_build_object('row', coalesce(content -> 'row', '{}') || jsonb_build_object(
      private.state_column(table_name), 'published', 'deleted_at', null
    ))
  $$;

-- Saves a draft's content as published, deletes the draft and returns the result of `save_record`. Raises 42501 if the
-- caller is not an editor, PT404 for an unknown draft, and the errors of `save_record`.
create function public.publish_draft(draft uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.record_drafts;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    saved := public.save_record(
      wanted.table_name, wanted.row_id, public.published_content(wanted.table_name, wanted.content), wanted.based_on
    );
    -- Marks the deletion as a publication, not a discard.
    perform set_config('postgrado.published_draft', draft::text, true);
    delete from public.record_drafts where id = draft;
    return saved;
  end
  $$;

-- Publishes a draft's content with the English that is already published, or without English. Keeps the draft, with its
-- English text, based on the version that is then published. Returns the result of `save_record`, and raises the errors
-- of `publish_draft`.
create function public.publish_spanish(draft uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    wanted public.record_drafts;
    english jsonb;
    given jsonb;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    if wanted.row_id is not null then
      execute format(
        'select stored.translations -> ''en''
         from public.%1$I stored, jsonb_populate_record(null::public.%1$I, jsonb_build_object(''id'', $1)) as wanted
         where stored.id = wanted.id',
        wanted.table_name
      ) into english using wanted.row_id;
    end if;
    given := coalesce(wanted.content -> 'row', '{}');
    given := given || jsonb_build_object(
      private.state_column(wanted.table_name), 'published', 'deleted_at', null,
      'translations', coalesce(given -> 'translations', '{}') - 'en'
        || case when english is null then '{}' else jsonb_build_object('en', english) end
    );
    saved := public.save_record(
      wanted.table_name, wanted.row_id, wanted.content || jsonb_build_object('row', given), wanted.based_on
    );
    update public.record_drafts set
      row_id = saved ->> 'id', based_on = (saved ->> 'updated_at')::timestamptz, status = 'draft', publish_at = null
    where id = draft;
    return saved;
  end
  $$;

grant execute on function
  private.written_columns(text, jsonb), private.save_child_rows(text, text, text, jsonb),
  public.published_content(text, jsonb), public.save_record(text, text, jsonb, timestamptz), public.publish_draft(uuid),
  public.publish_spanish(uuid)
  to authenticated, service_role;
