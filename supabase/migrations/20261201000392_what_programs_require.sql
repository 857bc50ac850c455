-- What a program requires of an average, of English and of experience, as data.

ALTER TABLE "public"."programs" ADD COLUMN "minimum_average" numeric;

ALTER TABLE "public"."programs" ADD COLUMN "english_level" text DEFAULT 'none'::text NOT NULL;

ALTER TABLE "public"."programs" ADD COLUMN "experience_years" integer;

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_minimum_average_check" CHECK (((minimum_average >= (1)::numeric) AND (minimum_average <= (7)::numeric)));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_english_level_check" CHECK ((english_level = ANY (ARRAY['none'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text])));

ALTER TABLE "public"."programs" ADD CONSTRAINT "programs_experience_years_check" CHECK (((experience_years >= 1) AND (experience_years <= 20)));

COMMENT ON COLUMN "public"."programs"."minimum_average" IS 'Average of earlier studies, on the scale of 1 to 7, below which nobody is admitted. Null: none, or it depends.';

COMMENT ON COLUMN "public"."programs"."english_level" IS 'Level of English (CEFR) that has to be proved. none: no level, or the program examines it by itself.';

COMMENT ON COLUMN "public"."programs"."experience_years" IS 'Years of work since the degree that are required. Null: none.';
