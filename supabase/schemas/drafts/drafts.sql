-- Drafts of existing and new records, with the rows that are part of them. The record itself does not change until its
-- draft is published.

-- Returns the column with the publication state of a table's rows (draft, published or archived); null for a table
-- without states. For works it is `visibility`, because projects and patents have a `status` with another meaning.
create function private.state_column(table_name text) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      select case when 'visibility' = any (names) then 'visibility' else 'status' end
      from (
        select array_agg(a.attname::text) as names
        from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = table_name
          and a.attnum > 0 and not a.attisdropped
      ) as columns
      where names @> '{id,updated_at,deleted_at}' and names && '{status,visibility}'
    );
  end
  $$;

create table public.record_drafts (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text,
  title text not null default '',
  content jsonb not null default '{"row": {}, "children": {}}' check (
    jsonb_typeof(content) = 'object'
    and content - array['row', 'children'] = '{}'
    and coalesce(jsonb_typeof(content -> 'row'), 'object') = 'object'
    and coalesce(jsonb_typeof(content -> 'children'), 'object') = 'object'
  ),
  based_on timestamptz,
  status text not null default 'draft' check (status in ('draft', 'review', 'scheduled')),
  publish_at timestamptz,
  scheduled_by uuid,
  problem text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  is_proposal boolean not null default false,
  unique (table_name, row_id),
  check (row_id is null or based_on is not null),
  check ((status = 'scheduled') = (publish_at is not null))
);

comment on column public.record_drafts.row_id is 'Null while the record does not exist.';
comment on column public.record_drafts.title is 'What lists call the draft.';
comment on column public.record_drafts.content is
  '{"row": {column: value}, "children": {table: [rows]}}: what is to be saved, as save_record takes it.';
comment on column public.record_drafts.based_on is 'The row''s updated_at when the draft was begun.';
comment on column public.record_drafts.is_proposal is
  'Begun by a director: the directors of the program go on with it. A draft that an editor began is the office''s.';
comment on column public.record_drafts.problem is 'Why it was not published when it was due; null when nothing failed.';

create index record_drafts_due on public.record_drafts (publish_at) where status = 'scheduled';

-- Before insert or update: sets the author of the draft and of its schedule. Raises 42501 if the caller schedules it
-- and is not an editor, and 22023 for a past time or a table without states.
create function private.record_draft_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    is_scheduling boolean := new.status = 'scheduled';
  begin
    if new.table_name is distinct from old.table_name and private.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.scheduled_by := null;
    if current_user = 'authenticated' then new.is_proposal := not public.is_editor(); end if;
    if tg_op = 'UPDATE' then
      new.is_proposal := old.is_proposal;
      new.created_at := old.created_at;
      new.created_by := old.created_by;
      is_scheduling := is_scheduling and (old.status, old.publish_at) is distinct from (new.status, new.publish_at);
      if new.status = 'scheduled' then new.scheduled_by := old.scheduled_by; end if;
    end if;
    if is_scheduling then
      if current_user = 'authenticated' and not public.is_editor() then
        raise exception 'only editors schedule' using errcode = '42501';
      end if;
      if new.publish_at <= now() then
        raise exception 'publish_at must be in the future' using errcode = '22023', hint = 'publish_at';
      end if;
      new.scheduled_by := auth.uid();
    end if;
    -- Set by `apply_schedule` alone, and cleared by the next save.
    if not coalesce(auth.jwt() ? 'scheduled', false) then new.problem := null; end if;
    return new;
  end
  $$;
create trigger record_drafts_author before insert or update on public.record_drafts
  for each row execute function private.record_draft_author();

-- Inserts an audit event for each draft that was created or deleted, or whose state or author changed. Saves in between
-- are frequent and not recorded; the content is recorded with the published row or the deleted draft.
create function private.record_draft_changes(changes public.row_change[]) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    item record;
    is_batch constant boolean := private.current_batch() is not null;
    email constant text := (select s.email from public.staff s where s.user_id = auth.uid());
    watched constant text[] := array['table_name', 'row_id', 'status', 'publish_at', 'updated_by'];
  begin
    for item in
      select c.row_key as id, c.before, c.after, coalesce(c.after, c.before) as known from unnest(changes) c
    loop
      if is_batch then
        perform private.insert_batch_row(
          'record_drafts', item.id, item.known ->> 'title', item.before, item.after,
          item.known ->> 'table_name', item.known ->> 'row_id'
        );
        continue;
      end if;
      continue when not exists (
        select from unnest(watched) name where item.before -> name is distinct from item.after -> name
      );
      insert into public.audit_logs ("eventType", "userId", "userEmail", details)
      values (
        case when item.before is null then 'content_create' when item.after is null then 'content_delete'
          else 'content_update' end,
        auth.uid(), email,
        jsonb_build_object(
          'table', 'record_drafts',
          'id', item.id,
          'title', item.known ->> 'title',
          'parent', jsonb_build_object('table', item.known ->> 'table_name', 'id', item.known ->> 'row_id'),
          'before', case when item.after is null then item.before else item.before - 'content' end,
          'after', item.after - 'content'
        ) || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
      );
    end loop;
  end
  $$;

alter table public.record_drafts enable row level security;
grant select, insert, update, delete on public.record_drafts to authenticated;
grant all on public.record_drafts to service_role;

create policy "editors write every draft" on public.record_drafts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "directors read drafts of their programs" on public.record_drafts
  for select to authenticated
  using (table_name = 'programs' and row_id in (select program::text from private.directed_programs() program));
-- Limits proposals to columns and rows that the editor shows. Values that a reviewer does not see in the comparison,
-- such as the state of the program, cannot be proposed.
create policy "directors write proposals for their programs" on public.record_drafts
  for all to authenticated
  using (
    table_name = 'programs' and row_id in (select program::text from private.directed_programs() program)
    and is_proposal and status in ('draft', 'review')
  )
  with check (
    table_name = 'programs' and row_id in (select program::text from private.directed_programs() program)
    and is_proposal and status in ('draft', 'review')
    and not coalesce(content -> 'row', '{}') ?| array['id', 'status', 'deleted_at', 'expires_at']
    and coalesce(content -> 'children', '{}') - array[
      'accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations'
    ] = '{}'
  );

grant execute on function private.state_column(text) to authenticated, service_role;
