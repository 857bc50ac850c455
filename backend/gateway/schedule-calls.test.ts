import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

async function signIn(role: "editor" | "director") {
  const { email, password } = await test.createPerson(role);
  const client = test.connect();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { client, id: data.user?.id };
}

/** Returns the authors of the events that were recorded after event `before`. */
async function authorsSince(before: number) {
  const rows = await test.database.query(`select "userId" from public.audit_logs where id > $1 order by id`, [before]);
  return rows.map(({ userId }) => userId);
}

const newestEvent = async () =>
  Number((await test.database.query("select coalesce(max(id), 0) as id from public.audit_logs"))[0]?.id);

it("archives expired rows without an author, independent of the caller", async () => {
  const { client } = await signIn("editor");
  await test.database.execute(`
    insert into public.news (id, url, slug, title, status, date, expires_at)
    values ('ended', '/', 'ended', 'Termina', 'published', now(), now())`);
  const before = await newestEvent();
  await client.rpc("apply_schedule").throwOnError();
  expect(await authorsSince(before)).toEqual([null]);
});

it("publishes due drafts with the name and rights of the person who scheduled them, independent of the caller", async () => {
  const [editor, director] = [await signIn("editor"), await signIn("director")];
  const content = { row: { slug: "cuando", group: "applications", question: "¿Cuándo?" }, children: {} };
  const { data: draft } = await editor.client
    .from("record_drafts")
    .insert({
      ...{ table_name: "faq_items", title: "¿Cuándo?", content, status: "scheduled" },
      publish_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .select("id")
    .single()
    .throwOnError();
  await test.database.execute("alter table public.record_drafts disable trigger user");
  await test.database.query("update public.record_drafts set publish_at = now() where id = $1", [draft.id]);
  await test.database.execute("alter table public.record_drafts enable trigger user");
  const before = await newestEvent();
  await director.client.rpc("apply_schedule").throwOnError();
  const [row] = await test.database.query(
    "select status, updated_by from public.faq_items where question = '¿Cuándo?'",
  );
  expect(row).toEqual({ status: "published", updated_by: editor.id });
  expect(new Set(await authorsSince(before))).toEqual(new Set([editor.id]));
});
