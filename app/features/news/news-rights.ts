import type { DescribedForm } from "#app/editing/description/described-form.ts";
import type { SaveIntent } from "#app/editing/description/described-row.ts";
import type { StaffProgram } from "#app/supabase/staff-programs.ts";
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
 * Returns the intents of a save that a user may choose; `stored` is the status, null for a new item. Editors can leave
 * an item in review only if it is, and withdraw it only if it was published.
 */
export function offeredIntents(
  { mayPublish }: NewsRights,
  { does }: Pick<DescribedForm, "does">,
  stored: string | null,
): SaveIntent["does"][] {
  if (!mayPublish) return ["draft", "propose"];
  const wasOut = ["published", "scheduled", "archived"].includes(stored ?? "");
  return [
    "draft",
    ...(does === "propose" ? (["propose"] as const) : []),
    "schedule",
    "publish",
    ...(wasOut || does === "withdraw" ? (["withdraw"] as const) : []),
  ];
}
