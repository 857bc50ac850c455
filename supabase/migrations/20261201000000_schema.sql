-- The schema, made from supabase/schemas by `npm run schema:squash`. Databases that ran what it replaces go on.
-- replaces: 20261120090000 20261120090100 20261120090200 20261120090300 20261121090000 20261121090100
-- replaces: 20261121090200 20261121090300 20261121090400 20261122090000 20261122090100 20261122090200
-- replaces: 20261122091000 20261122091050 20261122091100 20261122092000 20261122092150 20261122093000
-- replaces: 20261122095000 20261122095900 20261122096000 20261122096100 20261122096150 20261122096200
-- replaces: 20261122096300 20261122096400 20261122096500 20261122098000 20261122099000 20261123101000
-- replaces: 20261123110000 20261123120000 20261123120100 20261123130000 20261124090000 20261124150000
-- replaces: 20261124170000 20261124171000 20261125090000 20261125100000 20261126090000 20261127090000
-- replaces: 20261127091000 20261128080000 20261128090000 20261129080000 20261129081000 20261129090000
-- replaces: 20261130120000 20261130120100 20261130140000 20261130140100 20261130150000
-- rows fit since: 20261129090000

set check_function_bodies = off;

-- 01-staff.sql

-- Who may change content. Being signed in is not enough: an open sign-up on some Supabase project must let nobody in,
-- so every writing policy asks for an active row in `staff`.

-- Supabase grants everything on new tables, sequences and functions of `public` to the request roles. Here each
-- file says what it grants; anything it forgets stays closed.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
-- Execution for everybody is PostgreSQL's built-in default; only the global form of the command takes it away.
alter default privileges revoke execute on functions from public;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'editor' check (role in ('administrator', 'editor', 'director')),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

comment on table public.staff is 'People who may change content. A row that is not active gives no rights.';

-- Whoever has a verified second factor has staff rights only in a session that was confirmed with it: a stolen password
-- alone then reads and writes nothing. `auth.mfa_factors` is Supabase's own table; the embedded backend has the same. Security definer,
-- because requests do not read `auth`.
create function public.has_required_assurance() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
      select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
  $$;

-- Security definer, because a policy of `staff` itself asks it: without, the policy would call itself for ever.
create function public.is_staff() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select 1 from public.staff where user_id = (select auth.uid()) and active)
      and (select public.has_required_assurance())
  $$;

create function public.is_administrator() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from public.staff where user_id = (select auth.uid()) and active and role = 'administrator'
    ) and (select public.has_required_assurance())
  $$;

-- Directors prepare drafts of their own programs; editors and administrators publish.
create function public.is_editor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select 1 from public.staff
      where user_id = (select auth.uid()) and active and role in ('administrator', 'editor')
    ) and (select public.has_required_assurance())
  $$;

alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated;
grant select on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read their own row, administrators every row" on public.staff
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select public.has_required_assurance()))
    or (select public.is_administrator())
  );

revoke all on function
  public.has_required_assurance(), public.is_staff(), public.is_administrator(), public.is_editor()
  from public, anon, authenticated;
grant execute on function
  public.has_required_assurance(), public.is_staff(), public.is_administrator(), public.is_editor()
  to anon, authenticated, service_role;

-- 02-audit.sql

-- What happened and who did it. Content events are written by trigger, in the transaction of the change itself;
-- session and settings events are inserted by the signed-in client (specification, section 7). Who reads which of them
-- is said in `directors`.
--
-- Each event carries the hash of the one before it: whoever changes or removes a row behind the site's back breaks the
-- chain, which `npm run verify-audit` tells. What the chain cannot tell, that its newest rows are gone, is told by a head
-- that was noted elsewhere.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  "eventType" text not null check ("eventType" in (
    'login_success', 'login_failure', 'logout', 'password_change',
    'content_create', 'content_update', 'content_delete', 'settings_change'
  )),
  "userId" uuid,
  "userEmail" text,
  "ipAddress" text,
  "userAgent" text,
  details jsonb not null default '{}'::jsonb,
  "timestamp" timestamptz not null default now(),
  -- The trigger gives both; a default spares whoever inserts from naming them.
  previous_hash text not null default '',
  hash text not null default ''
);

comment on column public.audit_logs.hash is 'SHA-256, in hexadecimal, over the row with the hash of the row before it.';

create index audit_logs_timestamp on public.audit_logs ("timestamp" desc);

alter table public.audit_logs enable row level security;
revoke all on public.audit_logs from public, anon, authenticated, service_role;
grant select, insert on public.audit_logs to authenticated, service_role;

-- A client writes only about itself, and never a content event: those are the triggers' alone.
create policy "staff append their own session and settings events" on public.audit_logs
  for insert to authenticated
  with check (
    (select public.is_staff())
    and "userId" = (select auth.uid())
    and "eventType" not in ('content_create', 'content_update', 'content_delete', 'login_failure')
  );

create table public.revisions (
  table_name text not null,
  row_id text not null,
  revision integer not null,
  content jsonb not null,
  author uuid,
  created_at timestamptz not null default now(),
  primary key (table_name, row_id, created_at, revision)
);

comment on table public.revisions is 'Every saved version of a translatable row, whole.';

alter table public.revisions enable row level security;
revoke all on public.revisions from public, anon, authenticated, service_role;
grant select on public.revisions to authenticated, service_role;

-- Before insert or update of a translatable row. The arguments name the columns that carry Spanish text. `revision`
-- counts changes of that text; `translated_from` says from which revision each translation was made, so that a stale
-- translation is known.
create function public.track_revision() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    locale text;
    source_column text;
    before_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    after_row jsonb := to_jsonb(new);
  begin
    new.revision := 1;
    new.translated_from := '{}'::jsonb;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      new.translated_from := old.translated_from;
      foreach source_column in array tg_argv loop
        if before_row -> source_column is distinct from after_row -> source_column then
          new.revision := old.revision + 1;
          exit;
        end if;
      end loop;
    end if;
    for locale in select jsonb_object_keys(new.translations) loop
      if tg_op = 'INSERT' or old.translations -> locale is distinct from new.translations -> locale then
        new.translated_from := jsonb_set(new.translated_from, array[locale], to_jsonb(new.revision));
      end if;
    end loop;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $$;

-- After insert or update: keeps the saved version. Security definer, because nobody may write `revisions` directly.
create function public.keep_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    values (tg_table_name, new.id::text, new.revision, to_jsonb(new), auth.uid(), clock_timestamp());
    return null;
  end
  $$;

-- After any change of content: one audit event with the row before and after.
create function public.audit_content_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        -- What the row is called, whichever column its table keeps that in.
        'title', coalesce(
          changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question', changed_row ->> 'year'
        ),
        'before', before_row,
        'after', after_row
      )
    );
    return null;
  end
  $$;

revoke all on function
  public.track_revision(), public.keep_revision(), public.audit_content_change()
  from public, anon, authenticated;

create function public.audit_event_hash(event public.audit_logs) returns text
  language sql stable set search_path = ''
  as $$
    select encode(sha256(convert_to(jsonb_build_array(
      event.previous_hash, event.id, event."eventType", event."userId", event."userEmail", event."ipAddress",
      event."userAgent", event.details, to_char(event."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
    )::text, 'UTF8')), 'hex')
  $$;

-- Before insert. The lock, held until the transaction ends, puts events of several sessions one after the other; ids
-- are given under it, so that their order is that of the chain. Security definer, because whoever appends may not read.
create function public.chain_audit_event() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    newest public.audit_logs;
  begin
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    select * into newest from public.audit_logs order by id desc limit 1;
    new.id := coalesce(newest.id, 0) + 1;
    new.previous_hash := coalesce(newest.hash, '');
    new.hash := public.audit_event_hash(new);
    return new;
  end
  $$;

create trigger audit_logs_chain before insert on public.audit_logs
  for each row execute function public.chain_audit_event();

-- Checks the whole chain and answers {"events", "brokenAt", "headId", "headHash"}: how many there are, the id of the
-- first that does not fit (null when all do), and the newest.
create function public.verify_audit_chain() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with checked as (
      select id, hash, previous_hash, public.audit_event_hash(log) as own_hash,
        coalesce(lag(hash) over (order by id), '') as hash_before
      from public.audit_logs log
    )
    select jsonb_build_object(
      'events', count(*),
      'brokenAt', min(id) filter (where hash <> own_hash or previous_hash <> hash_before),
      'headId', max(id),
      'headHash', (select hash from public.audit_logs order by id desc limit 1)
    ) from checked
  $$;

revoke all on function
  public.audit_event_hash(public.audit_logs), public.chain_audit_event()
  from public, anon, authenticated, service_role;

revoke all on function public.verify_audit_chain() from public, anon, authenticated, service_role;
grant execute on function public.verify_audit_chain() to service_role;

-- Who a browser's own event is about and when it came is said by the database: somebody with a token could otherwise
-- write a sign-in under another person's e-mail, or years ago. A time that differs by more than five minutes, as of an
-- event that waited in the browser for its connection, stays in the details.
-- It names no network address either, but what the client always says of it (specification, section 3), or nothing.
create function public.record_audit_author() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$
  begin
    if current_user <> 'authenticated' then return new; end if;
    new."userEmail" := (select email from public.staff where user_id = auth.uid());
    new."ipAddress" := case when new."ipAddress" is not null then 'No disponible en el cliente' end;
    if (new."timestamp" between now() - interval '5 minutes' and now() + interval '5 minutes') is not true then
      new.details := new.details || jsonb_build_object('statedTime', new."timestamp");
      new."timestamp" := now();
    end if;
    return new;
  end
  $$;

-- By its name before audit_logs_chain, which makes the hash.
create trigger audit_logs_author before insert on public.audit_logs
  for each row execute function public.record_audit_author();

revoke all on function public.record_audit_author() from public, anon, authenticated;

-- 03-programs.sql

-- One table for the four types; the staff area shows them as the specification's two lists.
create table public.programs (
  id bigint generated by default as identity primary key,
  code text not null unique check (code ~ '^[0-9A-Za-z-]+$'),
  type text not null check (type in ('doctorate', 'academic_master', 'professional_master', 'health_specialty')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  degree text not null default '',
  faculty text not null default '',
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  campus text not null default '',
  modality text not null default 'in_person' check (modality in ('in_person', 'hybrid', 'online')),
  schedule text not null default '',
  duration_semesters integer not null check (duration_semesters between 1 and 14),
  language text not null default 'es' check (language in ('es', 'en', 'es_en')),
  description text not null default '',
  objectives jsonb not null default '[]'::jsonb check (jsonb_typeof(objectives) = 'array'),
  graduate_profile text not null default '',
  admission_requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(admission_requirements) = 'array'),
  study_plan jsonb not null default '[]'::jsonb check (jsonb_typeof(study_plan) = 'array'),
  research_lines jsonb not null default '[]'::jsonb check (jsonb_typeof(research_lines) = 'array'),
  enrollment_fee integer check (enrollment_fee >= 0),
  annual_fee integer check (annual_fee >= 0),
  fee_currency text not null default 'CLP' check (fee_currency ~ '^[A-Z]{3}$'),
  fee_year integer,
  vacancies integer check (vacancies >= 0),
  application_opens date,
  application_closes date,
  classes_start date,
  director text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  website text,
  brochure text,
  image text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (application_opens is null or application_closes is null or application_opens <= application_closes)
);

comment on column public.programs.area is 'Area of knowledge as the Chilean higher education information service (SIES) names them.';
comment on column public.programs.study_plan is 'List of {"title": text, "courses": [text]}, one for each term.';
comment on column public.programs.annual_fee is 'Arancel anual, in whole units of fee_currency, for fee_year.';
comment on column public.programs.enrollment_fee is 'Matrícula, in whole units of fee_currency, for fee_year.';

create index programs_type_name on public.programs (type, name);

create trigger programs_track_revision before insert or update on public.programs
  for each row execute function public.track_revision(
    'name', 'degree', 'faculty', 'schedule', 'description', 'objectives', 'graduate_profile',
    'admission_requirements', 'study_plan', 'research_lines'
  );
create trigger programs_keep_revision after insert or update on public.programs
  for each row execute function public.keep_revision();
create trigger programs_audit after insert or update or delete on public.programs
  for each row execute function public.audit_content_change();

create table public.accreditations (
  id bigint generated by default as identity primary key,
  program_id bigint not null references public.programs (id) on delete cascade,
  status text not null check (status in ('accredited', 'in_process', 'not_accredited')),
  agency text,
  years integer check (years between 1 and 12),
  valid_from date,
  valid_to date,
  resolution text,
  resolution_link text,
  check (status <> 'accredited' or (agency is not null and valid_from is not null and valid_to > valid_from))
);

comment on table public.accreditations is 'The history of each program''s accreditation. The newest row is the current one.';

create index accreditations_program on public.accreditations (program_id);
create trigger accreditations_audit after insert or update or delete on public.accreditations
  for each row execute function public.audit_content_change();

create table public.program_figures (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  applicants integer not null default 0 check (applicants >= 0),
  admitted integer not null default 0 check (admitted >= 0),
  new_enrolment integer not null default 0 check (new_enrolment >= 0),
  total_enrolment integer not null default 0 check (total_enrolment >= 0),
  graduates integer not null default 0 check (graduates >= 0),
  retained integer check (retained >= 0),
  primary key (program_id, year),
  check (admitted <= applicants),
  check (new_enrolment <= admitted)
);

comment on column public.program_figures.retained is 'Of this year''s new students, those enrolled a year later; null until known.';

alter table public.programs enable row level security;
alter table public.accreditations enable row level security;
alter table public.program_figures enable row level security;
revoke all on public.programs, public.accreditations, public.program_figures from public, anon, authenticated;
grant select on public.programs, public.accreditations, public.program_figures to anon;
grant select, insert, update, delete on public.programs, public.accreditations, public.program_figures to authenticated;
grant all on public.programs, public.accreditations, public.program_figures to service_role;

create policy "everybody reads published programs" on public.programs
  for select to anon, authenticated using (status = 'published');
create policy "editors write programs" on public.programs
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subquery runs under the reader's own policies: what one may read of a program decides about its records.
create policy "readers of a program read its accreditations" on public.accreditations
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write accreditations" on public.accreditations
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "readers of a program read its figures" on public.program_figures
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write figures" on public.program_figures
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Graduates of all published programs over the years that have figures.
create function public.graduate_total() returns bigint
  language sql stable security invoker set search_path = ''
  as $$ select coalesce(sum(graduates), 0)::bigint from public.program_figures $$;

revoke all on function public.graduate_total() from public;
grant execute on function public.graduate_total() to anon, authenticated, service_role;

-- 04-directors.sql

-- Directors of programs. A director reads of their own programs whatever an editor reads, and of everything else what
-- visitors read. They write drafts, of texts of their programs and of news about them, which an editor publishes.

create table public.staff_programs (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  program_id bigint not null references public.programs (id) on delete cascade,
  primary key (user_id, program_id)
);

comment on table public.staff_programs is 'Which programs a director directs. For editors and administrators it says nothing.';

create index staff_programs_program on public.staff_programs (program_id);

-- Security definer, because policies of `staff_programs` and `programs` themselves ask them.
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

-- Texts of a program as its director would have them; the program itself stays as it is until an editor publishes them.
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

-- Puts a draft into its program, removes it and returns the program's new revision. Security invoker: the policies of
-- `programs` decide who publishes. A draft that is not there, or of texts that were changed meanwhile, raises the SQLSTATE
-- by which the data interface responds with 404 and 409.
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

-- What directors read of programs and of what happened: what is about theirs.
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

-- 05-news.sql

-- News, what lists show of them, and how they get their addresses.

create table public.news (
  id text primary key default gen_random_uuid()::text,
  url text not null,
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null default 'Sin título',
  date timestamptz not null default now(),
  image text,
  imageposition text not null default 'center',
  image_alt text not null default '',
  body text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  category text,
  status text not null default 'published' check (status in ('draft', 'review', 'scheduled', 'published')),
  publish_at timestamptz,
  deleted_at timestamptz,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  program_id bigint references public.programs (id) on delete set null,
  check (status <> 'scheduled' or publish_at is not null)
);

comment on column public.news.image is 'A path in the bucket Images, or a full address.';
comment on column public.news.status is 'Visitors read what is published. «review» waits for an editor.';
comment on column public.news.program_id is 'The program that an item is about. Its directors may write drafts of it.';
comment on column public.news.deleted_at is 'Set while the item is in the trash.';

create index news_newest on public.news (date desc, id desc);
create index news_newest_of_category on public.news (category, date desc, id desc);
create index news_program on public.news (program_id);
create index news_image on public.news (image);
create index news_changes on public.news (updated_at);

create trigger news_track_revision before insert or update on public.news
  for each row execute function public.track_revision('title', 'image_alt', 'body', 'blocks');
create trigger news_keep_revision after insert or update on public.news
  for each row execute function public.keep_revision();
create trigger news_audit after insert or update or delete on public.news
  for each row execute function public.audit_content_change();

alter table public.news enable row level security;
revoke all on public.news from public, anon, authenticated;
grant select on public.news to anon;
grant select, insert, update, delete on public.news to authenticated;
grant all on public.news to service_role;

create policy "everybody reads what is published" on public.news
  for select to anon, authenticated
  using (
    deleted_at is null
    and (status = 'published' or (status = 'scheduled' and publish_at <= now()))
  );
create policy "staff read everything" on public.news
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select public.directed_programs()));
create policy "editors add" on public.news
  for insert to authenticated with check ((select public.is_editor()));
