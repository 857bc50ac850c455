import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { type Localized, localize } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { Db } from "#app/supabase/db.ts";

const texts = z.object({ title: z.string(), description: z.string(), blocks: textBlocks });

export type CustomPage = Localized<{ id: number }, z.infer<typeof texts>>;

/** Returns a published page added by staff, in one language; null if not found. */
export async function findCustomPage(
  db: Db,
  id: number,
  locale: Locale,
  fill: FillPlaceholders,
): Promise<CustomPage | null> {
  const { data } = await db
    .from("custom_pages")
    .select("id, title, description, blocks, translations")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && localize(data, locale, texts, fill);
}
