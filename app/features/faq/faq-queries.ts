import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { localize } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { Db } from "#app/supabase/db.ts";
import { type FaqItem, faqGroups } from "./faq.ts";

const texts = z.object({ question: z.string(), answer: textBlocks });
const group = z.enum(faqGroups);

/** Returns the published questions in order, in one language. */
export async function listFaqItems(db: Db, locale: Locale, fill: FillPlaceholders): Promise<FaqItem[]> {
  const { data } = await db
    .from("faq_items")
    .select("slug, group, question, answer, translations")
    .order("position")
    .order("id")
    .throwOnError();
  return data.map((row) => ({ ...localize(row, locale, texts, fill), group: group.parse(row.group) }));
}
