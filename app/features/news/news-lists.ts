import type { Db } from "#app/supabase/db.ts";
import { outOfRange } from "#app/supabase/read-page.ts";
import type { NewsCard, RelatedRecord } from "./news.ts";
import { cardColumns } from "./news-card.ts";
import { type NewsSort, newsSortColumns } from "./news-order.ts";
import { type NewsFilter, type NewsSelection, publications, searchedWords } from "./news-selection.ts";

/** A page request: selection, order (newest first by default), index of the first item (from 0), number of items. */
export type NewsPageRequest = { selection: NewsSelection; sort?: NewsSort; start: number; count: number };

export type NewsPage = { items: NewsCard[]; total: number };

const idsAtOnce = 1000;

/**
 * Returns a page of readable items in the requested order, except those in `left`. Selects ids first and cards by id
 * after: a single query would compute the card of every row before the page.
 */
export async function listCards(
  db: Db,
  { selection, sort, start, count }: NewsPageRequest,
  { now, left = [] }: { now: Date; left?: string[] },
): Promise<NewsPage> {
  let selected = selectIds(db, selection, now, left);
  if (sort) selected = selected.order(newsSortColumns[sort.column], { ascending: sort.ascending, nullsFirst: false });
  if (sort?.column !== "fecha") selected = selected.order("date", { ascending: false });
  const found = await selected.order("id", { ascending: false }).range(start, start + count - 1);
  if (found.error?.code === outOfRange) {
    const { count: total } = await selectIds(db, selection, now, left).limit(1).throwOnError();
    return { items: [], total: total ?? 0 };
  }
  if (found.error) throw found.error;
  const ids = found.data.flatMap(({ id }) => id ?? []);
  return { items: await listCardsById(db, ids), total: found.count ?? ids.length };
}

/** Returns the ids of all items of a selection; null if there are more than `most`. Throws the data API's error. */
export async function listNewsIds(
  db: Db,
  selection: NewsSelection,
  { now, most }: { now: Date; most: number },
): Promise<string[] | null> {
  const ids = new Set<string>();
  while (ids.size <= most) {
    const { data, error } = await selectIds(db, selection, now, [])
      .order("id")
      .range(ids.size, ids.size + idsAtOnce - 1);
    if (error?.code === outOfRange) return [...ids];
    if (error) throw error;
    for (const { id } of data) if (id !== null) ids.add(id);
    if (data.length < idsAtOnce) return [...ids];
  }
  return null;
}

function selectIds(db: Db, selection: NewsSelection, now: Date, left: string[]) {
  const { category, filter, isTrash, text } = selection;
  let query = db.from("news_cards").select("id", { count: "exact" });
  query = isTrash ? query.not("deleted_at", "is", null) : query.is("deleted_at", null);
  if (category) query = query.eq("category", category);
  if (left.length > 0) query = query.not("id", "in", `(${left.map(quoteOperand).join()})`);
  if (filter === "traducir") query = query.neq("translation_state", "current");
  else if (filter === "borradores" || filter === "revision") query = query.eq("status", publications[filter]);
  // In one parameter: some backends reject several conditions on the same column.
  const conditions = filter ? conditionsOf(filter, quoteOperand(now.toISOString())) : [];
  // Words consist of letters and digits, so they need no escaping.
  for (const { word, categories } of searchedWords(text)) {
    const isInText = `search_text.like.*${word}*`;
    conditions.push(categories.length > 0 ? `or(${isInText},category.in.(${categories.join()}))` : isInText);
  }
  return conditions.length > 0 ? query.or(`and(${conditions.join()})`) : query;
}

/** Returns the conditions equivalent to `publicationOf`, for states that depend on more than the status. */
function conditionsOf(filter: NewsFilter, now: string): string[] {
  const isPublic = `or(status.eq.published,and(status.eq.scheduled,publish_at.lte.${now}))`;
  const isUnexpired = `or(expires_at.is.null,expires_at.gt.${now})`;
  if (filter === "publicadas") return [isPublic, isUnexpired];
  if (filter === "programadas") return ["status.eq.scheduled", `publish_at.gt.${now}`];
  if (filter !== "retiradas") return [];
  return [`or(status.eq.archived,and(status.in.(published,scheduled),expires_at.lte.${now}))`];
}

/** Returns cards in the order of their ids, without those that do not exist or may not be read. */
async function listCardsById(db: Db, ids: string[]): Promise<NewsCard[]> {
  if (ids.length === 0) return [];
  const { data } = await db
    .from("news_cards")
    .select(cardColumns)
    .in("id", ids)
    .overrideTypes<NewsCard[], { merge: false }>()
    .throwOnError();
  const cards = new Map(data.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Returns the newest published items that name a record or are about it, at most fifty. */
export async function listNewsAbout(db: Db, { column, id }: RelatedRecord, count: number): Promise<NewsCard[]> {
  const { data } = await db.rpc("news_about", { subject: { [column]: id }, max_count: count }).throwOnError();
  return listCardsById(db, data);
}

/** Quotes a value for PostgREST, which requires it for commas and brackets within a list or an `and`. */
function quoteOperand(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
