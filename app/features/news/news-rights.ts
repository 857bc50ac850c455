import type { Db } from "#app/supabase/db.ts";
import type { NewsForm } from "./editing/news-form.ts";
import { type NewsStatus, newsStatuses } from "./editing/news-form.ts";
import type { NewsRow } from "./news.ts";

/** A program that news can be about. */
export type NewsProgram = { id: number; name: string };

/**
 * What a person may do with news. With `mayPublish`, everything, and `programs` are all programs; a director writes
 * drafts about the listed ones. The database decides; this only hides actions that it would refuse.
 */
export type NewsRights = { mayPublish: boolean; programs: NewsProgram[] };

/** Returns the programs that a person may write news about, by name: all, or those that a director directs. */
export async function listNewsPrograms(db: Db, directorId: string | null): Promise<NewsProgram[]> {
  if (directorId === null) {
    const { data } = await db.from("programs").select("id, name").order("name").throwOnError();
    return data;
  }
  const query = db.from("staff_programs").select("programs(id, name)").eq("user_id", directorId);
  const { data } = await query.throwOnError();
  return data.map(({ programs }) => programs).sort((one, other) => one.name.localeCompare(other.name, "es"));
}

/** Whether a person may write any item. */
export function mayWriteNews({ mayPublish, programs }: NewsRights): boolean {
  return mayPublish || programs.length > 0;
}

/** Whether a person may change this item: a director only drafts and items in review. */
export function mayChangeNews(
  { mayPublish, programs }: NewsRights,
  row: Pick<NewsRow, "status" | "deleted_at" | "program_id">,
): boolean {
  if (mayPublish) return true;
  const isDraft = ["draft", "review"].includes(row.status) && row.deleted_at === null;
  return isDraft && programs.some(({ id }) => id === row.program_id);
}

/**
 * Returns the states that a person may give an item, which is stored with `stored`, null for a new one. Editors are
 * offered a review only where it is the present state, and archiving of what was out.
 */
export function offeredStatuses({ mayPublish }: NewsRights, { status }: NewsForm, stored: string | null): NewsStatus[] {
  if (!mayPublish) return ["draft", "review"];
  const wasOut = ["published", "scheduled", "archived"].includes(stored ?? "");
  return newsStatuses.filter((offered) => {
    if (offered === "review") return status === "review";
    return offered !== "archived" || wasOut || status === "archived";
  });
}
