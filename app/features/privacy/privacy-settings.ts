import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";

const text = z.string().trim();
const processors = z.array(
  z.object({ name: text, service: text, country: text, safeguard: text.nullish() }).catch({
    name: "",
    service: "",
    country: "",
  }),
);
const agreements = z.array(
  z.object({ party: text, purpose: text, signed_on: z.iso.date().nullish() }).catch({ party: "", purpose: "" }),
);

/** The institution's information about its processing, which administrators edit in the settings. */
export type PrivacySettings = {
  representative: string;
  officer: string;
  email: string;
  processors: z.infer<typeof processors>;
  agreements: z.infer<typeof agreements>;
  /** ISO date on which staff last confirmed the list of agreements. */
  agreementsReviewedOn: string | null;
};

/** Returns the settings about personal data; incomplete entries of lists are omitted. Throws a `PostgrestError`. */
export async function readPrivacySettings(db: Db): Promise<PrivacySettings> {
  const { data } = await db
    .from("settings")
    .select(
      "privacy_representative, privacy_officer, privacy_email, processors, data_agreements, data_agreements_reviewed_on",
    )
    .maybeSingle()
    .throwOnError();
  return {
    representative: data?.privacy_representative ?? "",
    officer: data?.privacy_officer ?? "",
    email: data?.privacy_email ?? "",
    processors: processors.parse(data?.processors ?? []).filter(({ name }) => name !== ""),
    agreements: agreements.parse(data?.data_agreements ?? []).filter(({ party }) => party !== ""),
    agreementsReviewedOn: data?.data_agreements_reviewed_on ?? null,
  };
}

/**
 * Returns the address for matters of personal data: that of the settings, or the office's, or the site's. Throws a
 * `PostgrestError`.
 */
export async function readDataEmail(db: Db): Promise<string> {
  const { data } = await db.from("settings").select("privacy_email, email").maybeSingle().throwOnError();
  return data?.privacy_email || data?.email || institution.mail.sender;
}
