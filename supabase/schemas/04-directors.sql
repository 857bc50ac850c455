-- Directors of programs. A director reads what an editor reads of their own programs, and what visitors read of
-- everything else. Directors write drafts of their programs' texts and of news about them, which an editor publishes.

create table public.staff_programs (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  program_id bigint not null references public.programs (id) on delete cascade,
  primary key (user_id, program_id)
);

comment on table public.staff_programs is 'Which programs a director directs. For editors and administrators it says nothing.';

create index staff_programs_program on public.staff_programs (program_id);

-- Security definer, because policies of `staff_programs` and `programs` call them.
create function public.directed_programs() returns setof bigint
  language sql stable security definer set search_path = ''
  as $$
    select d.program_id from public.staff_programs d join public.staff s on s.user_id = d.user_id
    where s.user_id = (select auth.uid()) and s.active and s.role = 'director'
      and (select public.has_required_assurance())
  $$;

alter table public.staff_programs enable row level security;
revoke all on public.staff_programs from public, anon, authenticated;
grant select on public.staff_programs to authenticated;
grant all on public.staff_programs to service_role;

create policy "directors read which programs are theirs, administrators all" on public.staff_programs
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.is_staff())) or (select public.is_administrator())
  );

-- Proposed texts of a program; the program itself is unchanged until an editor publishes them.
create table public.program_drafts (
  program_id bigint primary key references public.programs (id) on delete cascade,
  content jsonb not null check (
    jsonb_typeof(content) = 'object'
    and content - array[
      'schedule', 'description', 'objectives', 'graduate_profile', 'admission_requirements', 'study_plan',
      'research_lines', 'translations'
    ] = '{}'::jsonb
  ),
  based_on integer not null,
  status text not null default 'draft' check (status in ('draft', 'review')),
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.program_drafts.content is 'Columns of `programs` with their new values; nothing but texts.';
comment on column public.program_drafts.based_on is 'The revision of the program from which the draft was written.';

create function public.record_draft_author() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $$;
create trigger program_drafts_author before insert or update on public.program_drafts
  for each row execute function public.record_draft_author();
create trigger program_drafts_audit after insert or update or delete on public.program_drafts
  for each row execute function public.audit_content_change();

alter table public.program_drafts enable row level security;
revoke all on public.program_drafts from public, anon, authenticated;
grant select, insert, update, delete on public.program_drafts to authenticated;
grant all on public.program_drafts to service_role;

create policy "editors write every draft" on public.program_drafts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "directors write drafts of their programs" on public.program_drafts
  for all to authenticated
  using (program_id in (select public.directed_programs()))
  with check (program_id in (select public.directed_programs()));

-- Writes a draft into its program, deletes the draft and returns the program's new revision. Security invoker: the
-- policies of `programs` decide who may publish. Raises PT404 when there is no draft, and PT409 when the program's texts
-- have changed since; the data API responds with 404 and 409.
create function public.publish_program_draft(program bigint) returns integer
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    draft public.program_drafts;
    target public.programs;
  begin
    if not (public.is_editor() or current_user = 'service_role') then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into draft from public.program_drafts where program_id = program for update;
    if not found then
      raise exception 'there is no draft of this program' using errcode = 'PT404';
    end if;
    select * into target from public.programs where id = program for update;
    if target.revision <> draft.based_on then
      raise exception 'the program was changed since the draft was begun' using errcode = 'PT409';
    end if;
    target := jsonb_populate_record(target, draft.content);
    update public.programs set
      schedule = target.schedule, description = target.description, objectives = target.objectives,
      graduate_profile = target.graduate_profile, admission_requirements = target.admission_requirements,
      study_plan = target.study_plan, research_lines = target.research_lines, translations = target.translations
    where id = program
    returning * into target;
    delete from public.program_drafts where program_id = program;
    return target.revision;
  end
  $$;

revoke all on function public.directed_programs() from public, anon, authenticated;
grant execute on function public.directed_programs() to anon, authenticated, service_role;

revoke all on function public.record_draft_author() from public, anon, authenticated;

revoke all on function public.publish_program_draft(bigint) from public, anon, authenticated;
grant execute on function public.publish_program_draft(bigint) to authenticated, service_role;

-- Policies for directors: unpublished programs, their records and audit events, of their own programs only.
create policy "staff read the audit log" on public.audit_logs
  for select to authenticated
  using (
    (select public.is_editor())
    or ("userId" = (select auth.uid()) and (select public.is_staff()))
    or (
      details ->> 'table' = 'programs'
      and details ->> 'id' in (select program::text from public.directed_programs() program)
    )
    or coalesce(details -> 'after' ->> 'program_id', details -> 'before' ->> 'program_id')
      in (select program::text from public.directed_programs() program)
  );
create policy "staff read revisions" on public.revisions
  for select to authenticated
  using (
    (select public.is_editor())
    or (table_name = 'programs' and row_id in (select program::text from public.directed_programs() program))
    or content ->> 'program_id' in (select program::text from public.directed_programs() program)
  );
create policy "staff read every program" on public.programs
  for select to authenticated
  using ((select public.is_editor()) or id in (select public.directed_programs()));
