import { foldText } from "#app/lib/text-search.ts";
import { publicationOf } from "./editing/publication.ts";
import { type NewsCategory, newsCategories } from "./news.ts";
import type { NewsCard } from "./news-card.ts";
import { newsCategoryLabel } from "./news-labels.ts";

/** Which items a list of the staff area shows. The values are those of the address. */
export const newsFilters = ["borradores", "revision", "programadas", "publicadas", "traducir"] as const;
export type NewsFilter = (typeof newsFilters)[number];

/** Which items a list shows, of those that its reader may see. */
export type NewsSelection = {
  text: string;
  filter: NewsFilter | null;
  isTrash: boolean;
  /** This category alone; null for all. */
  category?: string | null;
};

/** All that is not in the trash. */
export const allNews: NewsSelection = { text: "", filter: null, isTrash: false };

/** What an item has to be published as, by filter. */
export const publications = {
  borradores: "draft",
  revision: "review",
  programadas: "scheduled",
  publicadas: "published",
} as const;

/** More words than anybody types, and less than a request may ask for. */
const mostWords = 30;

/** A word that is searched for, and the categories that have it in their name. */
export type SearchedWord = { word: string; categories: NewsCategory[] };

/** The words of a text, folded, each once: all of them are looked for, of more than thirty the longest. */
export function searchedWords(text: string): SearchedWord[] {
  const words = [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
  return words
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords)
    .map((word) => ({
      word,
      categories: newsCategories.filter((category) => foldText(newsCategoryLabel(category)).includes(word)),
    }));
}

/**
 * The cards that match, as the backend would choose them (`listCards`): every word of the text in the title in either
 * language or in the category's name, whatever its accents and case. (Of English that is not shown for want of a text
 * only the backend knows the title.)
 */
export function selectNews(cards: NewsCard[], selection: NewsSelection, now: Date): NewsCard[] {
  const words = searchedWords(selection.text);
  return cards.filter((card) => {
    if ((card.deleted_at !== null) !== selection.isTrash) return false;
    if (selection.category && card.category !== selection.category) return false;
    if (selection.filter && !passes(card, selection.filter, now)) return false;
    const haystack = foldText(`${card.title} ${card.english?.title ?? ""} ${card.category ?? ""}`);
    return words.every(
      ({ word, categories }) => haystack.includes(word) || categories.some((category) => category === card.category),
    );
  });
}

function passes(card: NewsCard, filter: NewsFilter, now: Date): boolean {
  if (filter === "traducir") return card.translation_state !== "current";
  return publicationOf({ ...card, deleted_at: null }, now) === publications[filter];
}
