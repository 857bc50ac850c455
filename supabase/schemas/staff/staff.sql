-- Staff: the accounts with rights to change content. Signing in alone gives no rights, since a Supabase project may
-- have open sign-up: every policy for writing requires an active row in `staff`.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'editor' check (role in ('administrator', 'editor', 'director')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  language text check (language in ('es', 'en'))
);

comment on table public.staff is 'People who may change content. A row that is not active gives no rights.';
comment on column public.staff.language is 'Of the staff area after a sign-in, and of mails to the person. Null until they choose.';

-- True unless the account has a verified second factor and the session was not confirmed with it (aal2), so that a
-- stolen password alone gives no staff rights. `auth.mfa_factors` is a table of Supabase; the embedded backend has the
-- same. Security definer, because request roles cannot read `auth`.
create function private.has_required_assurance() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
        select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      )
    );
  end
  $$;

-- Security definer, because a policy of `staff` calls it: otherwise that policy would recurse infinitely.
create function public.is_staff() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (select 1 from public.staff where user_id = (select auth.uid()) and active)
        and (select private.has_required_assurance())
    );
  end
  $$;

create function private.is_administrator() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff where user_id = (select auth.uid()) and active and role = 'administrator'
      ) and (select private.has_required_assurance())
    );
  end
  $$;

-- Directors write drafts of their own programs; editors and administrators publish.
create function public.is_editor() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return (
      select exists (
        select 1 from public.staff
        where user_id = (select auth.uid()) and active and role in ('administrator', 'editor')
      ) and (select private.has_required_assurance())
    );
  end
  $$;

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read their own row, administrators every row" on public.staff
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.has_required_assurance()))
    or (select private.is_administrator())
  );

grant execute on function
  private.has_required_assurance(), public.is_staff(), private.is_administrator(), public.is_editor()
  to anon, authenticated, service_role;
