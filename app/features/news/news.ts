import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import type { Localized } from "#app/lib/localize.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** A row of `news`. Dates are ISO 8601 with offset. */
export type NewsRow = Database["public"]["Tables"]["news"]["Row"];

/** Categories with a label. The column is free text: imported news may have others. */
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

export function isNewsCategory(value: unknown): value is NewsCategory {
  return newsCategories.some((category) => category === value);
}

/** Kinds of related records, by the column that stores their id. */
export const relatedColumns = [
  "program_id",
  "academic_id",
  "publication_id",
  "project_id",
  "patent_id",
  "thesis_id",
] as const;

export type RelatedColumn = (typeof relatedColumns)[number];

export type RelatedRecord = { column: RelatedColumn; id: number };

/** Parses `news.related`: in order, without duplicates and invalid entries. */
export function readRelated(stored: unknown): RelatedRecord[] {
  const found = new Map<string, RelatedRecord>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    for (const column of relatedColumns) {
      const id: unknown = entry?.[column];
      if (typeof id === "number" && Number.isSafeInteger(id) && id > 0) found.set(`${column} ${id}`, { column, id });
    }
  }
  return [...found.values()];
}

/** List columns of an item: a row of the view `news_cards`, or the same computed from a whole row. */
export type NewsCard = Pick<
  NewsRow,
  | "id"
  | "slug"
  | "date"
  | "category"
  | "image"
  | "imageposition"
  | "image_alt"
  | "program_id"
  | "status"
  | "publish_at"
  | "expires_at"
  | "deleted_at"
  | "updated_at"
  | "title"
> & {
  /** Beginning of the first paragraph; empty without one. */
  lead: string;
  /** `{"en": {title, image_alt, lead}}`; may be incomplete. */
  translations: unknown;
  translation_state: TranslationState;
};

export type NewsFacts = Pick<NewsRow, "id" | "slug" | "date" | "category" | "image" | "imageposition">;

/** A list item in one language; `lang` is the language of each text. */
export type LocalizedCard = Localized<NewsFacts, Pick<NewsCard, "title" | "image_alt" | "lead">>;

/** An item in one language; `lang` is the language of each text, including the blocks. */
export type LocalizedNews = Localized<
  NewsFacts,
  Pick<NewsCard, "title" | "image_alt" | "lead"> & { blocks: TextBlock[] }
>;
