import { describe, expect, test } from "vitest";
import { isSameValue } from "#app/editing/difference/json-values.ts";
import { expandColumns, fieldChanges } from "./field-changes.ts";

describe("fieldChanges", () => {
  test("returns changed fields, except those set by triggers", () => {
    const before = { id: 1, title: "Uno", note: "", revision: 1, updated_at: "2026-01-01T00:00:00+00:00" };
    const after = { id: 1, title: "Dos", note: null, revision: 2, updated_at: "2026-01-02T00:00:00+00:00" };
    expect(fieldChanges(before, after)).toEqual([{ column: "title", locale: null, before: "Uno", after: "Dos" }]);
  });

  test("expands translations by field", () => {
    const before = { translations: { en: { title: "One", body: "Same" } } };
    const after = { translations: { en: { title: "Two", body: "Same" }, pt: { title: "Dois" } } };
    expect(fieldChanges(before, after)).toEqual([
      { column: "title", locale: "en", before: "One", after: "Two" },
      { column: "title", locale: "pt", before: null, after: "Dois" },
    ]);
  });

  test("returns all non-empty fields of a created or deleted row", () => {
    const row = { id: 3, title: "Uno", note: "", requirements: [], year: 0, active: false };
    const fields = ["title", "year", "active"];
    expect(fieldChanges(null, row).map(({ column }) => column)).toEqual(fields);
    expect(fieldChanges(row, null).map(({ column }) => column)).toEqual(fields);
  });

  test("omits long values", () => {
    const changes = [
      { column: "body", isLong: true } as const,
      { column: "updated_at", before: "a", after: "b" },
      { column: "translations", before: { en: {} }, after: { en: { title: "Two" } } },
    ];
    expect(expandColumns(changes)).toEqual([
      { column: "body", locale: null, isLong: true },
      { column: "title", locale: "en", before: null, after: "Two" },
    ]);
  });
});

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ["", null, true],
  [[], null, true],
  [{}, "", true],
  [0, null, false],
  [false, null, false],
  ["1", 1, false],
  [[1, 2], [2, 1], false],
])("compares %j with %j: %s", (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});