create policy "editors change" on public.news
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.news
  for delete to authenticated using ((select public.is_editor()));
create policy "directors draft news about their programs" on public.news
  for insert to authenticated
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select public.directed_programs())
  );
create policy "directors change their drafts" on public.news
  for update to authenticated
  using (status in ('draft', 'review') and deleted_at is null and program_id in (select public.directed_programs()))
  with check (
    status in ('draft', 'review') and deleted_at is null and program_id in (select public.directed_programs())
  );

-- Which demo or static content was loaded already. A list that staff emptied stays empty: seeding asks here first.
create table public.content_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);

alter table public.content_seeds enable row level security;
revoke all on public.content_seeds from public, anon, authenticated;
grant select, insert on public.content_seeds to authenticated;
grant all on public.content_seeds to service_role;

create policy "staff read seeds" on public.content_seeds
  for select to authenticated using ((select public.is_editor()));
create policy "editors record seeds" on public.content_seeds
  for insert to authenticated with check ((select public.is_editor()));

-- What lists show of news. An item's text is long and its list shows two lines of it: lists read this view, a page at a
-- time, so that nothing is cut off by how many rows one answer may have.

-- A text in lower case and without accents, as people type when they search: what `foldText` of the site makes of what
-- they typed. `fold_text` spells letters out besides («ß», «ł»), which no browser does.
-- (Where the database's locale is C, capitals that are no letter and accent, such as «Ł», stay capitals.)
create function public.plain_letters(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  begin
    return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u00a8\u00af\u00b4\u00b7\u00b8^`]', '', 'g'));
  end
  $$;

-- The blocks that are shown: paragraphs, headings and quotes with a text.
create function public.shown_news_blocks(blocks jsonb) returns setof jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    if jsonb_typeof(blocks) = 'array' then
      return query
        select block from jsonb_array_elements(blocks) block
        where jsonb_typeof(block) = 'object' and block ->> 'type' in ('paragraph', 'heading', 'quote')
          and jsonb_typeof(block -> 'text') = 'string'
          and (block ->> 'type' <> 'quote' or coalesce(jsonb_typeof(block -> 'author'), 'string') = 'string');
    end if;
  end
  $$;

-- The beginning of an item's first paragraph, enough for every list; null when it has no text at all. Items of older
-- sites have a body and no blocks: its paragraphs are separated by blank lines.
create function public.news_lead(blocks jsonb, body text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    lead text;
    has_blocks boolean := false;
    block jsonb;
  begin
    for block in select shown from public.shown_news_blocks(blocks) shown loop
      has_blocks := true;
      if block ->> 'type' = 'paragraph' then
        return left(block ->> 'text', 300);
      end if;
    end loop;
    if has_blocks then
      return '';
    end if;
    lead := regexp_replace(regexp_replace(body, '^\s+', ''), '\n\s*\n.*$', '');
    return left(nullif(regexp_replace(lead, '\s+$', ''), ''), 300);
  end
  $$;

-- What lists show of an item's English: it counts when it has a title and text, else null.
create function public.news_english(translations jsonb) returns jsonb
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
    lead text;
  begin
    if jsonb_typeof(english) is distinct from 'object'
      or coalesce(jsonb_typeof(english -> 'title'), 'string') <> 'string'
      or coalesce(jsonb_typeof(english -> 'image_alt'), 'string') <> 'string'
      or coalesce(jsonb_typeof(english -> 'body'), 'string') <> 'string'
      or coalesce(english ->> 'title', '') !~ '\S'
    then
      return null;
    end if;
    lead := public.news_lead(english -> 'blocks', english ->> 'body');
    if lead is null then
      return null;
    end if;
    return jsonb_build_object(
      'title', regexp_replace(english ->> 'title', '^\s+|\s+$', '', 'g'),
      'image_alt', coalesce(english ->> 'image_alt', ''), 'lead', lead
    );
  end
  $$;

-- How an item's English stands to its Spanish: `missing`; `partial`, which the site does not show; `stale`; `current`.
create function public.news_translation_state(translations jsonb, translated_from jsonb, revision integer) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    english jsonb := translations -> 'en';
  begin
    if public.news_english(translations) is not null then
      return case when coalesce((translated_from ->> 'en')::integer, 0) < revision then 'stale' else 'current' end;
    end if;
    if jsonb_typeof(english) is distinct from 'object' then
      return 'missing';
    end if;
    if (jsonb_typeof(english -> 'title') = 'string' and english ->> 'title' ~ '\S')
      or (jsonb_typeof(english -> 'image_alt') = 'string' and english ->> 'image_alt' ~ '\S')
      or exists (select from public.shown_news_blocks(english -> 'blocks') block where block ->> 'text' ~ '\S')
      or (
        jsonb_typeof(english -> 'body') = 'string' and english ->> 'body' ~ '\S'
        and not exists (select from public.shown_news_blocks(english -> 'blocks'))
      )
    then
      return 'partial';
    end if;
    return 'missing';
  end
  $$;

-- Security invoker: the policies of `news` decide who sees what.
create view public.news_cards with (security_invoker = true) as
  select id, slug, date, category, image, imageposition, image_alt, program_id, status, publish_at, deleted_at,
    updated_at, title, public.news_lead(blocks, body) as lead, public.news_english(translations) as english,
    public.news_translation_state(translations, translated_from, revision) as translation_state,
    public.plain_letters(concat_ws(' ', title, translations #>> '{en,title}', category)) as search_text
  from public.news;

comment on view public.news_cards is 'What lists show of news. Written are the rows of `news` themselves.';
comment on column public.news_cards.lead is 'The beginning of the first paragraph, up to 300 characters.';
comment on column public.news_cards.english is '{title, image_alt, lead}, or null where Spanish is shown.';
comment on column public.news_cards.search_text is 'Titles in both languages and the category, for `like`.';

revoke all on public.news_cards from public, anon, authenticated, service_role;
grant select on public.news_cards to anon, authenticated, service_role;

-- How many items somebody may read, in the trash and out of it, and when the latest of them was changed: as text, to the
-- microsecond, so that what changed since then can be asked for.
create function public.news_totals() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select jsonb_build_object(
      'listed', count(*) filter (where deleted_at is null),
      'trashed', count(*) filter (where deleted_at is not null),
      'latest', max(updated_at)::text
    ) from public.news
  $$;

revoke all on function
  public.plain_letters(text), public.shown_news_blocks(jsonb), public.news_lead(jsonb, text),
  public.news_english(jsonb), public.news_translation_state(jsonb, jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.plain_letters(text), public.shown_news_blocks(jsonb), public.news_lead(jsonb, text),
  public.news_english(jsonb), public.news_translation_state(jsonb, jsonb, integer)
  to anon, authenticated, service_role;

revoke all on function public.news_totals() from public, anon, authenticated, service_role;
grant execute on function public.news_totals() to authenticated, service_role;

-- A row of news without a slug gets one: the specification's own item has none. Made of the title, as the site's own
-- `slugify` does, and free; a slug that the client gives stays as it is. Empty and null are none.

-- The part of an address that stands for a text: lower case, without accents, words joined by hyphens, ≤ 90 characters.
create function public.slug_of(text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    words text := btrim(regexp_replace(public.plain_letters($1), '[^a-z0-9]+', '-', 'g'), '-');
  begin
    if length(words) <= 90 then
      return words;
    end if;
    -- Between words, unless the first alone is longer.
    return coalesce(substring(left(words, 91) from '^(.+)-'), left(words, 90));
  end
  $$;

create function public.give_news_slug() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    base text;
    number integer := 1;
  begin
    if new.slug <> '' then
      -- Whoever looks for a free slug waits for those that are being taken.
      perform pg_advisory_xact_lock_shared(hashtext('public.news.slug'));
      return new;
    end if;
    if tg_op = 'UPDATE' then
      new.slug := old.slug;
      return new;
    end if;
    -- An upsert of an item that exists changes what it names, and it does not name the slug.
    select slug into new.slug from public.news where id = new.id;
    if found then
      return new;
    end if;
    -- Two at once with one title: the second looks when the first is there, or was given up.
    perform pg_advisory_xact_lock(hashtext('public.news.slug'));
    base := coalesce(nullif(public.slug_of(new.title), ''), nullif(public.slug_of(new.id), ''), 'noticia');
    new.slug := base;
    while exists (select from public.news where slug = new.slug) loop
      number := number + 1;
      new.slug := base || '-' || number;
    end loop;
    return new;
  end
  $$;

create trigger news_give_slug before insert or update of slug on public.news
  for each row execute function public.give_news_slug();

revoke all on function public.slug_of(text), public.give_news_slug() from public, anon, authenticated, service_role;

-- 06-pages.sql

-- What the office says about itself: prose, the people of the organization, and answers to frequent questions.
-- Here and in the following files each table has a natural key besides its id (key, slug, year or url), so that loading
-- the same content twice makes no second row.

create table public.pages (
  id bigint generated by default as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  blocks jsonb not null default '[]'::jsonb check (jsonb_typeof(blocks) = 'array'),
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.pages is 'Institutional prose. A page of the site shows one or several of these, found by key.';
comment on column public.pages.description is
  'One or two sentences: the lead of the text and its summary in search results.';
comment on column public.pages.blocks is
  'List of {"type": "paragraph" or "heading", "text"}, {"type": "quote", "text", "author"?}, {"type": "list", "items"}.';

create trigger pages_track_revision before insert or update on public.pages
  for each row execute function public.track_revision('title', 'description', 'blocks');
create trigger pages_keep_revision after insert or update on public.pages
  for each row execute function public.keep_revision();
create trigger pages_audit after insert or update or delete on public.pages
  for each row execute function public.audit_content_change();

create table public.people (
  id bigint generated by default as identity primary key,
  slug text not null unique default gen_random_uuid()::text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section text not null check (section in (
    'director', 'deputy_director', 'secretary', 'technical_council', 'advisory_council', 'team'
  )),
  name text not null,
  job_title text not null default '',
  email text not null default '',
  phone text not null default '',
  photo text,
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.people is 'The organization. Somebody with two posts has two rows.';
comment on column public.people.photo is 'A path in the bucket Images, or a full address.';
comment on column public.people.position is 'Order within the section, smallest first.';

create trigger people_track_revision before insert or update on public.people
  for each row execute function public.track_revision('job_title');
create trigger people_keep_revision after insert or update on public.people
  for each row execute function public.keep_revision();
create trigger people_audit after insert or update or delete on public.people
  for each row execute function public.audit_content_change();

create table public.faq_items (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "group" text not null check ("group" in ('applications', 'enrollment_and_tuition')),
  question text not null,
  answer jsonb not null default '[]'::jsonb check (jsonb_typeof(answer) = 'array'),
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.faq_items.answer is 'The same blocks as those of pages.';
comment on column public.faq_items.position is 'Order within the group, smallest first.';

create trigger faq_items_track_revision before insert or update on public.faq_items
  for each row execute function public.track_revision('question', 'answer');
create trigger faq_items_keep_revision after insert or update on public.faq_items
  for each row execute function public.keep_revision();
create trigger faq_items_audit after insert or update or delete on public.faq_items
  for each row execute function public.audit_content_change();

alter table public.pages enable row level security;
alter table public.people enable row level security;
alter table public.faq_items enable row level security;
revoke all on public.pages, public.people, public.faq_items from public, anon, authenticated;
grant select on public.pages, public.people, public.faq_items to anon;
grant select, insert, update, delete on public.pages, public.people, public.faq_items to authenticated;
grant all on public.pages, public.people, public.faq_items to service_role;

create policy "everybody reads published pages" on public.pages
  for select to anon, authenticated using (status = 'published');
create policy "editors write pages" on public.pages
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published people" on public.people
  for select to anon, authenticated using (status = 'published');
create policy "editors write people" on public.people
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published questions" on public.faq_items
  for select to anon, authenticated using (status = 'published');
create policy "editors write questions" on public.faq_items
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- 07-deadlines.sql

-- Dates and rules of payment. They are rows rather than prose, because pages compute from them what is open today and
-- what a discount amounts to.

create table public.deadlines (
  id bigint generated by default as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  subject text not null check (subject in ('applications', 'scholarships', 'tuition', 'support')),
  name text not null,
  opens_on date,
  closes_on date,
  note text not null default '',
  program_id bigint references public.programs (id) on delete cascade,
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (opens_on is not null or closes_on is not null),
  check (opens_on is null or closes_on is null or opens_on <= closes_on)
);

comment on column public.deadlines.key is 'Names the process and its year, such as scholarships-2027.';
comment on column public.deadlines.opens_on is 'First day; null when only the last one matters.';
comment on column public.deadlines.closes_on is
  'Last day, included, in the institution''s time zone; null when something only begins.';
comment on column public.deadlines.program_id is 'Null for what concerns every program.';

create index deadlines_program on public.deadlines (program_id);

create trigger deadlines_track_revision before insert or update on public.deadlines
  for each row execute function public.track_revision('name', 'note');
create trigger deadlines_keep_revision after insert or update on public.deadlines
  for each row execute function public.keep_revision();
create trigger deadlines_audit after insert or update or delete on public.deadlines
  for each row execute function public.audit_content_change();

create table public.fee_rules (
  id bigint generated by default as identity primary key,
  year integer not null unique check (year between 1900 and 2200),
  continuing_raise numeric not null check (continuing_raise between 0 and 1),
  annual_cash_discount numeric not null check (annual_cash_discount between 0 and 1),
  annual_cash_until date not null,
  semester_cash_discount numeric not null check (semester_cash_discount between 0 and 1),
  semester_cash_until date not null,
  max_cheques integer not null check (max_cheques >= 0),
  cheque_day integer not null check (cheque_day between 1 and 31),
  first_cheque_month integer not null check (first_cheque_month between 1 and 12),
  last_cheque_month integer not null check (last_cheque_month between 1 and 12),
  note text not null default '',
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (extract(year from annual_cash_until) = year and extract(year from semester_cash_until) = year),
  check (first_cheque_month <= last_cheque_month),
  check (max_cheques <= last_cheque_month - first_cheque_month + 1)
);

comment on table public.fee_rules is
  'How fees are raised and paid, one row for each academic year. Shares are fractions: 0.047 is 4.7 %.';
comment on column public.fee_rules.continuing_raise is
  'Raise of the annual fee, over the year before, for students of higher years.';
comment on column public.fee_rules.annual_cash_discount is
  'Off the annual fee, when it is paid whole and at once until annual_cash_until, included.';
comment on column public.fee_rules.semester_cash_discount is
  'Off the second semester''s fee, when it is paid at once until semester_cash_until, included.';
comment on column public.fee_rules.cheque_day is
  'Day of the month on which each cheque is due; the last day of months that are shorter.';

create trigger fee_rules_track_revision before insert or update on public.fee_rules
  for each row execute function public.track_revision('note');
create trigger fee_rules_keep_revision after insert or update on public.fee_rules
  for each row execute function public.keep_revision();
create trigger fee_rules_audit after insert or update or delete on public.fee_rules
  for each row execute function public.audit_content_change();

alter table public.deadlines enable row level security;
alter table public.fee_rules enable row level security;
revoke all on public.deadlines, public.fee_rules from public, anon, authenticated;
grant select on public.deadlines, public.fee_rules to anon;
grant select, insert, update, delete on public.deadlines, public.fee_rules to authenticated;
grant all on public.deadlines, public.fee_rules to service_role;

-- The subquery runs under the reader's own policies: dates of a draft program stay as hidden as the program.
create policy "everybody reads published deadlines" on public.deadlines
  for select to anon, authenticated
  using (
    status = 'published'
    and (program_id is null or exists (select 1 from public.programs where programs.id = program_id))
  );
create policy "staff read every deadline" on public.deadlines
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select public.directed_programs()));
create policy "editors write deadlines" on public.deadlines
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published fee rules" on public.fee_rules
  for select to anon, authenticated using (status = 'published');
create policy "editors write fee rules" on public.fee_rules
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- 08-benefits.sql

-- Scholarships, and the support funds that the office gives to students and to program directors.

create table public.scholarships (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('internal', 'external')),
  name text not null,
  provider text not null default '',
  summary text not null default '',
  requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(requirements) = 'array'),
  benefits jsonb not null default '[]'::jsonb check (jsonb_typeof(benefits) = 'array'),
  how_to_apply jsonb not null default '[]'::jsonb check (jsonb_typeof(how_to_apply) = 'array'),
  amounts jsonb not null default '[]'::jsonb check (jsonb_typeof(amounts) = 'array'),
  calendar text not null default '',
  applies_to jsonb not null default '[]'::jsonb check (
    jsonb_typeof(applies_to) = 'array'
    and applies_to <@ '["doctorate", "academic_master", "professional_master", "health_specialty"]'::jsonb
  ),
  minimum_average numeric check (minimum_average between 1 and 7),
  maximum_years integer check (maximum_years between 1 and 10),
  stipend_amount integer check (stipend_amount >= 0),
  currency text not null default 'CLP' check (currency ~ '^[A-Z]{3}$'),
  deadline_key text references public.deadlines (key) on update cascade on delete set null,
  link text check (link ~ '^https?://'),
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.scholarships.provider is 'Who gives it.';
comment on column public.scholarships.requirements is
  'List of texts. So are benefits, amounts and how_to_apply, the last one in the order of the steps.';
comment on column public.scholarships.calendar is 'When one applies and when the results come, in words.';
comment on column public.scholarships.applies_to is 'List of program types (programs.type).';
comment on column public.scholarships.minimum_average is
  'Weighted average of earlier studies, scale 1 to 7, that one must reach.';
comment on column public.scholarships.stipend_amount is
  'Each month''s, in whole units of currency; paid over benefit_rules.stipend_months.';
comment on column public.scholarships.deadline_key is 'The window in which one applies.';

create index scholarships_deadline on public.scholarships (deadline_key);

create trigger scholarships_track_revision before insert or update on public.scholarships
  for each row execute function public.track_revision(
    'name', 'provider', 'summary', 'requirements', 'benefits', 'how_to_apply', 'amounts', 'calendar'
  );
create trigger scholarships_keep_revision after insert or update on public.scholarships
  for each row execute function public.keep_revision();
create trigger scholarships_audit after insert or update or delete on public.scholarships
  for each row execute function public.audit_content_change();

create table public.support_benefits (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  audience text not null check (audience in ('students', 'program_directors')),
  name text not null,
  description text not null default '',
  amount text not null default '',
  requirements jsonb not null default '[]'::jsonb check (jsonb_typeof(requirements) = 'array'),
  how_to_apply jsonb not null default '[]'::jsonb check (jsonb_typeof(how_to_apply) = 'array'),
  frequency text not null default '',
  response_days integer check (response_days between 1 and 366),
  deadline_key text references public.deadlines (key) on update cascade on delete set null,
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.support_benefits.requirements is
  'List of texts. So is how_to_apply, in the order of the steps.';
comment on column public.support_benefits.frequency is 'How often somebody may have it, in words.';
comment on column public.support_benefits.response_days is
  'Days within which a complete request is answered; null when results have a date of their own.';
comment on column public.support_benefits.deadline_key is 'The window in which one applies.';

create index support_benefits_deadline on public.support_benefits (deadline_key);

create trigger support_benefits_track_revision before insert or update on public.support_benefits
  for each row execute function public.track_revision(
    'name', 'description', 'amount', 'requirements', 'how_to_apply', 'frequency'
  );
create trigger support_benefits_keep_revision after insert or update on public.support_benefits
  for each row execute function public.keep_revision();
create trigger support_benefits_audit after insert or update or delete on public.support_benefits
  for each row execute function public.audit_content_change();

alter table public.scholarships enable row level security;
alter table public.support_benefits enable row level security;
revoke all on public.scholarships, public.support_benefits from public, anon, authenticated;
grant select on public.scholarships, public.support_benefits to anon;
grant select, insert, update, delete on public.scholarships, public.support_benefits to authenticated;
grant all on public.scholarships, public.support_benefits to service_role;

create policy "everybody reads published scholarships" on public.scholarships
  for select to anon, authenticated using (status = 'published');
create policy "editors write scholarships" on public.scholarships
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published support benefits" on public.support_benefits
  for select to anon, authenticated using (status = 'published');
create policy "editors write support benefits" on public.support_benefits
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- Rules that hold for all scholarships and all support funds of a year, as fee_rules holds those of payment; and what
-- prose is filled with: every number and date that a text would otherwise repeat, in one answer.

create table public.benefit_rules (
  id bigint generated by default as identity primary key,
  year integer not null unique check (year between 1900 and 2200),
  stipend_months integer not null check (stipend_months between 1 and 12),
  funds_per_semester integer not null check (funds_per_semester between 1 and 12),
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.benefit_rules.stipend_months is 'Over how many months of the year stipends are paid.';
comment on column public.benefit_rules.funds_per_semester is
  'How often in a semester a student, or a program, may have support funds.';

create trigger benefit_rules_track_revision before insert or update on public.benefit_rules
  for each row execute function public.track_revision('stipend_months', 'funds_per_semester');
create trigger benefit_rules_keep_revision after insert or update on public.benefit_rules
  for each row execute function public.keep_revision();
create trigger benefit_rules_audit after insert or update or delete on public.benefit_rules
  for each row execute function public.audit_content_change();

alter table public.benefit_rules enable row level security;
revoke all on public.benefit_rules from public, anon, authenticated;
grant select on public.benefit_rules to anon;
grant select, insert, update, delete on public.benefit_rules to authenticated;
grant all on public.benefit_rules to service_role;

create policy "everybody reads published benefit rules" on public.benefit_rules
  for select to anon, authenticated using (status = 'published');
create policy "editors write benefit rules" on public.benefit_rules
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- What prose is filled with, under the reader's own rights. The dates are those of processes of the whole office; which
-- year's rows count today is for whoever asks.
create function public.published_rules() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'fees', (select coalesce(jsonb_agg(to_jsonb(f) order by f.year), '[]') from public.fee_rules f
        where f.status = 'published'),
      'benefits', (select coalesce(jsonb_agg(to_jsonb(b) order by b.year), '[]') from public.benefit_rules b
        where b.status = 'published'),
      'dates', (
        select coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'opens', d.opens_on, 'closes', d.closes_on)), '[]')
        from public.deadlines d where d.status = 'published' and d.program_id is null
      ),
      'articulation', (
        select jsonb_build_object('minimum_average', s.minimum_average, 'maximum_years', s.maximum_years)
        from public.scholarships s where s.status = 'published' and s.slug = 'beca-de-articulacion'
      ),
      'visiting_professors_days', (
        select b.response_days from public.support_benefits b
        where b.status = 'published' and b.slug = 'profesores-visitantes'
      )
    )
  $$;

revoke all on function public.published_rules() from public;
grant execute on function public.published_rules() to anon, authenticated, service_role;

-- 09-documents.sql

create table public.documents (
  id bigint generated by default as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('regulations', 'agreements', 'institutional', 'forms')),
  title text not null,
  description text not null default '',
  year integer check (year between 1900 and 2200),
  file text,
  external_url text check (external_url ~ '^https?://'),
  pages integer check (pages > 0),
  size_bytes integer check (size_bytes > 0),
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (status = 'draft' or file is not null or external_url is not null)
);

comment on column public.documents.file is 'Path of the PDF in storage.';
comment on column public.documents.external_url is 'Where the document is when somebody else publishes it.';
comment on column public.documents.year is 'Of approval, signature or the present version.';

create trigger documents_track_revision before insert or update on public.documents
  for each row execute function public.track_revision('title', 'description');
create trigger documents_keep_revision after insert or update on public.documents
  for each row execute function public.keep_revision();
create trigger documents_audit after insert or update or delete on public.documents
  for each row execute function public.audit_content_change();

create table public.links (
  id bigint generated by default as identity primary key,
  "group" text not null check ("group" in ('university', 'student_life', 'research', 'national')),
  title text not null,
  description text not null default '',
  url text not null unique check (url ~ '^https?://'),
  position integer not null default 0,
  status text not null default 'published' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on table public.links is
  'Links of interest. National ones are public bodies: funding, accreditation, recognition of degrees, migration.';

create trigger links_track_revision before insert or update on public.links
  for each row execute function public.track_revision('title', 'description');
create trigger links_keep_revision after insert or update on public.links
  for each row execute function public.keep_revision();
create trigger links_audit after insert or update or delete on public.links
  for each row execute function public.audit_content_change();

alter table public.documents enable row level security;
alter table public.links enable row level security;
revoke all on public.documents, public.links from public, anon, authenticated;
grant select on public.documents, public.links to anon;
grant select, insert, update, delete on public.documents, public.links to authenticated;
grant all on public.documents, public.links to service_role;

create policy "everybody reads published documents" on public.documents
  for select to anon, authenticated using (status = 'published');
create policy "editors write documents" on public.documents
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published links" on public.links
  for select to anon, authenticated using (status = 'published');
create policy "editors write links" on public.links
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- 10-messages.sql

-- What visitors write through the contact form. Personal data: only staff read it, it enters neither `revisions` nor
-- the contents of the audit log, and it is purged.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 160),
  message text not null check (char_length(message) between 1 and 5000),
  program_code text,
  language text not null default 'es' check (language in ('es', 'en')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid
);

comment on column public.contact_messages.program_code is
  'Code of the program that the message is about. No reference: the program may be renamed or go.';
comment on column public.contact_messages.language is 'Of the page from which it was sent, and so of the answer.';

create index contact_messages_created_at on public.contact_messages (created_at desc);

-- Whoever marks a message as handled is recorded; the client cannot name somebody else.
create function public.record_message_handler() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if new.handled_at is distinct from old.handled_at then
      new.handled_by := case when new.handled_at is not null then auth.uid() end;
    end if;
    return new;
  end
  $$;

create trigger contact_messages_record_handler before update on public.contact_messages
  for each row execute function public.record_message_handler();

-- That a message was handled or deleted belongs in the audit log; what it said, and who wrote it, must not outlive it
-- there.
create function public.audit_contact_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object('table', tg_table_name, 'id', old.id::text)
    );
    return null;
  end
  $$;

create trigger contact_messages_audit after update or delete on public.contact_messages
  for each row execute function public.audit_contact_message();

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant select, update (handled_at), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "staff read messages" on public.contact_messages
  for select to authenticated
  using (
    (select public.is_editor())
    or program_code in (select code from public.programs where id in (select public.directed_programs()))
  );
create policy "editors mark messages as handled" on public.contact_messages
  for update to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_administrator()));

-- The only way in. Security definer, because nobody may insert directly. Answers true when the message was stored and
-- false when the same one arrived within the last ten minutes: a form sent twice makes one row. Limits per address are
-- the server's. What is wrong is said as SQLSTATE 22023 with the field's name as hint; never with the values.
create function public.submit_contact_message(
  name text,
  email text,
  subject text,
  message text,
  program_code text default null,
  language text default 'es'
) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    -- Something that a mail can be sent to, not the whole grammar of addresses: a@b.cc without separators or brackets.
    address_pattern constant text := '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$';
    -- Line breaks in what becomes a mail header, and control characters anywhere, are never wanted.
    clean_name text := trim(regexp_replace(coalesce(name, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_email text := lower(trim(coalesce(email, '')));
    clean_subject text := trim(regexp_replace(coalesce(subject, ''), '[[:cntrl:]]+', ' ', 'g'));
    clean_message text := trim(both E' \n\t' from regexp_replace(
      replace(coalesce(message, ''), E'\r\n', E'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
    ));
  begin
    if char_length(clean_name) not between 1 and 120 then
      raise exception 'name must have 1 to 120 characters' using errcode = '22023', hint = 'name';
    elsif char_length(clean_email) > 254 or clean_email !~ address_pattern then
      raise exception 'email must be an address of at most 254 characters' using errcode = '22023', hint = 'email';
    elsif char_length(clean_subject) not between 1 and 160 then
      raise exception 'subject must have 1 to 160 characters' using errcode = '22023', hint = 'subject';
    elsif char_length(clean_message) not between 1 and 5000 then
      raise exception 'message must have 1 to 5000 characters' using errcode = '22023', hint = 'message';
    end if;
    if exists (
      select 1 from public.contact_messages c
      where c.created_at > now() - interval '10 minutes'
        and c.email = clean_email and c.subject = clean_subject and c.message = clean_message
    ) then
      return false;
    end if;
    insert into public.contact_messages (name, email, subject, message, program_code, language)
    values (
      clean_name,
      clean_email,
      clean_subject,
      clean_message,
      -- A code that we do not know is no reason to lose the message.
      (
        select p.code from public.programs p
        where p.code = submit_contact_message.program_code and p.status = 'published'
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $$;

-- Deletes the messages older than an interval and answers how many they were. Security invoker: the policies above and
-- the service role decide who may delete.
create function public.purge_contact_messages(older_than interval) returns integer
  language plpgsql volatile security invoker set search_path = ''
  as $$
  declare
    purged integer;
  begin
    if older_than is null or older_than < interval '1 day' then
      raise exception 'older_than must be one day or more' using errcode = '22023', hint = 'older_than';
    end if;
    if current_user = 'authenticated' and not public.is_administrator() then
      raise exception 'only administrators purge messages' using errcode = '42501';
    end if;
    delete from public.contact_messages where created_at < now() - older_than;
    get diagnostics purged = row_count;
    return purged;
  end
  $$;

revoke all on function public.record_message_handler(), public.audit_contact_message() from public, anon, authenticated;

revoke all on function
  public.submit_contact_message(text, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function
  public.submit_contact_message(text, text, text, text, text, text)
  to anon, authenticated, service_role;

revoke all on function public.purge_contact_messages(interval) from public, anon, authenticated;
grant execute on function public.purge_contact_messages(interval) to authenticated, service_role;

-- Mails on their way: what the mail server did not take is tried again, by one of several processes at a time. For the
-- server alone: `content` is sealed with a key that is not in this table, so that neither a reader of the database nor a
-- copy of it has the link to a new password. It is emptied as soon as a mail is sent or given up.
create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'recovery')),
  contact_message bigint references public.contact_messages (id) on delete cascade,
  content text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  reason text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);

comment on column public.mail_outbox.contact_message is 'The message that the mail brings to the office.';
comment on column public.mail_outbox.expires_at is 'After this moment it is neither sent nor kept.';
comment on column public.mail_outbox.next_try_at is 'While somebody tries: when another may, should that one have died.';
comment on column public.mail_outbox.reason is 'Code of the last failure, never with an address.';

create index mail_outbox_waiting on public.mail_outbox (next_try_at) where content is not null;
create index mail_outbox_contact_message on public.mail_outbox (contact_message);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from public, anon, authenticated;
grant all on public.mail_outbox to service_role;

-- The mail that has waited longest, for whoever asks, who has `lease` to try it; no row when none is due. Of several
-- that ask at once each gets another.
create function public.claim_mail(lease interval) returns setof public.mail_outbox
  language sql volatile security invoker set search_path = ''
  as $$
    update public.mail_outbox set next_try_at = now() + lease, tries = tries + 1
    where id = (
      select o.id from public.mail_outbox o
      where o.content is not null and o.next_try_at <= now() and o.expires_at > now()
      order by o.next_try_at, o.id limit 1
      for update skip locked
    )
    returning *
  $$;

revoke all on function public.claim_mail(interval) from public, anon, authenticated;
grant execute on function public.claim_mail(interval) to service_role;

-- 11-academics.sql

-- Who teaches and advises. An academic's rank and names stay as the university writes them; what a reader needs in
-- English is in `translations`, as everywhere.

create table public.academics (
  id bigint generated by default as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  given_names text not null,
  family_names text not null,
  academic_rank text not null check (academic_rank in ('full', 'associate', 'assistant', 'instructor', 'adjunct')),
  faculty text not null default '',
  department text not null default '',
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  degrees jsonb not null default '[]'::jsonb check (jsonb_typeof(degrees) = 'array'),
  biography text not null default '',
  research_lines jsonb not null default '[]'::jsonb check (jsonb_typeof(research_lines) = 'array'),
  orcid text unique check (orcid ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'),
  email text check (email like '%@%'),
  website text check (website ~ '^https?://'),
  status text not null default 'draft' check (status in ('draft', 'published')),
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'),
  revision integer not null default 1,
  translated_from jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

comment on column public.academics.degrees is
  'List of {"name": text, "institution": text, "country": ISO 3166 code, "year": number}, highest first.';
comment on column public.academics.area is 'Area of knowledge, named as in programs.area.';

create index academics_names on public.academics (family_names, given_names);

create trigger academics_track_revision before insert or update on public.academics
  for each row execute function public.track_revision('faculty', 'department', 'degrees', 'biography', 'research_lines');
create trigger academics_keep_revision after insert or update on public.academics
  for each row execute function public.keep_revision();

-- What an import writes (the service role, which is nobody) is not told row by row.
create trigger academics_audit after insert or update or delete on public.academics
  for each row when (auth.uid() is not null) execute function public.audit_content_change();

create table public.program_academics (
  program_id bigint not null references public.programs (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('thesis_advisor', 'collaborator')),
  primary key (program_id, academic_id)
);

create index program_academics_academic on public.program_academics (academic_id);

alter table public.academics enable row level security;
alter table public.program_academics enable row level security;
revoke all on public.academics, public.program_academics from public, anon, authenticated;
grant select on public.academics, public.program_academics to anon;
grant select, insert, update, delete on public.academics, public.program_academics to authenticated;
grant all on public.academics, public.program_academics to service_role;

create function public.directed_academics() returns setof bigint
  language sql stable security definer set search_path = ''
  as $$
    select academic_id from public.program_academics
    where program_id in (select public.directed_programs())
  $$;

create policy "everybody reads published academics" on public.academics
  for select to anon, authenticated using (status = 'published');
create policy "staff read every academic" on public.academics
  for select to authenticated
  using ((select public.is_editor()) or id in (select public.directed_academics()));
create policy "editors write academics" on public.academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subqueries run under the reader's own policies: a link is read by whoever may read both of its ends.
create policy "readers of a program and an academic read that they belong together" on public.program_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.programs where programs.id = program_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write who belongs to a program" on public.program_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

revoke all on function public.directed_academics() from public, anon, authenticated;
grant execute on function public.directed_academics() to anon, authenticated, service_role;

-- 12-research.sql

-- What is researched here. A work's title, abstract and venue stay in the language of the work, which `language` names;
-- they have no translations. Authors are kept as they are cited, in order; the link tables say which of them are
-- academics of this university, by their place in that order. `visibility` says who may read a row, because projects and
-- patents have a `status` of their own.

create function public.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.updated_at := now();
    return new;
  end
  $$;

create table public.publications (
  id bigint generated by default as identity primary key,
  type text not null check (type in (
    'article', 'review', 'conference_paper', 'book', 'book_chapter'
  )),
  title text not null,
  authors jsonb not null check (jsonb_typeof(authors) = 'array'),
  year integer not null check (year between 1900 and 2200),
  language text not null check (language in ('es', 'en', 'pt')),
  abstract text not null default '',
  venue text not null default '',
  publisher text,
  volume text,
  issue text,
  pages text,
  doi text unique check (doi ~ '^10\.\d{4,9}/\S+$'),
  isbn text,
  indexation text not null default 'none' check (indexation in ('wos', 'scopus', 'scielo', 'other', 'none')),
  quartile text check (quartile in ('Q1', 'Q2', 'Q3', 'Q4')),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published')),
  updated_at timestamptz not null default now(),
  check (quartile is null or indexation in ('wos', 'scopus'))
);

comment on column public.publications.authors is 'List of {"given": text, "family": text}, in the order of citation.';
comment on column public.publications.venue is
  'Journal of an article or review, proceedings of a conference paper, book of a chapter; empty for a book.';
comment on column public.publications.quartile is 'Of the journal, in the year of publication, by its best category.';

create index publications_newest on public.publications (year desc, id desc);
create trigger publications_touch before update on public.publications
  for each row execute function public.touch_updated_at();
create trigger publications_audit after insert or update or delete on public.publications
  for each row when (auth.uid() is not null) execute function public.audit_content_change();

create table public.publication_academics (
  publication_id bigint not null references public.publications (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (publication_id, academic_id)
);

create index publication_academics_academic on public.publication_academics (academic_id);

create table public.projects (
  id bigint generated by default as identity primary key,
  code text not null unique,
  title text not null,
  summary text not null default '',
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  funding text not null check (funding in (
    'fondecyt', 'fondef', 'anid_other', 'corfo', 'regional', 'international', 'internal'
  )),
  funder text not null default '',
  status text not null check (status in ('in_progress', 'finished')),
  start_year integer not null check (start_year between 1900 and 2200),
  end_year integer not null check (end_year between 1900 and 2200),
  amount bigint check (amount >= 0),
  amount_currency text not null default 'CLP' check (amount_currency ~ '^[A-Z]{3}$'),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published')),
  updated_at timestamptz not null default now(),
  check (start_year <= end_year)
);

comment on column public.projects.code is 'The funder''s own code of the project.';
comment on column public.projects.funding is 'Kind of fund; `funder` names it, with its competition.';

create index projects_newest on public.projects (start_year desc, id desc);
create trigger projects_touch before update on public.projects
  for each row execute function public.touch_updated_at();
create trigger projects_audit after insert or update or delete on public.projects
  for each row when (auth.uid() is not null) execute function public.audit_content_change();

create table public.project_academics (
  project_id bigint not null references public.projects (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('principal_investigator', 'co_investigator')),
  primary key (project_id, academic_id)
);

create index project_academics_academic on public.project_academics (academic_id);

create table public.patents (
  id bigint generated by default as identity primary key,
  number text not null,
  title text not null,
  abstract text not null default '',
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  inventors jsonb not null check (jsonb_typeof(inventors) = 'array'),
  office text not null check (office in ('inapi', 'uspto', 'epo', 'wipo')),
  status text not null check (status in ('filed', 'granted')),
  filed_on date not null,
  concession_year integer check (concession_year between 1900 and 2200),
  area text not null check (area in (
    'agriculture', 'art_architecture', 'basic_sciences', 'business', 'education',
    'health', 'humanities', 'law', 'social_sciences', 'technology'
  )),
  visibility text not null default 'published' check (visibility in ('draft', 'published')),
  updated_at timestamptz not null default now(),
  check ((status = 'granted') = (concession_year is not null))
);

comment on column public.patents.inventors is 'List of {"given": text, "family": text}, in order.';
comment on column public.patents.number is 'Of the patent once it is granted, of the application before.';

create index patents_newest on public.patents (filed_on desc, id desc);
create trigger patents_touch before update on public.patents
  for each row execute function public.touch_updated_at();
create trigger patents_audit after insert or update or delete on public.patents
  for each row when (auth.uid() is not null) execute function public.audit_content_change();

create table public.patent_academics (
  patent_id bigint not null references public.patents (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  position integer not null check (position > 0),
  primary key (patent_id, academic_id)
);

create index patent_academics_academic on public.patent_academics (academic_id);

create table public.theses (
  id bigint generated by default as identity primary key,
  program_id bigint not null references public.programs (id) on delete cascade,
  title text not null,
  student jsonb not null check (jsonb_typeof(student) = 'object'),
  year integer not null check (year between 1900 and 2200),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  abstract text not null default '',
  handle text unique check (handle ~ '^https?://'),
  visibility text not null default 'published' check (visibility in ('draft', 'published')),
  updated_at timestamptz not null default now()
);

comment on column public.theses.student is 'Who wrote it: {"given": text, "family": text}.';
comment on column public.theses.handle is 'Persistent address in the university''s repository.';

create index theses_newest on public.theses (year desc, id desc);
create index theses_program on public.theses (program_id, year desc);
create trigger theses_touch before update on public.theses
  for each row execute function public.touch_updated_at();
create trigger theses_audit after insert or update or delete on public.theses
  for each row when (auth.uid() is not null) execute function public.audit_content_change();

create table public.thesis_academics (
  thesis_id bigint not null references public.theses (id) on delete cascade,
  academic_id bigint not null references public.academics (id) on delete cascade,
  role text not null check (role in ('advisor', 'co_advisor', 'examiner')),
  primary key (thesis_id, academic_id)
);

create index thesis_academics_academic on public.thesis_academics (academic_id);

alter table public.publications enable row level security;
alter table public.projects enable row level security;
alter table public.patents enable row level security;
alter table public.theses enable row level security;
alter table public.publication_academics enable row level security;
alter table public.project_academics enable row level security;
alter table public.patent_academics enable row level security;
alter table public.thesis_academics enable row level security;
revoke all on
  public.publications, public.projects, public.patents, public.theses,
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  from public, anon, authenticated;
grant select on
  public.publications, public.projects, public.patents, public.theses,
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to anon;
grant select, insert, update, delete on
  public.publications, public.projects, public.patents, public.theses,
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to authenticated;
grant all on
  public.publications, public.projects, public.patents, public.theses,
  public.publication_academics, public.project_academics, public.patent_academics, public.thesis_academics
  to service_role;

create policy "everybody reads published publications" on public.publications
  for select to anon, authenticated using (visibility = 'published');
create policy "editors write publications" on public.publications
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published projects" on public.projects
  for select to anon, authenticated using (visibility = 'published');
create policy "editors write projects" on public.projects
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "everybody reads published patents" on public.patents
  for select to anon, authenticated using (visibility = 'published');
create policy "editors write patents" on public.patents
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- The subquery runs under the reader's own policies: theses of a draft program stay as hidden as the program.
create policy "everybody reads published theses" on public.theses
  for select to anon, authenticated using (visibility = 'published' and exists (select 1 from public.programs where programs.id = program_id));
create policy "staff read all theses" on public.theses
  for select to authenticated
  using ((select public.is_editor()) or program_id in (select public.directed_programs()));
create policy "editors write theses" on public.theses
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- A link is read by whoever may read both of its ends.
create policy "readers of both ends read publication_academics" on public.publication_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.publications where publications.id = publication_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write publication_academics" on public.publication_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read project_academics" on public.project_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.projects where projects.id = project_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write project_academics" on public.project_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read patent_academics" on public.patent_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.patents where patents.id = patent_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write patent_academics" on public.patent_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "readers of both ends read thesis_academics" on public.thesis_academics
  for select to anon, authenticated
  using (
    exists (select 1 from public.theses where theses.id = thesis_id)
    and exists (select 1 from public.academics where academics.id = academic_id)
  );
create policy "editors write thesis_academics" on public.thesis_academics
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

revoke all on function public.touch_updated_at() from public, anon, authenticated;

-- Rows that were written with their own numbers (a seed, an import) leave the counter of an identity column behind. This
-- puts the counters of the research tables after the highest number, so that the next row gets a free one.

create function public.continue_numbering() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform setval(pg_get_serial_sequence('public.academics', 'id'), max(id)) from public.academics having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.publications', 'id'), max(id)) from public.publications having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.projects', 'id'), max(id)) from public.projects having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.patents', 'id'), max(id)) from public.patents having max(id) is not null;
    perform setval(pg_get_serial_sequence('public.theses', 'id'), max(id)) from public.theses having max(id) is not null;
  end
  $$;

revoke all on function public.continue_numbering() from public, anon, authenticated;
grant execute on function public.continue_numbering() to service_role;

-- 13-students.sql

-- Where students come from, and what became of those who entered together.

create table public.student_origins (
  program_id bigint not null references public.programs (id) on delete cascade,
  year integer not null check (year between 1900 and 2200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  students integer not null check (students > 0),
  primary key (program_id, year, country)
);

comment on table public.student_origins is 'Students enrolled in a year, by nationality (ISO 3166-1 alpha-2).';

create table public.cohorts (
  program_id bigint not null references public.programs (id) on delete cascade,
  entry_year integer not null check (entry_year between 1900 and 2200),
  admitted integer not null check (admitted >= 0),
  graduated integer not null default 0 check (graduated >= 0),
  graduated_on_time integer not null default 0 check (graduated_on_time >= 0),
  left_program integer not null default 0 check (left_program >= 0),
  median_semesters numeric check (median_semesters > 0),
  primary key (program_id, entry_year),
  check (graduated_on_time <= graduated),
  check (graduated + left_program <= admitted)
);

comment on table public.cohorts is
  'Those who entered a program in one year: how many have graduated, within the program''s length, or left, until now.';
comment on column public.cohorts.median_semesters is 'From entry to the degree, of those who graduated; null while nobody has.';

alter table public.student_origins enable row level security;
alter table public.cohorts enable row level security;
revoke all on public.student_origins, public.cohorts from public, anon, authenticated;
grant select on public.student_origins, public.cohorts to anon;
grant select, insert, update, delete on public.student_origins, public.cohorts to authenticated;
grant all on public.student_origins, public.cohorts to service_role;

create policy "readers of a program read where its students come from" on public.student_origins
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write where students come from" on public.student_origins
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

create policy "readers of a program read its cohorts" on public.cohorts
  for select to anon, authenticated
  using (exists (select 1 from public.programs where programs.id = program_id));
create policy "editors write cohorts" on public.cohorts
  for all to authenticated using ((select public.is_editor())) with check ((select public.is_editor()));

-- 14-search-documents.sql

-- What visitors search: one row for everything that has a page, kept by triggers in the transaction of each change.
--
-- Only what everybody may read has a row here: a draft has none, a scheduled item's counts from `visible_from`. No
-- request role reads the table itself. Under row-level security PostgreSQL would not use the index on `words`, because
-- its operator is not leakproof; so the functions that read it run with their owner's rights and ask for
-- `visible_from <= now()` themselves.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Spanish and English without accents: «biología», «biologia» and «Biología» are one word.
create text search configuration public.es_plain (copy = pg_catalog.spanish);
alter text search configuration public.es_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.spanish_stem;
create text search configuration public.en_plain (copy = pg_catalog.english);
alter text search configuration public.en_plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

-- Words as they are written, without accents: for beginnings of words and for names.
create text search configuration public.plain (copy = pg_catalog.simple);
alter text search configuration public.plain
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;

-- A text as titles are compared: letters and digits without accents, in lower case, one space between words.
create function public.fold_text(text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return btrim(regexp_replace(
      lower(extensions.unaccent('extensions.unaccent'::regdictionary, $1)), '[^[:alnum:]]+', ' ', 'g'
    ));
  end
  $$;

-- What prose leaves to data, `{{like-this}}`, is nobody's word.
create function public.without_placeholders(text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select regexp_replace($1, '\{\{[^{}]*\}\}', ' ', 'g') $$;

-- What else a program goes by, from the reference of its document: other names of its type, its faculty and campus.
create function public.other_names(reference jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select concat_ws(' ', case reference ->> 'type'
      when 'doctorate' then 'doctorado doctorate doctoral phd postgrado postgraduate'
      when 'academic_master' then 'magister maestria master academico academic postgrado postgraduate'
      when 'professional_master' then 'magister maestria master profesional professional postgrado postgraduate'
      when 'health_specialty' then 'especialidad medica salud residencia specialty residency postgrado'
    end, reference ->> 'faculty', reference ->> 'faculty_en', reference ->> 'campus')
  $$;

-- What a list in alphabetical order sorts a document by: people by family name; letters and digits, without accents.
create function public.listing_key(title text, reference jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select left(btrim(regexp_replace(lower(extensions.unaccent(
      'extensions.unaccent'::regdictionary, coalesce(reference ->> 'sort', title)
    )), '[^a-z0-9]+', ' ', 'g')), 100)
  $$;

create table public.search_documents (
  kind text not null check (kind in (
    'program', 'academic', 'publication', 'project', 'patent', 'thesis', 'news', 'faq', 'page'
  )),
  id text not null,
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  title text not null,
  title_en text,
  people text not null default '',
  body text not null default '',
  body_en text,
  reference jsonb not null default '{}'::jsonb,
  facets text[] not null default '{}',
  identifiers text[] not null default '{}',
  year integer,
  visible_from timestamptz not null default '-infinity',
  words tsvector not null generated always as (
    setweight(to_tsvector(
      case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end, title
    ), 'A')
    || setweight(to_tsvector('public.en_plain'::regconfig, coalesce(title_en, '')), 'A')
    || setweight(to_tsvector('public.es_plain'::regconfig, people), 'B')
    || setweight(to_tsvector(
      case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end,
      public.without_placeholders(body)
    ), 'C')
    || setweight(to_tsvector('public.en_plain'::regconfig, public.without_placeholders(coalesce(body_en, ''))), 'C')
    || setweight(to_tsvector('public.es_plain'::regconfig, public.other_names(reference)), 'A')
    || setweight(to_tsvector('public.en_plain'::regconfig, public.other_names(reference)), 'A')
    || array_to_tsvector(identifiers)
    -- «Patente CL 61929» and «proyecto 1240017» name the kind of what they look for.
    || case kind when 'patent' then array_to_tsvector('{patente,patent}')
      when 'project' then array_to_tsvector('{proyecto,project}') else '' end
  ) stored,
  title_words tsvector not null generated always as (
    to_tsvector(case language when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end, title)
    || to_tsvector('public.en_plain'::regconfig, coalesce(title_en, ''))
    || to_tsvector('public.es_plain'::regconfig, public.other_names(reference))
    || to_tsvector('public.en_plain'::regconfig, public.other_names(reference))
    || to_tsvector(
      'public.plain'::regconfig, title || ' ' || coalesce(title_en, '') || ' ' || public.other_names(reference)
    )
  ) stored,
  plain_title text not null generated always as (public.fold_text(title)) stored,
  plain_title_en text generated always as (public.fold_text(title_en)) stored,
  standing integer not null generated always as (
    10000 * case kind when 'program' then 0 when 'academic' then 1 when 'page' then 2 when 'faq' then 2
      when 'news' then 3 else 4 end
    + 9999 - coalesce(year, 0)
    -- A page before its parts, and both before what only has a place on one.
    - case when reference ->> 'key' ~ '^[a-z]+-intro$' then 2 when reference ->> 'table' = 'pages' then 1 else 0 end
  ) stored,
  listing_key text not null generated always as (public.listing_key(title, reference)) stored,
  facet_set bigint not null generated always as (hash_array_extended(facets, 0)) stored,
  primary key (kind, id)
);

-- A document as its source makes it.
create type public.search_source as (
  kind text, id text, language text, title text, title_en text, people text, body text, body_en text,
  reference jsonb, facets text[], identifiers text[], year integer, visible_from timestamptz
);

-- Long texts are kept beside the rows; what lists are narrowed and ordered by lies in them.
alter table public.search_documents set (toast_tuple_target = 256);
alter table public.search_documents alter column facets set storage main;
alter table public.search_documents alter column title set storage main;
alter table public.search_documents alter column listing_key set storage main;

comment on column public.search_documents.language is 'Of title and body; title_en and body_en translate what is Spanish.';
comment on column public.search_documents.facets is
  'What the catalogue can be narrowed by: "facet:value". A facet may have several values.';
comment on column public.search_documents.identifiers is 'Codes, DOI, ORCID and the like, in the forms of identifier_forms.';
comment on column public.search_documents.reference is
  'What the address of its page is made of besides kind and id, and what it can be told by besides its title.';
comment on column public.search_documents.standing is
  'The order among what answers equally well: kinds by what visitors come for, within news and works the newest first.';

-- What was added last waits in a list that every search reads through: a short one.
create index search_documents_words on public.search_documents using gin (words) with (gin_pending_list_limit = 512);
create index search_documents_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512);

-- Suggestions look for beginnings of words, of which there are many among the titles of works.
create index search_documents_own_titles on public.search_documents using gin (title_words) with (gin_pending_list_limit = 512)
  where standing < 40000;
create index search_documents_plain_title on public.search_documents using hash (plain_title);
create index search_documents_plain_title_en on public.search_documents using hash (plain_title_en);
create index search_documents_identifiers on public.search_documents using gin (identifiers);

-- Read backwards for the oldest.
create index search_documents_newest on public.search_documents (kind, year desc, length(id) desc, id desc);
create index search_documents_listing on public.search_documents (kind, listing_key, id);
create index search_documents_facets on public.search_documents using gin (facets) with (fastupdate = off);

alter table public.search_documents enable row level security;
revoke all on public.search_documents from public, anon, authenticated;
grant all on public.search_documents to service_role;

revoke all on function
  public.fold_text(text), public.without_placeholders(text), public.other_names(jsonb),
  public.listing_key(text, jsonb)
  from public, anon, authenticated, service_role;

-- 15-search-sources.sql

-- What search_documents say of each kind of source.

-- The text of a list of blocks, as pages, answers and news have them.
create function public.text_of_blocks(blocks jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(part #>> '{}', E'\n'), '')
    -- Silent: what is no block has no text.
    from jsonb_path_query(
      coalesce(blocks, '[]'), '$[*] ? (@.type() == "object").keyvalue() ? (@.key == "text" || @.key == "items").value[*]',
      silent => true
    ) part
  $$;

-- The texts of a jsonb list of texts, one a line.
create function public.text_of_list(list jsonb) returns text
  language sql immutable set search_path = ''
  as $$ select coalesce(string_agg(part, E'\n'), '') from jsonb_array_elements_text(coalesce(list, '[]')) part $$;

-- «Ana Rojas, Luis Soto»: people as works cite them.
create function public.text_of_people(people jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(concat_ws(' ', person ->> 'given', person ->> 'family'), ', ' order by place), '')
    from jsonb_array_elements(coalesce(people, '[]')) with ordinality as listed (person, place)
  $$;

-- An identifier without what people write or leave out between its parts: «CL 61.929», «cl-61929» and «CL61929» are one.
create function public.fold_identifier(text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$ select regexp_replace(lower($1), '[^[:alnum:]]+', '', 'g') $$;

-- Identifiers in all forms that one may look for them by, in lower case: as written; folded; of the address of a handle
-- the handle; of an office's letters and a long number, «EP 3 964 131 A1», also without the end and the number alone.
create function public.identifier_forms(variadic identifiers text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
  as $$
    select coalesce(array_agg(distinct form), '{}')
    from unnest(identifiers) identifier
      cross join lateral (select lower(identifier), public.fold_identifier(identifier)) forms (written, folded)
      cross join lateral (select regexp_match(folded, '^([a-z]*)([0-9]{5,})([a-z][0-9]?)?$')) split (parts)
      cross join lateral unnest(array[
        written, substring(written from '/handle/(.+)$'), case when written !~ '@|://' then folded end,
        parts[1] || parts[2], parts[2]
      ]) form
    where form <> ''
  $$;

-- One function for each kind: the rows that its readable sources make. `ids` are those of the source rows, as text.

create function public.documents_of_program(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule),
      concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.campus, p.translations #>> '{en,schedule}'),
      jsonb_build_object(
        'type', p.type, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}'
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz
    from public.programs p
    where p.id = any (ids::bigint[]) and p.status = 'published'
  $$;

-- Whether somebody guides theses in a program is a facet of its own: program and role apart would find who guides them
-- in one program and collaborates in another.
create function public.documents_of_academic(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'academic', a.id::text, 'es', concat_ws(' ', a.given_names, a.family_names), null, '',
      concat_ws(E'\n', a.department, a.faculty, public.text_of_list(a.research_lines), a.biography, served.programs),
      concat_ws(E'\n',
        a.translations #>> '{en,department}', a.translations #>> '{en,faculty}',
        public.text_of_list(a.translations #> '{en,research_lines}'), a.translations #>> '{en,biography}',
        served.programs_en),
      jsonb_build_object('slug', a.slug, 'sort', lower(concat_ws(' ', a.family_names, a.given_names))),
      array['rank:' || a.academic_rank, 'faculty:' || a.faculty, 'area:' || a.area]
        || coalesce(served.facets, '{}'),
      public.identifier_forms(a.orcid, a.email), null::integer, '-infinity'::timestamptz
    from public.academics a
      left join lateral (
        -- Their fields alone: not everybody who teaches is an answer to «doctorado».
        select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
          string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
          array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
          || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
        from public.program_academics pa join public.programs p on p.id = pa.program_id and p.status = 'published'
        where pa.academic_id = a.id
      ) served on true
    where a.id = any (ids::bigint[]) and a.status = 'published'
  $$;

create function public.documents_of_publication(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'publication', p.id::text, p.language, p.title, null, public.text_of_people(p.authors),
      concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
      array_remove(array[
        'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
        'area:' || p.area, 'language:' || p.language
      ], null),
      public.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz
    from public.publications p
    where p.id = any (ids::bigint[]) and p.visibility = 'published'
  $$;

create function public.documents_of_project(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
      concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
      array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
      public.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz
    from public.projects p
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, a.family_names) as names
        from public.project_academics pa join public.academics a on a.id = pa.academic_id and a.status = 'published'
        where pa.project_id = p.id
      ) team on true
    where p.id = any (ids::bigint[]) and p.visibility = 'published'
  $$;

create function public.documents_of_patent(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'patent', p.id::text, p.language, p.title, null, public.text_of_people(p.inventors), p.abstract, null,
      '{}'::jsonb,
      array_remove(array[
        'year:' || p.concession_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
      ], null),
      public.identifier_forms(p.number), coalesce(p.concession_year, extract(year from p.filed_on)::integer),
      '-infinity'::timestamptz
    from public.patents p
    where p.id = any (ids::bigint[]) and p.visibility = 'published'
  $$;

create function public.documents_of_thesis(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'thesis', t.id::text, t.language, t.title, null,
      concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), guides.names),
      t.abstract, null, '{}'::jsonb,
      array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
      public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz
    from public.theses t
      join public.programs p on p.id = t.program_id and p.status = 'published'
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, a.family_names) as names
        from public.thesis_academics ta join public.academics a on a.id = ta.academic_id and a.status = 'published'
        where ta.thesis_id = t.id and ta.role <> 'examiner'
      ) guides on true
    where t.id = any (ids::bigint[]) and t.visibility = 'published'
  $$;

create function public.documents_of_news(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'news', n.id, 'es', n.title, n.translations #>> '{en,title}', '',
      coalesce(nullif(public.text_of_blocks(n.blocks), ''), n.body),
      coalesce(nullif(public.text_of_blocks(n.translations #> '{en,blocks}'), ''), n.translations #>> '{en,body}'),
      jsonb_build_object('slug', n.slug, 'date', n.date), '{}'::text[], '{}'::text[], extract(year from n.date)::integer,
      case n.status when 'scheduled' then n.publish_at else '-infinity'::timestamptz end
    from public.news n
    where n.id = any (ids) and n.deleted_at is null and n.status in ('published', 'scheduled')
  $$;

create function public.documents_of_faq(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
      public.text_of_blocks(f.answer), public.text_of_blocks(f.translations #> '{en,answer}'),
      jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz
    from public.faq_items f
    where f.id = any (ids::bigint[]) and f.status = 'published'
  $$;

-- Pages are also what has a place of its own on one: scholarships, support benefits and documents. Their ids carry
-- the table's name.
create function public.documents_of_page(ids text[]) returns setof public.search_source
  language sql stable set search_path = ''
  as $$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_build_object('table', 'pages', 'key', p.key) as reference
      from public.pages p where p.status = 'published'
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug)
      from public.scholarships s where s.status = 'published'
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience)
      from public.support_benefits b where b.status = 'published'
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind)
      from public.documents d where d.status = 'published'
    ) s
    where s.id = any (ids)
  $$;

revoke all on function
  public.text_of_blocks(jsonb), public.text_of_list(jsonb), public.text_of_people(jsonb),
  public.fold_identifier(text), public.identifier_forms(text[]), public.documents_of_program(text[]),
  public.documents_of_academic(text[]), public.documents_of_publication(text[]), public.documents_of_project(text[]),
  public.documents_of_patent(text[]), public.documents_of_thesis(text[]), public.documents_of_news(text[]),
  public.documents_of_faq(text[]), public.documents_of_page(text[])
  from public, anon, authenticated, service_role;

-- How search_documents follow their sources.

-- Makes the documents of some rows anew: those that are no longer readable go.
create function public.refresh_search_documents(document_kind text, ids text[]) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.search_documents d where d.kind = document_kind and d.id = any (ids);
    execute format(
      'insert into public.search_documents (
         kind, id, language, title, title_en, people, body, body_en, reference, facets, identifiers, year, visible_from
       ) select * from public.documents_of_%s($1)', document_kind
    ) using ids;
  end
  $$;

-- After any change of a source. The arguments: a kind, and SQL that gives the ids of its rows from `changed`.
create function public.follow_in_search_documents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    ids text[];
  begin
    execute format('select array_agg(distinct id::text) from (%s) as of_changed (id)', tg_argv[1]) into ids;
    if ids is not null then
      perform public.refresh_search_documents(tg_argv[0], ids);
    end if;
    return null;
  end
  $$;

-- Every source, the kind of document that it changes, and which rows of that kind.
do $$
declare
  source record;
  event text;
begin
  for source in
    select * from (values
      ('programs', 'program', 'select id from changed'),
      ('programs', 'academic', 'select academic_id from public.program_academics where program_id in (select id from changed)'),
      ('programs', 'thesis', 'select id from public.theses where program_id in (select id from changed)'),
      ('academics', 'academic', 'select id from changed'),
      ('academics', 'project', 'select project_id from public.project_academics where academic_id in (select id from changed)'),
      ('academics', 'thesis', 'select thesis_id from public.thesis_academics where academic_id in (select id from changed)'),
      ('program_academics', 'academic', 'select academic_id from changed'),
      ('publications', 'publication', 'select id from changed'),
      ('projects', 'project', 'select id from changed'),
      ('project_academics', 'project', 'select project_id from changed'),
      ('patents', 'patent', 'select id from changed'),
      ('theses', 'thesis', 'select id from changed'),
      ('thesis_academics', 'thesis', 'select thesis_id from changed'),
      ('news', 'news', 'select id from changed'),
      ('faq_items', 'faq', 'select id from changed'),
      ('pages', 'page', 'select ''pages-'' || id from changed'),
      ('scholarships', 'page', 'select ''scholarships-'' || id from changed'),
      ('support_benefits', 'page', 'select ''support_benefits-'' || id from changed'),
      ('documents', 'page', 'select ''documents-'' || id from changed')
    ) as sources (table_name, kind, ids)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %I after %s on public.%I referencing %s table as changed for each statement
           execute function public.follow_in_search_documents(%L, %L)',
        source.table_name || '_' || event || '_' || source.kind || '_document', event, source.table_name,
        case event when 'delete' then 'old' else 'new' end, source.kind, source.ids
      );
    end loop;
  end loop;
end
$$;

revoke all on function
  public.refresh_search_documents(text, text[]), public.follow_in_search_documents()
  from public, anon, authenticated, service_role;

-- 16-search-queries.sql

-- What a visitor's query asks for: its words and phrases in both languages.
--
-- A function in SQL is planned whenever a question calls it, one in PL/pgSQL once for each connection: those that a search
-- calls are of the latter kind where planning takes longer than what they do.

-- The words that documents have, to find which one a misspelt word meant. They stay when their last document goes:
-- a correction counts only while a visible document has it.
create table public.search_words (
  word text primary key,
  standing smallint not null
);
comment on column public.search_words.standing is
  'What a misspelt word rather meant: 0 a word of a program''s title or other names, 1 any other.';
create index search_words_likeness on public.search_words using gin (word extensions.gin_trgm_ops);
alter table public.search_words enable row level security;
revoke all on public.search_words from public, anon, authenticated;
grant all on public.search_words to service_role;

create function public.keep_search_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Titles and people of all documents; of the texts of works there are too many to gain by them. In order, so that
    -- two who write at once wait for each other and never both.
    insert into public.search_words as known (word, standing)
      select word, min(texts.standing)
      from added, lateral (values
        (0, case when kind = 'program' then concat_ws(' ', title, title_en, public.other_names(reference)) end),
        (1, concat_ws(
          ' ', title, title_en, people,
          case when added.standing < 40000 then public.without_placeholders(body) end,
          case when added.standing < 40000 then public.without_placeholders(body_en) end
        ))
      ) texts (standing, text), unnest(tsvector_to_array(to_tsvector('public.plain', texts.text))) word
      where word ~ '^[a-z]{4,30}$'
      group by word
      order by word
      on conflict (word) do update set standing = excluded.standing where excluded.standing < known.standing;
    return null;
  end
  $$;

create trigger search_documents_words after insert on public.search_documents
  referencing new table as added for each statement execute function public.keep_search_words();

revoke all on function public.keep_search_words() from public, anon, authenticated, service_role;

-- A word or phrase of a query: as it was written, and what it asks for.
create type public.search_part as (
  place bigint, written text, is_word boolean, is_excluded boolean, wanted tsquery
);

-- A text as one lexeme of a query, as it is; with ':*' for all that begin so.
create function public.lexeme_query(lexeme text, suffix text default '') returns tsquery
  language sql immutable strict parallel safe set search_path = ''
  as $$ select ('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || suffix)::tsquery $$;

-- What has either of two things asked for. A word that has the same stem in both languages is asked for once: twice, the
-- planner takes it for twice as frequent and reads all kinds of documents where the index of one kind is at hand.
create function public.either_query(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return case when one = other or numnode(other) = 0 then one else one || other end;
  end
  $$;

-- What begins with either of two stems: where one of them begins with the other, that says it all.
create function public.either_beginning(one tsquery, other tsquery) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    shorter constant tsquery := case when length(other::text) < length(one::text) then other else one end;
    longer constant tsquery := case when length(other::text) < length(one::text) then one else other end;
    is_said boolean := numnode(one) = 1 and numnode(other) = 1
      and starts_with(longer::text, left(shorter::text, -1));
  begin
    return case when is_said then (shorter::text || ':*')::tsquery
      else ((one::text || ':*')::tsquery) || ((other::text || ':*')::tsquery) end;
  end
  $$;

-- What a word or phrase asks for: its Spanish or its English stem, or itself as an identifier.
create function public.query_of_words(written text, is_phrase boolean) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  declare
    spanish constant tsquery := case when is_phrase then phraseto_tsquery('public.es_plain', written)
      else plainto_tsquery('public.es_plain', written) end;
    english constant tsquery := case when is_phrase then phraseto_tsquery('public.en_plain', written)
      else plainto_tsquery('public.en_plain', written) end;
    as_written constant tsquery := public.lexeme_query(lower(written));
    wanted tsquery := public.either_query(spanish, english);
  begin
    if not is_phrase and as_written <> spanish and as_written <> english then
      wanted := wanted || as_written;
    end if;
    return case when written ~ '[0-9]' then wanted || public.lexeme_query(public.fold_identifier(written)) else wanted end;
  end
  $$;

-- The address of a DOI or an ORCID as the identifier itself; a code without what surrounds it in a sentence.
create function public.bare_identifier(written text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select btrim(
      regexp_replace(written, '^(https?://)?((dx\.|www\.)?doi\.org/|orcid\.org/|hdl\.handle\.net/)|^doi:|^hdl:|^orcid:|^mailto:', '', 'i'),
      '.,;:!?¡¿()[]{}<>*…'
    )
  $$;

-- The words and "phrases" of a query and what it -excludes: of its first 300 characters, twelve at most. Words that say
-- nothing in Spanish or in English are left out.
create function public.search_parts(query text) returns setof public.search_part
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  begin
    return query
      with cleaned as (
        select translate(regexp_replace(left(query, 300), '[[:cntrl:]]+', ' ', 'g'), '“”„«»', '"""""') as text
      ), split as (
        select place, part[1] ~ '^-[^-]' as is_excluded, part[1] like '%"%' as is_phrase, part[1] as part
        from cleaned, regexp_matches(cleaned.text, '-?"[^"]*"|[^[:space:]"]+', 'g') with ordinality as found (part, place)
      ), identifier as (
        -- The longest run of words that together are an identifier: «CL 61929».
        select first.place, last.place as last_place, run.written
        from split first
          join split last on last.place between first.place + 1 and first.place + 4
          cross join lateral (
            select string_agg(s.part, ' ' order by s.place) from split s
            where s.place between first.place and last.place
            having not bool_or(s.is_phrase or s.is_excluded)
          ) run (written)
        where (select text ~ '[0-9]' from cleaned)
          and regexp_count(run.written, '[0-9]') >= 5
          and exists (
            select from public.search_documents d
            where d.identifiers @> array[public.fold_identifier(run.written)] and d.visible_from <= now()
          )
        order by last.place - first.place desc, first.place
        limit 1
      ), bare as (
        select place, is_excluded, is_phrase,
          case when is_phrase then btrim(part, '-" ') else public.bare_identifier(regexp_replace(part, '^-+', '')) end
            as written
        from split s
        where not exists (select from identifier i where s.place between i.place and i.last_place)
        union all
        select place, false, true, public.bare_identifier(written) from identifier
      ), asked as (
        select place, written, not is_phrase and public.fold_text(written) ~ '^[a-z]+$' as is_word, is_excluded,
          public.query_of_words(written, is_phrase) as wanted
        from bare
        where written <> '' and (
          written ~ '[0-9@]'
          or numnode(plainto_tsquery('public.es_plain', written)) > 0
            and numnode(plainto_tsquery('public.en_plain', written)) > 0
        )
        order by place
        limit 12
      )
      select place, written, is_word, is_excluded, wanted from asked where numnode(wanted) > 0 order by place;
  end
  $$;

-- What all parts together ask for; null when they only exclude.
create function public.query_of_parts(parts public.search_part[]) returns tsquery
  language plpgsql immutable set search_path = ''
  as $$
  declare
    part public.search_part;
    wanted tsquery;
    excluded tsquery;
  begin
    foreach part in array parts loop
      if part.is_excluded then
        excluded := coalesce(excluded || part.wanted, part.wanted);
      else
        wanted := coalesce(wanted && part.wanted, part.wanted);
      end if;
    end loop;
    return case when excluded is null then wanted else wanted && !!excluded end;
  end
  $$;

revoke all on function
  public.lexeme_query(text, text), public.either_query(tsquery, tsquery), public.either_beginning(tsquery, tsquery),
  public.query_of_words(text, boolean), public.bare_identifier(text), public.search_parts(text),
  public.query_of_parts(public.search_part[])
  from public, anon, authenticated, service_role;

-- 17-search-corrections.sql

-- What a misspelt word of a query may have meant, and which parts of a query to leave out when no document has them all.

-- How many single letters must change, come, go or swap with their neighbour to make one word of another.
create function public.letters_apart(one text, other text) returns integer
  language plpgsql immutable strict parallel safe set search_path = ''
  as $$
  declare
    before integer[];
    above integer[];
    line integer[] := array(select generate_series(0, length(other)));
  begin
    for i in 1 .. length(one) loop
      before := above;
      above := line;
      line[1] := i;
      for j in 1 .. length(other) loop
        line[j + 1] := least(
          above[j + 1] + 1, line[j] + 1,
          above[j] + (substr(one, i, 1) <> substr(other, j, 1))::integer
        );
        if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1)
        then
          line[j + 1] := least(line[j + 1], before[j - 1] + 1);
        end if;
      end loop;
    end loop;
    return line[length(other) + 1];
  end
  $$;

-- Whether a document of what visitors come for, or of programs alone, has what is asked for in its title and names.
create function public.is_titled(wanted tsquery, of_programs boolean) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (
      select from public.search_documents d
      where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
        and (d.kind = 'program' or not of_programs)
    );
  end
  $$;

-- Whether what is asked for is found in what everybody may read.
create function public.is_found(wanted tsquery) returns boolean
  language plpgsql stable set search_path = ''
  as $$
  begin
    return exists (select from public.search_documents d where d.words @@ wanted and d.visible_from <= now());
  end
  $$;

-- The word of the documents that a misspelt one meant, or null: a near one, rather one that stands with the `others` of
-- the query in the title of a program or another page, never one that stands with them nowhere, and of several the one
-- that more visible documents have. Three letters are too few to tell. Of words that may be meant as they are
-- (`is_known`) only a single letter is put right, and only where that makes the title of a program of the query.
create function public.search_correction(written text, others tsquery, is_known boolean) returns text
  language plpgsql stable set search_path = ''
  as $$
  begin
    return (
      with asked as (
        select public.fold_text(written) as word
      ), alike as (
        select known.word, known.standing, asked.word as asked_word
        from asked, lateral (
          select w.word, w.standing from public.search_words w
            where w.word operator(extensions.%) asked.word
            order by extensions.similarity(w.word, asked.word) desc
            limit 24
        ) known
        where length(asked.word) between 4 and 30
        union
        -- A wrong letter leaves little alike in a short word: those with its first letter and about its length.
        select w.word, w.standing, asked.word
        from asked, public.search_words w
        where length(asked.word) between 4 and 6 and w.word >= left(asked.word, 1)
          and w.word < left(asked.word, 1) || '~' and abs(length(w.word) - length(asked.word)) <= 1
          and extensions.similarity(w.word, asked.word) > 0.15
      ), near as materialized (
        select word, distance, extensions.similarity(word, asked_word) as likeness
        from alike, lateral (select public.letters_apart(asked_word, word) as distance) measured
        -- Two wrong letters only in a long word, and hardly ever is its first among them.
        where distance between 1 and
            case when is_known or length(asked_word) < 8 or left(word, 1) <> left(asked_word, 1) then 1 else 2 end
          and (standing = 0 or not is_known)
        order by distance, standing, likeness desc, word
        limit 8
      )
      select word
      from near
        cross join lateral (select public.query_of_words(near.word, false)) meant (wanted)
        cross join lateral (select coalesce(meant.wanted && others, meant.wanted)) together (wanted)
        cross join lateral (
          select case when public.is_titled(together.wanted, true) then 2 when is_known then null
            when public.is_titled(together.wanted, false) then 1.25 when public.is_found(together.wanted) then 0.5 end
        ) place (worth)
        cross join lateral (
          select count(*) from (
            select from public.search_documents d
              where d.words @@ meant.wanted and d.visible_from <= now()
              limit 200
          ) having_it
        ) counted (documents)
      where worth is not null
      order by distance - worth - ln(documents) / 8 - likeness, word
      limit 1
    );
  end
  $$;

revoke all on function
  public.letters_apart(text, text), public.is_titled(tsquery, boolean), public.is_found(tsquery),
  public.search_correction(text, tsquery, boolean)
  from public, anon, authenticated, service_role;

-- Whether a word says which type of program is meant.
create function public.names_program_type(written text) returns boolean
  language sql stable set search_path = ''
  as $$
    select public.fold_text(written) ~ ('^(doctora(l|do|te?)s?|phd|magister|maestrias?|masters?|'
      || 'especialidad(es)?|specialt(y|ies)|pos?tgrados?|postgraduate)$')
  $$;

-- Which of the words a visitor asked for stand together in a document, when none has them all: as many as possible, and
-- of as many rather what is looked for than types of programs, and the rarer ones. Looks at a thousand documents that have one of the rarest words.
create function public.parts_that_stand_together(parts public.search_part[]) returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    part record;
    seeds tsquery;
    seen bigint := 0;
  begin
    for part in
      select p.wanted, counted.documents
      from unnest(parts) p, lateral (
        select count(*) as documents
        from (select from public.search_documents d where d.words @@ p.wanted and d.visible_from <= now() limit 1000) d
      ) counted
      where not p.is_excluded and counted.documents > 0
      order by counted.documents
    loop
      exit when seeds is not null and seen + part.documents > 1000;
      seeds := coalesce(seeds || part.wanted, part.wanted);
      seen := seen + part.documents;
    end loop;
    return (
      select array(select p from unnest(parts) p where p.is_excluded or p.place = any (places) order by p.place)
      from (
        select array_agg(p.place order by p.place) as places
        from (
          select d.kind, d.id, d.words from public.search_documents d
            where d.words @@ seeds and d.visible_from <= now()
            order by d.standing limit 1000
        ) d join unnest(parts) p on d.words @@ p.wanted and not p.is_excluded
        group by d.kind, d.id
      ) having_some
      group by places
      order by cardinality(places) desc,
        (select count(*) from unnest(parts) p where p.place = any (places) and public.names_program_type(p.written)),
        count(*), places
      limit 1
    );
  end
  $$;

-- The parts with misspelt words put right: those that stand nowhere. With `are_known` those that stand somewhere but
-- make no title, where one letter makes the query a program's: when a document has all (`is_found`) only words that none
-- has as they are written, but in another form.
create function public.corrected_parts(parts public.search_part[], are_known boolean, is_found boolean)
  returns public.search_part[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    others tsquery;
    correction text;
  begin
    for i in 1 .. cardinality(parts) loop
      continue when not parts[i].is_word or parts[i].is_excluded
        or is_found and exists (select from public.search_words where word = public.fold_text(parts[i].written));
      exit when is_found and public.is_titled(public.query_of_parts(parts), false);
      continue when not is_found and public.is_found(parts[i].wanted) <> are_known;
      others := public.query_of_parts(array(
        select p from unnest(parts) p
        where p.place <> parts[i].place and not p.is_excluded and (are_known or public.is_found(p.wanted))
      ));
      correction := public.search_correction(
        parts[i].written, case when are_known or public.is_found(others) then others end, are_known
      );
      if correction is not null then
        parts[i].written := correction;
        parts[i].wanted := public.query_of_words(correction, false);
        exit when are_known;
      end if;
    end loop;
    return parts;
  end
  $$;

-- The parts without the words for types of programs, where only without them a program's title has all: there is no
-- doctorate in nursing, but a master. Otherwise the parts as they are.
create function public.parts_of_any_type(parts public.search_part[]) returns public.search_part[]
  language sql stable set search_path = ''
  as $$
    with untyped as (
      select array_agg(p order by p.place) as kept
      from unnest(parts) p
      where not public.names_program_type(p.written)
      having bool_or(not p.is_excluded) and count(*) < cardinality(parts)
    )
    select coalesce((
      select kept from untyped
      where public.is_titled(public.query_of_parts(kept), true) and not public.is_titled(public.query_of_parts(parts), true)
    ), parts)
  $$;

revoke all on function
  public.names_program_type(text), public.parts_that_stand_together(public.search_part[]),
  public.corrected_parts(public.search_part[], boolean, boolean), public.parts_of_any_type(public.search_part[])
  from public, anon, authenticated, service_role;

-- 18-search.sql

-- `search`: what the page /buscar shows.
--
-- A word that stands in most documents must not make a search slow: all matches are only counted, for which the rows
-- are kept narrow; at most 300 of a kind of nearness are ranked, and only those on the page get a fragment.

create function public.search_config(lang text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  as $$ select case lang when 'en' then 'public.en_plain'::regconfig else 'public.es_plain'::regconfig end $$;

-- One page of the documents that answer, nearest first. `asked` is the query as titles are compared. The plan is made once
-- for each connection: making it takes as long as most searches.
create function public.search_page(
  wanted tsquery, asked text, identifiers text[], lang text, kinds text[], page integer, page_size integer
) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  declare
    -- «Anestesia» is nearer to «Anestesiología» than to what speaks of it.
    begun constant tsquery :=
      regexp_replace(wanted::text, '(^|[ (!])(''[[:alpha:]]{5,}'')(?!'')', '\1\2:*', 'g')::tsquery;
    -- Any of the words, as the words of a title (A) or of people's names (B) are kept.
    any_word constant text := (
      select string_agg(word[1] || ':' || coalesce(word[2], ''), 'weight | ') || 'weight'
      from regexp_matches(wanted::text, '(''(?:[^''\\]|''''|\\.)+'')(?::(\*)[ABCD]*)?', 'g') as word
    );
    in_title constant tsquery := replace(any_word, 'weight', 'A')::tsquery;
    among_people constant tsquery := replace(any_word, 'weight', 'B')::tsquery;
    marks constant text := U&'\0002\0003';
    whole constant text := U&'StartSel=\0002, StopSel=\0003, HighlightAll=true';
    parts constant text :=
      U&'StartSel=\0002, StopSel=\0003, MaxFragments=2, MaxWords=28, MinWords=16, FragmentDelimiter=" … "';
    spanish constant regconfig := 'public.es_plain';
    english constant regconfig := 'public.en_plain';
  begin
    return (
      with titled as materialized (
        select d.ctid as row
        from public.search_documents d
        where d.title_words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 300
      ), others as (
        -- Their texts are read to tell how near they are: only where the titles do not fill the page.
        select d.ctid as row
        from public.search_documents d
        where (select count(*) from titled) < page * page_size
          and d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        order by d.standing, d.ctid limit 300
      ), near as (
        select d.ctid as row, 0 as distance, 0 as likeness
          -- Not by the index of words as well: a word may be in thousands, an identifier is in one.
          from (
            select s.ctid, s.kind, s.words, s.visible_from from public.search_documents s
            where s.identifiers && search_page.identifiers
            offset 0
          ) d
          where d.words @@ wanted and d.visible_from <= now() and (kinds is null or d.kind = any (kinds))
        union all
        select d.ctid, 1, 0
          from public.search_documents d
          where (d.plain_title = asked or d.plain_title_en = asked) and d.words @@ wanted and d.visible_from <= now()
            and (kinds is null or d.kind = any (kinds))
        union all
        select row, 2, 0 from titled
        union all
        select d.ctid, case when d.kind = 'program' and d.title_words @@ begun then 3
            when ts_filter(d.words, '{a,b}') @@ wanted then 4 else 5 end,
            ts_rank(d.words, wanted)
          from others join public.search_documents d on d.ctid = others.row
      ), ranked as (
        select d.kind, d.id, nearest.distance, d.standing,
          -- Of what is near by its title nobody reads the text, on any page.
          case when nearest.distance > 2 then nearest.likeness else 0 end as likeness,
          -- The other names of a program are those of its type, faculty and campus.
          nearest.distance = 2 and d.kind = 'program' and not (
            to_tsvector(spanish, d.title) || to_tsvector(english, coalesce(d.title_en, '')) @@ wanted
          ) as is_by_other_name,
          length(case when search_page.lang = 'en' then coalesce(d.title_en, d.title) else d.title end) as title_length
        from (select row, min(distance) as distance, max(likeness) as likeness from near group by row) nearest
          join public.search_documents d on d.ctid = nearest.row
      ), shown as materialized (
        select row_number() over (order by distance, standing, is_by_other_name, likeness desc, title_length, id) as place, kind, id
        from ranked
        order by place
        offset (page - 1) * page_size limit page_size
      )
      select coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'id', id, 'people', people, 'year', year, 'reference', reference,
          'title', title, 'titleLang', title_language,
          'fragment', case when starts_with(body, left(bare, 20)) then '' else '… ' end || fragment
            || case when right(body, 20) = right(bare, 20) then '' else ' …' end,
          'fragmentLang', body_language
        ) order by place)
        from (
          select marked.*, translate(fragment, marks, '') as bare
          from (
            -- Reading a text for its marks takes longer than finding it: only where there are some.
            select place, kind, id, year, reference, title_language, body_language, body,
              case when words @@ among_people then ts_headline(spanish, people, wanted, whole) else people end as people,
              case when words @@ in_title then
                ts_headline(case title_language when 'en' then english else spanish end, title, wanted, whole)
              else title end as title,
              ts_headline(
                case body_language when 'en' then english else spanish end, left(body, 6000), wanted, parts
              ) as fragment
            from (
              select shown.place, d.kind, d.id, d.year, d.reference, d.words, translate(d.people, marks, '') as people,
                translate(case when lang = 'en' and d.title_en <> '' then d.title_en else d.title end, marks, '') as title,
                case when lang = 'en' and d.title_en <> '' then 'en' else d.language end as title_language,
                translate(case when lang = 'en' and d.body_en <> '' then d.body_en else d.body end, marks, '') as body,
                case when lang = 'en' and d.body_en <> '' then 'en' else d.language end as body_language
              from shown join public.search_documents d using (kind, id)
            ) as texts
            offset 0
          ) as marked
        ) as items
      ), '[]')
    );
  end
  $$;

revoke all on function
  public.search_config(text), public.search_page(tsquery, text, text[], text, text[], integer, integer)
  from public, anon, authenticated, service_role;

-- How many documents of each kind are found. Of a word that thousands have, this takes longest to find out, and neither
-- the page nor the kinds chosen change it: whoever knows it from an earlier page asks without.
create function public.search_counts(wanted tsquery) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan'
  as $$
  begin
    return (
      select coalesce(jsonb_object_agg(kind, documents), '{}')
      from (
        select d.kind, count(*) as documents
        from public.search_documents d
        where d.words @@ wanted and d.visible_from <= now()
        group by d.kind
      ) as counts
    );
  end
  $$;

-- What the page /buscar shows. Answers
--   counts: how many documents of each kind answer, whatever the kinds chosen, unless `counting` is false;
--   items: one page of those of the chosen kinds, the nearest first; the first 300 can be paged through; in title and
--     fragment what was found stands between the characters 2 and 3; both are in `lang` where that text exists, and say
--     which language they are in;
--   corrected: the query as it was understood, when words were put right; `literal` forbids that;
--   leftOut: the words that had to be left out because no document has all of them.
create function public.search(
  query text, lang text default 'es', kinds text[] default null, page integer default 1, page_size integer default 20,
  literal boolean default false, counting boolean default true
) returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set work_mem = '16MB'
  -- The planner knows nothing of the words to come: what pays is to go by the indexes, in this process, at once.
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    wanted tsquery := public.query_of_parts(parts);
    asked text := public.fold_text(left(query, 300));
    identifiers constant text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where not p.is_excluded
    );
    is_found boolean;
    corrected text;
    kept public.search_part[];
    left_out text[];
  begin
    if wanted is null then
      return jsonb_build_object('items', '[]'::jsonb, 'leftOut', '[]'::jsonb)
        || case when counting then '{"counts": {}}' else '{}' end::jsonb;
    end if;
    is_found := public.is_found(wanted);
    kept := parts;
    if not literal then
      if not is_found then
        kept := public.corrected_parts(parts, false, false);
        is_found := kept <> parts and public.is_found(public.query_of_parts(kept));
      end if;
      kept := public.corrected_parts(kept, true, is_found);
      if kept <> parts then
        corrected := left(query, 300);
        for i in 1 .. cardinality(parts) loop
          corrected := replace(corrected, parts[i].written, kept[i].written);
        end loop;
        parts := kept;
        asked := public.fold_text(corrected);
        is_found := public.is_found(public.query_of_parts(parts));
      end if;
    end if;
    if cardinality(parts) > 1 then
      kept := public.parts_of_any_type(parts);
      if not is_found and not public.is_found(public.query_of_parts(kept)) then
        kept := public.parts_of_any_type(coalesce(public.parts_that_stand_together(parts), parts));
      end if;
      left_out := array(select p.written from unnest(parts) p where not p = any (kept) order by p.place);
    end if;
    wanted := coalesce(public.query_of_parts(kept), wanted);
    return jsonb_strip_nulls(jsonb_build_object(
        'corrected', corrected, 'counts', case when counting then public.search_counts(wanted) end
      )) || jsonb_build_object(
        'items', public.search_page(
          wanted, asked, identifiers, lang, kinds, least(greatest(page, 1), 1000), least(greatest(page_size, 1), 50)
        ),
        'leftOut', to_jsonb(coalesce(left_out, '{}'))
      );
  end
  $$;

revoke all on function public.search_counts(tsquery) from public, anon, authenticated, service_role;

revoke all on function public.search(text, text, text[], integer, integer, boolean, boolean) from public;
grant execute on function
  public.search(text, text, text[], integer, integer, boolean, boolean)
  to anon, authenticated, service_role;

-- 19-search-suggestions.sql

-- What is found without a visitor's having searched for it: suggestions while typing, works alike, news that name somebody.

-- What a visitor may mean while typing: what a code, DOI, ORCID or number typed in full names, then titles that have the
-- words typed so far, the last of them perhaps only begun: at most eight, what visitors come for first, works only after
-- four letters.
create function public.titles_begun(parts public.search_part[], asked text, lang text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    last public.search_part := parts[cardinality(parts)];
    begun text := public.fold_text(last.written);
    wanted tsquery;
    named text[] := array(
      select form from unnest(parts) p, unnest(array[lower(p.written), public.fold_identifier(p.written)]) form
      where p.written ~ '[0-9@]' and not p.is_excluded
    );
  begin
    if begun ~ '^[a-z0-9]{2,}$' and not last.is_excluded then
      parts[cardinality(parts)].wanted := last.wanted || public.lexeme_query(begun, ':*');
    end if;
    wanted := public.query_of_parts(parts);
    return (
      with identified as materialized (
        select d.kind, d.id from public.search_documents d
          where cardinality(named) > 0 and d.identifiers && named and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), own as materialized (
        select d.kind, d.id from public.search_documents d
          where d.standing < 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 60
      ), works as (
        select d.kind, d.id from public.search_documents d
          where (select count(*) from own) < 8 and length(begun) >= 4
            and d.standing >= 40000 and d.title_words @@ wanted and d.visible_from <= now()
          order by d.standing, d.id limit 8
      ), shown as (
        select d.kind, d.id, d.reference, d.year, in_lang.title, in_lang.lang,
          row_number() over (order by
            not exists (select from identified i where i.kind = d.kind and i.id = d.id),
            d.standing >= 40000, not coalesce(starts_with(in_lang.plain, asked), false),
            d.standing, length(in_lang.plain), d.id
          ) as place
        from (select * from identified union select * from own union select * from works) found
          join public.search_documents d using (kind, id)
          cross join lateral (
            select case when titles_begun.lang = 'en' and d.title_en <> '' then d.title_en else d.title end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then 'en' else d.language end,
              case when titles_begun.lang = 'en' and d.title_en <> '' then d.plain_title_en else d.plain_title end
          ) in_lang (title, lang, plain)
      )
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'id', id, 'title', title, 'titleLang', shown.lang, 'reference', reference, 'year', year
      ) order by place)
      from shown where place <= 8
    );
  end
  $$;

-- What one may mean while typing: at most eight documents by their titles, misspelt words put right when nothing else
-- is found.
create function public.search_suggestions(query text, lang text default 'es') returns jsonb
  language plpgsql stable security definer set search_path = ''
  set client_min_messages = 'error' set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    parts public.search_part[] := array(select p from public.search_parts(query) p order by place);
    asked text := public.fold_text(left(query, 300));
  begin
    if public.query_of_parts(parts) is null or length(asked) < 2 then
      return '[]';
    end if;
    return coalesce(
      public.titles_begun(parts, asked, lang), public.titles_begun(public.corrected_parts(parts, false, false), asked, lang), '[]'
    );
  end
  $$;

revoke all on function
  public.titles_begun(public.search_part[], text, text)
  from public, anon, authenticated, service_role;

revoke all on function public.search_suggestions(text, text) from public, anon, authenticated, service_role;
grant execute on function public.search_suggestions(text, text) to anon, authenticated, service_role;

-- Works whose titles are about the same: what the page of a work shows as related besides those by its people.

-- What works of many subjects say in their titles, "an improved form of", "a study based on", tells nothing about them:
-- works are alike by words that few areas of knowledge have.
create function public.works_alike(kind text, id text) returns setof text
  language plpgsql stable security definer set search_path = ''
  set enable_seqscan = 'off' set max_parallel_workers_per_gather = 0 set jit = 'off'
  as $$
  declare
    told constant text[] := array(
      select word.lexeme
      from public.search_documents d, unnest(to_tsvector(public.search_config(d.language), d.title)) word
      where d.kind = works_alike.kind and d.id = works_alike.id and d.visible_from <= now()
      order by word.positions[1]
    );
    wanted tsquery;
    alike text[] := '{}';
  begin
    for neighbors in reverse 3 .. 2 loop
      exit when cardinality(alike) >= 6 or cardinality(told) < neighbors;
      select string_agg((
          select string_agg(public.lexeme_query(lexeme)::text, ' & ') from unnest(told[i : i + neighbors - 1]) lexeme
        ), ' | ')::tsquery
        into wanted
        from generate_series(1, cardinality(told) - neighbors + 1) i;
      -- Two words may be a manner of speaking that thousands have: some of those will do.
      alike := alike || array(
        with found as materialized (
          select d.id, d.standing, d.title_words, d.facets
          from public.search_documents d
          where d.title_words @@ wanted and d.kind = works_alike.kind and d.id <> works_alike.id
            and d.standing >= 40000 and d.visible_from <= now() and d.id <> all (alike)
          limit 100
        ),
        shared as materialized (
          select f.id, f.standing, word, (select facet from unnest(f.facets) facet where facet like 'area:%') as area
          from found f, unnest(tsvector_to_array(f.title_words)) word
          where word = any (told)
        ),
        telling as (
          select word from shared group by word having count(distinct area) <= 2
        )
        select s.id from shared s join telling using (word)
        group by s.id, s.standing
        having count(*) >= 2
        order by count(*) desc, s.standing, s.id
      );
    end loop;
    return query select unnest(alike[1 : 12]);
  end
  $$;

revoke all on function public.works_alike(text, text) from public, anon, authenticated, service_role;
grant execute on function public.works_alike(text, text) to anon, authenticated, service_role;

-- The text of news as names are looked for in it: letters and digits. The words of `search_documents` would not do, which
-- keep what is written next to them without a space, as quotation marks are, where the database's locale is C.
create index search_documents_news_text on public.search_documents
  using gin (public.fold_text(title || ' ' || body) extensions.gin_trgm_ops) where kind = 'news';

-- The ids of the newest visible items that say a name in their Spanish title or text, word for word; accents and case
-- make no difference. A name that is only part of one of `longer_names` («Magíster en Salud» in «Magíster en Salud
-- Pública») is not said. Runs with its owner's rights for the reason that `search` does, and reads what visitors may.
create function public.news_naming(name text, longer_names text[], how_many integer) returns setof text
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    wanted text := ' ' || public.fold_text(left(name, 300)) || ' ';
    longer text[];
    longer_name text;
    found record;
    told text;
  begin
    if wanted !~ '\w' then
      return;
    end if;
    longer := array(
      select ' ' || public.fold_text(left(other, 300)) || ' ' from unnest(longer_names[1:1000]) other
    );
    longer := array(select other from unnest(longer) other where other <> wanted and strpos(other, wanted) > 0);
    for found in
      select d.id, d.title, d.body from public.search_documents d
      where d.kind = 'news' and d.visible_from <= now()
        and public.fold_text(d.title || ' ' || d.body) like '%' || btrim(wanted) || '%'
      order by (d.reference ->> 'date')::timestamptz desc, d.id desc
    loop
      told := ' ' || public.fold_text(found.title || ' ' || found.body) || ' ';
      foreach longer_name in array longer loop
        told := replace(told, longer_name, ' ');
      end loop;
      if strpos(told, wanted) > 0 then
        return next found.id;
        how_many := how_many - 1;
        exit when how_many < 1;
      end if;
    end loop;
  end
  $$;

revoke all on function public.news_naming(text, text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.news_naming(text, text[], integer) to anon, authenticated, service_role;

-- 20-catalogue.sql

-- What the catalogue is counted by. Counting reads `catalogue_counts`, one row for each set of facets that some documents
-- share, instead of the documents: a hundred thousand works have some thousands of sets. Only what is always visible is in
-- the catalogue.
--
-- The site reads the sets once and counts by itself what a selection leaves: they change with content and not with the
-- question. A facet's number, and that of a set of facets, is its hash: whoever writes knows it without asking what others
-- have entered. Of a million facets two share their number once in forty million catalogues.

create table public.catalogue_counts (
  kind text not null,
  facet_set bigint not null,
  facets bigint[] not null,
  documents integer not null
);

comment on table public.catalogue_counts is
  'How many documents have exactly these facets: the sum of the rows, for writers who meet leave several.';

create index catalogue_counts_set on public.catalogue_counts (kind, facet_set);

create table public.catalogue_values (
  number bigint not null,
  facet text not null,
  value text not null
);

comment on table public.catalogue_values is
  'What the numbers in catalogue_counts stand for. Writers who meet may leave a value twice; none is ever taken away.';

create index catalogue_values_number on public.catalogue_values (number);

alter table public.catalogue_counts enable row level security;
alter table public.catalogue_values enable row level security;
revoke all on public.catalogue_counts, public.catalogue_values from public, anon, authenticated;
grant all on public.catalogue_counts, public.catalogue_values to service_role;

-- Writers never wait for each other here, so they cannot block each other: each adds what it changed in rows of its own
-- and takes in the earlier rows of the same facets that nobody else is taking in just now.
create function public.add_catalogue_counts(changes public.catalogue_counts[]) returns void
  language sql security definer set search_path = ''
  as $$
    with change as (
      select kind, facet_set, facets, sum(documents) as documents from unnest(changes) group by kind, facet_set, facets
    ),
    earlier as (
      delete from public.catalogue_counts where ctid = any (array(
        select counts.ctid from public.catalogue_counts counts join change using (kind, facet_set)
          for update of counts skip locked
      )) returning kind, facet_set, facets, documents
    )
    insert into public.catalogue_counts
      select kind, facet_set, facets, sum(documents) from (table change union all table earlier) as both_of_them
      group by kind, facet_set, facets having sum(documents) <> 0
  $$;

create function public.follow_in_catalogue_counts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changes public.catalogue_counts[];
  begin
    if tg_op in ('DELETE', 'UPDATE') then
      select array_agg(row(
        kind, facet_set, array(select hashtextextended(facet, 0) from unnest(facets) as facet), -documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_set, facets, count(*) as documents from gone
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity' group by kind, facet_set, facets
      ) as sets;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      insert into public.catalogue_values
        select hashtextextended(seen, 0), split_part(seen, ':', 1), substr(seen, strpos(seen, ':') + 1)
        from (select distinct unnest(facets) as seen from come where kind not in ('news', 'faq', 'page')) as facets
        where not exists (select from public.catalogue_values where number = hashtextextended(seen, 0));
      select changes || array_agg(row(
        kind, facet_set, array(select hashtextextended(facet, 0) from unnest(facets) as facet), documents
      )::public.catalogue_counts) into changes
      from (
        select kind, facet_set, facets, count(*) as documents from come
        where kind not in ('news', 'faq', 'page') and visible_from = '-infinity' group by kind, facet_set, facets
      ) as sets;
    end if;
    perform public.add_catalogue_counts(changes);
    return null;
  end
  $$;

create trigger search_documents_insert_counts after insert on public.search_documents
  referencing new table as come for each statement execute function public.follow_in_catalogue_counts();
create trigger search_documents_update_counts after update on public.search_documents
  referencing old table as gone new table as come for each statement execute function public.follow_in_catalogue_counts();
create trigger search_documents_delete_counts after delete on public.search_documents
  referencing old table as gone for each statement execute function public.follow_in_catalogue_counts();

revoke all on function
  public.add_catalogue_counts(public.catalogue_counts[]), public.follow_in_catalogue_counts()
  from public, anon, authenticated, service_role;

-- The sets of facets that a kind's documents have, of what is always visible:
--   values [["facet", "value"], …], sets [["the set's name", documents, [places in values]], …].
create function public.catalogue_sets(kind text) returns json
  language sql stable security definer set search_path = ''
  as $$
    with known as (
      select number, min(facet) as facet, min(value) as value, row_number() over (order by number) - 1 as place
      from public.catalogue_values group by number
    ),
    sets as (
      select facet_set, facets, sum(documents) as documents from public.catalogue_counts
      where catalogue_counts.kind = catalogue_sets.kind
      group by facet_set, facets having sum(documents) > 0
    ),
    numbered as (
      select facet_set::text as name, documents, coalesce(json_agg(place) filter (where place is not null), '[]') as places
      from sets left join unnest(facets) as number on true left join known using (number)
      group by facet_set, documents
    )
    select json_build_object(
      'values', (select coalesce(json_agg(json_build_array(facet, value) order by place), '[]') from known),
      'sets', (select coalesce(json_agg(json_build_array(name, documents, places)), '[]') from numbered)
    )
  $$;

-- How many there are of each kind.
create function public.catalogue_totals() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(kind, documents), '{}')
    from (select kind, sum(documents) as documents from public.catalogue_counts group by kind) as totals
  $$;

revoke all on function public.catalogue_totals() from public, anon, authenticated, service_role;
revoke all on function public.catalogue_sets(text) from public;
grant execute on function public.catalogue_totals(), public.catalogue_sets(text) to anon, authenticated, service_role;

-- 21-catalogue-lists.sql

-- The lists of the catalogue: which documents of a kind fit a selection and have a text, one page at a time, and their
-- rows in the same question. Which sets of facets a text's matches have does not change with what is selected, nor with
-- the order and the page: the site asks once and remembers it.

-- An index for each kind: with one for all, a list would read every kind of document with its words to keep one of them.
do $$
  declare
    kind text;
  begin
    foreach kind in array '{program,academic,publication,project,patent,thesis}'::text[] loop
      execute format(
        'create index search_documents_%s_words on public.search_documents using gin (words)
           with (gin_pending_list_limit = 512) where kind = %L and visible_from = ''-infinity''',
        kind, kind
      );
    end loop;
  end
  $$;

-- The words of a text, each in both languages; the last one may be unfinished. A word that says nothing in either
-- language is left out. Null when there is none that tells anything. Stems can be shorter than what is typed of a word:
-- `shortened` takes the last word also without up to four letters of its end.
create function public.catalogue_words(query text, shortened boolean default false) returns tsquery
  language plpgsql stable set search_path = ''
  as $$
  declare
    wanted tsquery;
    word record;
    spanish tsquery;
    english tsquery;
    either tsquery;
  begin
    for word in
      select part, place = max(place) over () as is_last
      from regexp_split_to_table(btrim(left(query, 200)), '\s+') with ordinality as split (part, place) limit 20
    loop
      spanish := plainto_tsquery('public.es_plain', word.part);
      english := plainto_tsquery('public.en_plain', word.part);
      continue when numnode(spanish) = 0 or numnode(english) = 0;
      either := case when word.is_last then public.either_beginning(spanish, english)
        else public.either_query(spanish, english) end;
      if word.is_last and shortened then
        word.part := lower(extensions.unaccent('extensions.unaccent'::regdictionary, word.part));
        for cut in 1 .. least(4, length(word.part) - 4) loop
          either := either || plainto_tsquery('pg_catalog.simple', left(word.part, -cut));
        end loop;
      end if;
      wanted := coalesce(wanted && either, either);
    end loop;
    return wanted;
  end
  $$;

-- The order of a list, as the columns to sort by.
create function public.catalogue_order(kind text, sort text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when sort = 'title' or kind in ('program', 'academic') then 'listing_key, id'
      -- Within a year by what was entered later: in alphabetical order all would begin alike. Ids are numbers here.
      when sort = 'oldest' then 'year, length(id), id'
      else 'year desc, length(id) desc, id desc'
    end
  $$;

-- The years of a selection as a range, by which the index of years knows where to begin.
create function public.catalogue_years(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select case when bool_and(value ~ '^\d{1,4}$') then
      format(' and year between %s and %s', min(lpad(value, 4, '0')), max(lpad(value, 4, '0'))) else '' end
    from jsonb_array_elements_text(
      case jsonb_typeof(selection -> 'year') when 'array' then selection -> 'year' else '[]' end
    ) as value
  $$;

-- A selection of facets, {"facet": ["value", …], …}, as conditions on documents: values of one facet are alternatives,
-- facets add up.
create function public.catalogue_conditions(selection jsonb) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(condition, ''), '')
    from (
      select format(' and facets && %L::text[]', array_agg(facet || ':' || value)) as condition
      from jsonb_each(selection) as given (facet, list),
        jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as value
      group by facet
    ) as conditions
  $$;

-- Whether a text says something that could be looked for. Signs alone do, and are nowhere.
create function public.catalogue_narrows(query text) returns boolean
  language plpgsql stable set search_path = '' set client_min_messages = 'error'
  as $$
  declare
    written constant text := btrim(left(query, 200));
  begin
    return written <> ''
      and (public.catalogue_words(written) is not null or numnode(plainto_tsquery('pg_catalog.simple', written)) = 0);
  end
  $$;

-- The documents of a kind whose own number a text is: a code, a DOI, an ORCID.
create function public.catalogue_identified(kind text, query text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
  declare
    identifier constant text := regexp_replace(
      lower(btrim(left(query, 200))), '^(doi:\s*|https?://((dx\.)?doi|orcid)\.org/)', ''
    );
  begin
    return array(
      select d.id from public.search_documents d
      where d.identifiers && array[identifier] and d.kind = catalogue_identified.kind and d.visible_from = '-infinity'
    );
  end
  $$;

create function public.catalogue_condition_of_text(words tsquery, identified text[]) returns text
  language plpgsql immutable set search_path = ''
  as $$
  begin
    return case when words is null then format(' and id = any (%L::text[])', identified)
      when identified = '{}' then format(' and words @@ %L::tsquery', words)
      else format(' and (words @@ %L::tsquery or id = any (%L::text[]))', words, identified) end;
  end
  $$;

-- How many documents of which set have a text, "name count,name count…": a single text, for some thousand numbers on
-- their way through JSON take as long as finding them. Null where it does not narrow.
create function public.catalogue_matches(kind text, query text) returns text
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  -- The planner takes reading the words of every document for cheaper than it is.
  set enable_seqscan = 'off'
  as $$
  declare
    identified constant text[] := public.catalogue_identified(kind, query);
    shortened boolean;
    sets text;
  begin
    if not public.catalogue_narrows(query) then
      return null;
    end if;
    foreach shortened in array '{false,true}'::boolean[] loop
      execute format(
        'select coalesce(string_agg(facet_set || '' '' || documents, '',''), '''') from (
          select facet_set, count(*) as documents from public.search_documents
          where kind = %L and visible_from = ''-infinity''%s group by facet_set
        ) as sets',
        kind, public.catalogue_condition_of_text(public.catalogue_words(query, shortened), identified)
      ) into sets;
      exit when sets <> '';
    end loop;
    return sets;
  end
  $$;

-- The ids of one page of what fits a selection and has a text, in order. `sort` is newest, oldest, title or relevance.
-- `expected` is how many fit, as the asker counted, and decides how they are looked up; of a text's matches by relevance
-- also what is read to tell how near they are. Pages reach to the 10000th.
create function public.catalogue_ids(
  kind text, selection jsonb default '{}', sort text default 'newest', page integer default 1,
  page_size integer default 25, expected integer default 0, query text default ''
) returns bigint[]
  language plpgsql stable security definer set search_path = '' set client_min_messages = 'error'
  set enable_seqscan = 'off'
  as $$
  declare
    shown constant integer := least(greatest(page_size, 1), 5000);
    skipped constant integer := greatest(least((greatest(page, 1) - 1)::bigint * shown, 10000 - shown), 0);
    documents constant text := format(
      'from public.search_documents where kind = %L and visible_from = ''-infinity''', kind
    );
    conditions constant text := public.catalogue_conditions(selection);
    place constant text := public.catalogue_order(kind, sort);
    has_text constant boolean := public.catalogue_narrows(query);
    by_nearness constant boolean := has_text and sort = 'relevance';
    identified constant text[] := case when has_text then public.catalogue_identified(kind, query) else '{}' end;
    shortened boolean;
    words tsquery;
    matching text := '';
    nearest text := '';
    is_in_order boolean;
    is_anywhere boolean;
    ids bigint[];
  begin
    foreach shortened in array '{false,true}'::boolean[] loop
      if has_text then
        words := public.catalogue_words(query, shortened);
        matching := public.catalogue_condition_of_text(words, identified);
      end if;
      -- What was asked for by its own number comes first. Of few, the texts are read to tell how much each speaks of it;
      -- of hundreds, those are meant that name it in their title; a word that thousands have says nothing about which.
      if by_nearness then
        nearest := case when identified = '{}' then '' else format('id = any (%L::text[]) desc, ', identified) end || case
          when words is null or expected > 2000 then ''
          when expected between 1 and 300 then format('ts_rank(words, %L) desc, ', words)
          else format('id in (select id %s and title_words @@ %L::tsquery) desc, ', documents, words)
        end;
      end if;
      -- Few are found first and sorted then. Of many, the index of their order soon has a page full, unless the texts of
      -- too many have to be read on the way, each of which takes as long as finding three or four.
      is_in_order := case
        when not has_text then conditions = '' or expected > 1000
        when identified <> '{}' or by_nearness and expected <= 2000 then false
        else expected > 1000 and expected::float * expected > 3.5 * (skipped + shown) * (
          select reltuples from pg_catalog.pg_class where oid = 'public.search_documents'::regclass
        )
      end;
      execute format(
        -- `is true` keeps the indexes of facets and words out of it, which would have all of them read; of a text's
        -- matches those of facets and years, of which most values have more documents than most words.
        case
          when is_in_order then
            'select array(
              select search_documents.id::bigint as number %1$s and (true%2$s%3$s) is true%4$s
              order by %6$s limit %7$s offset %8$s
            )'
          when has_text then
            'with found as materialized (select id, year, listing_key, words %1$s and (true%2$s) is true%3$s)
            select array(select id::bigint as number from found order by %5$s%6$s limit %7$s offset %8$s)'
          else
            'with found as materialized (select id, year, listing_key %1$s%2$s%4$s)
            select array(select id::bigint as number from found order by %6$s limit %7$s offset %8$s)'
        end,
        documents, conditions, matching, public.catalogue_years(selection), nearest, place, shown, skipped
      ) into ids;
      exit when ids <> '{}' or not has_text;
      -- Only a text that is nowhere is shortened: where the selection leaves nothing of it, that is to be seen.
      -- Counted: to find the first of many, as which the planner takes them, it would read one document after the other.
      execute format('select count(*) > 0 %s%s', documents, matching) into is_anywhere;
      exit when is_anywhere;
    end loop;
    return ids;
  end
  $$;

-- The rows of such a page, as their tables let the asker see them.
create function public.listed_academics(
  selection jsonb default '{}', sort text default 'title', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.academics
  language sql stable set search_path = ''
  as $$
    select academics.*
    from unnest(public.catalogue_ids('academic', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.academics using (id)
    order by place
  $$;

create function public.listed_publications(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.publications
  language sql stable set search_path = ''
  as $$
    select publications.*
    from unnest(public.catalogue_ids('publication', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.publications using (id)
    order by place
  $$;

create function public.listed_projects(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.projects
  language sql stable set search_path = ''
  as $$
    select projects.*
    from unnest(public.catalogue_ids('project', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.projects using (id)
    order by place
  $$;

create function public.listed_patents(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.patents
  language sql stable set search_path = ''
  as $$
    select patents.*
    from unnest(public.catalogue_ids('patent', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.patents using (id)
    order by place
  $$;

create function public.listed_theses(
  selection jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 25,
  expected integer default 0, query text default ''
) returns setof public.theses
  language sql stable set search_path = ''
  as $$
    select theses.*
    from unnest(public.catalogue_ids('thesis', selection, sort, page, page_size, expected, query))
      with ordinality as listed (id, place) join public.theses using (id)
    order by place
  $$;

revoke all on function
  public.catalogue_words(text, boolean), public.catalogue_order(text, text), public.catalogue_years(jsonb),
  public.catalogue_conditions(jsonb), public.catalogue_narrows(text), public.catalogue_identified(text, text),
  public.catalogue_condition_of_text(tsquery, text[])
  from public, anon, authenticated, service_role;

revoke all on function
  public.catalogue_matches(text, text), public.catalogue_ids(text, jsonb, text, integer, integer, integer, text),
  public.listed_academics(jsonb, text, integer, integer, integer, text),
  public.listed_publications(jsonb, text, integer, integer, integer, text),
  public.listed_projects(jsonb, text, integer, integer, integer, text),
  public.listed_patents(jsonb, text, integer, integer, integer, text),
  public.listed_theses(jsonb, text, integer, integer, integer, text)
  from public;
grant execute on function
  public.catalogue_matches(text, text), public.catalogue_ids(text, jsonb, text, integer, integer, integer, text),
  public.listed_academics(jsonb, text, integer, integer, integer, text),
  public.listed_publications(jsonb, text, integer, integer, integer, text),
  public.listed_projects(jsonb, text, integer, integer, integer, text),
  public.listed_patents(jsonb, text, integer, integer, integer, text),
  public.listed_theses(jsonb, text, integer, integer, integer, text)
  to anon, authenticated, service_role;

-- 22-addresses.sql

-- An address that a page may link to or show: http, https, mailto and tel, or a place of this site (a path, or the name
-- of a stored file). `javascript:` and its like are refused here, whatever wrote the row. Every column that holds
-- addresses is checked, and every document (jsonb) that may hold some.

-- Whether an address may be stored. Control characters are refused because browsers skip them: `java<tab>script:` is a
-- scheme to them. Two slashes at the beginning name another host.
create function public.is_safe_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select address !~ '[\u0001-\u001f\u007f]' and case
      when ltrim(address) ~ '^[a-zA-Z][a-zA-Z0-9+.-]*:' then ltrim(address) ~* '^(https?|mailto|tel):'
      else ltrim(address) !~ '^[/\\]{2}'
    end
  $$;

-- Whether every address in a document may be stored: texts under a name that ends as those of addresses do, at any depth.
create function public.holds_safe_addresses(document jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select coalesce(bool_and(public.is_safe_address(entry ->> 'value')), true)
    from jsonb_path_query(document, 'strict $.** ? (@.type() == "object").keyvalue() ?
      (@.value.type() == "string" && @.key like_regex "(^|_)(href|src|url|link|website|brochure|image|photo|file)$")'
    ) as entry
  $$;

revoke all on function
  public.is_safe_address(text), public.holds_safe_addresses(jsonb)
  from public, anon, authenticated, service_role;
-- A check runs with the rights of who writes the row.
grant execute on function
  public.is_safe_address(text), public.holds_safe_addresses(jsonb)
  to authenticated, service_role;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('news', 'url'), ('news', 'image'),
      ('programs', 'website'), ('programs', 'brochure'), ('programs', 'image'),
      ('accreditations', 'resolution_link'),
      ('people', 'photo'),
      ('scholarships', 'link'),
      ('documents', 'file'), ('documents', 'external_url'),
      ('links', 'url'),
      ('academics', 'website'),
      ('theses', 'handle')
    ) as places (table_name, column_name)
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (public.is_safe_address(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
  for place in
    select c.relname as table_name, a.attname as column_name
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'jsonb'::regtype
      -- Made by triggers from rows that are checked, or numbers.
      and c.relname not in ('audit_logs', 'revisions', 'search_documents') and a.attname <> 'translated_from'
  loop
    execute format(
      'alter table public.%1$I add constraint %3$I check (public.holds_safe_addresses(%2$I))',
      place.table_name, place.column_name, place.table_name || '_' || place.column_name || '_is_safe'
    );
  end loop;
end
$$;

-- 23-images.sql

-- The bucket of images on a Supabase project. The other modes have no schema `storage`: there the site's own storage
-- keeps the same rules.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'Images', 'Images', true, 10 * 1024 * 1024,
    -- No SVG: only the site's own storage cleans it.
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
  )
  on conflict (id) do nothing;
  -- Readers of a public bucket need no policy; listing it does.
  create policy "editors see the stored images" on storage.objects
    for select to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors store images" on storage.objects
    for insert to authenticated with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors replace images" on storage.objects
    for update to authenticated
    using (bucket_id = 'Images' and (select public.is_editor()))
    with check (bucket_id = 'Images' and (select public.is_editor()));
  create policy "editors remove images" on storage.objects
    for delete to authenticated using (bucket_id = 'Images' and (select public.is_editor()));
end
$$;

-- What names stored images, for the sweep of those that nothing names.

-- Every text in a row of the site that contains the name of an image or a PDF: a path in the bucket, an address, or
-- prose. Asks the catalogue for the tables, so that none can be forgotten. Of the audit log only what is younger than
-- `recent` counts: an image that a row gave up in that time is mentioned there. Old revisions and the search
-- documents, which repeat rows, do not count. Security invoker: the service role sees every row.
create function public.image_mentions(recent interval) returns jsonb
  language plpgsql stable security invoker set search_path = ''
  as $$
  declare
    source record;
    found jsonb;
    mentions jsonb := '[]'::jsonb;
  begin
    for source in
      select relname as name from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('revisions', 'search_documents')
      order by relname
    loop
      execute format(
        $query$
          select coalesce(jsonb_agg(distinct text #>> '{}'), '[]'::jsonb)
          from public.%I as source_row,
            lateral jsonb_path_query(
              to_jsonb(source_row), 'strict $.** ? (@ like_regex "\\.(png|jpe?g|webp|gif|avif|svg|pdf)" flag "i")'
            ) as text
          where source_row::text ~* '\.(png|jpe?g|webp|gif|avif|svg|pdf)' %s
        $query$,
        source.name,
        case source.name when 'audit_logs' then format('and "timestamp" > now() - %L::interval', recent) else '' end
      ) into found;
      mentions := mentions || found;
    end loop;
    return mentions;
  end
  $$;

revoke all on function public.image_mentions(interval) from public, anon, authenticated;
grant execute on function public.image_mentions(interval) to service_role;

-- 24-changes.sql

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

-- Security definer, because nobody may write the version. A row and not a sequence: a reader sees the new version only
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

reset check_function_bodies;
