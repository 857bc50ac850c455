-- A browser's own event names no network address: who has a token could otherwise write a sign-in from anywhere. It is
-- what the client always says of it (specification, section 3), or nothing.
create or replace function public.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
    if current_user <> 'authenticated' then return new; end if;
    new."userEmail" := (select email from public.staff where user_id = auth.uid());
    new."ipAddress" := case when new."ipAddress" is not null then 'No disponible en el cliente' end;
    if (new."timestamp" between now() - interval '5 minutes' and now() + interval '5 minutes') is not true then
      new.details := new.details || jsonb_build_object('statedTime', new."timestamp");
      new."timestamp" := now();
    end if;
    return new;
  end
  $$;
