-- Names of versions, given by staff.
create table public.version_names (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null check (length(row_id) <= 100),
  version bigint not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (table_name, row_id, version)
);

comment on column public.version_names.version is 'The last audit event of the version.';

-- Before insert or update: sets the author of the name, and prevents moving a name to another version. Raises 22023 for
-- an event about another record.
create function private.version_name_author() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.name := btrim(new.name);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
    if tg_op = 'UPDATE' then
      new.table_name := old.table_name;
      new.row_id := old.row_id;
      new.version := old.version;
      new.created_at := old.created_at;
      new.created_by := old.created_by;
    elsif not exists (
      select from public.audit_logs
      where id = new.version and private.audit_subject_table(details) = new.table_name
        and private.audit_subject_id(details) = new.row_id
        and "eventType" in ('content_create', 'content_update', 'content_delete', 'settings_change')
    ) and not exists (
      select from public.batch_rows r
        join public.audit_logs log on log.id = new.version and log.details ->> 'table' = 'change_batches'
          and log.details ->> 'id' = r.batch_id::text
      where coalesce(r.parent_table, r.table_name) = new.table_name and coalesce(r.parent_id, r.row_id) = new.row_id
    ) then
      raise exception 'event % is no version of % %', new.version, new.table_name, new.row_id
        using errcode = '22023', hint = 'version';
    end if;
    return new;
  end
  $$;
create trigger version_names_author before insert or update on public.version_names
  for each row execute function private.version_name_author();

-- After insert, update or delete: inserts an audit event about the named record.
create function private.audit_version_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.strip_managed_columns(before_row) = public.strip_managed_columns(after_row) then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'name',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;
create trigger version_names_audit after insert or update or delete on public.version_names
  for each row execute function private.audit_version_name();

alter table public.version_names enable row level security;
grant select, insert, update, delete on public.version_names to authenticated;
grant all on public.version_names to service_role;

create policy "editors name versions" on public.version_names
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "directors read names of versions of their programs" on public.version_names
  for select to authenticated
  using (table_name = 'programs' and row_id in (select program::text from private.directed_programs() program));
