-- Which tables the staff area follows on a Supabase project, whose Realtime sends what its publication names. The other
-- modes have no such publication: there the site itself tells of the same tables.

do $$
declare
  followed text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    return;
  end if;
  foreach followed in array array['audit_logs', 'contact_messages', 'news', 'programs'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = followed
    ) then
      execute format('alter publication supabase_realtime add table public.%I', followed);
    end if;
  end loop;
end
$$;

-- One row that every change of content counts up. A site whose database is elsewhere, on a Supabase project, asks it now
-- and then and lets go of what it had kept; where the site is the backend itself, it knows without asking.

create table public.content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  changed_at timestamptz not null default now()
);

insert into public.content_version default values;

alter table public.content_version enable row level security;
revoke all on public.content_version from public, anon, authenticated;
grant select on public.content_version to anon, authenticated;
grant all on public.content_version to service_role;

create policy "everybody reads the version" on public.content_version
  for select to anon, authenticated using (true);

-- Security definer, because no request role writes the version. A row and not a sequence: a reader sees the new version only
-- with the content of the same transaction. The audit log's lock comes first, as in every change that is written there:
-- two transactions then never wait for each other.
--
-- Only statements of staff count, and those that run for nobody: imports, and what the site does by itself. Whoever has an
-- account may send a statement that changes no row, and could otherwise make every site let go of what it had kept.
create function public.count_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is not null and not public.is_staff() then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    update public.content_version set version = version + 1, changed_at = now();
    return null;
  end
  $$;

revoke all on function public.count_content_change() from public, anon, authenticated;

-- On every table that visitors read: this file is the last one, so that none is missing.
do $$
declare
  content_table text;
begin
  for content_table in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_any_column_privilege('anon', oid, 'select') and relname <> 'content_version'
  loop
    execute format(
      'create trigger count_content_change after insert or update or delete or truncate on public.%I
         for each statement execute function public.count_content_change()',
      content_table
    );
  end loop;
end
$$;
