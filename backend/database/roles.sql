-- The request roles, as Supabase has them. Applied before the migrations, on every PostgreSQL server of ours; a
-- Supabase project has them already. May be applied again at any time.

do $$
declare
  request_role text;
begin
  foreach request_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_roles where rolname = request_role) then
      continue;
    end if;
    begin
      execute format(
        'create role %I nologin noinherit %s', request_role,
        case request_role when 'service_role' then 'bypassrls' else '' end
      );
    exception when duplicate_object or unique_violation then
      null; -- Another database of this server is being made at the same moment: roles belong to all of them.
    end;
    -- An owner that is no superuser may act in a role's name only as its member.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', request_role);
    end if;
  end loop;
end
$$;

-- PostgreSQL 14 and older, and databases upgraded from them, let everybody create tables in `public`.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Policies ask `auth.uid()`; the tables of `auth` stay closed to all three roles.
grant usage on schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from public, anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

-- Returns the account of `request.jwt.claims`; null when they name none. `request.jwt.claim.sub` counts without claims
-- alone: the data interface sets both, and functions such as `apply_schedule` set other claims to act as another
-- account.
create or replace function auth.uid() returns uuid
  language sql stable set search_path = ''
  as $$
    select case when auth.jwt() = '{}' then nullif(current_setting('request.jwt.claim.sub', true), '')
      else auth.jwt() ->> 'sub' end::uuid
  $$;

create or replace function auth.role() returns text
  language sql stable set search_path = ''
  as $$
    select case when auth.jwt() = '{}' then nullif(current_setting('request.jwt.claim.role', true), '')
      else auth.jwt() ->> 'role' end
  $$;

create or replace function auth.email() returns text
  language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;

revoke execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
