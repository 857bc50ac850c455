-- `end_batch` raises 22023 instead of 55000 when no batch is open: the data interface reports 55000 as status 500.

CREATE OR REPLACE FUNCTION public.end_batch(kind text, title text, undoes uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    batch constant uuid := public.current_batch();
    changed integer;
  begin
    if batch is null then
      raise exception 'no batch is open' using errcode = '22023';
    end if;
    perform set_config('postgrado.batch', '', true);
    select count(*) into changed from public.batch_rows where batch_id = batch;
    if changed = 0 then
      return jsonb_build_object('batch', null, 'rows', 0);
    end if;
    insert into public.change_batches (id, kind, title, undoes, created_by, row_count)
    values (batch, kind, title, undoes, auth.uid(), changed);
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values ('content_update', auth.uid(), (select email from public.staff where user_id = auth.uid()), jsonb_build_object(
      'table', 'change_batches',
      'id', batch,
      'title', title,
      'kind', kind,
      'rows', (
        select jsonb_object_agg(table_name, count)
        from (select table_name, count(*) from public.batch_rows where batch_id = batch group by 1) as of_tables
      ),
      'digest', public.batch_digest(batch)
    ) || case when undoes is null then '{}' else jsonb_build_object('undoes', undoes) end);
    return jsonb_build_object('batch', batch, 'rows', changed);
  end
  $function$
;
