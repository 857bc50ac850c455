import { momentOfWallTime, tomorrowAtNine, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { NewsRow } from "../news.ts";
import type { NewsForm, NewsStatus } from "./news-form.ts";

/** Returns an item's state for visitors at a moment: a scheduled item is published once its time has come. */
export function publicationOf(row: Pick<NewsRow, "status" | "publish_at" | "deleted_at">, now: Date) {
  if (row.deleted_at) return "trashed";
  if (row.status === "scheduled")
    return row.publish_at && Date.parse(row.publish_at) <= now.getTime() ? "published" : "scheduled";
  if (row.status === "review") return "review";
  return row.status === "published" ? "published" : "draft";
}

export type Publication = ReturnType<typeof publicationOf>;

/**
 * Changes the status. Scheduling proposes a time (the item's date if it is in the future, else tomorrow at nine) and
 * sets the date to it; publishing at once sets a date that scheduling had changed to now.
 */
export function withStatus(edited: NewsForm, status: NewsStatus, now: Date, timeZone: string): NewsForm {
  if (status === edited.status) return edited;
  const dateMoment = momentOfWallTime(timeZone, edited.date);
  const isInFuture = dateMoment !== null && dateMoment > now;
  if (status === "scheduled") {
    const publishAt = isInFuture ? edited.date : tomorrowAtNine(now, timeZone);
    return { ...edited, status, publishAt, date: publishAt };
  }
  const isDateOfSchedule = edited.status === "scheduled" && edited.date === edited.publishAt && isInFuture;
  return { ...edited, status, publishAt: "", date: isDateOfSchedule ? wallTimeIn(timeZone, now) : edited.date };
}

/** Changes the time of publication, and the date with it while they are the same. */
export function withPublishAt(edited: NewsForm, publishAt: WallTime | ""): NewsForm {
  const isSameDate = edited.date === edited.publishAt && publishAt !== "";
  return { ...edited, publishAt, date: isSameDate ? publishAt : edited.date };
}

/** Returns why the fields cannot be saved, by field; empty when they can. */
export function problemsOf(edited: NewsForm, timeZone: string): { publishAt?: "missing"; date?: "missing" } {
  return {
    ...(edited.status === "scheduled" && !momentOfWallTime(timeZone, edited.publishAt) ? { publishAt: "missing" } : {}),
    ...(momentOfWallTime(timeZone, edited.date) ? {} : { date: "missing" }),
  };
}
