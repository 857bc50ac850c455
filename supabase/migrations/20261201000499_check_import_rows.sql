CREATE OR REPLACE FUNCTION public.check_import_rows(table_name text, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET statement_timeout TO '110s'
AS $function$
  declare
    import constant uuid := gen_random_uuid();
    rejected jsonb := '[]';
    line integer;
    last_line integer;
    size integer := 512;
  begin
    if private.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    begin
      perform public.stage_import_rows(import, rows);
      perform private.begin_batch();
      select min(r.line), max(r.line) into line, last_line from public.import_rows r where r.import_id = import;
      while line <= last_line and jsonb_array_length(rejected) < 50 loop
        begin
          perform public.write_import_rows(import, table_name, line, line + size - 1);
          line := line + size;
          size := least(size * 8, 512);
        exception
          -- Classes 22 and 23: data exceptions and integrity constraints.
          when sqlstate 'PT409' or raise_exception or data_exception or integrity_constraint_violation then
            if size = 1 then
              rejected := rejected || jsonb_build_object('line', line, 'code', sqlstate, 'message', sqlerrm);
              line := line + 1;
            else
              size := greatest(size / 8, 1);
            end if;
        end;
      end loop;
      raise exception 'checked' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      -- The subtransaction took back everything that it had written.
      null;
    end;
    return rejected;
  end
  $function$
;

REVOKE ALL ON FUNCTION "public"."check_import_rows"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_import_rows"(text, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."check_import_rows"(text, jsonb) TO "service_role";
