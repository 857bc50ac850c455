import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize, translationsOf } from "#app/lib/localize.ts";
import { type CustomPageLink, menuPlaces } from "#app/lib/office.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "./db.ts";

type Row = {
  id: number;
  position: number;
  slug: string;
  slug_en: string | null;
  title: string;
  menu_place: string | null;
  updated_at: string;
};

const place = z.enum(menuPlaces).nullable().catch(null);

/** Maximum number of pages in menu and site map. */
const maxPages = 500;

/** Returns the published custom pages in order, with titles in one language. Throws a `PostgrestError`. */
export async function listCustomPages(db: Db, locale: Locale): Promise<CustomPageLink[]> {
  const { data } = await db
    .from("custom_pages")
    .select(
      `id,position,slug,slug_en:translations->en->>slug,title,menu_place,updated_at${translationsOf(["title"], locale)}`,
    )
    .order("position")
    .limit(maxPages)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data
    .toSorted((one, other) => one.position - other.position || compareTexts(one.title, other.title))
    .map((row) => {
      const { title, lang } = localize(row, locale, z.object({ title: z.string() }));
      return {
        id: row.id,
        slug: { es: row.slug, en: row.slug_en || row.slug },
        title,
        titleLang: lang.title,
        place: place.parse(row.menu_place),
        changed: row.updated_at,
      };
    });
}
