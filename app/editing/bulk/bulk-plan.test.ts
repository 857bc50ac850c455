import { expect, test } from "vitest";
import { recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { type BulkChange, isChangedBy, settableFields } from "./bulk-change.ts";
import { fieldsToComplete } from "./bulk-plan.ts";

const row = { id: 12, ...storedRecipe };
const complete = (changes: object, links: object[] = []) =>
  fieldsToComplete(recipeType, { row: { ...row, ...changes }, children: { links: links as never } });

test("allows publishing a record that its editor would publish", () => {
  expect(complete({})).toEqual([]);
  expect(complete({ text: [] })).toEqual(["Texto"]);
  expect(complete({ title: "", minutes: 900 })).toEqual(["Nombre", "Minutos"]);
  expect(complete({}, [{ year: null, cooked: 2 }])).toEqual(["Año"]);
});

test("allows setting choices, flags and relations in many records", () => {
  expect(Object.keys(settableFields(recipeType))).toEqual(["kind", "suits", "cook"]);
});

test("skips records that already have the target state", () => {
  const changes = (stored: object, change: BulkChange) => isChangedBy(recipeType, stored as never, change);
  const state = (status: string) => ({ status, deleted_at: null });
  expect(["draft", "archived", "published"].map((status) => changes(state(status), { act: "publish" }))).toEqual([
    ...[true, true, false],
  ]);
  // Only published or scheduled records can be withdrawn.
  expect(["draft", "archived", "published"].map((status) => changes(state(status), { act: "archive" }))).toEqual([
    ...[false, false, true],
  ]);
  // A scheduled record will be published automatically: it can be withdrawn, but not published early.
  expect(["publish", "archive"].map((act) => changes(state("scheduled"), { act } as BulkChange))).toEqual([
    false,
    true,
  ]);
  expect(changes({ deleted_at: null }, { act: "restore" })).toBe(false);
  expect(changes({ deleted_at: "2026-01-01" }, { act: "trash" })).toBe(false);
  const field = settableFields(recipeType).suits as never;
  const set = (value: string[]): BulkChange => ({ act: "set", column: "suits", field, value });
  expect([changes(row, set(["stew"])), changes(row, set(["soup"])), changes({}, set([]))]).toEqual([false, true, true]);
});
