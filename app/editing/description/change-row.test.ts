import { expect, test } from "vitest";
import { undoOf } from "./change-row.ts";

test.each([
  ["publish", "draft", "unpublish"],
  ["publish", "archived", "archive"],
  ["archive", "published", "publish"],
  ["trash", "draft", "restore"],
  ["restore", "published", "trash"],
] as const)("what takes «%s» of a row back that was %s: %s", (change, before, undo) => {
  expect(undoOf(change, before)).toBe(undo);
});
