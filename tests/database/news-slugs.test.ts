import { afterAll, beforeAll, expect, test } from "vitest";
import { slugify } from "../../app/lib/slug.ts";
import type { Db } from "../../app/supabase/db.ts";
import { openTestBackend } from "../support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let editor: Db;

beforeAll(async () => {
  backend = await openTestBackend();
  const { email, password } = await backend.createPerson("editor");
  editor = backend.connect();
  await editor.auth.signInWithPassword({ email, password });
});
afterAll(() => backend.close());

/** Returns an item with only the fields of the specification, section 3. */
const item = (id: string, title: string) => ({
  ...{ id, title, url: `/es/node/${id}`, date: "2026-05-04T12:00:00.000Z", image: null, imageposition: "center" },
  ...{ body: "Texto", blocks: [{ type: "paragraph", text: "Texto" }], category: "research" },
});

async function slugsOf(ids: string[]): Promise<(string | undefined)[]> {
  const { data } = await editor.from("news").select("id, slug").in("id", ids).throwOnError();
  return ids.map((id) => data.find((row) => row.id === id)?.slug);
}

test("the specification's item gets a slug from its title; a duplicate gets a number", async () => {
  const rows = [item("one", "¡Año nuevo, Ñuble!"), item("two", "Año nuevo — Ñuble"), item("three", "Año nuevo Ñuble")];
  for (const row of rows) await editor.from("news").insert(row).throwOnError();
  expect(await slugsOf(["one", "two", "three"])).toEqual(["ano-nuevo-nuble", "ano-nuevo-nuble-2", "ano-nuevo-nuble-3"]);
});

test("the specification's items are upserted in one batch, and again without a new address", async () => {
  const batch = Array.from({ length: 50 }, (_, index) => item(`batch-${index}`, "Una semilla"));
  const ids = batch.map(({ id }) => id);
  await editor.from("news").upsert(batch, { onConflict: "id" }).throwOnError();
  const slugs = await slugsOf(ids);
  expect(slugs).toEqual(ids.map((_, index) => (index === 0 ? "una-semilla" : `una-semilla-${index + 1}`)));
  const again = batch.map((row) => ({ ...row, title: "Otro título", body: "Otro texto" }));
  await editor.from("news").upsert(again, { onConflict: "id" }).throwOnError();
  expect(await slugsOf(ids)).toEqual(slugs);
  const { data } = await editor.from("news").select("title").in("id", ids).throwOnError();
  expect(new Set(data.map(({ title }) => title))).toEqual(new Set(["Otro título"]));
});

test("an upsert of items with and without a slug keeps the addresses of both", async () => {
  await editor
    .from("news")
    .upsert([{ ...item("chosen", "Elegida"), slug: "mi-slug" }, item("mixed", "Mezclada")])
    .throwOnError();
  await editor
    .from("news")
    .upsert([{ ...item("fresh", "Nueva"), slug: "otro-slug" }, item("chosen", "Cambiada")])
    .throwOnError();
  expect(await slugsOf(["chosen", "mixed", "fresh"])).toEqual(["mi-slug", "mezclada", "otro-slug"]);
});

test("a given slug is kept, and rejected if another item has it", async () => {
  await editor
    .from("news")
    .insert({ ...item("given", "Un título"), slug: "muy-otro" })
    .throwOnError();
  expect(await slugsOf(["given"])).toEqual(["muy-otro"]);
  const { error } = await editor.from("news").insert({ ...item("taken", "Un título"), slug: "muy-otro" });
  expect(error?.code).toBe("23505");
  await editor.from("news").update({ slug: "" }).eq("id", "given").throwOnError();
  expect(await slugsOf(["given"])).toEqual(["muy-otro"]);
  await editor.from("news").update({ slug: "renombrado" }).eq("id", "given").throwOnError();
  expect(await slugsOf(["given"])).toEqual(["renombrado"]);
});

test.each([
  ["¿?", "only-signs"],
  ["", "no-title"],
])("uses the id as slug if the title %j has no letters", async (title, id) => {
  await editor.from("news").insert(item(id, title)).throwOnError();
  expect(await slugsOf([id])).toEqual([id]);
});

test.each([
  "Łukasz, ß y Æ; e\u0301xito – 50 %",
  "a".repeat(120),
  "palabra ".repeat(30),
  `${"b".repeat(90)} c`,
  `${"d".repeat(89)} e f`,
])("the database derives the same slug from %j as the site", async (title) => {
  const id = `same-${slugify(title).slice(0, 4)}`;
  await editor.from("news").insert(item(id, title)).throwOnError();
  expect(await slugsOf([id])).toEqual([slugify(title)]);
});

test("two concurrent inserts with one title succeed, also beside an explicit equal slug", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `race-${index}`);
  const answers = await Promise.all([
    ...ids.map((id) => editor.from("news").insert(item(id, "A la vez"))),
    editor.from("news").insert({ ...item("race-chosen", "Otra"), slug: "a-la-vez-3" }),
  ]);
  expect(answers.slice(0, 12).map(({ error }) => error)).toEqual(ids.map(() => null));
  expect(new Set(await slugsOf(ids)).size).toBe(12);
});

test("the second of two overlapping transactions waits for the first and takes the next number", async () => {
  const { database } = backend;
  const insert = "insert into public.news (id, url, title) values ($1, '/', 'Simultánea') returning slug";
  const firstIsIn = Promise.withResolvers<void>();
  const secondWaits = Promise.withResolvers<void>();
  const first = database.transaction(async (sql) => {
    const rows = await sql.query<{ slug: string }>(insert, ["overlap-1"]);
    firstIsIn.resolve();
    await secondWaits.promise;
    return rows;
  });
  await firstIsIn.promise;
  const second = database.query<{ slug: string }>(insert, ["overlap-2"]);
  await expect
    .poll(() => database.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
    .toHaveLength(1);
  secondWaits.resolve();
  expect([await first, await second].flat().map(({ slug }) => slug)).toEqual(["simultanea", "simultanea-2"]);
});
