-- The request roles, as on Supabase. Applied before the migrations, except on a Supabase project, which has them.
-- Idempotent.

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
      null; -- Another process has just created it for another database: roles belong to the server.
    end;
    -- SET ROLE requires a superuser or a member of the role.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', request_role);
    end if;
  end loop;
end
$$;

-- PostgreSQL 14 and older, and databases upgraded from them, let every role create tables in `public`.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Policies call `auth.uid()`; all three roles have no access to the tables of `auth`.
grant usage on schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from public, anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

-- Returns the account of `request.jwt.claims`, or null. `request.jwt.claim.sub` is used only without claims: the data
-- API sets both, and functions such as `apply_schedule` set other claims to act as another account.
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
