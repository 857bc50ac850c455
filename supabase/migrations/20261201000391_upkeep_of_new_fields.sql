-- Who decides on applications (380) and whom scholarships are for (381) are translated, too.

DROP TRIGGER "record_upkeep_delete" ON "public"."programs";

DROP TRIGGER "record_upkeep_insert" ON "public"."programs";

DROP TRIGGER "record_upkeep_update" ON "public"."programs";

DROP TRIGGER "record_upkeep_delete" ON "public"."scholarships";

DROP TRIGGER "record_upkeep_insert" ON "public"."scholarships";

DROP TRIGGER "record_upkeep_update" ON "public"."scholarships";

CREATE TRIGGER record_upkeep_delete AFTER DELETE ON public.programs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,degree,faculty,schedule,description,objectives,graduate_profile,admission_requirements,study_plan,research_lines,decided_by', '12');

CREATE TRIGGER record_upkeep_insert AFTER INSERT ON public.programs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,degree,faculty,schedule,description,objectives,graduate_profile,admission_requirements,study_plan,research_lines,decided_by', '12');

CREATE TRIGGER record_upkeep_update AFTER UPDATE ON public.programs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,degree,faculty,schedule,description,objectives,graduate_profile,admission_requirements,study_plan,research_lines,decided_by', '12');

CREATE TRIGGER record_upkeep_delete AFTER DELETE ON public.scholarships REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,provider,audience,summary,calendar,amounts,requirements,benefits,how_to_apply', '12');

CREATE TRIGGER record_upkeep_insert AFTER INSERT ON public.scholarships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,provider,audience,summary,calendar,amounts,requirements,benefits,how_to_apply', '12');

CREATE TRIGGER record_upkeep_update AFTER UPDATE ON public.scholarships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sync_record_upkeep('name', 'name,provider,audience,summary,calendar,amounts,requirements,benefits,how_to_apply', '12');
