-- Changes of many records that run in the queue: imports, bulk changes, emptying the trash, and undoing a batch. Such a
-- job is one transaction with the rights of its owner, in which its result is stored, so that a job that runs twice
-- changes nothing twice, and one whose process was killed begins again (docs/decisions/bulk-changes.md).

-- Stores a change of the caller and returns the id of its job. `act` is one of the functions below, `arguments` are its
-- arguments without the title. Raises 42501 unless the caller is an editor, 22023 for another act, and 54000 while the
-- caller has twenty unfinished changes, or for more than a megabyte of arguments.
create function public.begin_background_change(act text, arguments jsonb, title text) returns bigint
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not public.is_editor() then
      raise exception 'only editors change many records at once' using errcode = '42501';
    end if;
    if act not in ('apply_import', 'change_records', 'undo_batch', 'empty_trash') then
      raise exception '% does not run in the background', act using errcode = '22023', hint = 'act';
    end if;
    if length(arguments::text) > 1048576 or (
      select count(*) from public.jobs j
      where j.owner = auth.uid() and j.kind = 'background_change' and j.state in ('waiting', 'running')
    ) >= 20 then
      raise exception 'too many changes at once' using errcode = '54000';
    end if;
    return public.enqueue_job(
      'background_change', owner => auth.uid(),
      payload => jsonb_build_object('act', act, 'arguments', arguments, 'title', left(title, 500))
    );
  end
  $$;

-- Deletes a table's trash permanently, with the drafts of its records, and returns {"rows"}. `only_column` and
-- `only_values` limit it to the records of one type where several share a table. Security invoker: the policies apply.
-- Raises 42501 if some of the records may not be deleted, and 54000 for more than 10,000.
create function public.empty_trash(table_name text, only_column text default null, only_values text[] default null)
  returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '110s'
  as $$
  declare
    target constant text := format('public.%I', table_name);
    condition constant text := case when only_column is null then 'true'
      else format('%I::text = any ($1)', only_column) end;
    ids text[];
    deleted bigint;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    execute format(
      'select array_agg(id::text) from (
         select id from %s where deleted_at is not null and %s order by id limit 10001 for update
       ) as trashed', target, condition
    ) into ids using only_values;
    if cardinality(ids) > 10000 then
      raise exception 'at most 10000 records at once' using errcode = '54000';
    end if;
    execute format('delete from %s where id::text = any ($1)', target) using coalesce(ids, '{}');
    get diagnostics deleted = row_count;
    if deleted <> coalesce(cardinality(ids), 0) then
      raise exception 'some of these records may not be deleted' using errcode = '42501';
    end if;
    delete from public.record_drafts d where d.table_name = empty_trash.table_name and d.row_id = any (ids);
    return jsonb_build_object('batch', null, 'rows', deleted);
  end
  $$;

-- Runs a claimed job with the rights of its owner and ends it with the result of its function. Raises the errors of
-- that function, and 55006 if another process has claimed the job; nothing is changed then.
create function public.run_background_change(job bigint, token uuid) returns void
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '10min'
  as $$
  declare
    role_before constant text := current_setting('role');
    claims_before constant text := current_setting('request.jwt.claims', true);
    owner uuid;
    act text;
    given jsonb;
    title text;
    result jsonb;
  begin
    select j.owner, j.payload ->> 'act', j.payload -> 'arguments', j.payload ->> 'title'
      into owner, act, given, title
    from public.jobs j where j.id = job and j.lease = token;
    if not found then
      raise exception 'another process has the job' using errcode = '55006';
    end if;
    perform private.act_as(owner);
    result := case act
      when 'apply_import' then public.apply_import((given ->> 'import')::uuid, given ->> 'table_name', title)
      when 'change_records' then public.change_records(
        given ->> 'table_name', array(select jsonb_array_elements_text(given -> 'ids')), given -> 'changes', title
      )
      when 'undo_batch' then public.undo_batch((given ->> 'batch')::uuid)
      when 'empty_trash' then public.empty_trash(
        given ->> 'table_name', given ->> 'only_column',
        case when given ->> 'only_column' is not null
          then array(select jsonb_array_elements_text(given -> 'only_values')) end
      )
    end;
    perform set_config('request.jwt.claims', coalesce(claims_before, ''), true);
    perform set_config('role', role_before, true);
    if not public.finish_job(job, token, result) then
      raise exception 'another process has the job' using errcode = '55006';
    end if;
  end
  $$;

-- Deletes a change of the caller that ended, when its result was seen. Returns true if there was one.
create function public.dismiss_background_change(job bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    delete from public.jobs j
      where j.id = job and j.owner = auth.uid() and j.kind = 'background_change'
        and j.state in ('done', 'dead', 'canceled');
    return found;
  end
  $$;

grant execute on function
  public.begin_background_change(text, jsonb, text), public.empty_trash(text, text, text[]),
  public.dismiss_background_change(bigint)
  to authenticated;
grant execute on function public.run_background_change(bigint, uuid) to service_role;
