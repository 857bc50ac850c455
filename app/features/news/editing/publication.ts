import { momentOfWallTime, tomorrowAtNine, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { NewsRow } from "../news.ts";
import type { NewsForm, NewsStatus } from "./news-form.ts";

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

/**
 * Changes the status. Scheduling sets time and date to a default (the item's date if in the future, else tomorrow at
 * nine); publishing immediately resets a date that scheduling changed. Publishing again removes a past expiry.
 */
export function withStatus(form: NewsForm, status: NewsStatus, now: Date, timeZone: string): NewsForm {
  if (status === form.status) return form;
  const isEnded = willPublish(status) && isBefore(form.expiresAt, wallTimeIn(timeZone, now));
  const edited = isEnded ? { ...form, expiresAt: "" } : form;
  const dateMoment = momentOfWallTime(timeZone, edited.date);
  const isInFuture = dateMoment !== null && dateMoment > now;
  if (status === "scheduled") {
    const publishAt = isInFuture ? edited.date : tomorrowAtNine(now, timeZone);
    return { ...edited, status, publishAt, date: publishAt };
  }
  const isDateOfSchedule = edited.status === "scheduled" && edited.date === edited.publishAt && isInFuture;
  return { ...edited, status, publishAt: "", date: isDateOfSchedule ? wallTimeIn(timeZone, now) : edited.date };
}

/** Changes the publication time, and also the date if both were equal. */
export function withPublishAt(edited: NewsForm, publishAt: WallTime | ""): NewsForm {
  const isSameDate = edited.date === edited.publishAt && publishAt !== "";
  return { ...edited, publishAt, date: isSameDate ? publishAt : edited.date };
}

type Problems = { publishAt?: "missing" | "past"; date?: "missing"; expiresAt?: "early" };

/**
 * Returns validation errors by field. `saved` are the saved fields, null for a new item: a saved time may be in the
 * past, a newly chosen one may not.
 */
export function problemsOf(edited: NewsForm, now: Date, timeZone: string, saved: NewsForm | null): Problems {
  const isScheduled = edited.status === "scheduled";
  const begin = isScheduled ? momentOfWallTime(timeZone, edited.publishAt) : now;
  const isChosenPast = isScheduled && edited.publishAt !== saved?.publishAt && begin !== null && begin <= now;
  const end = momentOfWallTime(timeZone, edited.expiresAt);
  return {
    ...(begin ? {} : { publishAt: "missing" }),
    ...(isChosenPast ? { publishAt: "past" } : {}),
    ...(momentOfWallTime(timeZone, edited.date) ? {} : { date: "missing" }),
    ...(willPublish(edited.status) && begin && end && end <= begin ? { expiresAt: "early" } : {}),
  };
}

/** True if the status makes an item visible, now or from its publication time. */
export function willPublish(status: NewsStatus): boolean {
  return status === "published" || status === "scheduled";
}

/** Wall times sort lexically. */
function isBefore(one: WallTime | "", other: WallTime): boolean {
  return one !== "" && one <= other;
}
