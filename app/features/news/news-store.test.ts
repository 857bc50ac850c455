import type { SupabaseClient } from "@supabase/supabase-js";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { type CachedNews, createNewsStore } from "./news-store.ts";
import { parseStaticNews } from "./static-news.ts";

const file = [
  { id: "1", title: "Uno", date: "2026-01-01T00:00:00Z", blocks: [{ type: "paragraph", text: "Texto" }] },
  { id: "2", title: "Dos", date: "2026-02-01T00:00:00Z" },
];
const rows = parseStaticNews(file);

type Call = { method: string; table: string; body: unknown };

/** A backend that answers over the client's own `fetch`: the news it holds, the seeds it knows, or nothing at all. */
function fakeBackend(state: { news: unknown[]; seeds: unknown[]; down?: boolean }) {
  const calls: Call[] = [];
  const db: SupabaseClient<Database> = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        if (state.down) throw new TypeError("fetch failed");
        const table = new URL(String(input)).pathname.split("/").pop() ?? "";
        const method = init?.method ?? "GET";
        const body = init?.body ? JSON.parse(String(init.body)) : null;
        calls.push({ method, table, body });
        if (method === "POST") (table === "news" ? state.news : state.seeds).push(...[body].flat());
        return Response.json(table === "news" ? state.news : state.seeds);
      },
    },
  });
  return { db, calls };
}

function memoryCache(initial: CachedNews | null = null) {
  let value = initial;
  return {
    read: () => value,
    write: (next: CachedNews) => {
      value = next;
    },
  };
}

const store = (
  backend: ReturnType<typeof fakeBackend>,
  options: { cached?: CachedNews; now?: number; maySeed?: boolean; readStaticFile?: () => Promise<unknown> } = {},
) =>
  createNewsStore({
    db: backend.db,
    cache: memoryCache(options.cached),
    readStaticFile: options.readStaticFile ?? (async () => file),
    maySeed: options.maySeed ?? false,
    now: () => options.now ?? 0,
  });

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe("the news list is reused", () => {
  const cached: CachedNews = { storedAt: 1_000, items: rows.slice(0, 1), unsaved: [] };

  test("while it was stored less than 5 minutes ago", async () => {
    const backend = fakeBackend({ news: rows, seeds: [] });
    expect(ids(await store(backend, { cached, now: 1_000 + 299_999 }).list())).toEqual(["2"]);
    expect(backend.calls).toEqual([]);
  });

  test("and fetched anew after exactly 5 minutes", async () => {
    const backend = fakeBackend({ news: rows, seeds: [] });
    expect(ids(await store(backend, { cached, now: 1_000 + 300_000 }).list())).toEqual(["2", "1"]);
    expect(backend.calls).toHaveLength(1);
  });
});

describe("when fetching fails", () => {
  test("the local copy is shown, however old", async () => {
    const cached: CachedNews = { storedAt: 0, items: rows.slice(0, 1), unsaved: [] };
    const backend = fakeBackend({ news: [], seeds: [], down: true });
    expect(ids(await store(backend, { cached, now: 9e9 }).list())).toEqual(["2"]);
  });

  test("else the static file", async () => {
    expect(ids(await store(fakeBackend({ news: [], seeds: [], down: true })).list())).toEqual(["2", "1"]);
  });

  test("else an empty list", async () => {
    const readStaticFile = () => Promise.reject(new Error("404"));
    expect(await store(fakeBackend({ news: [], seeds: [], down: true }), { readStaticFile }).list()).toEqual([]);
  });
});

describe("an empty table", () => {
  test("is seeded from the static file by staff, and the seeding is recorded", async () => {
    const backend = fakeBackend({ news: [], seeds: [] });
    expect(ids(await store(backend, { maySeed: true }).list()).sort()).toEqual(["1", "2"]);
    const writes = backend.calls.filter(({ method }) => method === "POST");
    expect(writes.map(({ table }) => table)).toEqual(["news", "content_seeds"]);
  });

  test("is seeded in batches of 50", async () => {
    const backend = fakeBackend({ news: [], seeds: [] });
    const readStaticFile = async () => Array.from({ length: 120 }, (_, index) => ({ ...file[0], id: `n${index}` }));
    await store(backend, { maySeed: true, readStaticFile }).list();
    const sizes = backend.calls
      .filter(({ method, table }) => method === "POST" && table === "news")
      .map(({ body }) => (body as unknown[]).length);
    expect(sizes).toEqual([50, 50, 20]);
  });

  test("is left alone by a visitor", async () => {
    const backend = fakeBackend({ news: [], seeds: [] });
    expect(await store(backend).list()).toEqual([]);
    expect(backend.calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("that staff emptied stays empty", async () => {
    const backend = fakeBackend({ news: [], seeds: [{ name: "news" }] });
    expect(await store(backend, { maySeed: true }).list()).toEqual([]);
  });
});

describe("an item that the backend did not take", () => {
  test("stays in the local list, also after fetching anew, until it is forgotten", async () => {
    const backend = fakeBackend({ news: rows.slice(0, 1), seeds: [] });
    const news = store(backend, { now: 9e9 });
    const unsaved = { ...rows[1], id: "mine", date: "2027-01-01T00:00:00Z" } as (typeof rows)[number];
    news.keepUnsaved(unsaved);
    expect(ids(await news.list())).toEqual(["mine", "2"]);
    await news.refresh();
    expect(ids(await news.list())).toEqual(["mine", "2"]);
    news.forgetUnsaved("mine");
    expect(ids(await news.list())).toEqual(["2"]);
  });
});

describe("a list says where it comes from", () => {
  const cached: CachedNews = { storedAt: 1_000, items: rows.slice(0, 1), unsaved: [] };
  const down = () => fakeBackend({ news: [], seeds: [], down: true });

  test("the backend, now or less than 5 minutes ago", async () => {
    const backend = fakeBackend({ news: rows, seeds: [] });
    expect(await store(backend, { now: 5 }).listing()).toMatchObject({ origin: "backend", storedAt: 5 });
    expect(await store(down(), { cached, now: 1_001 }).listing()).toMatchObject({ origin: "backend", storedAt: 1_000 });
  });

  test("the local copy, the static file, or nothing", async () => {
    const readStaticFile = () => Promise.reject(new Error("404"));
    expect(await store(down(), { cached, now: 9e9 }).listing()).toMatchObject({
      origin: "local-copy",
      storedAt: 1_000,
    });
    expect(await store(down()).listing()).toMatchObject({ origin: "static-file" });
    expect(await store(down(), { readStaticFile }).listing()).toEqual({ origin: "nothing", items: [] });
  });

  test("what was not saved is in it whatever happens", async () => {
    const news = store(down());
    news.keepUnsaved({ ...rows[0], id: "mine" } as (typeof rows)[number]);
    expect(ids((await news.listing()).items)).toContain("mine");
  });
});

test("what was just saved replaces the local copy, also when the list cannot be fetched anew", async () => {
  const cached: CachedNews = { storedAt: 1, items: rows, unsaved: rows.slice(0, 1) };
  const news = store(fakeBackend({ news: [], seeds: [], down: true }), { cached, now: 2 });
  news.noteSaved({ ...rows[0], title: "Nuevo" } as (typeof rows)[number]);
  expect((await news.list()).map(({ title }) => title)).toEqual(["Nuevo", "Uno"]);
  expect(news.unsaved()).toEqual([]);
});
