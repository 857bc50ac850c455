import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { titledName } from "#app/lib/person-name.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import { type Organization, peopleSections } from "./people.ts";

const texts = z.object({ job_title: z.string() });

/** Returns the organization's published people by section, in order, in one language. */
export async function listPeople(db: Db, locale: Locale): Promise<Organization> {
  const rows = await sharedRows(db, "people", () =>
    db
      .from("people")
      .select("slug, position, section, name, job_title, email, phone, photo, translations")
      .throwOnError(),
  );
  const people = rows
    .toSorted((one, other) => one.position - other.position || compareTexts(one.name, other.name))
    .map((row) => localize(row, locale, texts));
  const bySection = peopleSections.map((section) => [
    section,
    people
      .filter((person) => person.section === section)
      .map(({ slug, name, job_title, email, phone, photo, lang }) => ({
        slug,
        name: titledName(name, locale),
        jobTitle: job_title,
        email,
        phone,
        photo,
        lang: lang.job_title,
      })),
  ]);
  return Object.fromEntries(bySection) as Organization;
}
