-- Helpers that no client calls. The data API and the generated types do not have this schema. Policies, checks and
-- functions that run as the client may use it, as far as they are granted its functions.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Rights on new objects: none. PostgreSQL lets everybody execute a new function, and a Supabase project grants the
-- request roles everything in `public`. Each file grants what a role needs; an omitted grant denies access.

alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- Only this form, without a schema, revokes PostgreSQL's own default.
alter default privileges revoke execute on functions from public;
