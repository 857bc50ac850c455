import { foldText } from "#app/lib/text-search.ts";
import { type NewsCard, type NewsCategory, newsCategories } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";
import { localizeCard } from "./news-localization.ts";
import { publicationOf } from "./publication.ts";

/** Filters of the staff list, as in its address. */
export const newsFilters = ["borradores", "revision", "programadas", "publicadas", "retiradas", "traducir"] as const;
export type NewsFilter = (typeof newsFilters)[number];

/** Filter of a list, within the items that its reader may see. */
export type NewsSelection = {
  text: string;
  filter: NewsFilter | null;
  isTrash: boolean;
  /** Null for all categories. */
  category?: string | null;
};

export const allNews: NewsSelection = { text: "", filter: null, isTrash: false };

export const publications = {
  borradores: "draft",
  revision: "review",
  programadas: "scheduled",
  publicadas: "published",
  retiradas: "archived",
} as const;

/** Keeps the query within one request; more than users type. */
const maxWords = 30;

/** A search word, and the categories whose name contains it. */
export type SearchedWord = { word: string; categories: NewsCategory[] };

/** Returns the distinct folded words of a text; the thirty longest if there are more. */
export function searchedWords(text: string): SearchedWord[] {
  const words = [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
  return words
    .sort((one, other) => other.length - one.length)
    .slice(0, maxWords)
    .map((word) => ({
      word,
      categories: newsCategories.filter((category) => foldText(newsCategoryLabel(category)).includes(word)),
    }));
}

/**
 * Filters cards like the backend's `listCards`: every search word occurs in the title in either language or in the
 * category's name, ignoring accents and case.
 */
export function selectNews(cards: NewsCard[], selection: NewsSelection, now: Date): NewsCard[] {
  const words = searchedWords(selection.text);
  return cards.filter((card) => {
    if ((card.deleted_at !== null) !== selection.isTrash) return false;
    if (selection.category && card.category !== selection.category) return false;
    if (selection.filter && !matchesFilter(card, selection.filter, now)) return false;
    const haystack = foldText(`${card.title} ${localizeCard(card, "en").title} ${card.category ?? ""}`);
    return words.every(
      ({ word, categories }) => haystack.includes(word) || categories.some((category) => category === card.category),
    );
  });
}

function matchesFilter(card: NewsCard, filter: NewsFilter, now: Date): boolean {
  if (filter === "traducir") return card.translation_state !== "current";
  return publicationOf({ ...card, deleted_at: null }, now) === publications[filter];
}
