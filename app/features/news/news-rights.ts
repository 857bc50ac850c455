import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsForm } from "./editing/news-form.ts";
import { type NewsStatus, newsStatuses } from "./editing/news-form.ts";
import type { NewsRow } from "./news.ts";

export type NewsProgram = { id: number; name: string };

/**
 * What somebody may do with news. Whoever may publish may do everything, and `programs` are all that news can be about;
 * a director writes drafts about theirs. The database decides; this only keeps pages from offering what it would refuse.
 */
export type NewsRights = { mayPublish: boolean; programs: NewsProgram[] };

/** The programs that news can be about, by name: all, or those that somebody directs. Throws the backend's error. */
export async function listNewsPrograms(
  db: SupabaseClient<Database>,
  directorId: string | null,
): Promise<NewsProgram[]> {
  if (directorId === null) {
    const { data } = await db.from("programs").select("id, name").order("name").throwOnError();
    return data;
  }
  const query = db.from("staff_programs").select("programs(id, name)").eq("user_id", directorId);
  const { data } = await query.throwOnError();
  return data.map(({ programs }) => programs).sort((one, other) => one.name.localeCompare(other.name, "es"));
}

/** Whether somebody may write any item at all. */
export function mayWriteNews({ mayPublish, programs }: NewsRights): boolean {
  return mayPublish || programs.length > 0;
}

/** Whether somebody may change this item: a director only what no editor has published yet. */
export function mayChangeNews(
  { mayPublish, programs }: NewsRights,
  row: Pick<NewsRow, "status" | "deleted_at" | "program_id">,
): boolean {
  if (mayPublish) return true;
  const isDraft = ["draft", "review"].includes(row.status) && row.deleted_at === null;
  return isDraft && programs.some(({ id }) => id === row.program_id);
}

/** The states that somebody may give an item. Editors do not ask themselves for a review, but may leave it at that. */
export function offeredStatuses({ mayPublish }: NewsRights, { status }: NewsForm): NewsStatus[] {
  if (!mayPublish) return ["draft", "review"];
  return newsStatuses.filter((offered) => offered !== "review" || status === "review");
}
