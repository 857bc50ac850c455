import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { publicationOf } from "./publication.ts";

const now = new Date("2026-11-21T13:00:00Z");

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
