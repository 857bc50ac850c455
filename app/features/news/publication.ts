import type { NewsRow } from "./news.ts";

/** Columns that determine an item's visibility. */
type Shown = Pick<NewsRow, "status" | "publish_at" | "expires_at" | "deleted_at">;

/**
 * Returns the publication status at a time: a scheduled item is published after its time, and a published one is
 * archived after its expiry.
 */
export function publicationOf({ status, ...row }: Shown, now: Date) {
  const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= now.getTime();
  if (row.deleted_at) return "trashed";
  if (status === "review" || status === "archived") return status;
  if (status !== "published" && status !== "scheduled") return "draft";
  if (isPast(row.expires_at)) return "archived";
  return status === "published" || isPast(row.publish_at) ? "published" : "scheduled";
}

export type Publication = ReturnType<typeof publicationOf>;

/** True if visitors can read a stored item now. */
export function isPublished(row: Shown): boolean {
  return publicationOf(row, new Date()) === "published";
}

/** True if an item is hidden from visitors and can be shared by preview link. */
export function isPreviewable(row: Shown): boolean {
  return !["published", "trashed"].includes(publicationOf(row, new Date()));
}
