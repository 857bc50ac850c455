import { expect, test } from "vitest";
import { recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { type BulkChange, isChangedBy, settableFields } from "./bulk-change.ts";
import { fieldsToComplete } from "./bulk-plan.ts";

const row = { id: 12, ...storedRecipe };
const complete = (changes: object, links: object[] = []) =>
  fieldsToComplete(recipeType, { row: { ...row, ...changes }, children: { links: links as never } });

test("a record may be published when its editor would publish it", () => {
  expect(complete({})).toEqual([]);
  expect(complete({ text: [] })).toEqual(["Texto"]);
  expect(complete({ title: "", minutes: 900 })).toEqual(["Nombre", "Minutos"]);
  expect(complete({}, [{ year: null, cooked: 2 }])).toEqual(["Año"]);
});

test("choices, flags and relations may be set in many records", () => {
  expect(Object.keys(settableFields(recipeType))).toEqual(["kind", "suits", "cook"]);
});

test("what is already as it would be is not changed", () => {
  const changes = (stored: object, change: BulkChange) => isChangedBy(recipeType, stored as never, change);
  const state = (status: string) => ({ status, deleted_at: null });
  expect(["draft", "archived", "published"].map((status) => changes(state(status), { act: "publish" }))).toEqual([
    ...[true, true, false],
  ]);
  // What visitors never saw has nothing to be withdrawn from.
  expect(["draft", "archived", "published"].map((status) => changes(state(status), { act: "archive" }))).toEqual([
    ...[false, false, true],
  ]);
  // What is scheduled will be out by itself: it is withdrawn, and not published before its time.
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
