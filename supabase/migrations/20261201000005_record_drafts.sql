-- States, trash and expiry of every record; drafts of any record in place of those of programs; one function that saves a
-- record with its parts; and what happens when its moment comes.

set check_function_bodies = off;

DROP POLICY "everybody reads published academics" ON "public"."academics";

DROP POLICY "staff read the audit log" ON "public"."audit_logs";

DROP POLICY "everybody reads published benefit rules" ON "public"."benefit_rules";

DROP POLICY "everybody reads published deadlines" ON "public"."deadlines";

DROP POLICY "everybody reads published documents" ON "public"."documents";

DROP POLICY "everybody reads published questions" ON "public"."faq_items";

DROP POLICY "everybody reads published fee rules" ON "public"."fee_rules";

DROP POLICY "everybody reads published links" ON "public"."links";

DROP POLICY "everybody reads published pages" ON "public"."pages";

DROP POLICY "everybody reads published patents" ON "public"."patents";

DROP POLICY "everybody reads published people" ON "public"."people";

DROP POLICY "everybody reads published programs" ON "public"."programs";

DROP POLICY "everybody reads published projects" ON "public"."projects";

DROP POLICY "everybody reads published publications" ON "public"."publications";

DROP POLICY "everybody reads published scholarships" ON "public"."scholarships";

DROP POLICY "everybody reads published support benefits" ON "public"."support_benefits";

DROP POLICY "everybody reads published theses" ON "public"."theses";

DROP TRIGGER "academics_audit" ON "public"."academics";

DROP TRIGGER "accreditations_audit" ON "public"."accreditations";

DROP TRIGGER "patents_audit" ON "public"."patents";

DROP TRIGGER "patents_touch" ON "public"."patents";

DROP TRIGGER "projects_audit" ON "public"."projects";

DROP TRIGGER "projects_touch" ON "public"."projects";

DROP TRIGGER "publications_audit" ON "public"."publications";

DROP TRIGGER "publications_touch" ON "public"."publications";

DROP TRIGGER "theses_audit" ON "public"."theses";

DROP TRIGGER "theses_touch" ON "public"."theses";

ALTER TABLE "public"."academics" DROP CONSTRAINT "academics_status_check";

ALTER TABLE "public"."benefit_rules" DROP CONSTRAINT "benefit_rules_status_check";

ALTER TABLE "public"."deadlines" DROP CONSTRAINT "deadlines_status_check";

ALTER TABLE "public"."documents" DROP CONSTRAINT "documents_check";

ALTER TABLE "public"."documents" DROP CONSTRAINT "documents_status_check";

ALTER TABLE "public"."faq_items" DROP CONSTRAINT "faq_items_status_check";

ALTER TABLE "public"."fee_rules" DROP CONSTRAINT "fee_rules_status_check";

ALTER TABLE "public"."links" DROP CONSTRAINT "links_status_check";

ALTER TABLE "public"."pages" DROP CONSTRAINT "pages_status_check";

ALTER TABLE "public"."patents" DROP CONSTRAINT "patents_visibility_check";

ALTER TABLE "public"."people" DROP CONSTRAINT "people_status_check";

ALTER TABLE "public"."program_drafts" DROP CONSTRAINT "program_drafts_program_id_fkey";

ALTER TABLE "public"."programs" DROP CONSTRAINT "programs_status_check";

ALTER TABLE "public"."projects" DROP CONSTRAINT "projects_visibility_check";

ALTER TABLE "public"."publications" DROP CONSTRAINT "publications_visibility_check";

ALTER TABLE "public"."scholarships" DROP CONSTRAINT "scholarships_status_check";

ALTER TABLE "public"."support_benefits" DROP CONSTRAINT "support_benefits_status_check";

ALTER TABLE "public"."theses" DROP CONSTRAINT "theses_visibility_check";

DROP FUNCTION "public"."publish_program_draft"(bigint);

DROP FUNCTION "public"."touch_updated_at"();

CREATE TABLE "public"."record_drafts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "table_name" text NOT NULL, "row_id" text, "title" text NOT NULL DEFAULT ''::text, "content" jsonb NOT NULL DEFAULT '{"row": {}, "children": {}}'::jsonb, "based_on" timestamp with time zone, "status" text NOT NULL DEFAULT 'draft'::text, "publish_at" timestamp with time zone, "scheduled_by" uuid, "problem" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "created_by" uuid, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_by" uuid, CONSTRAINT "record_drafts_check1" CHECK (((status = 'scheduled'::text) = (publish_at IS NOT NULL))), CONSTRAINT "record_drafts_check" CHECK (((row_id IS NULL) OR (based_on IS NOT NULL))), CONSTRAINT "record_drafts_content_check" CHECK (((jsonb_typeof(content) = 'object'::text) AND ((content - ARRAY['row'::text, 'children'::text]) = '{}'::jsonb) AND (COALESCE(jsonb_typeof((content -> 'row'::text)), 'object'::text) = 'object'::text) AND (COALESCE(jsonb_typeof((content -> 'children'::text)), 'object'::text) = 'object'::text))), CONSTRAINT "record_drafts_pkey" PRIMARY KEY (id), CONSTRAINT "record_drafts_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'review'::text, 'scheduled'::text]))), CONSTRAINT "record_drafts_table_name_row_id_key" UNIQUE (table_name, row_id), CONSTRAINT "record_drafts_content_is_safe" CHECK (public.holds_safe_addresses(content)));

