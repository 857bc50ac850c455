-- What scholarships pay of a year's fees, as data.

ALTER TABLE "public"."scholarships" ADD COLUMN "tuition_share" numeric;

ALTER TABLE "public"."scholarships" ADD COLUMN "least_tuition_share" numeric;

ALTER TABLE "public"."scholarships" ADD COLUMN "enrollment_share" numeric;

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_tuition_share_check" CHECK (((tuition_share >= (0)::numeric) AND (tuition_share <= (1)::numeric)));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_least_tuition_share_check" CHECK (((least_tuition_share >= (0)::numeric) AND (least_tuition_share <= (1)::numeric)));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_enrollment_share_check" CHECK (((enrollment_share >= (0)::numeric) AND (enrollment_share <= (1)::numeric)));

ALTER TABLE "public"."scholarships" ADD CONSTRAINT "scholarships_tuition_shares" CHECK (((least_tuition_share IS NULL) OR COALESCE((least_tuition_share < tuition_share), false)));

COMMENT ON COLUMN "public"."scholarships"."tuition_share" IS 'The part of a year''s tuition that it pays, 0 to 1; null where that is not known. So is enrollment_share.';

COMMENT ON COLUMN "public"."scholarships"."least_tuition_share" IS 'Where tuition_share is the most that it pays: the least.';
