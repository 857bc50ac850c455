-- What the office says of itself, its home page and its menu: one row.

CREATE TABLE "public"."settings" ("id" bigint NOT NULL DEFAULT 1, "email" text NOT NULL DEFAULT ''::text, "phone" text NOT NULL DEFAULT ''::text, "address" jsonb NOT NULL DEFAULT '[]'::jsonb, "hours" text NOT NULL DEFAULT ''::text, "university_url" text, "agreements_url" text, "library_url" text, "applicant_register_url" text, "applicant_login_url" text, "social" jsonb NOT NULL DEFAULT '[]'::jsonb, "home_title" text NOT NULL DEFAULT ''::text, "home_lead" text NOT NULL DEFAULT ''::text, "home_sections" jsonb NOT NULL DEFAULT '[{"section": "deadlines"}, {"section": "programs"}, {"section": "featured"}, {"section": "information"}, {"section": "news"}, {"section": "social"}]'::jsonb, "featured_programs" jsonb NOT NULL DEFAULT '[]'::jsonb, "menu" jsonb NOT NULL DEFAULT '[{"page": "home", "place": "institution"}, {"page": "about", "place": "institution"}, {"page": "indicators", "place": "institution"}, {"page": "accreditation", "place": "institution"}, {"page": "doctorates", "place": "programs"}, {"page": "masters", "place": "programs"}, {"page": "specialties", "place": "programs"}, {"page": "catalogue", "place": "programs"}, {"page": "compare", "place": "programs"}, {"page": "tuition", "place": "bar"}, {"page": "support", "place": "benefits"}, {"page": "scholarships", "place": "benefits"}, {"page": "faq", "place": "bar"}, {"page": "news", "place": "bar"}, {"page": "contact", "place": "bar"}, {"page": "links", "place": "resources"}, {"page": "agreements", "place": "resources"}, {"page": "documents", "place": "resources"}, {"page": "regulations", "place": "resources"}]'::jsonb, "status" text NOT NULL DEFAULT 'published'::text, "deleted_at" timestamp with time zone, "translations" jsonb NOT NULL DEFAULT '{}'::jsonb, "revision" integer NOT NULL DEFAULT 1, "translated_from" jsonb NOT NULL DEFAULT '{}'::jsonb, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_by" uuid, CONSTRAINT "settings_address_check" CHECK ((jsonb_typeof(address) = 'array'::text)), CONSTRAINT "settings_agreements_url_check" CHECK ((agreements_url ~ '^https?://'::text)), CONSTRAINT "settings_deleted_at_check" CHECK ((deleted_at IS NULL)), CONSTRAINT "settings_email_check" CHECK (((email = ''::text) OR (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text))), CONSTRAINT "settings_featured_programs_check" CHECK ((jsonb_typeof(featured_programs) = 'array'::text)), CONSTRAINT "settings_home_sections_check" CHECK ((jsonb_typeof(home_sections) = 'array'::text)), CONSTRAINT "settings_id_check" CHECK ((id = 1)), CONSTRAINT "settings_menu_check" CHECK ((jsonb_typeof(menu) = 'array'::text)), CONSTRAINT "settings_pkey" PRIMARY KEY (id), CONSTRAINT "settings_social_check" CHECK ((jsonb_typeof(social) = 'array'::text)), CONSTRAINT "settings_status_check" CHECK ((status = 'published'::text)), CONSTRAINT "settings_translations_check" CHECK ((jsonb_typeof(translations) = 'object'::text)), CONSTRAINT "settings_address_is_safe" CHECK (public.holds_safe_addresses(address)), CONSTRAINT "settings_agreements_url_is_safe" CHECK (public.is_safe_address(agreements_url)), CONSTRAINT "settings_applicant_login_url_is_safe" CHECK (public.is_safe_address(applicant_login_url)), CONSTRAINT "settings_applicant_register_url_is_safe" CHECK (public.is_safe_address(applicant_register_url)), CONSTRAINT "settings_featured_programs_is_safe" CHECK (public.holds_safe_addresses(featured_programs)), CONSTRAINT "settings_home_sections_is_safe" CHECK (public.holds_safe_addresses(home_sections)), CONSTRAINT "settings_library_url_is_safe" CHECK (public.is_safe_address(library_url)), CONSTRAINT "settings_menu_is_safe" CHECK (public.holds_safe_addresses(menu)), CONSTRAINT "settings_social_is_safe" CHECK (public.holds_safe_addresses(social)), CONSTRAINT "settings_translations_is_safe" CHECK (public.holds_safe_addresses(translations)), CONSTRAINT "settings_university_url_is_safe" CHECK (public.is_safe_address(university_url)));

ALTER TABLE "public"."settings" ENABLE ROW LEVEL SECURITY;

insert into public.settings default values;

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
      case
        when tg_table_name = 'settings' then 'settings_change'
        when tg_op = 'INSERT' then 'content_create'
        when tg_op = 'UPDATE' then 'content_update'
        else 'content_delete'
      end,
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

CREATE OR REPLACE FUNCTION public.check_settings_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if auth.uid() is not null and not public.is_administrator() then
      raise exception 'only administrators change the settings' using errcode = '42501';
    end if;
    return new;
  end
  $function$
;

CREATE TRIGGER count_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER settings_audit AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.audit_content_change();

CREATE TRIGGER settings_author BEFORE UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.check_settings_author();

CREATE TRIGGER settings_keep_revision AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.keep_revision();

CREATE TRIGGER settings_track_revision BEFORE INSERT OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.track_revision('hours', 'home_title', 'home_lead');

CREATE POLICY "administrators change the settings" ON "public"."settings" FOR UPDATE TO "authenticated" USING (( SELECT public.is_administrator() AS is_administrator)) WITH CHECK (( SELECT public.is_administrator() AS is_administrator));

CREATE POLICY "everybody reads the settings" ON "public"."settings" FOR SELECT TO "anon", "authenticated" USING (true);

COMMENT ON COLUMN "public"."settings"."address" IS 'The lines of the office''s postal address.';

COMMENT ON COLUMN "public"."settings"."featured_programs" IS 'List of {"program": id}.';

COMMENT ON COLUMN "public"."settings"."home_sections" IS 'List of {"section"}, in the order of the home page. A section that is not in it is not shown.';

COMMENT ON COLUMN "public"."settings"."menu" IS 'List of {"page": a name of app/i18n/site-pages.ts, "place": "bar" or a group}, in order. Empty: the menu of that file.';

COMMENT ON COLUMN "public"."settings"."social" IS 'List of {"name", "url"}.';

revoke all on function public.check_settings_author() from public, anon, authenticated, service_role;
revoke all on public.settings from public, anon, authenticated;
grant select on public.settings to anon;
grant select, update on public.settings to authenticated;
grant all on public.settings to service_role;
