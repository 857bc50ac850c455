CREATE OR REPLACE FUNCTION public.autosave_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if public.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.updated_at := now();
    if tg_op = 'INSERT' then
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.id in (
        select id from public.record_autosaves where user_id = new.user_id
        order by updated_at desc offset 99
      );
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.updated_at < now() - interval '180 days';
    end if;
    return new;
  end
  $function$
;
