import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { relationKey } from "./related-names.ts";
import { type Missing, restoredContent } from "./restored-content.ts";

const context = { timeZone: "America/Santiago", names: new Map<string, string>() };
const nothing: Missing = { relations: new Set(), files: new Set() };
const today = { row: { ...storedRecipe }, children: { links: [{ id: 3, year: 2026, cooked: 4 }] } };
const restore = (row: object, links: Record<string, number>[] = [], missing = nothing) =>
  restoredContent(recipeType, { row: { ...storedRecipe, ...row }, children: { links } }, today, missing, context);

test("restores texts in both languages, values, and child rows", () => {
  const translations = { en: { title: "Old stew" } };
  const { content, notes } = restore({ title: "Guiso viejo", minutes: null, translations, id: 12, revision: 2 }, [
    { id: 3, year: 2026, cooked: 1, document_id: 12 },
  ]);
  expect(content.row).toEqual({ ...storedRecipe, title: "Guiso viejo", minutes: null, translations });
  expect(content.children).toEqual({ links: [{ id: 3, year: 2026, cooked: 1 }] });
  expect(notes).toEqual([]);
});

test("inserts deleted rows again, in the order of the editor", () => {
  const { content } = restore({}, [
    { id: 3, year: 2026, cooked: 4 },
    { id: 1, year: 2024, cooked: 9 },
  ]);
  expect(content.children.links).toEqual([
    { year: 2024, cooked: 9 },
    { id: 3, year: 2026, cooked: 4 },
  ]);
});

test("keeps the current address and reports it", () => {
  const { content, notes } = restore({ slug: "la-cazuela" });
  expect(content.row.slug).toBe("cazuela");
  expect(notes).toEqual([m.history_kept_address({ field: "Dirección" })]);
});

test("omits relations to deleted rows and keeps the current file instead of a deleted one", () => {
  const missing = { relations: new Set([relationKey("people", 8)]), files: new Set(["Recipes/gone.png"]) };
  const { content, notes } = restore({ cook: 8, photo: "Recipes/gone.png" }, [], missing);
  expect(content.row).toMatchObject({ cook: null, photo: "Recipes/a.png" });
  expect(notes).toEqual([
    m.history_kept_missing_file({ field: "Foto" }),
    m.history_relation_gone({ field: "Quién", value: m.history_related_gone({ key: "8" }) }),
  ]);
});

test("keeps the current value of a field that the version lacks", () => {
  const { title: _, ...older } = storedRecipe;
  const { content, notes } = restoredContent(
    recipeType,
    { row: older, children: { links: [] } },
    today,
    nothing,
    context,
  );
  expect(content.row.title).toBe("Cazuela");
  expect(notes).toEqual([m.history_field_unknown({ field: "Nombre" })]);
});

test("omits child rows with a relation to a deleted row", () => {
  const [links] = recipeType.children ?? [];
  if (!links) throw new Error("no children");
  const cook = {
    kind: "relation",
    table: "people",
    key: "id",
    names: ["name"],
    isNumber: true,
    label: () => "Quién",
  } as const;
  const type = { ...recipeType, children: [{ ...links, fields: { ...links.fields, cook } }] };
  const rows = [
    { id: 3, year: 2026, cooked: 1, cook: 7 },
    { id: 4, year: 2027, cooked: 1, cook: 8 },
  ];
  const { content, notes } = restoredContent(
    type,
    { row: { ...storedRecipe }, children: { links: rows } },
    today,
    { relations: new Set([relationKey("people", 8)]), files: new Set() },
    context,
  );
  expect(content.children.links?.map(({ year }) => year)).toEqual([2026]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain("Años");
});
