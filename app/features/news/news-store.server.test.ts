import { beforeEach, expect, test, vi } from "vitest";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { fakeListBackend } from "#tests/support/app/fake-list-backend.ts";
import { fakeNewsBackend, newsRow } from "#tests/support/app/fake-news-backend.ts";
import { allNews } from "./news-selection.ts";
import { readNewestNews, readNewsItem, visitorsNewsStore } from "./news-store.server.ts";

const first = { selection: allNews, start: 0, count: 12 };
const file = [{ id: "static", slug: "static", title: "Del archivo", date: "2026-01-01T00:00:00Z" }];
let contentVersion = 0;
const access = (changes: Partial<BackendAccess> = {}) =>
  ({ contentVersion, readStaticNews: async () => file, ...changes }) as BackendAccess;

beforeEach(() => {
  contentVersion += 1;
});

test("shares a page among visitors until content changes, and serves it while the backend is unreachable", async () => {
  const backend = fakeListBackend({ news: [newsRow({ id: "shared" })], seeds: [] });
  const titles = async () =>
    (await visitorsNewsStore(backend.db, access()).page(first)).items.map(({ title }) => title);
  await titles();
  const asked = backend.calls.length;
  expect(await titles()).toEqual(["Un título"]);
  expect(backend.calls).toHaveLength(asked);
  Object.assign(backend.state.news[0] ?? {}, { title: "Cambiado" });
  contentVersion += 1;
  expect(await titles()).toEqual(["Cambiado"]);
  contentVersion += 1;
  backend.state.isDown = true;
  expect(await titles()).toEqual(["Cambiado"]);
});

test("does not serve a page read before a change to later requests", async () => {
  const backend = fakeListBackend({ news: [newsRow()], seeds: [] });
  const early = visitorsNewsStore(backend.db, access());
  contentVersion += 1;
  await visitorsNewsStore(backend.db, access()).totals();
  await early.page(first);
  const asked = backend.calls.length;
  await visitorsNewsStore(backend.db, access()).page(first);
  expect(backend.calls.length).toBeGreaterThan(asked);
});

test("caches an item by slug or id for five minutes, and longer while the backend is unreachable", async () => {
  const { db, state } = fakeNewsBackend({ rows: [newsRow({ id: "9", slug: "nueve" })] });
  const title = async (key: { slug: string } | { id: string }) => (await readNewsItem(db, access(), key))?.title;
  expect([await title({ slug: "nueve" }), await title({ id: "9" })]).toEqual(["Un título", "Un título"]);
  expect(await title({ slug: "diez" })).toBeUndefined();
  Object.assign(state.rows[0] ?? {}, { title: "Cambiado" });
  expect(await title({ slug: "nueve" })).toBe("Un título");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 300_000);
  expect(await title({ slug: "nueve" })).toBe("Cambiado");
  vi.restoreAllMocks();
  contentVersion += 1;
  state.isDown = true;
  expect(await title({ slug: "nueve" })).toBe("Cambiado");
  expect(await title({ slug: "static" })).toBe("Del archivo");
  // It is unknown whether the item exists.
  await expect(readNewsItem(db, access(), { slug: "diez" })).rejects.toThrow();
});

test("reads the newest from the backend, else from the cache, else from the file, else returns none", async () => {
  const { db, state } = fakeNewsBackend({ rows: [newsRow({ id: "a" })], isDown: true });
  const newest = async (changes = {}) => (await readNewestNews(db, access(changes), 30)).map(({ id }) => id);
  expect(await newest()).toEqual(["static"]);
  expect(await newest({ readStaticNews: () => Promise.reject(new Error("404")) })).toEqual([]);
  state.isDown = false;
  expect(await newest()).toEqual(["a"]);
  contentVersion += 1;
  state.isDown = true;
  expect(await newest()).toEqual(["a"]);
});
