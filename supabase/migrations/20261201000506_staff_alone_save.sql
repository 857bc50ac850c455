CREATE OR REPLACE FUNCTION public.begin_save_request(request uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    caller constant uuid := auth.uid();
    stored text;
  begin
    if auth.jwt() ? 'session_id' and not exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
    ) then
      raise exception 'the session has ended' using errcode = 'PT401';
    end if;
    if not public.is_staff() then
      raise exception 'only active staff may save' using errcode = '42501';
    end if;
    delete from public.save_requests s where s.user_id = caller and s.saved_at < now() - interval '30 days';
    insert into public.save_requests (id, user_id) values (request, caller) on conflict do nothing;
    if found then
      return null;
    end if;
    select s.record_id into stored from public.save_requests s where s.user_id = caller and s.id = request;
    return stored;
  end
  $function$
;
