-- Whom a scholarship is for, in a few words, for lists.

ALTER TABLE "public"."scholarships" ADD COLUMN "audience" text DEFAULT ''::text NOT NULL;

COMMENT ON COLUMN "public"."scholarships"."audience" IS 'Whom it is for, in a few words: a list has room for no more.';

DROP TRIGGER "scholarships_track_revision" ON "public"."scholarships";

CREATE TRIGGER scholarships_track_revision BEFORE INSERT OR UPDATE ON public.scholarships FOR EACH ROW EXECUTE FUNCTION public.track_revision('name', 'provider', 'summary', 'audience', 'requirements', 'benefits', 'how_to_apply', 'amounts', 'calendar');
