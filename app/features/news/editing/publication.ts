import { momentOfWallTime, tomorrowAtNine, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { NewsRow } from "../news.ts";
import type { NewsForm, NewsStatus } from "./news-form.ts";

/** What says whether visitors see a stored item. */
type Shown = Pick<NewsRow, "status" | "publish_at" | "expires_at" | "deleted_at">;

/**
 * Returns an item's state for visitors at a moment: a scheduled item is published once its time has come, and what is
 * out is archived once its end has passed.
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

/** Whether visitors read a stored item now. */
export function isPublished(row: Shown): boolean {
  return publicationOf(row, new Date()) === "published";
}

/** Whether visitors do not see a stored item, and a link can show it. */
export function isUnseen(row: Shown): boolean {
  return !["published", "trashed"].includes(publicationOf(row, new Date()));
}

/**
 * Changes the status. Scheduling proposes a time (the item's date if it is in the future, else tomorrow at nine) and
 * sets the date to it; publishing at once sets a date that scheduling had changed to now. An end that has passed is no
 * longer one of what is published again.
 */
export function withStatus(form: NewsForm, status: NewsStatus, now: Date, timeZone: string): NewsForm {
  if (status === form.status) return form;
  const isEnded = isForVisitors(status) && isBefore(form.expiresAt, wallTimeIn(timeZone, now));
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

/** Changes the time of publication, and the date with it while they are the same. */
export function withPublishAt(edited: NewsForm, publishAt: WallTime | ""): NewsForm {
  const isSameDate = edited.date === edited.publishAt && publishAt !== "";
  return { ...edited, publishAt, date: isSameDate ? publishAt : edited.date };
}

type Problems = { publishAt?: "missing" | "past"; date?: "missing"; expiresAt?: "early" };

/**
 * Returns why the fields cannot be saved, by field; empty when they can. `saved` are the saved fields, null for a
 * new item: the time that was saved may have passed meanwhile, one that is chosen may not.
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
    ...(isForVisitors(edited.status) && begin && end && end <= begin ? { expiresAt: "early" } : {}),
  };
}

/** Whether visitors read what has this status, now or from its time on. */
export function isForVisitors(status: NewsStatus): boolean {
  return status === "published" || status === "scheduled";
}

/** Wall times are in the order of their letters. */
function isBefore(one: WallTime | "", other: WallTime): boolean {
  return one !== "" && one <= other;
}
