-- Changes of many records run in the queue with the rights of their owner.

CREATE OR REPLACE FUNCTION public.begin_background_change(act text, arguments jsonb, title text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.empty_trash(table_name text, only_column text DEFAULT NULL::text, only_values text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.run_background_change(job bigint, token uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '10min'
AS $function$
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
  $function$
;

REVOKE ALL ON FUNCTION "public"."begin_background_change"(text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_background_change"(text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."empty_trash"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."empty_trash"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."run_background_change"(bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."run_background_change"(bigint, uuid) TO "service_role";

CREATE OR REPLACE FUNCTION public.dismiss_background_change(job bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.jobs j
      where j.id = job and j.owner = auth.uid() and j.kind = 'background_change'
        and j.state in ('done', 'dead', 'canceled');
    return found;
  end
  $function$
;

REVOKE ALL ON FUNCTION "public"."dismiss_background_change"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dismiss_background_change"(bigint) TO "authenticated";