ALTER TABLE "public"."record_drafts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."academics" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."academics" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."benefit_rules" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."benefit_rules" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."deadlines" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."deadlines" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."documents" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."documents" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."faq_items" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."faq_items" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."fee_rules" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."fee_rules" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."links" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."links" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."pages" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."pages" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."patents" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."patents" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."patents" ADD COLUMN "revision" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."patents" ADD COLUMN "updated_by" uuid;

ALTER TABLE "public"."people" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."people" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."programs" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."programs" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."projects" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."projects" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."projects" ADD COLUMN "revision" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."projects" ADD COLUMN "updated_by" uuid;

ALTER TABLE "public"."publications" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."publications" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."publications" ADD COLUMN "revision" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."publications" ADD COLUMN "updated_by" uuid;

ALTER TABLE "public"."scholarships" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."scholarships" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."support_benefits" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."support_benefits" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."theses" ADD COLUMN "deleted_at" timestamp with time zone;

ALTER TABLE "public"."theses" ADD COLUMN "expires_at" timestamp with time zone;

ALTER TABLE "public"."theses" ADD COLUMN "revision" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."theses" ADD COLUMN "updated_by" uuid;

CREATE OR REPLACE FUNCTION public.apply_schedule()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
  declare
    claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
    due record;
    expiring record;
    expires timestamptz;
    next_moment timestamptz;
  begin
    for due in
      select id, scheduled_by from public.record_drafts where status = 'scheduled' and publish_at <= now()
      order by publish_at, id for update skip locked
    loop
      perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', due.scheduled_by, 'role', 'authenticated', 'aal', 'aal2', 'scheduled', true
      )::text, true);
      begin
        perform public.publish_draft(due.id);
      exception
        when lock_not_available or deadlock_detected or serialization_failure then null;
        when others then
          -- A full disk or an outage is no fault of the draft.
          if left(sqlstate, 2) in ('53', '57', '58', 'XX') then raise; end if;
          update public.record_drafts set status = 'draft', publish_at = null, problem = left(sqlerrm, 500)
          where id = due.id;
      end;
    end loop;
    perform set_config('request.jwt.claims', '{"scheduled": true}', true);
    for expiring in select * from public.expiring_tables() loop
      begin
        execute format(
          'select min(expires_at) from public.%I where %I = ''published'' and expires_at is not null',
          expiring.table_name, expiring.state_column
        ) into expires;
        if expires <= now() then
          execute format(
            'update public.%1$I set %2$I = ''archived'' where %2$I = ''published'' and expires_at <= now()',
            expiring.table_name, expiring.state_column
          );
          execute format(
            'select min(expires_at) from public.%I where %I = ''published'' and expires_at is not null',
            expiring.table_name, expiring.state_column
          ) into expires;
        end if;
      exception when lock_not_available or deadlock_detected or serialization_failure then null;
      end;
      next_moment := least(next_moment, expires);
    end loop;
    perform set_config('request.jwt.claims', claims, true);
    return least(next_moment, (select min(publish_at) from public.record_drafts where status = 'scheduled'));
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.audit_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if public.without_bookkeeping(before_row) = public.without_bookkeeping(after_row) then
      return null;
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      null,
      jsonb_build_object(
        'table', tg_table_name,
        'id', coalesce(changed_row ->> 'id', (
          select string_agg(changed_row ->> a.attname, '-' order by k.place)
          from pg_catalog.pg_index i
            cross join lateral unnest(i.indkey) with ordinality as k (number, place)
            join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
          where i.indrelid = tg_relid and i.indisprimary
        )),
        -- What the row is called, whichever column its table keeps that in.
        'title', coalesce(
          changed_row ->> 'title', changed_row ->> 'name', changed_row ->> 'question',
          nullif(concat_ws(' ', changed_row ->> 'given_names', changed_row ->> 'family_names'), ''),
          changed_row ->> 'year'
        ),
        'before', before_row,
        'after', after_row
      )
      || case when tg_nargs > 0 then
        jsonb_build_object('parent', jsonb_build_object('table', tg_argv[0], 'id', changed_row ->> tg_argv[1]))
        else '{}' end
      || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.audit_record_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'content' end;
    changed_row jsonb := coalesce(after_row, before_row);
  begin
    if tg_op = 'UPDATE' then
      if (old.table_name, old.row_id, old.status, old.publish_at, old.updated_by)
        is not distinct from (new.table_name, new.row_id, new.status, new.publish_at, new.updated_by)
      then
        return null;
      end if;
      before_row := before_row - 'content';
    end if;
    insert into public.audit_logs ("eventType", "userId", "userEmail", details)
    values (
      case tg_op when 'INSERT' then 'content_create' when 'UPDATE' then 'content_update' else 'content_delete' end,
      auth.uid(),
      (select email from public.staff where user_id = auth.uid()),
      jsonb_build_object(
        'table', tg_table_name,
        'id', changed_row ->> 'id',
        'title', changed_row ->> 'title',
        'parent', jsonb_build_object('table', changed_row ->> 'table_name', 'id', changed_row ->> 'row_id'),
        'before', before_row,
        'after', after_row
      ) || case when auth.jwt() ? 'scheduled' then '{"scheduled": true}'::jsonb else '{}' end
    );
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.audit_staff_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$
;

