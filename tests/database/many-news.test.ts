import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNewsAbout } from "../../app/features/news/news-lists.ts";
import { listChangedSince } from "../../app/features/news/news-queries.ts";
import { allNews } from "../../app/features/news/news-selection.ts";
import { createNewsStore, type NewsStore } from "../../app/features/news/news-store.ts";
import { listPart, listPartNames } from "../../app/routes/resources/sitemap-xml.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { openTestBackend, secrets, siteUrl } from "../support/backend/test-backend.ts";
import { faultRounds, sharedLimit } from "../support/fault-rounds.ts";
import { askSearch } from "./ask-search.ts";

/** More than the limit of a thousand rows per data API response. */
const many = faultRounds(2_000, 10_000);

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let token: string | undefined;
/** Response sizes in bytes since the last reset. */
let answers: number[] = [];

/** Returns a client that records response sizes, for a page of the site or an editor's browser. */
function meteredClient(who: "page" | "editor"): Db {
  return createClient<Database>(siteUrl, secrets.anonKey, {
    ...(who === "editor" ? { accessToken: async () => token ?? "" } : { auth: { persistSession: false } }),
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const answer = await backend.backend.fetch(request, ...(who === "editor" ? [{ address: "192.0.2.7" }] : []));
        const body = await answer.arrayBuffer();
        answers.push(body.byteLength);
        return new Response(answer.status === 204 ? null : body, answer);
      },
    },
  });
}

beforeAll(async () => {
  backend = await openTestBackend();
  const { email, password } = await backend.createPerson("editor");
  const { data } = await backend.connect().auth.signInWithPassword({ email, password });
  token = data.session?.access_token;
  // The oldest is number 1; every tenth is a draft, every hundredth in the trash. Each has some 4,000 characters.
  for (let from = 1; from <= many; from += 1000) {
    await backend.database.query(`
      insert into public.news (id, url, slug, title, date, category, status, deleted_at, image, related, blocks,
        translations)
      select 'n' || n, '/es/node/' || n, 'noticia-' || n, 'Noticia número ' || n || ' de investigación',
        timestamptz '2020-01-01' + n * interval '3 hours', (array['research', 'events', 'community'])[1 + n % 3],
        case when n % 10 = 0 then 'draft' else 'published' end, case when n % 100 = 1 and n > 1 then now() end,
        'News/' || n || '.jpg', jsonb_build_array(jsonb_build_object('academic_id', n % 50)),
        jsonb_build_array(
          jsonb_build_object('type', 'paragraph', 'text', 'Palabra' || n || ' del Doctorado número ' || n % 50 || '.'),
          jsonb_build_object('type', 'paragraph', 'text', repeat(md5(n::text) || ' y otras palabras; ', 75))
        ),
        jsonb_build_object('en', jsonb_build_object(
          'title', 'Item ' || n, 'blocks', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', 'Text'))
        ))
      from generate_series(${from}, ${from + 999}) n`);
  }
  await backend.backend.vacuumTables();
}, 300_000);
afterAll(() => backend.close());

test("cleaning up after a bulk load leaves no entries of a text index that every search would read", async () => {
  const [index] = await backend.database.query<{ pages: string }>(
    "select gin_clean_pending_list('public.search_documents_words') as pages",
  );
  expect(Number(index?.pages)).toBe(0);
});

const storeFor = (db: Db): NewsStore =>
  createNewsStore({
    ...{ db, cache: { read: () => null, write: () => undefined }, maySeed: false, capacity: 0 },
    readStaticFile: () => Promise.reject(new Error("the backend is there")),
  });

/** Returns the result of `work` with limits on its milliseconds and response bytes. */
async function within<T>({ bytes, milliseconds }: { bytes: number; milliseconds: number }, work: () => Promise<T>) {
  answers = [];
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began).toBeLessThan(sharedLimit(milliseconds));
  expect(answers.reduce((sum, size) => sum + size, 0)).toBeLessThan(bytes);
  expect(answers.length).toBeGreaterThan(0);
  return result;
}

const trashed = many / 100 - 1;
const listed = many - trashed;
const drafts = many / 10;
// Items that visitors see: without drafts and trash.
const visible = listed - drafts;
const isVisible = (n: number) => n % 10 !== 0 && (n % 100 !== 1 || n === 1);
const events = Array.from({ length: many }, (_, index) => index + 1).filter((n) => n % 3 === 1 && isVisible(n)).length;

