import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";
import { cardColumns, type NewsCard } from "./news-card.ts";
import { type NewsSelection, publications, searchedWords } from "./news-selection.ts";

type Db = SupabaseClient<Database>;

/** A page of a list: which items, the place of the first among them, counted from 0, and how many. */
export type NewsQuestion = { selection: NewsSelection; start: number; count: number };

/** The items of a page, and how many the whole list has. */
export type NewsPage = { items: NewsCard[]; total: number };

const totals = z.object({ listed: z.number(), trashed: z.number(), latest: z.string().nullable() });

/** How many items there are; `latest` names the last change to the microsecond, null where there is none. */
export type NewsTotals = z.infer<typeof totals>;

/** What the data interface gives at most at once. */
const rowsPerQuery = 1000;

/** A page that begins behind the last item. */
const outOfRange = "PGRST103";

/**
 * A page of the items that the client may read, newest first; none of the `left` ones. First their ids, then what lists
 * show of them alone: the database makes that of each row, also of those before the page. Throws the backend's error.
 */
export async function listCards(
  db: Db,
  { selection, start, count }: NewsQuestion,
  { now, left = [] }: { now: Date; left?: string[] },
): Promise<NewsPage> {
  const found = await selectIds(db, selection, now, left)
    .order("date", { ascending: false })
    .order("id", { ascending: false })
    .range(start, start + count - 1);
  if (found.error?.code === outOfRange) {
    const { count: total } = await selectIds(db, selection, now, left).limit(1).throwOnError();
    return { items: [], total: total ?? 0 };
  }
  if (found.error) throw found.error;
  const ids = found.data.flatMap(({ id }) => id ?? []);
  return { items: await listCardsById(db, ids), total: found.count ?? ids.length };
}

function selectIds(db: Db, selection: NewsSelection, now: Date, left: string[]) {
  const { category, filter, isTrash, text } = selection;
  let query = db.from("news_cards").select("id", { count: "exact" });
  query = isTrash ? query.not("deleted_at", "is", null) : query.is("deleted_at", null);
  if (category) query = query.eq("category", category);
  if (left.length > 0) query = query.not("id", "in", `(${left.map(quoted).join()})`);
  if (filter === "traducir") query = query.neq("translation_state", "current");
  else if (filter && filter !== "publicadas") query = query.eq("status", publications[filter]);
  if (filter === "programadas") query = query.gt("publish_at", now.toISOString());
  // In one parameter: of several that ask the same of a column, not every backend takes each.
  const conditions: string[] = [];
  if (filter === "publicadas") {
    conditions.push(`or(status.eq.published,and(status.eq.scheduled,publish_at.lte.${quoted(now.toISOString())}))`);
  }
  // Words are letters and digits: nothing in them means anything to the address.
  for (const { word, categories } of searchedWords(text)) {
    const isInText = `search_text.like.*${word}*`;
    conditions.push(categories.length > 0 ? `or(${isInText},category.in.(${categories.join()}))` : isInText);
  }
  return conditions.length > 0 ? query.or(`and(${conditions.join()})`) : query;
}

/** What lists show of items, in the order of their ids; what is not there, or not to be read, is left out. */
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

/** How many items the client may read. Throws the backend's error. */
export async function readTotals(db: Db): Promise<NewsTotals> {
  const { data } = await db.rpc("news_totals").throwOnError();
  return totals.parse(data);
}

/** Items that were written since a moment that `readTotals` named, at most a thousand, and how many. */
export async function listChangedSince(db: Db, latest: string) {
  const { data, count } = await db
    .from("news")
    .select("id,title,deleted_at", { count: "exact" })
    .gt("updated_at", latest)
    .order("updated_at", { ascending: false })
    .limit(rowsPerQuery)
    .throwOnError();
  return { rows: data, count: count ?? data.length };
}

/** Which of these ids are items still, in the trash or not. Throws the backend's error. */
export async function listExisting(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { data } = await db.from("news").select("id").in("id", ids).throwOnError();
  return data.map(({ id }) => id);
}

/** The newest items, whole. Throws the backend's error. */
export async function listNewestNews(db: Db, count: number): Promise<NewsRow[]> {
  const { data } = await db
    .from("news")
    .select("*")
    .is("deleted_at", null)
    .order("date", { ascending: false })
    .order("id", { ascending: false })
    .limit(count)
    .throwOnError();
  return data;
}

/** One item by id, or null. Throws the backend's error. */
export async function findNewsById(db: Db, id: string): Promise<NewsRow | null> {
  const { data } = await db.from("news").select("*").eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** One item by the name in its address, or null. Throws the backend's error. */
export async function findNewsBySlug(db: Db, slug: string): Promise<NewsRow | null> {
  const { data } = await db.from("news").select("*").eq("slug", slug).maybeSingle().throwOnError();
  return data;
}

/**
 * The newest items that say a name in Spanish, word for word, and not only as a part of one of `otherNames`. Throws the
 * backend's error.
 */
export async function listNewsNaming(db: Db, name: string, otherNames: string[], count: number): Promise<NewsCard[]> {
  const { data } = await db.rpc("news_naming", { name, longer_names: otherNames, how_many: count }).throwOnError();
  return listCardsById(db, data);
}

/** Another item that shows the same stored image, or null. Throws the backend's error. */
export async function findOtherWithImage(db: Db, { id, image }: Pick<NewsRow, "id" | "image">) {
  if (image === null) return null;
  const query = db.from("news").select("id,title").eq("image", image).neq("id", id);
  const { data } = await query.limit(1).throwOnError();
  return data[0] ?? null;
}

/** The newest image of an item that is in the storage: its path in the bucket Images, or null. */
export async function findNewestStoredImage(db: Db): Promise<string | null> {
  const { data } = await db
    .from("news")
    .select("image")
    .is("deleted_at", null)
    .or("and(image.not.is.null,image.not.like.http:*,image.not.like.https:*)")
    .order("date", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.image ?? null;
}

/** Whether the table holds anything at all that the client may see. */
export async function hasAnyNews(db: Db): Promise<boolean> {
  const { data } = await db.from("news").select("id").limit(1).throwOnError();
  return data.length > 0;
}

/** A value between quotes, as conditions of the data interface take it whatever is in it. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
