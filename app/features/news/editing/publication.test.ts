import { describe, expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { blankNewsForm } from "./news-form.ts";
import { problemsOf, publicationOf, withPublishAt, withStatus } from "./publication.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const draft = blankNewsForm("a", now, timeZone);

test.each([
  [newsRow(), "published"],
  [newsRow({ status: "draft" }), "draft"],
  [newsRow({ status: "scheduled", publish_at: "2026-11-21T13:00:01Z" }), "scheduled"],
  [newsRow({ status: "scheduled", publish_at: "2026-11-21T13:00:00Z" }), "published"],
  [newsRow({ status: "archived" }), "archived"],
  [newsRow({ expires_at: "2026-11-21T13:00:01Z" }), "published"],
  [newsRow({ expires_at: "2026-11-21T13:00:00Z" }), "archived"],
  [
    newsRow({ status: "scheduled", publish_at: "2026-11-20T13:00:00Z", expires_at: "2026-11-21T13:00:00Z" }),
    "archived",
  ],
  [newsRow({ status: "draft", expires_at: "2026-11-20T13:00:00Z" }), "draft"],
  [newsRow({ deleted_at: "2026-11-20T00:00:00Z" }), "trashed"],
] as const)("what visitors see of row %#: %s", (row, publication) => {
  expect(publicationOf(row, now)).toBe(publication);
});

describe("an end", () => {
  const published = withStatus(draft, "published", now, timeZone);
  const scheduled = { ...withStatus(draft, "scheduled", now, timeZone), publishAt: "2026-12-01T08:00" };

  test.each([
    ["to come", { ...published, expiresAt: "2026-11-21T10:01" }, {}],
    ["that is now, in Santiago", { ...published, expiresAt: "2026-11-21T10:00" }, { expiresAt: "early" }],
    ["before the publication", { ...scheduled, expiresAt: "2026-12-01T08:00" }, { expiresAt: "early" }],
    ["after the publication", { ...scheduled, expiresAt: "2026-12-01T08:01" }, {}],
    ["of a draft", { ...draft, expiresAt: "2020-01-01T00:00" }, {}],
    ["of what is archived", { ...draft, status: "archived" as const, expiresAt: "2020-01-01T00:00" }, {}],
  ])("%s", (_which, form, problems) => {
    expect(problemsOf(form, now, timeZone, null)).toEqual(problems);
  });

  test("is removed on republishing if it is past, otherwise kept", () => {
    const again = (expiresAt: string) =>
      withStatus({ ...draft, status: "archived", expiresAt }, "published", now, timeZone).expiresAt;
    expect(again("2026-11-21T10:00")).toBe("");
    expect(again("2026-11-21T10:01")).toBe("2026-11-21T10:01");
    expect(withStatus({ ...published, expiresAt: "2020-01-01T00:00" }, "archived", now, timeZone).expiresAt).toBe(
      "2020-01-01T00:00",
    );
  });
});

describe("scheduling", () => {
  test("proposes tomorrow at nine, and the date follows", () => {
    expect(withStatus(draft, "scheduled", now, timeZone)).toMatchObject({
      status: "scheduled",
      publishAt: "2026-11-22T09:00",
      date: "2026-11-22T09:00",
    });
  });

  test("keeps a date that is still to come", () => {
    const later = { ...draft, date: "2026-12-24T12:00" };
    expect(withStatus(later, "scheduled", now, timeZone)).toMatchObject({ publishAt: later.date, date: later.date });
  });

  test("moves the date with the time until the date is edited", () => {
    const scheduled = withPublishAt(withStatus(draft, "scheduled", now, timeZone), "2026-12-01T08:00");
    expect(scheduled.date).toBe("2026-12-01T08:00");
    const apart = withPublishAt({ ...scheduled, date: "2026-11-30T00:00" }, "2026-12-02T08:00");
    expect(apart).toMatchObject({ publishAt: "2026-12-02T08:00", date: "2026-11-30T00:00" });
  });

  test("resets the date when undone", () => {
    const scheduled = withStatus(draft, "scheduled", now, timeZone);
    expect(withStatus(scheduled, "published", now, timeZone)).toMatchObject({
      publishAt: "",
      date: "2026-11-21T10:00",
    });
    const apart = { ...scheduled, date: "2026-12-24T12:00" };
    expect(withStatus(apart, "published", now, timeZone).date).toBe("2026-12-24T12:00");
  });

  test("needs a time", () => {
    const scheduled = withStatus(draft, "scheduled", now, timeZone);
    expect(problemsOf(scheduled, now, timeZone, null)).toEqual({});
    expect(problemsOf({ ...scheduled, publishAt: "", date: "" }, now, timeZone, null)).toEqual({
      publishAt: "missing",
      date: "missing",
    });
  });

  test("requires a future time, unless it is the saved one", () => {
    const due = { ...withStatus(draft, "scheduled", now, timeZone), publishAt: "2026-11-21T10:00" };
    expect(problemsOf(due, now, timeZone, null)).toEqual({ publishAt: "past" });
    expect(problemsOf(due, now, timeZone, { ...due, publishAt: "2026-11-21T09:00" })).toEqual({ publishAt: "past" });
    expect(problemsOf(due, now, timeZone, due)).toEqual({});
    expect(problemsOf({ ...due, publishAt: "2026-11-21T10:01" }, now, timeZone, null)).toEqual({});
    expect(problemsOf({ ...due, status: "draft" }, now, timeZone, null)).toEqual({});
  });
});
