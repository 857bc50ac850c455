import { momentOfWallTime, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { NewsRow } from "../news.ts";
import type { NewsForm, NewsStatus } from "./news-form.ts";

/** What visitors see of an item at a moment: a scheduled one counts as published once its time has come. */
export function publicationOf(row: Pick<NewsRow, "status" | "publish_at" | "deleted_at">, now: Date) {
  if (row.deleted_at) return "trashed";
  if (row.status === "scheduled")
    return row.publish_at && Date.parse(row.publish_at) <= now.getTime() ? "published" : "scheduled";
  if (row.status === "review") return "review";
  return row.status === "published" ? "published" : "draft";
}

export type Publication = ReturnType<typeof publicationOf>;

/**
 * Changes the status. Scheduling proposes a time (the item's own date when that is still to come, else tomorrow at
 * nine) and the date follows it; publishing at once brings a date that had followed back to now.
 */
export function withStatus(edited: NewsForm, status: NewsStatus, now: Date, timeZone: string): NewsForm {
  if (status === edited.status) return edited;
  const dateMoment = momentOfWallTime(timeZone, edited.date);
  const isDateToCome = dateMoment !== null && dateMoment > now;
  if (status === "scheduled") {
    const publishAt = isDateToCome ? edited.date : tomorrowAtNine(now, timeZone);
    return { ...edited, status, publishAt, date: publishAt };
  }
  const hadFollowed = edited.status === "scheduled" && edited.date === edited.publishAt && isDateToCome;
  return { ...edited, status, publishAt: "", date: hadFollowed ? wallTimeIn(timeZone, now) : edited.date };
}

/** Changes the time of publication. The date goes along as long as it is the same. */
export function withPublishAt(edited: NewsForm, publishAt: WallTime | ""): NewsForm {
  const followed = edited.date === edited.publishAt && publishAt !== "";
  return { ...edited, publishAt, date: followed ? publishAt : edited.date };
}

/** Why the fields cannot be saved as they are, by field; empty when they can. */
export function problemsOf(edited: NewsForm, timeZone: string): { publishAt?: "missing"; date?: "missing" } {
  return {
    ...(edited.status === "scheduled" && !momentOfWallTime(timeZone, edited.publishAt) ? { publishAt: "missing" } : {}),
    ...(momentOfWallTime(timeZone, edited.date) ? {} : { date: "missing" }),
  };
}

function tomorrowAtNine(now: Date, timeZone: string): WallTime {
  const [day = ""] = wallTimeIn(timeZone, now).split("T");
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000);
  return `${next.toISOString().slice(0, 10)}T09:00`;
}
