-- The effect of an erasure on a record and on its copies: versions, drafts, autosaves, batches, deliveries, accounts
-- and events of the audit log. Each column gets the effect that the declaration says.

-- Returns the columns of a table that an erasure changes, with SQL over the row `r`: whether the column matches $1, and
-- its value after the erasure. For a copy (`is_copy`) the SQL also uses the record `c` that the row is about, with
-- `kept`, keys of JSON that stay, and for a deleted record (`is_gone`) `emptied`, the keys whose values go: texts about
-- it go as a whole.
create function private.erasable_columns(searched text, is_copy boolean default false)
  returns table (column_name text, erasure text, is_match text, erased text)
  language plpgsql stable set search_path = ''
  as $$
  begin
    return query
      select p.column_name, p.erasure,
        format(
          case when p.type_name like 'json%' then 'coalesce(private.searchable_json(r.%I::jsonb) ~* $1, false)'
            else 'coalesce(r.%I::text ~* $1, false)' end, p.column_name
        ),
        format(
          case
            when p.erasure = 'null' and not p.is_required then 'null'
            when p.erasure = 'null' and p.type_name = 'text' then ''''''
            when p.type_name like 'json%' and is_copy
              then 'private.mask_json(private.empty_keys(r.%1$I::jsonb, c.emptied), $1, c.kept)::%2$s'
            when p.type_name like 'json%' then 'private.mask_json(r.%1$I::jsonb, $1, ''{}'')::%2$s'
            when p.type_name = 'text[]' then 'array(select private.mask_text(item, $1) from unnest(r.%1$I) item)'
            when is_copy then
              'case when c.is_gone then regexp_replace(r.%1$I::text, ''[^[:space:]]'', ''█'', ''g'')
                else private.mask_text(r.%1$I::text, $1) end::%2$s'
            else 'private.mask_text(r.%1$I::text, $1)::%2$s' end,
          p.column_name, p.type_name
        )
      from private.personal_columns(searched) p
      where not p.is_generated and p.erasure not like 'keep:%'
        and p.type_name ~ '^(text|character|json|inet|citext|name)';
  end
  $$;

