import { publicationOf } from "./editing/publication.ts";
import { translationState } from "./editing/translation.ts";
import type { NewsRow } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";

/** Which items a list of the staff area shows. The values are those of the address. */
export const newsFilters = ["borradores", "revision", "programadas", "publicadas", "traducir"] as const;
export type NewsFilter = (typeof newsFilters)[number];

export type NewsSelection = { text: string; filter: NewsFilter | null; isTrash: boolean };

/**
 * The items that match: every word of `text` in the title in either language or in the category's name, whatever its
 * accents and case.
 */
export function selectNews(rows: NewsRow[], { text, filter, isTrash }: NewsSelection, now: Date): NewsRow[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if ((row.deleted_at !== null) !== isTrash) return false;
    if (filter && !passes(row, filter, now)) return false;
    const haystack = normalize(
      `${row.title} ${englishTitle(row)} ${row.category ? newsCategoryLabel(row.category) : ""}`,
    );
    return words.every((word) => haystack.includes(word));
  });
}

function passes(row: NewsRow, filter: NewsFilter, now: Date): boolean {
  if (filter === "traducir") return translationState(row) !== "current";
  const wanted = {
    borradores: "draft",
    revision: "review",
    programadas: "scheduled",
    publicadas: "published",
  } as const;
  return publicationOf(row, now) === wanted[filter];
}

function englishTitle({ translations }: NewsRow): string {
  const english = (translations as { en?: { title?: unknown } } | null)?.en;
  return typeof english?.title === "string" ? english.title : "";
}

function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
