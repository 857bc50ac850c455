import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { type InterestLink, linkGroups } from "./links.ts";

const texts = z.object({ title: z.string(), description: z.string() });
const groups = z.enum(linkGroups);

/** Returns the published links of interest in order, in one language. */
export async function listLinks(db: Db, locale: Locale): Promise<InterestLink[]> {
  const { data } = await db
    .from("links")
    .select("url, position, group, title, description, translations")
    .throwOnError();
  return data
    .toSorted((one, other) => one.position - other.position || compareTexts(one.title, other.title))
    .map(({ position: _position, ...row }) => ({ ...localize(row, locale, texts), group: groups.parse(row.group) }));
}
