-- Who decides on applications to a program, and after how many weeks one hears.

ALTER TABLE "public"."programs" ADD COLUMN "decided_by" text DEFAULT ''::text NOT NULL;

ALTER TABLE "public"."programs" ADD COLUMN "answer_weeks_from" integer;

ALTER TABLE "public"."programs" ADD COLUMN "answer_weeks_to" integer;

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_answer_weeks_from_check" CHECK (((answer_weeks_from >= 0) AND (answer_weeks_from <= 52)));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_answer_weeks_to_check" CHECK (((answer_weeks_to >= 0) AND (answer_weeks_to <= 52)));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_answer_weeks" CHECK ((((answer_weeks_from IS NULL) = (answer_weeks_to IS NULL)) AND COALESCE((answer_weeks_from <= answer_weeks_to), true)));

COMMENT ON COLUMN "public"."programs"."decided_by" IS 'Who decides on applications, as a sentence begins: «El comité académico».';

COMMENT ON COLUMN "public"."programs"."answer_weeks_from" IS 'Weeks from the closing day to the first answers; answer_weeks_to to the last. Null: not published.';

DROP TRIGGER "programs_track_revision" ON "public"."programs";

CREATE TRIGGER programs_track_revision BEFORE INSERT OR UPDATE ON public.programs FOR EACH ROW EXECUTE FUNCTION public.track_revision('name', 'degree', 'faculty', 'schedule', 'description', 'objectives', 'graduate_profile', 'admission_requirements', 'study_plan', 'research_lines', 'decided_by');
