import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

it("retries a change of many records after a deadlock", async () => {
  const { email, password } = await test.createPerson("editor");
  const editor = test.connect();
  await editor.auth.signInWithPassword({ email, password });
  const rows = ["uno", "dos"].map((slug) => ({ slug, group: "applications", question: slug }));
  const { data: items } = await test.service.from("faq_items").insert(rows).select("id").order("id").throwOnError();
  const [first, second] = (items ?? []).map(({ id }) => String(id));

  const changing = await test.database.transaction(async (sql) => {
    // The other transaction must detect the deadlock first.
    await sql.query("set local deadlock_timeout = '60s'");
    await sql.query("select from public.faq_items where id = $1 for update", [second]);
    const changes = { position: 7 };
    const request = { table_name: "faq_items", ids: [first, second], changes, title: "Orden" };
    const answer = Promise.resolve(editor.rpc("change_records", request));
    await expect.poll(() => countWaiting()).toBe(1);
    await sql.query("update public.faq_items set question = 'cuatro' where id = $1", [first]);
    return { answer };
  });
  const { data, error } = await changing.answer;
  expect({ data, error }).toMatchObject({ data: { rows: 2 }, error: null });
  const { data: after } = await test.service.from("faq_items").select("question, position").order("id").throwOnError();
  expect(after).toEqual([
    { question: "cuatro", position: 7 },
    { question: "dos", position: 7 },
  ]);
});

async function countWaiting(): Promise<number | undefined> {
  const [row] = await test.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count;
}
