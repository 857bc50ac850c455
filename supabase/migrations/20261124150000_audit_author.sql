-- Who a browser's own event is about and when it came is said by the database: somebody with a token could otherwise
-- write a sign-in under another person's e-mail, or years ago. A time that differs by more than five minutes, as of an
-- event that waited in the browser for its connection, stays in the details.

create function public.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
    if current_user <> 'authenticated' then return new; end if;
    new."userEmail" := (select email from public.staff where user_id = auth.uid());
    if (new."timestamp" between now() - interval '5 minutes' and now() + interval '5 minutes') is not true then
      new.details := new.details || jsonb_build_object('statedTime', new."timestamp");
      new."timestamp" := now();
    end if;
    return new;
  end
  $$;

revoke all on function public.record_audit_author() from public, anon, authenticated;

-- By its name before audit_logs_chain, which makes the hash.
create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function public.record_audit_author();
