import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import type { NewsForm } from "./editing/news-form.ts";
import { type NewsStatus, newsStatuses } from "./editing/news-form.ts";
import type { NewsRow } from "./news.ts";

/**
 * What a person may do with news. With `mayPublish`, everything, and `programs` are all programs; a director writes
 * drafts about the listed ones. The database decides; this only hides actions that it would refuse.
 */
export type NewsRights = { mayPublish: boolean; programs: Pick<StaffProgram, "id" | "name">[] };

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
