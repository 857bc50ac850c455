import { describe, expect, test } from "vitest";
import { fakeListBackend } from "#tests/support/app/fake-list-backend.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import type { NewsCacheState, Reading } from "./local-news.ts";
import { cardOf } from "./news-card.ts";
import type { NewsPageRequest } from "./news-lists.ts";
import { allNews } from "./news-selection.ts";
import { createNewsStore } from "./news-store.ts";
import { parseStaticNews } from "./static-news.ts";

const file = [
  { id: "1", title: "Uno", date: "2026-01-01T00:00:00Z", blocks: [{ type: "paragraph", text: "Texto" }] },
  { id: "2", title: "Dos", date: "2026-02-01T00:00:00Z" },
];
const rows = parseStaticNews(file);
const first: NewsPageRequest = { selection: allNews, start: 0, count: 2 };
const second = { ...first, start: 2 };

function memoryCache(initial: NewsCacheState | null = null) {
  let value = initial;
  return {
    read: () => value,
    write: (next: NewsCacheState) => {
      value = next;
    },
  };
}

const store = (
  backend: ReturnType<typeof fakeListBackend>,
  options: { cached?: NewsCacheState; now?: number; maySeed?: boolean; readStaticFile?: () => Promise<unknown> } = {},
) =>
  createNewsStore({
    db: backend.db,
    cache: memoryCache(options.cached),
    readStaticFile: options.readStaticFile ?? (async () => file),
    maySeed: options.maySeed ?? false,
    capacity: 3,
    now: () => options.now ?? 0,
  });

const reading = (storedAt: number, items = rows.slice(0, 1), question = first): Reading => ({
  ...{ question, storedAt, isOutdated: false, items: items.map(cardOf), total: items.length },
});
const cachedAt = (storedAt: number, items = rows.slice(0, 1)): NewsCacheState => ({
  readings: [reading(storedAt, items)],
  unsaved: [],
});
const backendWith = (news = rows) => fakeListBackend({ news: [...news], seeds: [] });
const down = () => fakeListBackend({ news: [], seeds: [], isDown: true });
const noFile = () => Promise.reject(new Error("404"));
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe("a cached page is reused", () => {
  const cached = cachedAt(1_000);

  test("for less than 5 minutes", async () => {
    const backend = backendWith();
    expect(ids(await store(backend, { cached, now: 1_000 + 299_999 }).page(first))).toEqual(["2"]);
    expect(backend.calls).toEqual([]);
  });

  test("and refetched after exactly 5 minutes, newest first", async () => {
    const backend = backendWith();
    expect(ids(await store(backend, { cached, now: 1_000 + 300_000 }).page(first))).toEqual(["2", "1"]);
    expect(backend.calls[0]?.query.get("order")).toBe("date.desc,id.desc");
  });

  test("of any age while a newer one is fetched, with its totals", () => {
    const totals = { listed: 7, trashed: 1, latest: "1" };
    const news = store(backendWith(), { cached: { ...cached, totals }, now: 1_000 + 86_400_000 });
    expect(news.cachedPage(first)).toMatchObject({ page: { items: [{ id: "2" }], total: 1 }, totals });
    expect(news.cachedPage(second)).toBeNull();
    expect(store(backendWith()).cachedPage(first)).toBeNull();
  });

  test("independently of other pages", async () => {
    const backend = backendWith([...rows, newsRow({ id: "3", date: "2025-01-01T00:00:00Z" })]);
    const news = store(backend, { cached });
    expect(await news.page(second)).toMatchObject({ items: [{ id: "3" }], total: 3, origin: "backend" });
    expect(await news.page({ ...second, start: 100 })).toMatchObject({ items: [], total: 3, origin: "backend" });
  });

  test("until a save, and after it if fetching fails", async () => {
    const backend = backendWith();
    const news = store(backend, { cached, now: 2_000 });
    news.outdate();
    expect(ids(await news.page(first))).toEqual(["2", "1"]);
    backend.state.isDown = true;
    news.outdate();
    expect(await news.page(first)).toMatchObject({ origin: "backend", total: 2 });
  });

  test("and read again if a save ends while it is read", async () => {
    const backend = backendWith();
    await store(backend).page(first);
    const requests = backend.calls.length;
    const news = store(backend);
    const page = news.page(first);
    news.outdate();
    expect(ids(await page)).toEqual(["2", "1"]);
    expect(backend.calls).toHaveLength(requests * 3);
  });

  test("within the capacity: the oldest are evicted first", async () => {
    const backend = backendWith(Array.from({ length: 9 }, (_, index) => newsRow({ id: `n${index}` })));
    const news = store(backend);
    for (const start of [0, 2, 4, 6]) await news.page({ ...first, start });
    const asked = backend.calls.length;
    await news.page({ ...first, start: 2 });
    expect(backend.calls).toHaveLength(asked);
    await news.page(first);
    expect(backend.calls).toHaveLength(asked + 2);
  });
});

