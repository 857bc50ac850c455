import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockHash, sourceHash } from "../../app/editing/translation/source-hash.ts";
import { findChanges, isUnchanged } from "../../app/features/news/components/management/use-live-news.ts";
import { pageOf } from "../../app/features/news/local-news.ts";
import type { NewsRow } from "../../app/features/news/news.ts";
import { cardOf } from "../../app/features/news/news-card.ts";
import { listCards } from "../../app/features/news/news-lists.ts";
import { localizeCard } from "../../app/features/news/news-localization.ts";
import { comparisonOf, newsSortColumns } from "../../app/features/news/news-order.ts";
import { readTotals } from "../../app/features/news/news-queries.ts";
import { allNews, type NewsSelection, newsFilters, selectNews } from "../../app/features/news/news-selection.ts";
import type { Json } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { newsRow } from "../support/app/fake-news-backend.ts";
import { openTestBackend } from "../support/backend/test-backend.ts";

const paragraph = (text: string) => ({ type: "paragraph", text });
const point = (as: "bullet" | "number") => ({ ...paragraph("Punto"), as });
const image = (text: string) => ({ type: "paragraph", as: "image", text, src: "News/boya.jpg", alt: text });
const long = "Párrafo de muchas palabras, ".repeat(30);
const translations: Json[] = [
  {},
  { en: {} },
  { en: "text" },
  { en: { title: " " } },
  { en: { title: "Only a title" } },
  { en: { title: " Spaced ", blocks: [paragraph("Text")], image_alt: "A buoy" } },
  { en: { title: "By body", body: "\n\n One\n still one\n \nTwo" } },
  { en: { title: "Blank body", body: " \n " } },
  { en: { title: 7, blocks: [paragraph("Text")] } },
  { en: { title: "Alt is no text", image_alt: 7, blocks: [paragraph("Text")] } },
  { en: { blocks: [paragraph("Without a title")] } },
  { en: { image_alt: "Alt alone" } },
  { en: { title: "Blank block", blocks: [paragraph(" ")] } },
  { en: { image_alt: "A buoy", body: 7, blocks: [{ type: "quote", text: "Quote" }, paragraph("After")] } },
  { en: { title: "No paragraph", blocks: [{ type: "heading", text: "Heading" }] } },
  { pt: { title: "Título", blocks: [paragraph("Texto")] } },
];
const texts: Pick<NewsRow, "blocks" | "body">[] = [
  { blocks: [], body: "" },
  { blocks: [], body: " \n\n  Primer párrafo\nsigue  \n \n Segundo" },
  { blocks: [paragraph(long)], body: "Otro" },
  { blocks: [{ type: "quote", text: "Cita", author: null }, { type: "image" }, 7, paragraph("Tras otros")], body: "" },
  { blocks: [{ type: "quote", text: "Cita", author: "Ana" }], body: "Cuerpo que no cuenta" },
  { blocks: [{ type: "unknown", text: "x" }], body: "Cuenta el cuerpo" },
  { blocks: [paragraph(""), paragraph("El segundo")], body: "" },
  { blocks: [image("Un pie"), point("bullet"), paragraph("Tras la lista")], body: "" },
  { blocks: [point("number"), { type: "chart", text: "Gráfico" }], body: "No cuenta" },
  { blocks: [image("")], body: "" },
  { blocks: [image("")], body: "Cuerpo tras una imagen" },
];
const states: Partial<NewsRow>[] = [
  { status: "published" },
  { status: "draft" },
  { status: "review" },
  { status: "scheduled", publish_at: "2020-01-01T00:00:00Z" },
  { status: "scheduled", publish_at: "2999-01-01T00:00:00Z" },
  { status: "archived" },
  { status: "published", expires_at: "2020-01-01T00:00:00Z" },
  { status: "published", expires_at: "2999-01-01T00:00:00Z" },
  { status: "scheduled", publish_at: "2020-01-01T00:00:00Z", expires_at: "2020-01-02T00:00:00Z" },
  { status: "published", deleted_at: "2026-01-01T00:00:00Z" },
  { status: "draft", deleted_at: "2026-01-01T00:00:00Z" },
];
const titles = ["Investigación en Ñuble", "Beca: «año» (2026)", "ADMISIÓN 100 % abierta", "Con łukasz y el col·legi"];
const categories = ["research", "scholarships", "admission", null, 'una "rara", con (signos)'];

