import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { SearchRequest } from "./search.ts";
import { searchDocuments } from "./search-queries.ts";

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
