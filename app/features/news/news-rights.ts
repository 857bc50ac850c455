import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import type { NewsForm } from "./editing/news-form.ts";
import { type NewsStatus, newsStatuses } from "./editing/news-form.ts";
import type { NewsRow } from "./news.ts";

/**
 * Permissions of a user. With `mayPublish`, all; otherwise a director drafts news about the listed programs. The
 * database enforces them; this only hides unavailable actions.
 */
export type NewsRights = { mayPublish: boolean; programs: Pick<StaffProgram, "id" | "name">[] };

export function mayWriteNews({ mayPublish, programs }: NewsRights): boolean {
  return mayPublish || programs.length > 0;
}

/** True if a user may change an item: directors only drafts and items in review. */
export function mayChangeNews(
  { mayPublish, programs }: NewsRights,
  row: Pick<NewsRow, "status" | "deleted_at" | "program_id">,
): boolean {
  if (mayPublish) return true;
  const isDraft = ["draft", "review"].includes(row.status) && row.deleted_at === null;
  return isDraft && programs.some(({ id }) => id === row.program_id);
}

/**
 * Returns the statuses that a user may set; `stored` is null for a new item. Editors can choose review only if it is
 * the current status, and archived only if the item was published.
 */
export function offeredStatuses({ mayPublish }: NewsRights, { status }: NewsForm, stored: string | null): NewsStatus[] {
  if (!mayPublish) return ["draft", "review"];
  const wasOut = ["published", "scheduled", "archived"].includes(stored ?? "");
  return newsStatuses.filter((offered) => {
    if (offered === "review") return status === "review";
    return offered !== "archived" || wasOut || status === "archived";
  });
}