-- Writes again what lists, files and the search have of a record that stays.
create function private.derive_again(record_table text, known jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
  declare
    plan constant jsonb := public.save_plan(record_table);
    changes public.row_change[];
  begin
    if plan is null then return; end if;
    changes := array[row(
      private.key_of_row(known, array(select jsonb_array_elements_text(plan -> 'keys'))), null, known
    )::public.row_change];
    if plan ? 'searched' then
      perform private.store_listed_texts(
        record_table, array(select jsonb_array_elements_text(plan -> 'searched')), changes
      );
    end if;
    if plan ? 'files' then
      delete from public.named_files f where f.table_name = record_table and f.row_key = changes[1].row_key;
      perform private.store_named_files(record_table, changes);
    end if;
    perform private.refresh_changed_documents(record_table, changes);
  end
  $$;

-- Erases the row of a record: deletes it if a column matches that goes with its row, else empties or masks the matching
-- columns. `is_override`: authors of works are masked, too. Returns {"effect": deleted, anonymized, none or gone (there
-- is no row), "files": paths that the deleted row named}.
create function private.erase_record(
  record_table text, record_id text, pattern text, is_override boolean
) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    target constant text := case when strpos(record_table, '.') > 0 then record_table else 'public.' || record_table end;
    place constant text := private.row_identity(target);
    fields text;
    known jsonb;
    goes boolean;
  begin
    -- A repeated job would only come back with the next start.
    if target = 'public.jobs' then
      update public.jobs j set payload = '{}', progress = null, result = null
      from public.job_kinds() k
      where j.id::text = record_id and k.kind = j.kind and k.every is not null;
      if found then return '{"effect": "anonymized", "files": []}'; end if;
    end if;
    execute format(
      'select to_jsonb(r), %s from %s r where %s = $2 limit 1',
      coalesce((
        select string_agg(c.is_match, ' or ') from private.erasable_columns(target) c where c.erasure = 'delete'
      ), 'false'), target, place
    ) into known, goes using pattern, record_id;
    if known is null then return '{"effect": "gone", "files": []}'; end if;
    if goes then
      execute format('delete from %s r where %s = $1', target, place) using record_id;
      return jsonb_build_object('effect', 'deleted', 'files', (
        select coalesce(jsonb_agg(distinct text), '[]') from private.texts_with_files(known) text
      ));
    end if;
    select string_agg(format('%I = case when %s then %s else r.%1$I end', c.column_name, c.is_match, c.erased), ', ')
    into fields
    from (
      select * from private.erasable_columns(target) e where e.erasure <> 'delete'
      union all
      select o.column_name, 'anonymize', format('coalesce(r.%I::text ~* $1, false)', o.column_name), case o.type_name
          when 'jsonb' then format('private.mask_json(r.%I, $1, ''{}'')', o.column_name)
          when 'text[]' then format('array(select private.mask_text(item, $1) from unnest(r.%I) item)', o.column_name)
          else format('private.mask_text(r.%I, $1)', o.column_name) end
      from private.personal_columns(target) o where is_override and o.erasure = 'keep:authorship'
    ) c;
    if fields is not null then
      execute format('update %s r set %s where %s = $2 returning to_jsonb(r)', target, fields, place)
        into known using pattern, record_id;
    end if;
    perform private.derive_again(record_table, known);
    if fields is null then return '{"effect": "none", "files": []}'; end if;
    return jsonb_build_object('effect', 'anonymized', 'files', '[]'::jsonb);
  end
  $$;

-- Erases the copies of records outside of the audit log, and returns {"deleted", "anonymized"}. `records` are [{"name",
-- "id", "is_gone", "kept", "emptied"}] (see `erasable_columns`).
create function private.erase_copies(records jsonb, pattern text) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
  declare
    copy record;
    source text;
    fields text;
    deleting text;
    masking text;
    changed bigint;
    deleted bigint := 0;
    anonymized bigint := 0;
  begin
    for copy in select * from private.record_copies() c where c.table_name <> 'public.audit_logs' loop
      continue when to_regclass(copy.table_name) is null;
      source := format(
        'jsonb_to_recordset($2) c (name text, id text, is_gone boolean, kept text[], emptied text[])
         where %s = c.name and %s = c.id', copy.record_table, copy.record_id
      );
      select coalesce(string_agg(e.is_match, ' or ') filter (where e.erasure = 'delete'), 'false'),
        string_agg(e.is_match, ' or ') filter (where e.erasure <> 'delete'),
        string_agg(format('%I = %s', e.column_name, e.erased), ', ') filter (where e.erasure <> 'delete')
      into deleting, masking, fields from private.erasable_columns(copy.table_name, true) e;
      execute format(
        'delete from %s r using %s and (%s)', copy.table_name, source,
        case when copy.is_derived then 'c.is_gone' when copy.is_dependent or deleting <> 'false'
          then 'c.is_gone or ' || deleting else 'false' end
      ) using pattern, records;
      get diagnostics changed = row_count;
      deleted := deleted + changed;
      continue when fields is null or copy.is_derived;
      execute format(
        'update %s r set %s from %s and (c.is_gone or %s)', copy.table_name, fields, source, masking
      ) using pattern, records;
      get diagnostics changed = row_count;
      anonymized := anonymized + changed;
    end loop;
    return jsonb_build_object('deleted', deleted, 'anonymized', anonymized);
  end
  $$;

-- Takes a record's data out of its events in the audit log: the matching values, of a deleted record (`is_gone`) also
-- its title and the columns `emptied`, and of a deleted account what its events say about the person. Returns the
-- number of events.
create function private.erase_events(
  record_table text, record_id text, pattern text, is_gone boolean, kept text[], emptied text[]
) returns bigint
  language plpgsql volatile set search_path = ''
  as $$
  declare
    event public.audit_logs;
    paths text[];
    changed bigint := 0;
    account constant uuid := case when record_table = 'staff' and record_id ~ '^[0-9a-f-]{36}$' then record_id end;
    own_event constant bigint := case when record_table = 'audit_logs' then record_id end;
  begin
    for event in
      select * from public.audit_logs l where l.id in (
        select a.id from public.audit_logs a
        where private.audit_subject_table(a.details) = record_table
          and private.audit_subject_id(a.details) = record_id and private.audit_subject_id(a.details) is not null
        union all select a.id from public.audit_logs a where a."userId" = account
        union all select own_event
      )
    loop
      paths := array(
        select v.path
        from private.audit_values(event) v
          cross join lateral (select substring(v.path from '^details\.(?:before|after)\.(.*)$')) field (name)
        where v.value is not null and v.path <> 'userId' and (
          regexp_replace(v.value, '\\[nrt"\\]', '  ', 'g') ~* pattern and (field.name = any (kept)) is not true
          or is_gone and (field.name = any (emptied) or v.path = 'details.title')
            and private.audit_subject_table(event.details) = record_table
            and private.audit_subject_id(event.details) = record_id
          or is_gone and event."userId" = account and v.path in ('userEmail', 'ipAddress', 'userAgent')
        )
      );
      continue when paths = '{}';
      perform private.erase_audit_values(event.id, paths);
      changed := changed + 1;
    end loop;
    return changed;
  end
  $$;
