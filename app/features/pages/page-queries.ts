import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { localize } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRows } from "#app/supabase/shared-reads.ts";
import type { PageText } from "./pages.ts";

const texts = z.object({ title: z.string(), description: z.string(), blocks: textBlocks });

/** Returns the published texts with these keys, by key, in one language; unpublished ones are omitted. */
export async function findPageTexts<Key extends string>(
  db: Db,
  keys: readonly Key[],
  locale: Locale,
  fill: FillPlaceholders,
): Promise<Partial<Record<Key, PageText>>> {
  const rows = await listRows(db);
  const selected = rows.filter(({ key }) => keys.some((name) => name === key));
  return Object.fromEntries(selected.map((row) => [row.key, localize(row, locale, texts, fill)])) as Partial<
    Record<Key, PageText>
  >;
}

/** Reads all texts in one shared query: they are few, and most pages need some. */
function listRows(db: Db) {
  return sharedRows(db, "page texts", () =>
    db.from("pages").select("key, title, description, blocks, translations").throwOnError(),
  );
}
