import type { NewsCard, NewsRow } from "./news.ts";
import { allNews, type NewsSelection } from "./news-selection.ts";
import type { NewsStore } from "./news-store.ts";

const relatedItems = 4;

/** Returns the newest items of the same category, filled up with others. */
export async function listRelatedNews(store: NewsStore, { id, category }: NewsRow): Promise<NewsCard[]> {
  const newest = async (selection: NewsSelection, count: number) =>
    (await store.page({ selection, start: 0, count })).items.filter((item) => item.id !== id);
  const alike = category ? await newest({ ...allNews, category }, relatedItems + 1) : [];
  if (alike.length >= relatedItems) return alike.slice(0, relatedItems);
  const known = new Set(alike.map((item) => item.id));
  const others = (await newest(allNews, 2 * relatedItems)).filter((item) => !known.has(item.id));
  return [...alike, ...others].slice(0, relatedItems);
}
