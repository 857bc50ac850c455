import type { Locale } from "#app/i18n/locale.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** A row of `news`, as the database has it. Dates are ISO 8601 with offset. */
export type NewsRow = Database["public"]["Tables"]["news"]["Row"];

/** The categories that the site has names for. The column is free text: imported news may have others. */
export const newsCategories = [
  "admission",
  "research",
  "scholarships",
  "events",
  "accreditation",
  "international",
  "community",
  "graduates",
] as const;

export type NewsCategory = (typeof newsCategories)[number];

/** Whether the site has a name for a category. */
export function isNewsCategory(value: unknown): value is NewsCategory {
  return newsCategories.some((category) => category === value);
}

/** A news item in one language. `lang` is the language that its text is in: Spanish when there is no translation. */
export type LocalizedNews = {
  id: string;
  slug: string;
  date: string;
  category: string | null;
  image: string | null;
  imagePosition: string;
  lang: Locale;
  title: string;
  imageAlt: string;
  blocks: TextBlock[];
  /** What a list shows below the title: the beginning of the first paragraph. */
  summary: string;
};
