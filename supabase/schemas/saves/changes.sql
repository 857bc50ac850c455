-- The tables whose changes the staff area subscribes to: on a Supabase project, the Realtime publication. Elsewhere
-- this publication does not exist, and the site's own backend notifies of the same tables.

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

-- Changes of public content: a row for each statement, so that saves do not wait for each other. A site on a Supabase
-- project polls the sum to invalidate its caches; a site with its own backend gets a notification with the tables.

create table public.content_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  changes bigint not null default 1,
  changed_at timestamptz not null default now()
);

comment on table public.content_changes is 'Merged into one row for each table from time to time: the sums stay.';

alter table public.content_changes enable row level security;
grant select on public.content_changes to anon, authenticated;
grant all on public.content_changes to service_role;

create policy "everybody reads what changed when" on public.content_changes
  for select to anon, authenticated using (true);

-- Security invoker, like every view.
create view public.content_version with (security_invoker = true) as
  select coalesce(sum(changes), 0)::bigint as version, max(changed_at) as changed_at,
    coalesce(jsonb_object_agg(table_name, changed_at), '{}') as table_changes
  from (
    select table_name, sum(changes) as changes, max(changed_at) as changed_at
    from public.content_changes group by table_name
  ) of_tables;

comment on column public.content_version.version is 'Differs after every change of what visitors may see.';
comment on column public.content_version.table_changes is
  'When the rows of each table were last changed, by its name: figures are told as of that day.';

grant select on public.content_version to anon, authenticated, service_role;

create trigger refuse_change instead of insert or update or delete on public.content_version
  for each row execute function private.refuse_view_change();

-- Records that rows of a table changed, and notifies the site after the commit: PostgreSQL sends equal notifications of
-- one transaction once.
create function private.announce_content_change(table_name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    insert into public.content_changes (table_name) values (announce_content_change.table_name);
    perform pg_catalog.pg_notify('postgrado_content', announce_content_change.table_name);
  end
  $$;

-- Merges the rows of each table into one if there are many. Skips rows that another transaction is merging.
create function private.merge_content_changes() returns void
  language plpgsql set search_path = ''
  as $$
  begin
    if (select count(*) from (select from public.content_changes limit 101) noted) <= 100 then return; end if;
    with merged as (
      delete from public.content_changes where id in (
        select id from public.content_changes order by id for update skip locked
      ) returning table_name, changes, changed_at
    )
    insert into public.content_changes (table_name, changes, changed_at)
    select table_name, sum(changes), max(changed_at) from merged group by table_name;
  end
  $$;
