-- The request roles, as Supabase has them. Applied before the migrations, on PGlite and on a plain PostgreSQL server
-- alike; a Supabase project has them already. May be applied again at any time.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
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

create or replace function auth.uid() returns uuid
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
  language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role') $$;

create or replace function auth.email() returns text
  language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;

revoke execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
