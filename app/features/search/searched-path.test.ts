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
])("the text %s is found at %s", (key, path) => {
  expect(pageText(key)).toBe(path);
});

test("a section of a text is found at its own heading", () => {
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

test("a text that no page shows is found nowhere, not on the home page", () => {
  expect(pageText("alumni-intro")).toBeNull();
});

test("the texts of a page whose feature is off are found nowhere", () => {
  features.indicators = false;
  expect(pageText("indicators-intro")).toBeNull();
});

test("entries of a page are found at their place, documents at their file", () => {
  const found = (table: string) => searchedPath({ kind: "page", id: "1", reference: { table, slug: "uno" } });
  expect(found("scholarships")).toBe("/becas/uno");
  expect(found("support_benefits")).toBe("/programa-de-apoyo#uno");
  expect(found("documents")).toBe("/documentos/uno.pdf");
  const added = { table: "custom_pages", slug: "egresados", slug_en: "alumni" };
  expect(searchedPath({ kind: "page", id: "custom_pages-1", reference: added })).toBe("/egresados");
  expect(searchedPath({ kind: "thesis", id: "7", reference: {} })).toBe("/programas/detalle/tesis/7");
});