/** Rows of every case that lists distinguish. */
const rows = Array.from({ length: 105 }, (_, index) => {
  const id = `row-${String(index).padStart(3, "0")}`;
  return newsRow({
    ...{ id, url: `/es/node/${id}`, slug: id, title: `${titles[index % titles.length]} ${index}` },
    date: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 3_600_000).toISOString(),
    ...texts[index % texts.length],
    translations: translations[index % translations.length] ?? {},
    category: categories[index % categories.length] ?? null,
    image: [null, "News/boya.jpg", ""][index % 3] ?? null,
    image_alt: index % 2 === 0 ? "Una boya" : "",
    ...states[Math.floor(index / 3) % states.length],
  });
});

/** Number of rows outside of the trash. */
const listed = rows.filter(({ deleted_at }) => !deleted_at).length;

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let editor: Db;
let stored: NewsRow[];

beforeAll(async () => {
  backend = await openTestBackend();
  const { email, password } = await backend.createPerson("editor");
  editor = backend.connect();
  await editor.auth.signInWithPassword({ email, password });
  await editor.from("news").insert(rows).throwOnError();
  // Some English is older than its Spanish.
  await editor.from("news").update({ image_alt: "Otra" }).like("id", "row-0%5").throwOnError();
  const { data } = await editor
    .from("news")
    .select("*")
    .order("date", { ascending: false })
    .order("id", { ascending: false });
  stored = data ?? [];
});
afterAll(() => backend.close());

const now = new Date();
const ask = (selection: Partial<NewsSelection>, start = 0, count = 200, left: string[] = []) =>
  listCards(editor, { selection: { ...allNews, ...selection }, start, count }, { now, left });
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test("a card equals the site's summary of the whole row, in both languages", async () => {
  const cards = [...(await ask({})).items, ...(await ask({ isTrash: true })).items];
  expect(cards).toHaveLength(rows.length);
  for (const card of cards) {
    const row = stored.find(({ id }) => id === card.id) as NewsRow;
    const made = cardOf(row);
    for (const locale of ["es", "en"] as const) expect(localizeCard(card, locale)).toEqual(localizeCard(made, locale));
    expect([card.id, card.translation_state]).toEqual([row.id, made.translation_state]);
    expect(Date.parse(card.updated_at)).toBe(Date.parse(row.updated_at));
    for (const column of ["status", "publish_at", "expires_at", "deleted_at"] as const) {
      expect(card[column]).toEqual(row[column]);
    }
  }
  const occurring = new Set(cards.map((card) => card.translation_state));
  expect([...occurring].sort()).toEqual(["current", "missing", "partial", "stale"]);
});

test("every order of a page equals the order of the same cards in the browser", async () => {
  const cards = (await ask({})).items;
  for (const column of Object.keys(newsSortColumns) as (keyof typeof newsSortColumns)[]) {
    for (const ascending of [true, false]) {
      const question = { selection: allNews, sort: { column, ascending }, start: 0, count: 200 };
      const page = await listCards(editor, question, { now });
      const here = pageOf(cards, question, now);
      // Cards of one date have no order among themselves here.
      const compare = comparisonOf(question.sort, now);
      expect(page.items).toHaveLength(listed);
      for (const [index, card] of page.items.entries()) {
        expect(compare(card, here.items[index] as typeof card), `${column}, ${index}`).toBe(0);
      }
    }
  }
});

test("tracks outdated English by block", async () => {
  const blocks = [
    { id: "a", ...paragraph("Uno.") },
    { id: "b", type: "quote", text: "Dos «€»", author: "Ana" },
    {
      id: "c",
      ...image("Tres"),
      spans: [
        { text: "x", href: "/becas" },
        { text: "y", href: 7 },
      ],
    },
  ];
  const en = (id: string, of: Json | undefined) => ({
    id,
    ...paragraph(`English ${id}`),
    ...(of === undefined ? {} : { of }),
  });
  const all = blocks.map((block) => en(block.id, blockHash(block)));
  const title = { title: "Title", of: { title: sourceHash("Título") } };
  const cases: [string, Json[], object?][] = [
    ["current", all],
    ["current", all.toReversed()],
    ["current", [...all, en("gone", "1")]],
    ["partial", all.slice(0, 1)],
    ["stale", [...all.slice(0, 2), en("c", blockHash({ ...blocks[2], alt: "Otra" } as never))]],
    ["stale", [...all.slice(0, 1), en("b", "r1")]],
    ["stale", all, { ...title, of: { title: sourceHash("Otro") } }],
    ["current", blocks.map(({ id }) => en(id, undefined))],
    ["current", blocks.map(() => paragraph("By place"))],
    ["partial", [paragraph("By place")]],
    ["partial", [en("gone", "1")]],
  ];
  const inserted = cases.map(([, translated, fields = title], index) =>
    newsRow({
      ...{ id: `paired-${index}`, url: `/es/node/paired-${index}`, slug: `paired-${index}`, status: "draft" },
      ...{ title: "Título", blocks, translations: { en: { ...fields, blocks: translated } } as Json },
    }),
  );
  const { data } = await editor.from("news").insert(inserted).select().throwOnError();
  const { data: cards } = await editor.from("news_cards").select("id,translation_state").like("id", "paired-%");
  const stateOf = (id: string) => cards?.find((card) => card.id === id)?.translation_state;
  for (const [index, [state]] of cases.entries()) {
    const id = `paired-${index}`;
    expect([id, stateOf(id)]).toEqual([id, state]);
    expect([id, cardOf(data.find((row) => row.id === id) as NewsRow).translation_state]).toEqual([id, state]);
  }
  await editor.from("news").delete().like("id", "paired-%").throwOnError();
});

