import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { findCataloguePage } from "./catalogue-queries.server.ts";

/** Thirty publications of 2020 and ten of 2021; half of each match «agua», and no others. */
const answers: Record<string, (asked: { query: string }) => unknown> = {
  catalogue_combinations: () => ({
    values: [
      ["year", "2020"],
      ["year", "2021"],
    ],
    combinations: [
      ["1", 30, [0]],
      ["2", 10, [1]],
    ],
  }),
  catalogue_matches: ({ query }) => (query === "de" ? null : query === "agua" ? "1 15,2 5" : ""),
};
const backend = vi.fn(async (address: string, init: { body: string }) => {
  const [name = ""] = address.split("/").slice(-1);
  return Response.json(answers[name]?.(JSON.parse(init.body)));
});
const asked = (name: string) => backend.mock.calls.filter(([address]) => address.endsWith(name)).length;

const db = createClient<Database>("http://backend.test", "key", { global: { fetch: backend as never } });
let contentVersion = 0;
const access = () => ({ contentVersion }) as BackendAccess;
const state = { tab: "publicaciones", selection: {}, text: "", sort: "relevancia", page: 1, size: 10 } as const;

beforeEach(() => {
  contentVersion += 1;
  backend.mockClear();
});

test("lists the last page for a later one, with and without a text", async () => {
  const all = await findCataloguePage(db, access(), { ...state, page: 99 });
  expect(all.listed).toMatchObject({ page: 4, expected: 40, query: "" });
  const found = await findCataloguePage(db, access(), { ...state, text: "agua", page: 99 });
  expect(found.listed).toMatchObject({ page: 2, expected: 20, query: "agua" });
});

test("lists everything for a text of stop words, and an empty page without matches", async () => {
  expect((await findCataloguePage(db, access(), { ...state, text: "de" })).listed).toMatchObject({
    ...{ expected: 40, query: "" },
  });
  const nowhere = await findCataloguePage(db, access(), { ...state, text: "xyz", page: 3 });
  expect(nowhere.listed).toMatchObject({ page: 1, expected: 0 });
  expect(nowhere.result).toMatchObject({ total: 0, without: { "": 40 } });
});

test("caches matches of a text across selections until content changes", async () => {
  const found = await findCataloguePage(db, access(), { ...state, text: "agua" });
  expect(found.result).toMatchObject({ total: 20, facets: { year: { 2020: 15, 2021: 5 } } });
  const ofYear = await findCataloguePage(db, access(), {
    ...state,
    text: "agua",
    selection: { year: ["2021"] },
    page: 1,
  });
  expect(ofYear.result).toMatchObject({ total: 5, facets: { year: { 2020: 15, 2021: 5 } } });
  expect([asked("catalogue_combinations"), asked("catalogue_matches")]).toEqual([1, 1]);
  await findCataloguePage(db, access(), { ...state, text: "tierra" });
  contentVersion += 1;
  await findCataloguePage(db, access(), { ...state, text: "agua" });
  expect([asked("catalogue_combinations"), asked("catalogue_matches")]).toEqual([2, 3]);
});
