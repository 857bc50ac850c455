import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTitleTable } from "./load-eligibility.ts";

const [abroad] = JSON.parse(readFileSync("supabase/seed/institution/custom_pages.json", "utf8"));

test("reads the demo's table in both languages with the same ids", () => {
  const spanish = readTitleTable(abroad, "es");
  const english = readTitleTable(abroad, "en");
  expect(spanish?.countries[0]).toMatchObject({
    id: "peru",
    country: "Perú",
    rule: expect.stringContaining("Magíster: cualquiera de los dos"),
  });
  expect(english?.countries.map(({ id }) => id)).toEqual(spanish?.countries.map(({ id }) => id));
  expect(english?.countries.find(({ id }) => id === "estados-unidos")?.country).toBe("United States");
  expect(english).toMatchObject({ lang: "en", page: { slug: "applying-from-abroad" } });
});

test("ignores a translation with other rows", () => {
  const halved = structuredClone(abroad);
  for (const block of halved.translations.en.blocks) if (block.as === "table") block.rows.pop();
  expect(readTitleTable(halved, "en")).toMatchObject({ lang: "es" });
  expect(readTitleTable(halved, "en")?.countries[0]?.country).toBe("Perú");
});

test("returns null for a page without the table", () => {
  expect(readTitleTable({ ...abroad, blocks: abroad.blocks.slice(3), translations: {} }, "es")).toBeNull();
});