describe("visitors", () => {
  const site = () => storeFor(meteredClient("page"));

  test("open the last page of all news and of a topic as fast as the first", async () => {
    for (const [category, count] of [
      [null, visible],
      ["events", events],
    ] as const) {
      const ask = (start: number) => site().page({ selection: { ...allNews, category }, start, count: 12 });
      const first = await within({ bytes: 16_000, milliseconds: 1_000 }, () => ask(0));
      expect([first.origin, first.items.length, first.total]).toEqual(["backend", 12, count]);
      const last = Math.floor((count - 1) / 12) * 12;
      const oldest = await within({ bytes: 16_000, milliseconds: 1_000 }, () => ask(last));
      expect(oldest.items).toHaveLength(count - last);
      expect(oldest.items.at(-1)?.id).toBe("n1");
      expect(oldest.items.at(-1)?.lead).toBe("Palabra1 del Doctorado número 1.");
      expect(await ask(last + 12)).toMatchObject({ origin: "backend", items: [], total: count });
    }
  });

  test("find the oldest item by a word of its text", async () => {
    const { items } = await askSearch(backend.database, "palabra1", { kinds: ["news"] });
    expect(items.map(({ id }) => id)).toEqual(["n1"]);
  });

  test("read the latest items about an academic on their page", async () => {
    const naming = () => listNewsAbout(meteredClient("page"), { column: "academic_id", id: 4 }, 3);
    const news = await within({ bytes: 6_000, milliseconds: 2_000 }, naming);
    expect(news.map(({ id }) => id)).toEqual([46, 96, 146].map((before) => `n${many - before}`));
  });
});

test("the site map lists every public item in separate parts", async () => {
  const db = meteredClient("page");
  expect((await listPartNames(db)).filter((name) => name.startsWith("noticias"))).toEqual(["noticias-1"]);
  const entries = await within({ bytes: 1_000_000, milliseconds: 5_000 }, () => listPart(db, "noticias-1"));
  expect(new Set(entries?.map(({ path }) => path)).size).toBe(visible);
  expect(entries?.map(({ path }) => path)).toContain("/noticia/noticia-1");
  expect(await listPart(db, "noticias-2")).toBeNull();
});

describe("staff", () => {
  const workspace = () => storeFor(meteredClient("editor"));
  const page = (selection = {}, start = 0) =>
    within({ bytes: 30_000, milliseconds: 3_000 }, () =>
      workspace().page({ selection: { ...allNews, ...selection }, start, count: 25 }),
    );

  test("open the list, its last page and the counts in 30 kB each", async () => {
    expect(await page()).toMatchObject({
      origin: "backend",
      total: listed,
      items: { length: 25, 0: { id: `n${many}` } },
    });
    expect(await page({}, listed - 1)).toMatchObject({ items: [{ id: "n1" }], total: listed });
    const totals = await within({ bytes: 200, milliseconds: 1_000 }, () => workspace().totals());
    expect(totals).toMatchObject({ listed, trashed });
  });

  test("find the oldest by its title in either language, by topic and by state", async () => {
    for (const text of ["NUMERO 1 investigacion comunidad", "item 1 community"]) {
      const found = await page({ text });
      const last = await page({ text }, Math.floor((found.total - 1) / 25) * 25);
      expect(found.total).toBeGreaterThan(25);
      expect(last.items.at(-1)?.id).toBe("n11");
    }
    expect(await page({ filter: "borradores" }, drafts - 25)).toMatchObject({
      items: { 24: { id: "n10" } },
      total: drafts,
    });
    const lastOfTrash = await page({ isTrash: true }, Math.floor((trashed - 1) / 25) * 25);
    expect(lastOfTrash).toMatchObject({ total: trashed });
    expect(lastOfTrash.items.at(-1)?.id).toBe("n101");
    // One of two blocks of each item is translated.
    expect(await page({ filter: "traducir" })).toMatchObject({ origin: "backend", total: listed });
  });

  test("are notified of the number of changes, even if all items changed", async () => {
    const told = () => listChangedSince(meteredClient("editor"), "2020-01-01");
    const { rows, count } = await within({ bytes: 150_000, milliseconds: 2_000 }, told);
    expect([rows.length, count]).toEqual([1000, many]);
  });
});
