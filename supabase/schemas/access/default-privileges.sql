-- Helpers that no client calls. The data API and the generated types exclude this schema. Policies, checks and
-- functions that run as the client may use its functions with a grant.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Default privileges on new objects: none. PostgreSQL grants execution of new functions to everyone, and a Supabase
-- project grants the request roles all privileges in `public`. Each file grants the privileges that a role needs; an
-- omitted grant denies access.

alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
-- Only this form, without a schema, revokes PostgreSQL's own default.
alter default privileges revoke execute on functions from public;
