import { createClient } from "@supabase/supabase-js";
import { expect, it, test, vi } from "vitest";
import { fillPlaceholders } from "#app/lib/fill-placeholders.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { SearchRequest } from "./search.ts";
import { parseMarkedText as readAndFill, searchDocuments } from "./search-queries.ts";

const backend = vi.fn(async (_address: string, init: { body: string }) => {
  const { counting } = JSON.parse(init.body);
  return Response.json({
    items: [],
    leftOut: [],
    askedParts: [],
    isAnswered: false,
    ...(counting ? { counts: { program: 3, thesis: 40 } } : {}),
  });
});
const db = createClient<Database>("http://backend.test", "key", { global: { fetch: backend as never } });
const search = (contentVersion: number, request: Partial<SearchRequest>) =>
  searchDocuments(
    db,
    { contentVersion } as BackendAccess,
    { text: "agua", kinds: [], page: 1, isLiteral: false, ...request },
    "es",
    async () => (text) => text,
  );
const counted = () => backend.mock.calls.map(([, init]) => JSON.parse(init.body).counting);

test("caches the counts of a query for all pages and kinds until content changes", async () => {
  expect(await search(1, {})).toMatchObject({ counts: { program: 3, thesis: 40 }, total: 43, corrected: null });
  expect(await search(1, { page: 2 })).toMatchObject({ total: 43 });
  expect(await search(1, { kinds: ["thesis"] })).toMatchObject({ counts: { program: 3, thesis: 40 }, total: 40 });
  expect(await search(1, { kinds: ["news"] })).toMatchObject({ total: 0 });
  expect(counted()).toEqual([true, false, false, false]);

  backend.mockClear();
  await search(1, { isLiteral: true });
  await search(1, { text: "tierra" });
  await search(2, {});
  expect(counted()).toEqual([true, true, true]);
});

const values = { cuota: "10", "becas-hasta": "31 de enero" };
const parseMarkedText = (text: string) => readAndFill(text, (whole) => fillPlaceholders(whole, values, () => {}));

const plain = (text: string) => ({ text, isFound: false });
const found = (text: string) => ({ text, isFound: true });

it("separates matches from the surrounding text", () => {
  expect(parseMarkedText("El \u0002Doctorado\u0003 en \u0002Biología\u0003")).toEqual([
    plain("El "),
    found("Doctorado"),
    plain(" en "),
    found("Biología"),
  ]);
  expect(parseMarkedText("Nada")).toEqual([plain("Nada")]);
  expect(parseMarkedText("")).toEqual([]);
});

it("keeps markup as text", () => {
  expect(parseMarkedText("<b>\u0002x\u0003</b>")).toEqual([plain("<b>"), found("x"), plain("</b>")]);
});

it("joins several lines", () => {
  expect(parseMarkedText("Facultad de Ciencias\nForma a quienes investigan.\nDura \u0002dos\u0003 años")).toEqual([
    plain("Facultad de Ciencias\u00a0· Forma a quienes investigan. Dura "),
    found("dos"),
    plain(" años"),
  ]);
});

it.each([
  ["hasta el {{becas-hasta}} a las", "hasta el 31 de enero a las"],
  ["en {{\u0002cuota\u0003}} partes", "en 10 partes"],
  ["hasta el {{nada}} a las", "hasta el a las"],
  ["hasta}} a las 17:00", "…\u00a0a las 17:00"],
  ["hasta el {{becas-ha", "hasta el\u00a0…"],
  ["… }} del arancel", "…\u00a0del arancel"],
])("shows no braces of %j", (text, shown) => {
  expect(
    parseMarkedText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(shown);
});
