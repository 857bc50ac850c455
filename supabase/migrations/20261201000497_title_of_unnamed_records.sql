CREATE OR REPLACE FUNCTION private.title_of_record(record_table text, record_id text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
;
