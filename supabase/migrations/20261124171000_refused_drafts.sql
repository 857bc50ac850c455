-- Publishing a draft that is not there, or one that was begun before the last change, is answered with 404 and 409: with
-- the codes that stood here the data interface answered 500, and hid what was wrong.
create or replace function public.publish_program_draft(program bigint) returns integer
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
