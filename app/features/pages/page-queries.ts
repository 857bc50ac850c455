import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { localize } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import type { PageText } from "./pages.ts";

const texts = z.object({ title: z.string(), description: z.string(), blocks: textBlocks });

/**
 * Returns the published texts with these keys, by key, in one language; without those that are not published, which
 * pages leave out.
 */
export async function findPageTexts<Key extends string>(
  db: Db,
  keys: readonly Key[],
  locale: Locale,
  fill: FillPlaceholders,
): Promise<Partial<Record<Key, PageText>>> {
  const rows = await listRows(db);
  const wanted = rows.filter(({ key }) => keys.some((name) => name === key));
  return Object.fromEntries(wanted.map((row) => [row.key, localize(row, locale, texts, fill)])) as Partial<
    Record<Key, PageText>
  >;
}

/** All of them at once: they are few, and every page of prose has some. */
function listRows(db: Db) {
  return sharedRows(db, "page texts", () =>
    db.from("pages").select("key, title, description, blocks, translations").throwOnError(),
  );
}
