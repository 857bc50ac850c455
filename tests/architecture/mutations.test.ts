import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutations } from "../mutations/mutations.ts";

test("there are enough mutations, each with a unique name and a fault", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  expect(mutations.filter(({ edits = [], sql }) => edits.length === 0 && !sql)).toEqual([]);
});

test.each(mutations)("$name: its edits fit their files, and its test file exists", ({ edits = [], caughtBy }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, "utf8").split(find).length - 1, `${file}: ${find}`).toBe(1);
    expect(replace).not.toBe(find);
  }
  expect(existsSync(caughtBy), caughtBy).toBe(true);
  // The schema comparison fails for every SQL mutation, so it proves nothing.
  expect(caughtBy).not.toBe("tests/database/schema.test.ts");
});
