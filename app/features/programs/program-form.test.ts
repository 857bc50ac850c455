import { expect, test } from "vitest";
import { programChildren } from "./program-children.ts";
import { programFormSections } from "./program-form.ts";
import { programRecords } from "./programs.record.ts";

test("the tabs of a program have every section and child table, in the order of the descriptions", () => {
  expect(programRecords.sections).toEqual(Object.values(programFormSections));
  expect(programRecords.children).toEqual(programChildren);
});
