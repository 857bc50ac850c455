-- Whoever has a verified second factor has staff rights only in a session that was confirmed with it: a stolen password
-- alone then reads and writes nothing. `auth.mfa_factors` is Supabase's own table; the embedded backend has the same.

-- Security definer, because requests do not read `auth`.
create function public.has_required_assurance() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
      select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
  $$;

revoke all on function public.has_required_assurance() from public, anon, authenticated;
grant execute on function public.has_required_assurance() to anon, authenticated, service_role;

create or replace function public.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from public.staff where user_id = (select auth.uid()) and active)
      and (select public.has_required_assurance())
  $$;

create or replace function public.is_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from public.staff where user_id = (select auth.uid()) and active and role = 'administrator'
    ) and (select public.has_required_assurance())
  $$;

create or replace function public.is_editor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from public.staff
      where user_id = (select auth.uid()) and active and role in ('administrator', 'editor')
    ) and (select public.has_required_assurance())
  $$;

alter policy "staff read their own row, administrators every row" on public.staff
  using (
    (user_id = (select auth.uid()) and (select public.has_required_assurance()))
    or (select public.is_administrator())
  );
