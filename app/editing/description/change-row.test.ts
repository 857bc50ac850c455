import { expect, test } from "vitest";
import { undoOf } from "./change-row.ts";

test.each([
  ["publish", "draft", "unpublish"],
  ["publish", "archived", "archive"],
  ["archive", "published", "publish"],
  ["trash", "draft", "restore"],
  ["restore", "published", "trash"],
] as const)("undoes «%s» of a row that was %s by %s", (change, before, undo) => {
  expect(undoOf(change, before)).toBe(undo);
});
