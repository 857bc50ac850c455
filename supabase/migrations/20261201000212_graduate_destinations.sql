-- Where graduates work, as they answered in surveys.
DROP POLICY "directors write proposals for their programs" ON "public"."record_drafts";

CREATE TABLE "public"."graduate_destinations" ("program_id" bigint NOT NULL, "year" integer NOT NULL, "sector" text NOT NULL, "graduates" integer NOT NULL, CONSTRAINT "graduate_destinations_graduates_check" CHECK ((graduates > 0)), CONSTRAINT "graduate_destinations_pkey" PRIMARY KEY (program_id, year, sector), CONSTRAINT "graduate_destinations_sector_check" CHECK ((sector = ANY (ARRAY['university'::text, 'schools'::text, 'public_service'::text, 'health'::text, 'company'::text, 'own_business'::text, 'nonprofit'::text, 'studying'::text, 'seeking'::text, 'other'::text]))), CONSTRAINT "graduate_destinations_year_check" CHECK (((year >= 1900) AND (year <= 2200))));

ALTER TABLE "public"."graduate_destinations" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION public.api_types()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
    select '{
      "academics": {"program_academics": "academic_id"},
      "benefit_rules": {}, "custom_pages": {}, "deadlines": {}, "documents": {}, "events": {}, "faq_items": {},
      "fee_rules": {}, "links": {}, "news": {}, "pages": {},
      "patents": {"patent_academics": "patent_id"},
      "people": {},
      "programs": {
        "accreditations": "program_id", "cohorts": "program_id", "program_academics": "program_id",
        "program_figures": "program_id", "student_origins": "program_id", "graduate_destinations": "program_id"
      },
      "projects": {"project_academics": "project_id"},
      "publications": {"publication_academics": "publication_id"},
      "scholarships": {}, "support_benefits": {}, "testimonials": {},
      "theses": {"thesis_academics": "thesis_id"}
    }'::jsonb
  $function$;

CREATE OR REPLACE FUNCTION public.count_program_changes(program bigint, content jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    stored jsonb;
    part record;
    rows jsonb;
    total integer;
    changed integer;
  begin
    select to_jsonb(p) into stored from public.programs p where p.id = program;
    select count(*) into total from (
      select key from jsonb_each(coalesce(content -> 'row', '{}'))
      where key <> 'translations' and value is distinct from coalesce(stored -> key, 'null')
      union
      select key from jsonb_each(coalesce(content #> '{row,translations,en}', '{}'))
      where key <> 'of' and value is distinct from stored #> array['translations', 'en', key]
    ) as columns;
    for part in
      select key, value from jsonb_each(coalesce(content -> 'children', '{}'))
      where key in ('accreditations', 'program_academics', 'program_figures', 'cohorts', 'student_origins', 'graduate_destinations')
        and jsonb_typeof(value) = 'array'
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from public.%I c where c.program_id = $1', part.key)
        into rows using program;
      select count(*) into changed from jsonb_array_elements(part.value) as given
      where not exists (select from jsonb_array_elements(rows) as known where known @> given);
      total := total + changed + greatest(0, jsonb_array_length(rows) - jsonb_array_length(part.value));
    end loop;
    return total;
  end
  $function$;

ALTER TABLE "public"."graduate_destinations" ADD CONSTRAINT "graduate_destinations_program_id_fkey" FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;

CREATE TRIGGER count_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.graduate_destinations FOR EACH STATEMENT EXECUTE FUNCTION public.count_content_change();

CREATE TRIGGER graduate_destinations_audit AFTER INSERT OR DELETE OR UPDATE ON public.graduate_destinations FOR EACH ROW WHEN ((auth.uid() IS NOT NULL)) EXECUTE FUNCTION public.audit_content_change('programs', 'program_id');

CREATE TRIGGER named_files_delete AFTER DELETE ON public.graduate_destinations REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION public.keep_named_files();

CREATE TRIGGER named_files_insert AFTER INSERT ON public.graduate_destinations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_named_files();

CREATE TRIGGER named_files_update AFTER UPDATE ON public.graduate_destinations REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.keep_named_files();

CREATE POLICY "editors write where graduates work" ON "public"."graduate_destinations" FOR ALL TO "authenticated" USING (( SELECT public.is_editor() AS is_editor)) WITH CHECK (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "readers of a program read where its graduates work" ON "public"."graduate_destinations" FOR SELECT TO "anon", "authenticated" USING ((EXISTS ( SELECT 1
   FROM public.programs
  WHERE (programs.id = graduate_destinations.program_id))));

CREATE POLICY "directors write proposals for their programs" ON "public"."record_drafts" FOR ALL TO "authenticated" USING (((table_name = 'programs'::text) AND (row_id IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program))) AND is_proposal AND (status = ANY (ARRAY['draft'::text, 'review'::text])))) WITH CHECK (((table_name = 'programs'::text) AND (row_id IN ( SELECT (program.program)::text AS program
   FROM public.directed_programs() program(program))) AND is_proposal AND (status = ANY (ARRAY['draft'::text, 'review'::text])) AND (NOT (COALESCE((content -> 'row'::text), '{}'::jsonb) ?| ARRAY['id'::text, 'status'::text, 'deleted_at'::text, 'expires_at'::text])) AND ((COALESCE((content -> 'children'::text), '{}'::jsonb) - ARRAY['accreditations'::text, 'program_academics'::text, 'program_figures'::text, 'cohorts'::text, 'student_origins'::text, 'graduate_destinations'::text]) = '{}'::jsonb)));

COMMENT ON TABLE "public"."graduate_destinations" IS 'What graduates do, as they answered in the survey of a year: how many in each sector. Together they are the answers.';

REVOKE ALL ON TABLE "public"."graduate_destinations" FROM public, anon, authenticated, service_role;

GRANT SELECT ON TABLE "public"."graduate_destinations" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."graduate_destinations" TO "authenticated";

GRANT ALL ON TABLE "public"."graduate_destinations" TO "service_role";
