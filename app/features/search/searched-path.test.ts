import { afterEach, expect, test } from "vitest";
import { institution } from "#institution";
import { searchedPath } from "./searched-path.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

const pageText = (key: string) => searchedPath({ kind: "page", id: key, reference: { table: "pages", key } });

test.each([
  ["mission", "/quienes-somos#mision"],
  ["tuition-intro", "/aranceles"],
  ["why-us", `/por-que-${institution.shortName.toLowerCase()}`],
  ["agreements-intro", "/documentos?tipo=convenios"],
  ["documents-intro", "/documentos"],
  ["indicators-intro", "/indicadores"],
])("locates the text %s at %s", (key, path) => {
  expect(pageText(key)).toBe(path);
});

test("locates a section at its own heading", () => {
  const found = (reference: object) =>
    searchedPath({
      kind: "page",
      id: "1",
      reference: { section: "visa", section_en: "visa-in-english", ...reference },
    });
  expect(found({ table: "pages", key: "tuition-payment" })).toBe("/aranceles#pago-visa");
  expect(found({ table: "pages", key: "why-us" })).toMatch(/#razon-visa$/);
  expect(found({ table: "custom_pages", slug: "extranjero", slug_en: "abroad" })).toBe("/extranjero#visa");
});

test("returns null for a text that no page shows", () => {
  expect(pageText("alumni-intro")).toBeNull();
});

test("returns null for texts of a disabled feature", () => {
  features.indicators = false;
  expect(pageText("indicators-intro")).toBeNull();
});

test("locates entries on their page and documents at their file", () => {
  const found = (table: string) => searchedPath({ kind: "page", id: "1", reference: { table, slug: "uno" } });
  expect(found("scholarships")).toBe("/becas/uno");
  expect(found("support_benefits")).toBe("/programa-de-apoyo#uno");
  expect(found("documents")).toBe("/documentos/uno.pdf");
  const added = { table: "custom_pages", slug: "egresados", slug_en: "alumni" };
  expect(searchedPath({ kind: "page", id: "custom_pages-1", reference: added })).toBe("/egresados");
  expect(searchedPath({ kind: "thesis", id: "7", reference: {} })).toBe("/programas/detalle/tesis/7");
});