const searched = [
  "",
  "ñuble",
  "ANO 2026",
  "becas",
  "łukasz legi",
  "100 %",
  "by body",
  "admision by body 6",
  "admision 100",
  "research",
  "nada de esto",
];
const selections = [true, false].flatMap((isTrash) => [
  ...[null, ...newsFilters].map((filter) => ({ isTrash, filter })),
  ...searched.map((text) => ({ isTrash, text })),
  ...categories.slice(0, 3).map((category) => ({ isTrash, category })),
  { isTrash, category: 'una "rara", con (signos)' },
  { isTrash, filter: "publicadas" as const, text: "investigacion becas admision nuble" },
  { isTrash, filter: "publicadas" as const, text: "investigacion ensayos" },
  { isTrash, filter: "publicadas" as const, text: "investigacion" },
]);

test.each(selections)(
  "the database chooses for %j what the site would, in the same order, and counts it",
  async (selection) => {
    const wanted = selectNews(stored.map(cardOf), { ...allNews, ...selection }, now);
    const { items, total } = await ask(selection);
    expect(idsOf(items)).toEqual(idsOf(wanted));
    expect(total).toBe(wanted.length);
  },
);

describe("pages", () => {
  test("show each item once, also with equal dates, and the total", async () => {
    const seen: string[] = [];
    for (let start = 0; ; start += 7) {
      const { items, total } = await ask({}, start, 7);
      expect(total).toBe(listed);
      seen.push(...idsOf(items));
      if (items.length < 7) break;
    }
    expect(seen).toEqual(idsOf((await ask({})).items));
    expect(new Set(seen).size).toBe(listed);
    expect(await ask({}, listed, 7)).toEqual({ items: [], total: listed });
    expect(await ask({}, 5_000_000, 7)).toEqual({ items: [], total: listed });
  });

  test("omit excluded items, also from the count", async () => {
    const [one = "", two = ""] = idsOf((await ask({})).items);
    const { items, total } = await ask({}, 0, 2, [one, 'not "there", (really)']);
    expect([items[0]?.id, total]).toEqual([two, listed - 1]);
  });

  test("show visitors only public items and counts", async () => {
    const visitor = backend.connect();
    const { items, total } = await listCards(visitor, { selection: allNews, start: 0, count: 200 }, { now });
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["published", "scheduled"]));
    const trash = { ...allNews, isTrash: true };
    const { items: trashed } = await listCards(visitor, { selection: trash, start: 0, count: 9 }, { now });
    expect(trashed).toEqual([]);
    expect((await visitor.rpc("news_totals")).error?.code).toBe("42501");
  });
});

test("detects changes between two reads on any page, but not moved items", async () => {
  const page = async () => {
    const totals = await readTotals(editor);
    const listing = { ...(await ask({}, 0, 3)), origin: "backend" as const, storedAt: 0 };
    return { listing, totals, start: 0, isNew: true };
  };
  const before = await page();
  expect(isUnchanged(before.totals, await readTotals(editor))).toBe(true);
  await editor.from("news").update({ title: "Muy atrás" }).eq("id", "row-000").throwOnError();
  await editor
    .from("news")
    .insert(newsRow({ id: "newest", slug: "", date: "2027-01-01" }))
    .throwOnError();
  const after = await page();
  expect(isUnchanged(before.totals, after.totals)).toBe(false);
  // The third item of the page has moved to the next one.
  expect(idsOf(after.listing.items)).toEqual(["newest", ...idsOf(before.listing.items).slice(0, 2)]);
  const told = await findChanges({ db: editor }, before, after);
  expect([told.count, idsOf(told.changed).sort(), told.gone]).toEqual([2, ["newest", "row-000"], []]);
  await editor.from("news").delete().eq("id", "newest").throwOnError();
  const later = await page();
  expect(await findChanges({ db: editor }, after, later)).toMatchObject({ count: 0, gone: [{ id: "newest" }] });
});
