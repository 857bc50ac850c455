-- Proofs of consent by purpose, and the job that deletes them.

CREATE TABLE "public"."consent_proofs" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "number" text NOT NULL, "version" text NOT NULL, "given_at" timestamp with time zone NOT NULL DEFAULT now(), "analytics" boolean NOT NULL, "advertising" boolean NOT NULL, CONSTRAINT "consent_proofs_number_check" CHECK ((number ~ '^[0-9a-f]{32}$'::text)), CONSTRAINT "consent_proofs_number_key" UNIQUE (number), CONSTRAINT "consent_proofs_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."consent_proofs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."consent_versions" ("version" text NOT NULL, "first_used_at" timestamp with time zone NOT NULL DEFAULT now(), "asked" jsonb NOT NULL, CONSTRAINT "consent_versions_asked_check" CHECK ((jsonb_typeof(asked) = 'object'::text)), CONSTRAINT "consent_versions_pkey" PRIMARY KEY (version), CONSTRAINT "consent_versions_version_check" CHECK ((version ~ '^[0-9a-f]{12}$'::text)));

ALTER TABLE "public"."consent_versions" ENABLE ROW LEVEL SECURITY;

create function public.count_consent_proofs() returns jsonb
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
      select version, analytics, advertising, count(*) as proofs from public.consent_proofs
      group by version, analytics, advertising
    ) counted
  $$;

CREATE OR REPLACE FUNCTION public.store_consent_proof(number text, version text, analytics boolean, advertising boolean, asked jsonb DEFAULT NULL::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if exists (select from public.consent_proofs p where p.number = store_consent_proof.number) then
      return 'stored';
    end if;
    if exists (
      select from public.consent_proofs p where p.given_at >= date_trunc('day', now(), 'UTC') offset 9999 limit 1
    ) then
      return 'full';
    end if;
    if asked is not null then
      insert into public.consent_versions (version, asked)
      values (store_consent_proof.version, store_consent_proof.asked)
      on conflict do nothing;
    elsif not exists (select from public.consent_versions v where v.version = store_consent_proof.version) then
      return 'unknown';
    end if;
    insert into public.consent_proofs (number, version, analytics, advertising)
    values (
      store_consent_proof.number, store_consent_proof.version, store_consent_proof.analytics,
      store_consent_proof.advertising
    )
    on conflict do nothing;
    return 'stored';
  end
  $function$
;

ALTER TABLE "public"."consent_proofs" ADD CONSTRAINT "consent_proofs_version_fkey" FOREIGN KEY (version) REFERENCES public.consent_versions(version);

CREATE INDEX consent_proofs_choice ON public.consent_proofs USING btree (version, analytics, advertising);

CREATE INDEX consent_proofs_given_at ON public.consent_proofs USING btree (given_at);

CREATE POLICY "editors read proofs of consent" ON "public"."consent_proofs" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

CREATE POLICY "editors read the versions of the consent question" ON "public"."consent_versions" FOR SELECT TO "authenticated" USING (( SELECT public.is_editor() AS is_editor));

COMMENT ON COLUMN "public"."consent_versions"."asked" IS 'Services with their purposes, months, and the texts by language.';

COMMENT ON COLUMN "public"."consent_versions"."version" IS 'Digest of `asked`.';

GRANT EXECUTE ON FUNCTION "public"."count_consent_proofs"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."count_consent_proofs"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."store_consent_proof"(text, text, boolean, boolean, jsonb) TO "service_role";

GRANT SELECT ON TABLE "public"."consent_proofs" TO "authenticated";

GRANT ALL ON TABLE "public"."consent_proofs" TO "service_role";

GRANT SELECT ON TABLE "public"."consent_versions" TO "authenticated";

GRANT ALL ON TABLE "public"."consent_versions" TO "service_role";
