import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { slugify } from "#app/lib/slug.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { TableBlock, TextBlock } from "#app/lib/text-blocks.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";

/** Recognition of a country's degree, as a page of the office describes it. */
type CountryTitle = { id: string; country: string; title: string; rule: string };

export type TitleTable = {
  page: { title: string; slug: string };
  lang: Locale;
  countries: CountryTitle[];
};

/** Normalized heading of the first column, which identifies the table (docs/decisions/program-pages.md). */
const firstHead = "pais";

/**
 * Returns the table of titles by country in a language: the first table of a custom page whose first column is «País».
 * Null without one. The id of a country is its Spanish name in both languages.
 */
export function findTitleTable(db: Db, locale: Locale): Promise<TitleTable | null> {
  return sharedRead(db, `title table ${locale}`, async () => {
    const { data } = await db
      .from("custom_pages")
      .select("slug, title, blocks, translations")
      .order("position")
      .limit(500)
      .throwOnError();
    for (const row of data) {
      const table = readTitleTable(row, locale);
      if (table) return table;
    }
    return null;
  });
}

const texts = z.object({ slug: z.string(), title: z.string(), blocks: textBlocks });

/** Returns the table of one page, or null. */
export function readTitleTable(
  row: z.input<typeof texts> & { translations: unknown },
  locale: Locale,
): TitleTable | null {
  const spanish = localize(row, "es", texts);
  const table = titleTableOf(spanish.blocks);
  if (!table) return null;
  const local = localize(row, locale, texts);
  const place = spanish.blocks.indexOf(table);
  const translated = local.blocks[place];
  // A translation with missing rows would assign rules to the wrong countries.
  const isWhole = translated?.as === "table" && translated.rows.length === table.rows.length;
  const shown = isWhole ? translated : table;
  return {
    page: { title: local.title, slug: local.slug },
    lang: isWhole ? local.lang.blocks : "es",
    countries: table.rows.map(([name = ""], index) => {
      const [country = name, title = "", rule = ""] = shown.rows[index] ?? [];
      return { id: slugify(name), country, title, rule };
    }),
  };
}

function titleTableOf(blocks: readonly TextBlock[]): TableBlock | undefined {
  return blocks.find(
    (block): block is TableBlock =>
      block.as === "table" && block.head.length === 3 && slugify(block.head[0] ?? "") === firstHead,
  );
}
