import type { ListSort } from "#app/editing/listing/list-sort.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { NewsCard } from "./news.ts";
import { newsCategoryLabel } from "./news-labels.ts";
import { publicationOf } from "./publication.ts";

/** Columns by which the staff list sorts, as in its address, with the columns of `news_cards` that sort them. */
export const newsSortColumns = {
  titulo: "title_key",
  fecha: "date",
  tema: "category_key",
  estado: "state_place",
  ingles: "english_place",
  cambiado: "updated_at",
} as const;
type NewsSortColumn = keyof typeof newsSortColumns;

/** Order of the list; null for newest first. */
export type NewsSort = (ListSort & { column: NewsSortColumn }) | null;

const states = ["draft", "review", "scheduled", "published", "archived"];
const english = ["missing", "stale", "partial", "current"];

/** Returns a comparison of cards in an order, like the columns of `news_cards`; newest first within equal ones. */
export function comparisonOf(sort: NewsSort, now: Date): (one: NewsCard, other: NewsCard) => number {
  if (!sort) return newestFirst;
  const compare = comparisons(now)[sort.column];
  const sign = sort.ascending ? 1 : -1;
  // Items without a category come last in both directions.
  const isEmpty = (card: NewsCard) => Number(sort.column === "tema" && !card.category);
  return (one, other) => isEmpty(one) - isEmpty(other) || sign * compare(one, other) || newestFirst(one, other);
}

function comparisons(now: Date): Record<NewsSortColumn, (one: NewsCard, other: NewsCard) => number> {
  const place = (known: string[], of: (card: NewsCard) => string) => (one: NewsCard, other: NewsCard) =>
    known.indexOf(of(one)) - known.indexOf(of(other));
  const category = (card: NewsCard) => (card.category ? newsCategoryLabel(card.category) : "");
  return {
    titulo: (one, other) => compareTexts(one.title, other.title),
    fecha: (one, other) => Date.parse(one.date) - Date.parse(other.date),
    tema: (one, other) => compareTexts(category(one), category(other)),
    estado: place(states, (card) => publicationOf({ ...card, deleted_at: null }, now)),
    ingles: place(english, (card) => card.translation_state),
    cambiado: (one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at),
  };
}

function newestFirst(one: NewsCard, other: NewsCard): number {
  return Date.parse(other.date) - Date.parse(one.date);
}
