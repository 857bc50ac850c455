import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let change: () => PromiseLike<{ data: unknown; error: unknown; status: number }>;

beforeAll(async () => {
  test = await openTestBackend();
  const { email, password } = await test.createPerson("editor");
  const editor = test.connect();
  await editor.auth.signInWithPassword({ email, password });
  const rows = ["uno", "dos"].map((slug) => ({ slug, group: "applications", question: slug }));
  const { data: items } = await test.service.from("faq_items").insert(rows).select("id").order("id").throwOnError();
  const ids = (items ?? []).map(({ id }) => String(id));
  const request = { table_name: "faq_items", ids, changes: { position: 7 }, title: "Orden" };
  change = () => editor.rpc("change_records", request);
});
afterAll(() => test.close());

// A sequence keeps its value when the transaction is rolled back.
beforeEach(() => test.database.execute("create sequence if not exists public.attempts; select setval('attempts', 1)"));

async function endInDeadlocks(count: number) {
  await test.database.execute(`
    create or replace function public.end_in_deadlock() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.attempts') <= ${count + 1} then
          raise exception 'deadlock detected' using errcode = 'deadlock_detected';
        end if;
        return null;
      end $$;
    create or replace trigger end_in_deadlock before update on public.faq_items
      for each statement execute function public.end_in_deadlock()`);
}

it("retries a change of many records after a deadlock", async () => {
  await endInDeadlocks(2);
  expect(await change()).toMatchObject({ data: { rows: 2 }, error: null });
  const { data: after } = await test.service.from("faq_items").select("position").throwOnError();
  expect(after).toEqual([{ position: 7 }, { position: 7 }]);
});

it("reports a change of many records that ended in a deadlock three times", async () => {
  await endInDeadlocks(3);
  expect(await change()).toMatchObject({ data: null, error: { code: "PGRST003" }, status: 503 });
});
