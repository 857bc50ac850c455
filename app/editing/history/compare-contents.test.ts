import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { compareContents } from "./compare-contents.ts";
import { relationKey } from "./related-names.ts";
import type { VersionContent } from "./version.ts";

const context = {
  timeZone: "America/Santiago",
  names: new Map([[relationKey("people", 7), "Rosa Díaz"]]),
};
const recipe: VersionContent = {
  row: { ...storedRecipe, status: "published", deleted_at: null },
  children: { links: [{ id: 3, year: 2026, cooked: 4 }] },
};
const changed = (row: object, links = recipe.children.links ?? []): VersionContent => ({
  row: { ...recipe.row, ...row },
  children: { links },
});
const compare = (before: VersionContent, after: VersionContent) => compareContents(recipeType, before, after, context);

test("ignores columns that triggers maintain", () => {
  expect(compare(recipe, changed({ revision: 9, updated_at: "2026-11-23", slug: "cazuela" }))).toEqual([]);
});

test("compares a translated field in each language separately", () => {
  const english = { en: { title: "Beef casserole" } };
  expect(compare(recipe, changed({ translations: english }))).toEqual([
    {
      title: "Texto",
      rows: [],
      fields: [
        {
          ...{ column: "title", label: "Nombre", isTranslated: true, spanish: null },
          english: { by: "value", before: "Casserole", after: "Beef casserole" },
        },
      ],
    },
  ]);
});

test("compares a text block by block and word by word", () => {
  const text = [
    storedRecipe.text[0],
    storedRecipe.text[1],
    { type: "quote", text: "Con mucha paciencia", author: "Rosa" },
  ];
  const [section] = compare(recipe, changed({ text }));
  expect(section?.fields[0]?.spanish).toMatchObject({
    by: "parts",
    parts: [{ is: "same" }, { is: "same" }, { is: "changed", kind: "quote" }],
  });
});

test("ignores the ids of blocks and the sources of their translation, which a save adds", () => {
  const stored = { type: "paragraph", text: "Bata." };
  const before = changed({ text: [stored], translations: { en: { text: [{ ...stored, text: "Beat." }] } } });
  const english = { ...stored, text: "Beat.", id: "b1", of: "0123456789abcdef" };
  expect(
    compare(before, changed({ text: [{ ...stored, id: "b1" }], translations: { en: { text: [english] } } })),
  ).toEqual([]);
  const [section] = compare(
    before,
    changed({ text: [stored], translations: { en: { text: [{ ...english, text: "Whisk." }] } } }),
  );
  expect(JSON.stringify(section)).not.toContain(english.of);
});

test("formats values for readers", () => {
  const before = changed({ cook: 7, since: null, kind: "soup", steps: [{ title: "Hervir", tools: ["Olla"] }] });
  const after = changed({ cook: 8, since: "2026-03-01", kind: "stew", steps: [{ title: "Freír", tools: [] }] });
  const fields = compare(before, after).flatMap((section) => section.fields);
  const differenceOf = (column: string) => fields.find((field) => field.column === column)?.spanish;
  expect(differenceOf("cook")).toMatchObject({ before: "Rosa Díaz", after: m.history_related_gone({ key: "8" }) });
  expect(differenceOf("since")).toMatchObject({
    before: m.audit_value_empty(),
    after: expect.stringContaining("2026"),
  });
  expect(differenceOf("kind")).toMatchObject({ before: "Sopa", after: "Guiso" });
  expect(differenceOf("steps")).toMatchObject({ by: "parts" });
});

test("lists the changed state first", () => {
  const after = changed({ title: "Otra", status: "archived", deleted_at: "2026-11-23T12:00:00+00:00" });
  const [state, text] = compare(recipe, after);
  expect(state?.fields.map(({ column }) => column)).toEqual(["status", "deleted_at"]);
  expect(text?.fields.map(({ column }) => column)).toEqual(["title"]);
});

test("matches rows of other tables by their ids", () => {
  const before = changed({}, [
    { id: 1, year: 2024, cooked: 1 },
    { id: 2, year: 2025, cooked: 2 },
  ]);
  const after = changed({}, [
    { id: 2, year: 2025, cooked: 5 },
    { id: 3, year: 2026, cooked: 0 },
  ]);
  const [section] = compare(before, after);
  expect(section?.title).toBe("Años");
  expect(section?.rows.map(({ is, label, fields }) => [is, label, fields.map(({ column }) => column)])).toEqual([
    ["changed", "Año: 2025 · Veces: 5", ["cooked"]],
    ["added", "Año: 2026 · Veces: 0", ["year", "cooked"]],
    ["removed", "Año: 2024 · Veces: 1", ["year", "cooked"]],
  ]);
});

test("does not compare child rows with a separate history", () => {
  expect(compare({ row: recipe.row, children: {} }, recipe)).toEqual([]);
});

test("reports every value as new if the record did not exist before", () => {
  const sections = compare({ row: null, children: {} }, recipe);
  expect(sections.map(({ title }) => title)).toContain("Años");
  expect(sections.flatMap(({ fields }) => fields).map(({ column }) => column)).toContain("title");
});
