import { describe, expect, test } from "vitest";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { blankNewsForm, withValues } from "./news-form.ts";
import { dateOf, withDate, withNewsIntent, withPublishAt } from "./publication-form.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const draft = blankNewsForm("a", now);
const to = (form: DescribedForm, does: DescribedForm["does"]) => withNewsIntent(form, does, now, timeZone);

describe("an end", () => {
  const published = to(draft, "publish");
  test("is removed on republishing if it is past, otherwise kept", () => {
    const again = (expiresAt: string) => to({ ...draft, does: "withdraw", expiresAt }, "publish").expiresAt;
    expect(again("2026-11-21T13:00:00Z")).toBeNull();
    expect(again("2026-11-21T13:01:00Z")).toBe("2026-11-21T13:01:00Z");
    expect(to({ ...published, expiresAt: "2020-01-01T03:00:00Z" }, "withdraw").expiresAt).toBe("2020-01-01T03:00:00Z");
  });
});

describe("scheduling", () => {
  test("proposes tomorrow at nine, and the date follows", () => {
    const scheduled = to(draft, "schedule");
    expect([scheduled.does, scheduled.publishAt, dateOf(scheduled, timeZone)]).toEqual([
      ...["schedule", "2026-11-22T09:00", "2026-11-22T09:00"],
    ]);
  });

  test("keeps a date that is still to come", () => {
    const later = withValues(draft, { date: "2026-12-24T15:00:15.000Z" });
    expect(to(later, "schedule")).toMatchObject({ publishAt: "2026-12-24T12:00", values: later.values });
  });

  test("moves the date with the time until the date is edited", () => {
    const scheduled = withPublishAt(to(draft, "schedule"), "2026-12-01T08:00", timeZone);
    expect(dateOf(scheduled, timeZone)).toBe("2026-12-01T08:00");
    const apart = withPublishAt(withDate(scheduled, "2026-11-30T00:00", timeZone), "2026-12-02T08:00", timeZone);
    expect([apart.publishAt, dateOf(apart, timeZone)]).toEqual(["2026-12-02T08:00", "2026-11-30T00:00"]);
  });

  test("resets the date when undone", () => {
    const scheduled = to(draft, "schedule");
    const published = to(scheduled, "publish");
    expect([published.publishAt, published.values.date]).toEqual(["", now.toISOString()]);
    const apart = withDate(scheduled, "2026-12-24T12:00", timeZone);
    expect(dateOf(to(apart, "publish"), timeZone)).toBe("2026-12-24T12:00");
  });
});
