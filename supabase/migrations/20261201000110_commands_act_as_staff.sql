-- Commands write on behalf of a member of the staff, under that person's rights.

CREATE OR REPLACE FUNCTION public.act_as(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform set_config(
      'request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', 'aal2')::text, true
    );
    perform set_config('role', 'authenticated', true);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.apply_import_as(editor uuid, import uuid, table_name text, title text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    update public.import_rows r set created_by = editor where r.import_id = import;
    perform public.act_as(editor);
    return public.apply_import(import, table_name, title);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.undo_batch_as(editor uuid, batch uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    perform public.act_as(editor);
    return public.undo_batch(batch);
  end
  $function$
;

revoke all on function public.act_as(uuid), public.undo_batch_as(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.act_as(uuid), public.undo_batch_as(uuid, uuid) to service_role;
