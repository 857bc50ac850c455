-- The tables whose changes the staff area follows: on a Supabase project the publication of its Realtime. Elsewhere
-- there is no such publication, and the site's own backend notifies of the same tables.

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

-- A single row, incremented by every change of content. A site with a Supabase project polls it to invalidate its
-- caches; a site with its own backend is notified instead.

create table public.content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  changed_at timestamptz not null default now(),
  table_changes jsonb not null default '{}'
);

comment on column public.content_version.table_changes is
  'When the rows of each table were last changed, by its name: figures are told as of that day.';

insert into public.content_version default values;

alter table public.content_version enable row level security;
revoke all on public.content_version from public, anon, authenticated;
grant select on public.content_version to anon, authenticated;
grant all on public.content_version to service_role;

create policy "everybody reads the version" on public.content_version
  for select to anon, authenticated using (true);

-- Security definer, because no request role writes the version. A row rather than a sequence, so that readers see the
-- new version only together with the content of its transaction. Takes the audit log's lock first, as every audited
-- change does: with one order of locks transactions cannot deadlock.
--
-- Counts only statements of staff, of programs' tokens, those without a user (imports, the site's own jobs) and
-- scheduled ones, whose author may have left: any other account could invalidate all caches by statements that change
-- no row.
create function public.count_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if auth.uid() is not null and not public.is_staff() and not coalesce(auth.jwt() ?| array['scheduled', 'api_token'], false) then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    update public.content_version
    set version = version + 1, changed_at = now(),
      table_changes = table_changes || jsonb_build_object(tg_table_name, now());
    return null;
  end
  $$;

revoke all on function public.count_content_change() from public, anon, authenticated;

-- On every table that visitors read, and the library, of which they are shown parts. This is the last file, so that all
-- of them exist.
do $$
declare
  content_table text;
begin
  for content_table in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (has_any_column_privilege('anon', oid, 'select') or relname = 'media') and relname <> 'content_version'
  loop
    execute format(
      'create trigger count_content_change after insert or update or delete or truncate on public.%I
         for each statement execute function public.count_content_change()',
      content_table
    );
  end loop;
end
$$;
