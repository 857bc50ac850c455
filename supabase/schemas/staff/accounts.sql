-- Staff accounts, for administrators and for their owners. Only these functions read the tables of `auth`, which belong
-- to GoTrue on a Supabase project; the embedded backend has the same tables.

-- Before a statement that may remove the last administrator: serializes such statements of concurrent sessions, so that
-- each counts the administrators that the other leaves. Functions that manage accounts, tokens and webhooks take this
-- lock first.
create function private.lock_staff() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    return null;
  end
  $$;

-- After such a statement by any role: raises an error if the last active administrator would be removed.
create function private.require_active_administrator() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if exists (select from before_rows where role = 'administrator' and active)
      and not exists (select from public.staff where role = 'administrator' and active) then
      raise exception 'the last active administrator must stay'
        using errcode = '23514', hint = 'last_administrator';
    end if;
    return null;
  end
  $$;

create trigger staff_lock before update or delete on public.staff
  for each statement execute function private.lock_staff();
create trigger staff_keep_an_administrator_updated after update on public.staff
  referencing old table as before_rows
  for each statement execute function private.require_active_administrator();
create trigger staff_keep_an_administrator_deleted after delete on public.staff
  referencing old table as before_rows
  for each statement execute function private.require_active_administrator();

-- Returns every staff account as {"user_id", "email", "name", "role", "active", "language", "programs" (ids),
-- "created_at", "last_sign_in_at", "has_second_factor"}, by e-mail. Raises 42501 unless the caller is an administrator.
create function public.staff_accounts() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not private.is_administrator() then
      raise exception 'only administrators read accounts' using errcode = '42501';
    end if;
    return (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object(
        'programs', (
          select coalesce(jsonb_agg(d.program_id order by d.program_id), '[]')
          from public.staff_programs d where d.user_id = s.user_id
        ),
        'last_sign_in_at', u.last_sign_in_at,
        'has_second_factor', exists (
          select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
        )
      ) order by s.email), '[]')
      from public.staff s left join auth.users u on u.id = s.user_id
    );
  end
  $$;

-- Returns the values of an account for the audit log: the row with the codes of its programs.
create function private.staff_account_values(person uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select to_jsonb(s) || jsonb_build_object('programs', (
      select coalesce(jsonb_agg(p.code order by p.code), '[]')
      from public.staff_programs d join public.programs p on p.id = d.program_id where d.user_id = s.user_id
    ))
    from public.staff s where s.user_id = person
  $$;

-- Changes name, role, state and programs of an account, with one audit event. Ends the sessions of a deactivated person
-- immediately. Only directors have programs. Raises 42501 unless the caller is an administrator, and with a hint:
-- `no_such_account`, `no_such_program`, `last_administrator`, and `own_rights` if the caller would lose their own
-- rights without having confirmed it.
create function public.change_staff_account(
  person uuid, name text, role text, active boolean, program_ids bigint[] default '{}', own_rights boolean default false
) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    before_row jsonb;
    after_row jsonb;
    directed bigint[] := case when role = 'director' then coalesce(program_ids, '{}') else '{}' end;
  begin
    -- First the lock, then the right: of two administrators who deactivate each other the later one has none any more.
    perform pg_advisory_xact_lock(hashtext('public.administration'));
    if not private.is_administrator() then
      raise exception 'only administrators change accounts' using errcode = '42501';
    end if;
    before_row := private.staff_account_values(person);
    if before_row is null then
      raise exception 'no such account' using errcode = '22023', hint = 'no_such_account';
    end if;
    if role is null or role not in ('administrator', 'editor', 'director') or active is null
      or char_length(coalesce(name, '')) > 120 then
      raise exception 'role, active or name is not valid' using errcode = '22023';
    end if;
    if exists (select from unnest(directed) as given (id) where not exists (
      select from public.programs p where p.id = given.id
    )) then
      raise exception 'no such program' using errcode = '22023', hint = 'no_such_program';
    end if;
    if person = auth.uid() and not own_rights and (role <> 'administrator' or not active) then
      raise exception 'the caller would lose their own rights' using errcode = '22023', hint = 'own_rights';
    end if;
    perform set_config('postgrado.staff_change', 'on', true);
    update public.staff s set
      name = trim(coalesce(change_staff_account.name, '')),
      role = change_staff_account.role,
      active = change_staff_account.active
    where s.user_id = person;
    delete from public.staff_programs d where d.user_id = person and d.program_id <> all (directed);
    insert into public.staff_programs (user_id, program_id)
      select distinct person, given.id from unnest(directed) as given (id) on conflict do nothing;
    perform set_config('postgrado.staff_change', 'off', true);
    if not active then
      delete from auth.sessions where user_id = person;
    end if;
    after_row := private.staff_account_values(person);
    if after_row is distinct from before_row then
      perform private.record_staff_event('staff', person::text, before_row ->> 'email', before_row, after_row);
    end if;
  end
  $$;

-- Inserts the settings event of a change by the caller.
create function private.record_staff_event(
  table_name text, row_id text, title text, before_row jsonb, after_row jsonb
) returns void
  language sql volatile set search_path = ''
  as $$
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change', auth.uid(), (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', table_name, 'id', row_id, 'title', title, 'before', before_row, 'after', after_row
      )
    )
  $$;

-- Returns the caller's sessions as [{"id", "began_at", "used_at", "user_agent", "is_current"}], most recently used
-- first. Raises 42501 unless the caller is staff.
create function public.own_sessions() returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not public.is_staff() then
      raise exception 'only staff read their sessions' using errcode = '42501';
    end if;
    return (
      select coalesce(jsonb_agg(listed order by listed.used_at desc), '[]')
      from (
        select s.id, s.created_at as began_at, s.user_agent,
          greatest(s.created_at, s.refreshed_at at time zone 'UTC') as used_at,
          s.id::text = auth.jwt() ->> 'session_id' as is_current
        from auth.sessions s where s.user_id = auth.uid()
        order by s.created_at desc limit 200
      ) listed
    );
  end
  $$;

-- Ends one of the caller's other sessions, or all others if `session` is null. Returns the number of ended sessions;
-- inserts one audit event if there was any. Raises 42501 unless the caller is staff.
create function public.end_own_sessions(session uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    ended integer;
  begin
    if not public.is_staff() then
      raise exception 'only staff end their sessions' using errcode = '42501';
    end if;
    delete from auth.sessions s
      where s.user_id = auth.uid() and s.id::text is distinct from auth.jwt() ->> 'session_id'
        and (session is null or s.id = session);
    get diagnostics ended = row_count;
    if ended > 0 then
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        'settings_change', auth.uid(), (select email from public.staff where user_id = auth.uid()),
        jsonb_build_object('setting', 'sessions', 'change', 'removed', 'count', ended)
      );
    end if;
    return ended;
  end
  $$;

-- Sets the language of the caller's staff area and mails. Raises 42501 unless the caller is staff.
create function public.set_own_language(language text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if not public.is_staff() then
      raise exception 'only staff have a language' using errcode = '42501';
    end if;
    update public.staff s set language = set_own_language.language
      where s.user_id = auth.uid() and s.language is distinct from set_own_language.language;
  end
  $$;

grant execute on function
  public.staff_accounts(), public.change_staff_account(uuid, text, text, boolean, bigint[], boolean),
  public.own_sessions(), public.end_own_sessions(uuid), public.set_own_language(text)
  to authenticated;