CREATE OR REPLACE FUNCTION public.count_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if auth.uid() is not null and not public.is_staff() and not coalesce(auth.jwt() ? 'scheduled', false) then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtext('public.audit_logs'));
    update public.content_version set version = version + 1, changed_at = now();
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.revision := 1;
    if tg_op = 'UPDATE' then
      new.revision := old.revision;
      if public.without_bookkeeping(to_jsonb(new)) <> public.without_bookkeeping(to_jsonb(old)) then
        new.revision := old.revision + 1;
      end if;
    end if;
    new.updated_at := now();
    new.updated_by := auth.uid();
    return new;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_academic(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
        -- Only the programs' fields, so that «doctorado» does not match everybody who teaches in one.
        select string_agg(distinct regexp_replace(p.name, '^.*? en ', ''), E'\n') as programs,
          string_agg(distinct regexp_replace(p.translations #>> '{en,name}', '^.*? in ', ''), E'\n') as programs_en,
          array_agg(distinct 'program:' || p.code) || array_agg(distinct 'role:' || pa.role)
          || coalesce(array_agg(distinct 'advises:' || p.code) filter (where pa.role = 'thesis_advisor'), '{}') as facets
        from public.program_academics pa join public.programs p on p.id = pa.program_id
        where pa.academic_id = a.id and public.is_shown(p.status, p.deleted_at, p.expires_at)
      ) served on true
    where a.id = any (ids::bigint[]) and public.is_shown(a.status, a.deleted_at, a.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_faq(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'faq', f.id::text, 'es', f.question, f.translations #>> '{en,question}', '',
      public.text_of_blocks(f.answer), public.text_of_blocks(f.translations #> '{en,answer}'),
      jsonb_build_object('slug', f.slug), '{}'::text[], '{}'::text[], null::integer, '-infinity'::timestamptz
    from public.faq_items f
    where f.id = any (ids::bigint[]) and public.is_shown(f.status, f.deleted_at, f.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_page(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'page', s.id, 'es', s.title, s.title_en, '', s.body, s.body_en, s.reference, '{}'::text[], '{}'::text[],
      null::integer, '-infinity'::timestamptz
    from (
      select 'pages-' || p.id as id, p.title, p.translations #>> '{en,title}' as title_en,
        concat_ws(E'\n', p.description, public.text_of_blocks(p.blocks)) as body,
        concat_ws(E'\n', p.translations #>> '{en,description}', public.text_of_blocks(p.translations #> '{en,blocks}'))
          as body_en,
        jsonb_build_object('table', 'pages', 'key', p.key) as reference
      from public.pages p where public.is_shown(p.status, p.deleted_at, p.expires_at)
      union all
      select 'scholarships-' || s.id, s.name, s.translations #>> '{en,name}',
        concat_ws(E'\n', s.summary, public.text_of_list(s.requirements), public.text_of_list(s.benefits)),
        concat_ws(E'\n', s.translations #>> '{en,summary}', public.text_of_list(s.translations #> '{en,requirements}'),
          public.text_of_list(s.translations #> '{en,benefits}')),
        jsonb_build_object('table', 'scholarships', 'slug', s.slug)
      from public.scholarships s where public.is_shown(s.status, s.deleted_at, s.expires_at)
      union all
      select 'support_benefits-' || b.id, b.name, b.translations #>> '{en,name}',
        concat_ws(E'\n', b.description, public.text_of_list(b.requirements)),
        concat_ws(E'\n', b.translations #>> '{en,description}', public.text_of_list(b.translations #> '{en,requirements}')),
        jsonb_build_object('table', 'support_benefits', 'slug', b.slug, 'audience', b.audience)
      from public.support_benefits b where public.is_shown(b.status, b.deleted_at, b.expires_at)
      union all
      select 'documents-' || d.id, d.title, d.translations #>> '{en,title}', d.description,
        d.translations #>> '{en,description}',
        jsonb_build_object('table', 'documents', 'slug', d.slug, 'documentKind', d.kind)
      from public.documents d where public.is_shown(d.status, d.deleted_at, d.expires_at)
    ) s
    where s.id = any (ids)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_patent(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'patent', p.id::text, p.language, p.title, null, public.text_of_people(p.inventors), p.abstract, null,
      '{}'::jsonb,
      array_remove(array[
        'year:' || p.grant_year, 'status:' || p.status, 'office:' || p.office, 'area:' || p.area
      ], null),
      public.identifier_forms(p.number), coalesce(p.grant_year, extract(year from p.filed_on)::integer),
      '-infinity'::timestamptz
    from public.patents p
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_program(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'program', p.id::text, 'es', p.name, p.translations #>> '{en,name}', p.director,
      concat_ws(E'\n', p.degree, p.faculty, p.description, public.text_of_list(p.research_lines), p.campus, p.schedule),
      -- The campus, which has one name, is of no English text alone.
      nullif(btrim(concat_ws(E'\n',
        p.translations #>> '{en,degree}', p.translations #>> '{en,faculty}', p.translations #>> '{en,description}',
        public.text_of_list(p.translations #> '{en,research_lines}'), p.translations #>> '{en,schedule}'
      ), E' \n'), '') || E'\n' || p.campus,
      jsonb_build_object(
        'type', p.type, 'code', p.code, 'slug', p.slug, 'campus', p.campus,
        'faculty', p.faculty, 'faculty_en', p.translations #>> '{en,faculty}'
      ),
      array['type:' || p.type, 'area:' || p.area, 'faculty:' || p.faculty, 'modality:' || p.modality],
      public.identifier_forms(p.code), null::integer, '-infinity'::timestamptz
    from public.programs p
    where p.id = any (ids::bigint[]) and public.is_shown(p.status, p.deleted_at, p.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_project(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'project', p.id::text, p.language, p.title, null, coalesce(team.names, ''),
      concat_ws(E'\n', p.funder, p.summary), null, '{}'::jsonb,
      array['year:' || p.start_year, 'funding:' || p.funding, 'status:' || p.status, 'area:' || p.area],
      public.identifier_forms(p.code), p.start_year, '-infinity'::timestamptz
    from public.projects p
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by pa.role desc, a.family_names) as names
        from public.project_academics pa join public.academics a on a.id = pa.academic_id
        where pa.project_id = p.id and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) team on true
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_publication(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'publication', p.id::text, p.language, p.title, null, public.text_of_people(p.authors),
      concat_ws(E'\n', p.venue, p.abstract), null, '{}'::jsonb,
      array_remove(array[
        'year:' || p.year, 'type:' || p.type, 'indexation:' || p.indexation, 'quartile:' || p.quartile,
        'area:' || p.area, 'language:' || p.language
      ], null),
      public.identifier_forms(p.doi, p.isbn), p.year, '-infinity'::timestamptz
    from public.publications p
    where p.id = any (ids::bigint[]) and public.is_shown(p.visibility, p.deleted_at, p.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.documents_of_thesis(ids text[])
 RETURNS SETOF public.search_source
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select 'thesis', t.id::text, t.language, t.title, null,
      concat_ws(', ', concat_ws(' ', t.student ->> 'given', t.student ->> 'family'), advisors.names),
      t.abstract, null, '{}'::jsonb,
      array['year:' || t.year, 'program:' || p.code, 'type:' || p.type, 'area:' || p.area, 'language:' || t.language],
      public.identifier_forms(t.handle), t.year, '-infinity'::timestamptz
    from public.theses t
      join public.programs p on p.id = t.program_id and public.is_shown(p.status, p.deleted_at, p.expires_at)
      left join lateral (
        select string_agg(concat_ws(' ', a.given_names, a.family_names), ', ' order by ta.role, a.family_names) as names
        from public.thesis_academics ta join public.academics a on a.id = ta.academic_id
        where ta.thesis_id = t.id and ta.role <> 'examiner' and public.is_shown(a.status, a.deleted_at, a.expires_at)
      ) advisors on true
    where t.id = any (ids::bigint[]) and public.is_shown(t.visibility, t.deleted_at, t.expires_at)
  $function$
;

CREATE OR REPLACE FUNCTION public.expiring_tables()
 RETURNS TABLE(table_name text, state_column text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select c.relname::text, public.state_column(c.relname)
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'expires_at' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and public.state_column(c.relname) is not null
    order by 1
  $function$
;

CREATE OR REPLACE FUNCTION public.is_shown(state text, deleted_at timestamp with time zone, expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select state = 'published' and deleted_at is null and coalesce(expires_at, 'infinity') > now() $function$
;

CREATE OR REPLACE FUNCTION public.keep_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'UPDATE' then
      if public.without_bookkeeping(to_jsonb(new)) = public.without_bookkeeping(to_jsonb(old)) then
        return null;
      end if;
    end if;
    insert into public.revisions (table_name, row_id, revision, content, author, created_at)
    values (tg_table_name, new.id::text, new.revision, to_jsonb(new), auth.uid(), clock_timestamp());
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.publish_draft(draft uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    wanted public.record_drafts;
    saved jsonb;
  begin
    if current_user = 'authenticated' and not public.is_editor() then
      raise exception 'only editors publish' using errcode = '42501';
    end if;
    select * into wanted from public.record_drafts where id = draft for update;
    if not found then
      raise exception 'there is no such draft' using errcode = 'PT404';
    end if;
    saved := public.save_record(
      wanted.table_name, wanted.row_id,
      wanted.content || jsonb_build_object('row', coalesce(wanted.content -> 'row', '{}') || jsonb_build_object(
        public.state_column(wanted.table_name), 'published', 'deleted_at', null
      )),
      wanted.based_on
    );
    delete from public.record_drafts where id = draft;
    return saved;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.published_rules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select jsonb_build_object(
      'fees', (select coalesce(jsonb_agg(to_jsonb(f) order by f.year), '[]') from public.fee_rules f
        where public.is_shown(f.status, f.deleted_at, f.expires_at)),
      'benefits', (select coalesce(jsonb_agg(to_jsonb(b) order by b.year), '[]') from public.benefit_rules b
        where public.is_shown(b.status, b.deleted_at, b.expires_at)),
      'dates', (
        select coalesce(jsonb_agg(jsonb_build_object('key', d.key, 'opens', d.opens_on, 'closes', d.closes_on)), '[]')
        from public.deadlines d where public.is_shown(d.status, d.deleted_at, d.expires_at) and d.program_id is null
      ),
      'articulation', (
        select jsonb_build_object('minimum_average', s.minimum_average, 'maximum_years', s.maximum_years)
        from public.scholarships s
        where public.is_shown(s.status, s.deleted_at, s.expires_at) and s.slug = 'beca-de-articulacion'
      ),
      'visiting_professors_days', (
        select b.response_days from public.support_benefits b
        where public.is_shown(b.status, b.deleted_at, b.expires_at) and b.slug = 'profesores-visitantes'
      )
    )
  $function$
;

CREATE OR REPLACE FUNCTION public.record_draft_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    is_scheduling boolean := new.status = 'scheduled';
  begin
    if new.table_name is distinct from old.table_name and public.state_column(new.table_name) is null then
      raise exception '% is no table of records', new.table_name using errcode = '22023', hint = 'table_name';
    end if;
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
    new.scheduled_by := null;
    if tg_op = 'UPDATE' then
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
  $function$
;

CREATE OR REPLACE FUNCTION public.save_child_rows(parent_table text, parent_id text, child_table text, given jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    target constant text := format('public.%I', child_table);
    link text;
    link_type text;
    keys text[];
    key_of_row text;
    known jsonb;
    wanted jsonb;
    child record;
    columns text[];
    changed bigint;
  begin
    if jsonb_typeof(given) is distinct from 'array' then
      raise exception 'the rows of % must be a list', child_table using errcode = '22023', hint = child_table;
    end if;
    select a.attname, format_type(a.atttypid, a.atttypmod) into link, link_type
    from pg_catalog.pg_constraint f
      join pg_catalog.pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p' and p.conkey = f.confkey
      join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and cardinality(f.conkey) = 1
      and f.conrelid = to_regclass(target) and f.confrelid = to_regclass(format('public.%I', parent_table))
    order by a.attnum limit 1;
    select array_agg(a.attname order by k.place) into keys
    from pg_catalog.pg_constraint p
      cross join lateral unnest(p.conkey) with ordinality as k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
    where p.contype = 'p' and p.conrelid = to_regclass(target);
    if link is null or not coalesce(keys = '{id}' or link = any (keys), false) then
      raise exception 'rows of % are no part of %', child_table, parent_table
        using errcode = '22023', hint = child_table;
    end if;
    keys := array_remove(keys, link);
    select format('jsonb_build_array(%s)::text', string_agg(format('c.%I', key), ', ' order by place)) into key_of_row
    from unnest(keys) with ordinality as listed (key, place);

    execute format(
      'select coalesce(jsonb_object_agg(%s, to_jsonb(c)), ''{}'')
       from (select * from %s where %I = $1::%s for update) c',
      key_of_row, target, link, link_type
    ) into known using parent_id;
    for child in select value from jsonb_array_elements(given) loop
      columns := public.written_columns(child_table, child.value);
    end loop;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''key'', %s, ''given'', item.value, ''whole'', to_jsonb(c))), ''[]'')
       from jsonb_array_elements($1) as item,
         lateral jsonb_populate_record(null::%s, item.value || jsonb_build_object(%L, $2)) as c',
      key_of_row, target, link
    ) into wanted using given, parent_id;

    execute format(
      'delete from %s c where %I = $1::%s and %s <> all ($2)', target, link, link_type, key_of_row
    ) using parent_id, array(select value ->> 'key' from jsonb_array_elements(wanted));
    get diagnostics changed = row_count;
    if changed < (
      select count(*) from jsonb_object_keys(known) as key
      where key not in (select value ->> 'key' from jsonb_array_elements(wanted))
    ) then
      raise exception 'rows of % may not be deleted', child_table using errcode = '42501';
    end if;

    for child in
      select value ->> 'key' as key, value -> 'given' as given, value -> 'whole' as whole,
        known -> (value ->> 'key') as before
      from jsonb_array_elements(wanted)
    loop
      if child.before is null then
        if child.whole ->> 'id' is not null and keys = '{id}' then
          raise exception 'row % of % is not there any more', child.whole ->> 'id', child_table using errcode = 'PT409';
        end if;
        columns := array(
          select key from jsonb_object_keys(child.given) as key where key <> link and not (key = 'id' and keys = '{id}')
        );
        execute format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
          target, (select string_agg(quote_ident(name), ', ') from unnest(link || columns) as name)
        ) using child.whole;
      else
        columns := array(
          select key from jsonb_object_keys(child.given) as key
          where child.before -> key is distinct from child.whole -> key
        );
        continue when columns = '{}';
        execute format(
          'update %1$s c set %2$s from jsonb_populate_record(null::%1$s, $1) as given
           where c.%3$I = $2::%4$s and %5$s = $3',
          target, (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest(columns) as name),
          link, link_type, key_of_row
        ) using child.whole, parent_id, child.key;
        get diagnostics changed = row_count;
        if changed = 0 then
          raise exception 'rows of % may not be changed', child_table using errcode = '42501';
        end if;
      end if;
    end loop;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.save_record(table_name text, row_id text, content jsonb, based_on timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    target constant text := format('public.%I', table_name);
    given constant jsonb := coalesce(content -> 'row', '{}');
    parts constant jsonb := coalesce(content -> 'children', '{}');
    id_type text;
    columns text[];
    last_change timestamptz;
    saved record;
    part record;
  begin
    if public.state_column(table_name) is null then
      raise exception '% is no table of records', table_name using errcode = '22023', hint = 'table_name';
    end if;
    if jsonb_typeof(content) is distinct from 'object' or content - array['row', 'children'] <> '{}'
      or jsonb_typeof(parts) <> 'object'
    then
      raise exception 'content must be {"row": {…}, "children": {…}}' using errcode = '22023', hint = 'content';
    end if;
    columns := public.written_columns(table_name, given);
    if 'id' = any (columns) then
      raise exception '"id" is no column of % that can be written', table_name using errcode = '22023', hint = 'id';
    end if;
    if row_id is null then
      execute case when columns = '{}' then format('insert into %s default values returning id::text, updated_at', target)
        else format(
          'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id::text, updated_at',
          target, (select string_agg(quote_ident(name), ', ') from unnest(columns) as name)
        ) end into saved using given;
    else
      select format_type(atttypid, atttypmod) into id_type
      from pg_catalog.pg_attribute where attrelid = target::regclass and attname = 'id';
      execute format('select updated_at from %s where id = $1::%s for update', target, id_type)
        into last_change using row_id;
      if last_change is null then
        execute format('select updated_at from %s where id = $1::%s', target, id_type) into last_change using row_id;
        if last_change is not null then
          raise exception 'row % of % may not be changed', row_id, table_name using errcode = '42501';
        end if;
        raise exception 'there is no row % of %', row_id, table_name using errcode = 'PT404';
      end if;
      if last_change is distinct from based_on then
        raise exception 'row % of % was changed since', row_id, table_name using errcode = 'PT409';
      end if;
      execute format(
        'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given
         where target.id = $2::%3$s returning target.id::text, target.updated_at',
        target,
        (select string_agg(format('%1$I = given.%1$I', name), ', ') from unnest('updated_at'::text || columns) as name),
        id_type
      ) into saved using given || jsonb_build_object('updated_at', now()), row_id;
    end if;
    for part in select key, value from jsonb_each(parts) loop
      perform public.save_child_rows(table_name, saved.id, part.key, part.value);
    end loop;
    return jsonb_build_object('id', saved.id, 'updated_at', saved.updated_at);
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.state_column(table_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case when 'visibility' = any (names) then 'visibility' else 'status' end
    from (
      select array_agg(a.attname::text) as names
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = table_name
        and a.attnum > 0 and not a.attisdropped
    ) as columns
    where names @> '{id,updated_at,deleted_at}' and names && '{status,visibility}'
  $function$
;

CREATE OR REPLACE FUNCTION public.submit_contact_message(name text, email text, subject text, message text, program_code text DEFAULT NULL::text, language text DEFAULT 'es'::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    -- Deliverable rather than the whole grammar of addresses: a@b.cc without separators or brackets.
    address_pattern constant text := '^[^[:space:][:cntrl:]@<>",;:]+@[^[:space:][:cntrl:]@<>",;:]+\.[[:alnum:]-]{2,}$';
    -- Line breaks in what becomes a mail header, and control characters anywhere, are refused.
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
      -- Null for an unknown code: the message is stored all the same.
      (
        select p.code from public.programs p
        where p.code = submit_contact_message.program_code and public.is_shown(p.status, p.deleted_at, p.expires_at)
      ),
      case when submit_contact_message.language in ('es', 'en') then submit_contact_message.language else 'es' end
    );
    return true;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.trash_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if current_user <> 'authenticated' then return old; end if;
    update public.programs set status = 'archived', deleted_at = coalesce(deleted_at, now()) where id = old.id;
    return null;
  end
  $function$
;

CREATE OR REPLACE FUNCTION public.without_bookkeeping(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select content - array['revision', 'translated_from', 'updated_at', 'updated_by'] $function$
;

CREATE OR REPLACE FUNCTION public.written_columns(table_name text, given jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    refused text;
  begin
    if jsonb_typeof(given) is distinct from 'object' then
      raise exception 'a row of % must be an object', table_name using errcode = '22023', hint = table_name;
    end if;
    select key into refused
    from jsonb_object_keys(given) as key
    where public.without_bookkeeping(jsonb_build_object(key, true)) = '{}' or not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = to_regclass(format('public.%I', table_name)) and a.attname = key
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    order by key limit 1;
    if found then
      raise exception '"%" is no column of % that can be written', refused, table_name
        using errcode = '22023', hint = refused;
    end if;
    return array(select jsonb_object_keys(given));
  end
  $function$
;

ALTER TABLE "public"."academics" ADD CONSTRAINT "academics_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."benefit_rules" ADD CONSTRAINT "benefit_rules_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."deadlines" ADD CONSTRAINT "deadlines_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."documents" ADD CONSTRAINT "documents_check" CHECK (((status <> 'published'::text) OR (file IS NOT NULL) OR (external_url IS NOT NULL)));

ALTER TABLE "public"."documents" ADD CONSTRAINT "documents_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."faq_items" ADD CONSTRAINT "faq_items_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."fee_rules" ADD CONSTRAINT "fee_rules_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."links" ADD CONSTRAINT "links_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."pages" ADD CONSTRAINT "pages_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."patents" ADD CONSTRAINT "patents_visibility_check" CHECK ((visibility = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."people" ADD CONSTRAINT "people_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."projects" ADD CONSTRAINT "projects_visibility_check" CHECK ((visibility = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."publications" ADD CONSTRAINT "publications_visibility_check" CHECK ((visibility = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."support_benefits" ADD CONSTRAINT "support_benefits_status_check" CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

ALTER TABLE "public"."theses" ADD CONSTRAINT "theses_visibility_check" CHECK ((visibility = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));

CREATE INDEX academics_expiring ON public.academics USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX benefit_rules_expiring ON public.benefit_rules USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX deadlines_expiring ON public.deadlines USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX documents_expiring ON public.documents USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX faq_items_expiring ON public.faq_items USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX fee_rules_expiring ON public.fee_rules USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX links_expiring ON public.links USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX pages_expiring ON public.pages USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX patents_expiring ON public.patents USING btree (expires_at) WHERE ((visibility = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX people_expiring ON public.people USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX programs_expiring ON public.programs USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX projects_expiring ON public.projects USING btree (expires_at) WHERE ((visibility = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX publications_expiring ON public.publications USING btree (expires_at) WHERE ((visibility = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX record_drafts_due ON public.record_drafts USING btree (publish_at) WHERE (status = 'scheduled'::text);

CREATE INDEX scholarships_expiring ON public.scholarships USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX support_benefits_expiring ON public.support_benefits USING btree (expires_at) WHERE ((status = 'published'::text) AND (expires_at IS NOT NULL));

CREATE INDEX theses_expiring ON public.theses USING btree (expires_at) WHERE ((visibility = 'published'::text) AND (expires_at IS NOT NULL));

-- Drafts of directors as they were, before there is a trigger that would say somebody else wrote them. One whose program was
-- changed since is based on a moment at which the program was not saved, so that publishing it is refused as before.
insert into public.record_drafts (
  table_name, row_id, title, content, based_on, status, created_at, created_by, updated_at, updated_by
)
  select 'programs', d.program_id::text, p.name, jsonb_build_object('row', d.content, 'children', '{}'::jsonb),
    case when d.based_on = p.revision then p.updated_at else p.updated_at - interval '1 second' end,
    d.status, d.updated_at, d.updated_by, d.updated_at, d.updated_by
  from public.program_drafts d join public.programs p on p.id = d.program_id;

drop table public.program_drafts;

CREATE TRIGGER academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.academics FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER accreditations_audit AFTER INSERT OR DELETE OR UPDATE ON public.accreditations FOR EACH ROW EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER cohorts_audit AFTER INSERT OR DELETE OR UPDATE ON public.cohorts FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER patent_academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.patent_academics FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('patents', 'patent_id');

CREATE TRIGGER patents_audit AFTER INSERT OR DELETE OR UPDATE ON public.patents FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER patents_count_revision BEFORE INSERT OR UPDATE ON public.patents FOR EACH ROW EXECUTE FUNCTION public.count_revision();

CREATE TRIGGER patents_keep_revision AFTER INSERT OR UPDATE ON public.patents FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.keep_revision();

CREATE TRIGGER program_academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.program_academics FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER program_figures_audit AFTER INSERT OR DELETE OR UPDATE ON public.program_figures FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER programs_trash BEFORE DELETE ON public.programs FOR EACH ROW EXECUTE FUNCTION public.trash_program();

CREATE TRIGGER project_academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.project_academics FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('projects', 'project_id');

CREATE TRIGGER projects_audit AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER projects_count_revision BEFORE INSERT OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.count_revision();

CREATE TRIGGER projects_keep_revision AFTER INSERT OR UPDATE ON public.projects FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.keep_revision();

CREATE TRIGGER publication_academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.publication_academics FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('publications', 'publication_id');

CREATE TRIGGER publications_audit AFTER INSERT OR DELETE OR UPDATE ON public.publications FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER publications_count_revision BEFORE INSERT OR UPDATE ON public.publications FOR EACH ROW EXECUTE FUNCTION public.count_revision();

CREATE TRIGGER publications_keep_revision AFTER INSERT OR UPDATE ON public.publications FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.keep_revision();

CREATE TRIGGER record_drafts_audit AFTER INSERT OR DELETE OR UPDATE ON public.record_drafts FOR EACH ROW EXECUTE FUNCTION public.audit_record_draft();

CREATE TRIGGER record_drafts_author BEFORE INSERT OR UPDATE ON public.record_drafts FOR EACH ROW EXECUTE FUNCTION public.record_draft_author();

CREATE TRIGGER staff_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_staff_change();

CREATE TRIGGER staff_programs_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_programs FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_staff_change();

CREATE TRIGGER student_origins_audit AFTER INSERT OR DELETE OR UPDATE ON public.student_origins FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER theses_audit AFTER INSERT OR DELETE OR UPDATE ON public.theses FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER theses_count_revision BEFORE INSERT OR UPDATE ON public.theses FOR EACH ROW EXECUTE FUNCTION public.count_revision();

CREATE TRIGGER theses_keep_revision AFTER INSERT OR UPDATE ON public.theses FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) OR (auth.jwt() ? 'scheduled'::text))) EXECUTE FUNCTION public.keep_revision();

CREATE TRIGGER thesis_academics_audit AFTER INSERT OR DELETE OR UPDATE ON public.thesis_academics FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('theses', 'thesis_id');

CREATE POLICY "everybody reads published academics" ON "public"."academics" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "staff read the audit log" ON "public"."audit_logs" FOR SELECT TO "authenticated" USING ((( SELECT public.is_editor() AS is_editor) OR (("userId" = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)) OR (((details ->> 'table'::text) = 'programs'::text) AND ((details ->> 'id'::text) IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program)))) OR (((details #>> '{parent,table}'::text[]) = 'programs'::text) AND ((details #>> '{parent,id}'::text[]) IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program)))) OR (COALESCE(((details -> 'after'::text) ->> 'program_id'::text), ((details -> 'before'::text) ->> 'program_id'::text)) IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program)))));

CREATE POLICY "everybody reads published benefit rules" ON "public"."benefit_rules" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published deadlines" ON "public"."deadlines" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now()) AND ((program_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.programs
  WHERE (programs.id = deadlines.program_id))))));

CREATE POLICY "everybody reads published documents" ON "public"."documents" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published questions" ON "public"."faq_items" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published fee rules" ON "public"."fee_rules" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published links" ON "public"."links" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published pages" ON "public"."pages" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published patents" ON "public"."patents" FOR SELECT TO "anon", "authenticated" USING (((visibility = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published people" ON "public"."people" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published programs" ON "public"."programs" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published projects" ON "public"."projects" FOR SELECT TO "anon", "authenticated" USING (((visibility = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published publications" ON "public"."publications" FOR SELECT TO "anon", "authenticated" USING (((visibility = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "directors read drafts of their programs" ON "public"."record_drafts" FOR SELECT TO "authenticated" USING (((table_name = 'programs'::text) AND (row_id IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program)))));

CREATE POLICY "directors write drafts of texts of their programs" ON "public"."record_drafts" FOR ALL TO "authenticated" USING (((table_name = 'programs'::text) AND (row_id IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program))) AND (status = ANY (ARRAY['draft'::text, 'review'::text])) AND (COALESCE((content -> 'children'::text), '{}'::jsonb) = '{}'::jsonb) AND (((content -> 'row'::text) - ARRAY['schedule'::text, 'description'::text, 'objectives'::text, 'graduate_profile'::text, 'admission_requirements'::text, 'study_plan'::text, 'research_lines'::text, 'translations'::text]) = '{}'::jsonb)));

CREATE POLICY "editors write every draft" ON "public"."record_drafts" FOR ALL TO "authenticated" USING (( SELECT public.is_editor() AS is_editor)) WITH CHECK (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "everybody reads published scholarships" ON "public"."scholarships" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published support benefits" ON "public"."support_benefits" FOR SELECT TO "anon", "authenticated" USING (((status = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now())));

CREATE POLICY "everybody reads published theses" ON "public"."theses" FOR SELECT TO "anon", "authenticated" USING (((visibility = 'published'::text) AND (deleted_at IS NULL) AND (COALESCE(expires_at, 'infinity'::timestamp with time zone) > now()) AND (EXISTS ( SELECT 1
   FROM public.programs
  WHERE (programs.id = theses.program_id)))));

COMMENT ON COLUMN "public"."record_drafts"."based_on" IS 'The row''s updated_at when the draft was begun.';

COMMENT ON COLUMN "public"."record_drafts"."content" IS '{"row": {column: value}, "children": {table: [rows]}}: what is to be saved, as save_record takes it.';

COMMENT ON COLUMN "public"."record_drafts"."problem" IS 'Why it was not published when it was due; null when nothing failed.';

COMMENT ON COLUMN "public"."record_drafts"."row_id" IS 'Null while the record does not exist.';

COMMENT ON COLUMN "public"."record_drafts"."title" IS 'What lists call the draft.';

revoke all on public.record_drafts from public, anon, authenticated;
grant select, insert, update, delete on public.record_drafts to authenticated;
grant all on public.record_drafts to service_role;

revoke all on function
  public.track_revision(), public.count_revision(), public.keep_revision(), public.audit_content_change(),
  public.without_bookkeeping(jsonb), public.trash_program(), public.audit_staff_change(),
  public.state_column(text), public.record_draft_author(), public.audit_record_draft(),
  public.written_columns(text, jsonb), public.save_child_rows(text, text, text, jsonb),
  public.save_record(text, text, jsonb, timestamptz), public.publish_draft(uuid),
  public.is_shown(text, timestamptz, timestamptz), public.expiring_tables(), public.apply_schedule()
  from public, anon, authenticated, service_role;
grant execute on function
  public.without_bookkeeping(jsonb), public.state_column(text), public.written_columns(text, jsonb),
  public.save_child_rows(text, text, text, jsonb), public.save_record(text, text, jsonb, timestamptz),
  public.publish_draft(uuid)
  to authenticated, service_role;
grant execute on function
  public.is_shown(text, timestamptz, timestamptz), public.apply_schedule()
  to anon, authenticated, service_role;

reset check_function_bodies;
