-- Directors of programs. A director has an editor's read access to their own programs, and a visitor's to other
-- records. Directors write drafts of their programs' texts and of news about them, which an editor publishes.

create table public.staff_programs (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  program_id bigint not null references public.programs (id) on delete cascade,
  primary key (user_id, program_id)
);

comment on table public.staff_programs is 'Which programs a director directs. For editors and administrators it says nothing.';

create index staff_programs_program on public.staff_programs (program_id);

-- Security definer, because policies of `staff_programs` and `programs` call them.
create function private.directed_programs() returns setof bigint
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    return query
      select d.program_id from public.staff_programs d join public.staff s on s.user_id = d.user_id
      where s.user_id = (select auth.uid()) and s.active and s.role = 'director'
        and (select private.has_required_assurance());
  end
  $$;

alter table public.staff_programs enable row level security;
grant select on public.staff_programs to authenticated;
grant all on public.staff_programs to service_role;

create policy "directors read which programs are theirs, administrators all" on public.staff_programs
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.is_staff())) or (select private.is_administrator())
  );

grant execute on function private.directed_programs() to anon, authenticated, service_role;

-- After a change of an account's rights: inserts one settings event with the row before and after. Changes by commands,
-- which have no account, are not recorded, nor those of `change_staff_account`, which inserts one event for all
-- changes.
create function private.audit_staff_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    person text := coalesce(after_row, before_row) ->> 'user_id';
  begin
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      'settings_change',
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', person,
        'title', coalesce(
          before_row ->> 'email', after_row ->> 'email', (select email from public.staff where user_id = person::uuid)
        ),
        'parent', jsonb_build_object('table', 'staff', 'id', person),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;

create trigger staff_audit after insert or update or delete on public.staff
  for each row when (auth.uid() is not null and current_setting('postgrado.staff_change', true) is distinct from 'on')
  execute function private.audit_staff_change();
create trigger staff_programs_audit after insert or update or delete on public.staff_programs
  for each row when (auth.uid() is not null and current_setting('postgrado.staff_change', true) is distinct from 'on')
  execute function private.audit_staff_change();

-- Policies for directors: unpublished programs, their records and audit events, of their own programs only.
create policy "staff read the audit log" on public.audit_logs
  for select to authenticated
  using (
    (select public.is_editor())
    or ("userId" = (select auth.uid()) and (select public.is_staff()))
    or (
      details ->> 'table' = 'programs'
      and details ->> 'id' in (select program::text from private.directed_programs() program)
    )
    or (
      details #>> '{parent,table}' = 'programs'
      and details #>> '{parent,id}' in (select program::text from private.directed_programs() program)
    )
    or coalesce(details -> 'after' ->> 'program_id', details -> 'before' ->> 'program_id')
      in (select program::text from private.directed_programs() program)
  );
create policy "staff read every program" on public.programs
  for select to authenticated
  using ((select public.is_editor()) or id in (select private.directed_programs()));
