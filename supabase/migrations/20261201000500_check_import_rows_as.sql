CREATE OR REPLACE FUNCTION public.check_import_rows_as(editor uuid, table_name text, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  begin
    perform private.act_as(editor);
    return public.check_import_rows(table_name, rows);
  end
  $function$
;

REVOKE ALL ON FUNCTION "public"."check_import_rows_as"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_import_rows_as"(uuid, text, jsonb) TO "service_role";
