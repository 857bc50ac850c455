import { type DescribedForm, withIntent } from "#app/editing/description/described-form.ts";
import type { SaveIntent } from "#app/editing/description/described-row.ts";
import { readMoment } from "#app/editing/description/field-values.ts";
import { momentAsStored, momentOfWallTime, tomorrowAtNine, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import { withValues } from "./news-form.ts";

/** Returns the date of an item as wall time; empty without one. */
export function dateOf({ values }: DescribedForm, timeZone: string): WallTime | "" {
  const date = readMoment(String(values.date));
  return date ? wallTimeIn(timeZone, new Date(date)) : "";
}

export function withDate(form: DescribedForm, date: WallTime | "", timeZone: string): DescribedForm {
  return withValues(form, { date: momentAsStored(momentOfWallTime(timeZone, date)) ?? "" });
}

/**
 * Returns the form with another effect of saving. Scheduling sets time and date to a default (the item's date if in the
 * future, else tomorrow at nine); publishing immediately resets a date that scheduling changed.
 */
export function withNewsIntent(
  form: DescribedForm,
  does: SaveIntent["does"],
  now: Date,
  timeZone: string,
): DescribedForm {
  if (does === form.does) return form;
  const edited = withIntent(form, does, now, timeZone);
  const date = dateOf(form, timeZone);
  const isInFuture = Date.parse(String(form.values.date)) > now.getTime();
  if (does === "schedule") {
    const publishAt = isInFuture ? date : tomorrowAtNine(now, timeZone);
    return { ...(isInFuture ? edited : withDate(edited, publishAt, timeZone)), publishAt };
  }
  const isDateOfSchedule = form.does === "schedule" && date === form.publishAt && isInFuture;
  return { ...(isDateOfSchedule ? withValues(edited, { date: now.toISOString() }) : edited), publishAt: "" };
}

/** Changes the publication time, and also the date if both were equal. */
export function withPublishAt(form: DescribedForm, publishAt: WallTime | "", timeZone: string): DescribedForm {
  const isSameDate = dateOf(form, timeZone) === form.publishAt && publishAt !== "";
  return { ...(isSameDate ? withDate(form, publishAt, timeZone) : form), publishAt };
}
