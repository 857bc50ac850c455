-- What scholarships ask of their applicants, as data; and deadlines that only faculties and programs act on.

ALTER TABLE "public"."deadlines" ADD COLUMN "is_internal" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."scholarships" ADD COLUMN "study_stages" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."scholarships" ADD COLUMN "residencies" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."scholarships" ADD COLUMN "earlier_studies" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."scholarships" ADD COLUMN "accredited_only" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_earlier_studies_check" CHECK (((jsonb_typeof(earlier_studies) = 'array'::text) AND (earlier_studies <@ '["here", "country", "abroad"]'::jsonb)));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_residencies_check" CHECK (((jsonb_typeof(residencies) = 'array'::text) AND (residencies <@ '["national", "permanent", "temporary", "none"]'::jsonb)));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_study_stages_check" CHECK (((jsonb_typeof(study_stages) = 'array'::text) AND (study_stages <@ '["entering", "first_year", "higher_year", "thesis", "finishing"]'::jsonb)));

COMMENT ON COLUMN "public"."deadlines"."is_internal" IS 'A duty of faculties and programs: read by everybody, but apart from what applicants and students have to do.';

COMMENT ON COLUMN "public"."scholarships"."accredited_only" IS 'Whether the program has to be accredited.';

COMMENT ON COLUMN "public"."scholarships"."earlier_studies" IS 'Where applicants have their earlier degree from.';

COMMENT ON COLUMN "public"."scholarships"."residencies" IS 'Nationality or residence of applicants in the university''s country.';

COMMENT ON COLUMN "public"."scholarships"."study_stages" IS 'Where applicants are in their studies; empty where it does not matter. So are residencies and earlier_studies.';

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_earlier_studies_is_safe" CHECK (public.holds_safe_addresses(earlier_studies));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_residencies_is_safe" CHECK (public.holds_safe_addresses(residencies));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_study_stages_is_safe" CHECK (public.holds_safe_addresses(study_stages));

-- The site's own texts name these deadlines by their keys. No event of the audit log: nobody changed them.
alter table public.deadlines disable trigger user;
update public.deadlines set is_internal = true where key ~ '^faculty(-support)?-reports-';
alter table public.deadlines enable trigger user;
