-- State of a Supabase project before the first migration, as far as migrations depend on it: its roles (the one that
-- runs migrations is not a superuser), schemas owned by others, and default privileges that grant everything. Run by a
-- superuser in an empty database. Based on Supabase's public documentation of its roles and schemas.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'project_owner') then
    create role project_owner login createrole createdb bypassrls in role anon, authenticated, service_role;
    grant supabase_storage_admin to project_owner;
  end if;
end
$$;

alter schema public owner to project_owner;
grant usage on schema public to anon, authenticated, service_role;
create schema extensions authorization project_owner;
grant usage on schema extensions to anon, authenticated, service_role;
create extension unaccent schema extensions;
create extension pg_trgm schema extensions;

alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, project_owner;
create table auth.users (id uuid primary key, email text);
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  secret text
);
alter table auth.users owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
grant all on all tables in schema auth to project_owner;
create function auth.jwt() returns jsonb language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email' $$;

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role, project_owner;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid
);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, project_owner;

create publication supabase_realtime;
alter publication supabase_realtime owner to project_owner;

create schema supabase_migrations authorization project_owner;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations owner to project_owner;
