-- Unsaved text of records, and the people who have a record open. Neither is content: visitors, the audit log and the
-- schedule do not use these tables.

-- One row for each editing session (a tab), so that two tabs or two people never overwrite each other's text.
create table public.record_autosaves (
  id text primary key check (length(id) between 16 and 64),
  table_name text not null,
  record_id text not null check (length(record_id) <= 100),
  user_id uuid not null default auth.uid(),
  title text not null default '' check (length(title) <= 1000),
  based_on timestamptz,
  typed_at timestamptz not null,
  form text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  check (octet_length(form) + octet_length(content::text) <= 4000000)
);

comment on column public.record_autosaves.record_id is
  'The record''s key, or for one that does not exist yet the id that it or its draft will have.';
comment on column public.record_autosaves.based_on is 'The version that editing began with; null for a new record.';
comment on column public.record_autosaves.form is 'The fields as the editor holds them, in JSON that only it reads: what nobody could store is there too.';
comment on column public.record_autosaves.content is '{"row": {…}, "children": {…}}: what saving the fields would store.';

create index record_autosaves_record on public.record_autosaves (table_name, record_id);
create index record_autosaves_author on public.record_autosaves (user_id, updated_at desc);

-- Before insert or update: sets the time, and deletes the author's abandoned rows: those older than half a year, and
-- all but the latest hundred. Raises 22023 for a table without records.
create function private.autosave_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if private.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.updated_at := now();
    if tg_op = 'INSERT' then
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.id in (
        select id from public.record_autosaves where user_id = new.user_id
        order by updated_at desc offset 99
      );
      delete from public.record_autosaves a
      where a.user_id = new.user_id and a.updated_at < now() - interval '180 days';
    end if;
    return new;
  end
  $$;
create trigger record_autosaves_author before insert or update on public.record_autosaves
  for each row execute function private.autosave_author();

alter table public.record_autosaves enable row level security;
grant select, insert, update, delete on public.record_autosaves to authenticated;
grant all on public.record_autosaves to service_role;

-- True if the caller may change a record, or create one under this key: unsaved text can be previewed together with the
-- whole stored record.
create function private.can_autosave(record_table text, record_key text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select public.is_editor()
      or record_table = 'programs' and record_key in (select program::text from private.directed_programs() program)
      or record_table = 'news' and public.is_staff() and not exists (
        select from public.news n
        where n.id = record_key and (n.program_id in (select private.directed_programs())) is not true
      )
  $$;
grant execute on function private.can_autosave(text, text) to authenticated, service_role;

create policy "staff keep what they type" on public.record_autosaves
  for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (
    user_id = (select auth.uid()) and (select public.is_staff()) and private.can_autosave(table_name, record_id)
  );
create policy "editors read what others type" on public.record_autosaves
  for select to authenticated using ((select public.is_editor()));

-- Open records by tab. A row expires a minute after the tab's last signal.
create table public.open_records (
  edit_id text primary key check (length(edit_id) between 16 and 64),
  table_name text not null,
  record_id text not null check (length(record_id) <= 100),
  user_id uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index open_records_record on public.open_records (table_name, record_id);
create index open_records_seen on public.open_records (seen_at);

alter table public.open_records enable row level security;
grant all on public.open_records to service_role;

-- Records that the caller has opened or closed a record in a tab, and returns the users of other tabs that have it
-- open, and unsaved text of other users: {"people": [{"name", "since", "isSelf"}], "autosaves": [{"id", "name",
-- "updated_at"}]}. `isSelf` is true for the caller's own account in another tab. Only editors get the unsaved text of
-- others. Raises 42501 unless the caller is staff.
create function public.note_open_record(
  table_name text, record_id text, edit_id text, is_leaving boolean default false
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
  #variable_conflict use_column
  declare
    caller constant uuid := auth.uid();
    -- Open tabs send a heartbeat every twenty seconds.
    oldest constant timestamptz := now() - interval '1 minute';
  begin
    if not public.is_staff() then
      raise exception 'only staff have records open' using errcode = '42501';
    end if;
    delete from public.open_records where seen_at < now() - interval '10 minutes';
    if is_leaving then
      delete from public.open_records o where o.edit_id = note_open_record.edit_id and o.user_id = caller;
      return '{"people": [], "autosaves": []}';
    end if;
    insert into public.open_records as o (edit_id, table_name, record_id, user_id)
    values (note_open_record.edit_id, note_open_record.table_name, note_open_record.record_id, caller)
    on conflict (edit_id) do update set
      seen_at = now(), table_name = excluded.table_name, record_id = excluded.record_id,
      since = case when o.seen_at < oldest then now() else o.since end
    where o.user_id = caller;
    return jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(nullif(s.name, ''), s.email), 'since', o.since, 'isSelf', o.user_id = caller
        ) order by o.since), '[]')
        from public.open_records o join public.staff s on s.user_id = o.user_id and s.active
        where o.table_name = note_open_record.table_name and o.record_id = note_open_record.record_id
          and o.edit_id <> note_open_record.edit_id and o.seen_at >= oldest
      ),
      'autosaves', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'name', coalesce(nullif(s.name, ''), s.email), 'updated_at', a.updated_at
        ) order by a.updated_at desc), '[]')
        from public.record_autosaves a join public.staff s on s.user_id = a.user_id
        where a.table_name = note_open_record.table_name and a.record_id = note_open_record.record_id
          and a.user_id <> caller and public.is_editor()
      )
    );
  end
  $$;

grant execute on function public.note_open_record(text, text, text, boolean) to authenticated, service_role;