describe("when fetching fails", () => {
  test("the local copy of any age is used", async () => {
    expect(await store(down(), { cached: cachedAt(0), now: 9e9 }).page(first)).toMatchObject({
      ...{ origin: "local-copy", storedAt: 0, items: [{ id: "2" }] },
    });
  });

  test("an uncached page is assembled from other pages", async () => {
    const selection = { ...allNews, text: "uno" };
    const copy = await store(down(), { cached: cachedAt(7, rows), now: 9e9 }).page({ ...first, selection });
    expect(copy).toMatchObject({ origin: "local-copy", storedAt: 7, items: [{ id: "1" }], total: 1 });
  });

  test("else the static file is used with the same selection", async () => {
    expect(await store(down()).page(first)).toMatchObject({ origin: "static-file", items: [{ id: "2" }, { id: "1" }] });
    expect(await store(down()).page({ ...first, selection: { ...allNews, text: "dos" } })).toMatchObject({
      ...{ origin: "static-file", items: [{ id: "2" }], total: 1 },
    });
  });

  test("else the list is empty", async () => {
    const empty = { origin: "nothing", items: [], total: 0 };
    expect(await store(down(), { readStaticFile: noFile }).page(first)).toEqual(empty);
  });
});

describe("an empty table", () => {
  test("is seeded from the static file by staff, and the seeding is recorded", async () => {
    const backend = backendWith([]);
    expect(ids(await store(backend, { maySeed: true }).page(first)).sort()).toEqual(["1", "2"]);
    const writes = backend.calls.filter(({ method }) => method === "POST");
    expect(writes.map(({ table }) => table)).toEqual(["news", "content_seeds"]);
  });

  test("is seeded in batches of 50", async () => {
    const backend = backendWith([]);
    const readStaticFile = async () => Array.from({ length: 120 }, (_, index) => ({ ...file[0], id: `n${index}` }));
    await store(backend, { maySeed: true, readStaticFile }).page(first);
    const sizes = backend.calls
      .filter(({ method, table }) => method === "POST" && table === "news")
      .map(({ body }) => (body as unknown[]).length);
    expect(sizes).toEqual([50, 50, 20]);
  });

  test("is not seeded by a visitor", async () => {
    const backend = backendWith([]);
    expect(ids(await store(backend).page(first))).toEqual([]);
    expect(backend.calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("is not seeded again after staff emptied it", async () => {
    const backend = fakeListBackend({ news: [], seeds: [{ name: "news" }] });
    expect(ids(await store(backend, { maySeed: true }).page(first))).toEqual([]);
  });
});

describe("an item whose save failed", () => {
  const mine = newsRow({ id: "mine", title: "Mía" });

  test("stays in the local list, also after a refetch, until it is saved", async () => {
    const news = store(backendWith(rows.slice(0, 1)), { now: 9e9 });
    news.queueUnsaved(mine);
    expect(await news.page(first)).toMatchObject({ items: [{ id: "mine" }, { id: "2" }], total: 2 });
    news.outdate();
    expect(ids(await news.page(first))).toEqual(["mine", "2"]);
    news.discardUnsaved("mine");
    news.outdate();
    expect(await news.page(first)).toMatchObject({ items: [{ id: "2" }], total: 1 });
  });

  test("replaces the stored one, counts once, and is only on the first page", async () => {
    const news = store(backendWith([...rows, newsRow({ id: "3", date: "2025-01-01T00:00:00Z" })]));
    await news.page(first);
    news.queueUnsaved({ ...newsRow({ id: "2", title: "Cambiada" }) });
    news.outdate();
    expect(await news.page(first)).toMatchObject({
      items: [{ title: "Cambiada" }, { id: "1" }, { id: "3" }],
      total: 3,
    });
    expect(await news.page(second)).toMatchObject({ items: [], total: 3 });
    expect(await news.page({ ...first, selection: { ...allNews, isTrash: true } })).not.toMatchObject({
      items: [{ id: "2" }],
    });
  });

  test("is listed also when fetching fails", async () => {
    const news = store(down());
    news.queueUnsaved(mine);
    expect(ids(await news.page(first))).toContain("mine");
  });
});

test("totals include unsaved items, and stay the last known while the backend is unreachable", async () => {
  const backend = backendWith();
  const news = store(backend);
  news.queueUnsaved(newsRow({ id: "mine", revision: 0 }));
  expect(await news.totals()).toMatchObject({ listed: 3, trashed: 0 });
  backend.state.isDown = true;
  expect(await news.totals()).toMatchObject({ listed: 3, trashed: 0 });
});

test("totals are cached like a page for 5 minutes, across stores of a browser, until a save", async () => {
  const backend = backendWith();
  const cache = memoryCache();
  const at = (now: number) =>
    createNewsStore({ db: backend.db, cache, readStaticFile: noFile, maySeed: false, capacity: 3, now: () => now });
  await at(1_000).totals();
  await at(1_000).page(first);
  const { length } = backend.calls;
  backend.state.news.push(newsRow({ id: "3" }));
  expect(await at(300_999).totals()).toMatchObject({ listed: 2, storedAt: 1_000 });
  expect(await at(300_999).page(first)).toMatchObject({ storedAt: 1_000 });
  expect(backend.calls.length).toBe(length);
  expect(await at(300_999).currentTotals()).toMatchObject({ listed: 3 });
  expect(await at(301_000).totals()).toMatchObject({ listed: 3, storedAt: 301_000 });
  at(301_000).outdate();
  backend.state.news.push(newsRow({ id: "4" }));
  expect(await at(301_001).totals()).toMatchObject({ listed: 4 });
});

test("a saved item replaces the local copy, also when refetching fails", async () => {
  const cached = { ...cachedAt(1, rows), unsaved: rows.slice(0, 1) };
  const news = store(down(), { cached, now: 2 });
  news.markSaved(newsRow({ ...rows[0], title: "Nuevo" }));
  news.outdate();
  const shown = await news.page(first);
  expect(shown.items.map(({ title }) => title)).toEqual(["Nuevo", "Uno"]);
  expect([shown.total, news.unsaved()]).toEqual([2, []]);
});
