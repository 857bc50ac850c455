import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let editor: ReturnType<typeof test.connect>;

beforeAll(async () => {
  test = await openTestBackend();
  editor = test.connect();
  await editor.auth.signInWithPassword(await test.createPerson("editor"));
  await test.service.from("pages").insert({ key: "vista", title: "Antes", status: "published" }).throwOnError();
});
afterAll(() => test.close());

/** Stores a draft and returns the hash of the token of a link to it. */
async function linkTo(row: object): Promise<string> {
  const { data: page } = await test.service
    .from("pages")
    .select("id, updated_at")
    .eq("key", "vista")
    .single()
    .throwOnError();
  await test.database.execute("delete from public.record_drafts");
  const { data: draft } = await editor
    .from("record_drafts")
    .insert({ table_name: "pages", row_id: String(page.id), based_on: page.updated_at, content: { row } })
    .select("id")
    .single()
    .throwOnError();
  const { data: link } = await editor.rpc("create_preview_link", { draft: draft.id, is_shared: true }).throwOnError();
  return createHash("sha256")
    .update((link as { token: string }).token)
    .digest("hex");
}

const read = async (send: typeof fetch, query: string) => {
  const answer = await send(`${siteUrl}/rest/v1/${query}`, { headers: { apikey: secrets.anonKey } });
  return { status: answer.status, body: await answer.json() };
};

it("shows the draft to every request of a page, also after one that fails, and stores nothing", async () => {
  const preview = await test.backend.openPreview(await linkTo({ key: "vista", title: "Después" }));
  if (!preview) throw new Error("there is no preview");
  const title = "pages?select=title&key=eq.vista";
  const answers = await Promise.all(
    [title, "pages?select=nothing", title, "rpc/sort_key?text=A", title].map((query) => read(preview.fetch, query)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, expect.any(Number), 200]);
  for (const index of [0, 2, 4]) expect(answers[index]?.body).toEqual([{ title: "Después" }]);
  expect((await read(test.backend.siteFetch, title)).body).toEqual([{ title: "Antes" }]);
  await preview.close();
  expect((await read(test.backend.siteFetch, title)).body).toEqual([{ title: "Antes" }]);
});

it("is read with the rights of a visitor", async () => {
  const preview = await test.backend.openPreview(await linkTo({ key: "vista", title: "Después" }));
  const { status } = await read(preview?.fetch ?? fetch, "record_drafts?select=id");
  expect([401, 403]).toContain(status);
  await preview?.close();
});

it("answers nothing after it is closed", async () => {
  const preview = await test.backend.openPreview(await linkTo({ key: "vista", title: "Después" }));
  const running = read(preview?.fetch ?? fetch, "pages?select=title&key=eq.vista");
  await preview?.close();
  expect((await running).body).toEqual([{ title: "Después" }]);
  expect((await read(preview?.fetch ?? fetch, "staff?select=email")).status).toBe(500);
});

it("lets go of the record when it is closed", async () => {
  const preview = await test.backend.openPreview(await linkTo({ key: "vista", title: "Después" }));
  const save = editor.from("pages").update({ title: "Antes" }).eq("key", "vista").throwOnError();
  await preview?.close();
  await save;
});

it("is null for an unknown token and for a draft that its table does not take", async () => {
  expect(await test.backend.openPreview(randomBytes(32).toString("hex"))).toBeNull();
  await test.service.from("pages").insert({ key: "otra", title: "Otra", status: "draft" }).throwOnError();
  expect(await test.backend.openPreview(await linkTo({ key: "otra", title: "Repetida" }))).toBeNull();
});
