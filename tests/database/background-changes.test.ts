import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, claimsOf, type PersonName, personIds, roleOf, runAs } from "./people.ts";

let database: SqlDatabase;

beforeAll(async () => {
  database = await connectPostgres(await makeMigratedDatabase(inject("postgresUrl")));
  await addPeople(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.execute("delete from public.jobs; delete from public.faq_items");
  await database.query(
    `insert into public.faq_items (slug, "group", question, position)
     select 'pregunta-' || n, 'applications', 'Pregunta ' || n, n from generate_series(1, 300) n`,
  );
});

/** Begins a change as a person, and keeps it. */
async function begin(person: PersonName, act: string, given: object): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      claimsOf(person),
      roleOf(person),
    ]);
    await sql.query("select public.begin_background_change($1, $2, 'Título')", [act, JSON.stringify(given)]);
  });
}

async function claim() {
  const [job] = await database.query<{ id: string; lease: string }>(
    "select id, lease from public.claim_job(array['background_change'], '1 minute')",
  );
  if (!job) throw new Error("no job is due");
  return job;
}

const run = ({ id, lease }: { id: string; lease: string }) =>
  database.query("select public.run_background_change($1, $2)", [id, lease]);

const ids = async () =>
  (await database.query<{ id: string }>("select id::text from public.faq_items")).map((r) => r.id);
const trashed = async () => {
  const [row] = await database.query<{ count: number }>(
    "select count(*)::int as count from public.faq_items where deleted_at is not null",
  );
  return row?.count;
};
const jobs = () => database.query("select state, result from public.jobs");

async function trashAll() {
  const changes = { deleted_at: "2026-11-01T00:00:00Z" };
  await begin("editor", "change_records", { table_name: "faq_items", ids: await ids(), changes });
  await run(await claim());
}

it("changes, undoes and deletes many records with the rights of the person who asked, and keeps the results", async () => {
  await trashAll();
  expect(await trashed()).toBe(300);
  const [done] = await database.query<{ state: string; result: { batch: string; rows: number } }>(
    "select state, result from public.jobs",
  );
  expect(done).toEqual({ state: "done", result: { batch: expect.any(String), rows: 300 } });
  expect(await database.query("select created_by, row_count from public.change_batches")).toEqual([
    { created_by: personIds.editor, row_count: 300 },
  ]);

  await begin("editor", "undo_batch", { batch: done?.result.batch ?? "" });
  await run(await claim());
  expect(await trashed()).toBe(0);

  await trashAll();
  await begin("editor", "empty_trash", { table_name: "faq_items" });
  await run(await claim());
  expect(await ids()).toEqual([]);
  expect((await jobs()).at(-1)).toEqual({ state: "done", result: { batch: null, rows: 300 } });
});

it("changes nothing if another process has claimed the job, or if the transaction ends early", async () => {
  await trashAll();
  await begin("editor", "empty_trash", { table_name: "faq_items" });
  const job = await claim();
  await database.execute("update public.jobs set lease = gen_random_uuid() where state = 'running'");
  await expect(run(job)).rejects.toMatchObject({ code: "55006" });
  expect(await trashed()).toBe(300);

  const [{ lease } = { lease: "" }] = await database.query<{ lease: string }>(
    "select lease from public.jobs where state = 'running'",
  );
  const killed = database.transaction(async (sql) => {
    await sql.query("select public.run_background_change($1, $2)", [job.id, lease]);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await trashed()).toBe(300);
  await run({ id: job.id, lease });
  expect(await ids()).toEqual([]);
});

it("loses the rights of a person who was deactivated after asking", async () => {
  await begin("editor", "change_records", { table_name: "faq_items", ids: await ids(), changes: { position: 7 } });
  await database.query("update public.staff set active = false where user_id = $1", [personIds.editor]);
  await expect(run(await claim())).rejects.toMatchObject({ code: "42501" });
  await database.query("update public.staff set active = true where user_id = $1", [personIds.editor]);
});

it("takes changes of editors only, of known kinds, twenty unfinished ones at most", async () => {
  const refusal = (person: PersonName, act = "empty_trash") =>
    begin(person, act, { table_name: "faq_items" }).then(
      () => "taken",
      (error) => error.code,
    );
  for (const person of ["stranger", "inactive editor", "director", "unconfirmed administrator"] as const) {
    expect([person, await refusal(person)]).toEqual([person, "42501"]);
  }
  expect(await refusal("editor", "change_staff_account")).toBe("22023");
  for (let count = 0; count < 20; count += 1) expect(await refusal("editor")).toBe("taken");
  expect(await refusal("editor")).toBe("54000");
  expect(await refusal("administrator")).toBe("taken");
});

it("dismisses the ended changes of the caller only", async () => {
  await begin("editor", "empty_trash", { table_name: "faq_items" });
  const job = await claim();
  const dismiss = (person: PersonName) =>
    runAs(database, person, async (sql) => {
      const [row] = await sql.query<{ done: boolean }>("select public.dismiss_background_change($1) as done", [job.id]);
      return row?.done;
    });
  expect(await dismiss("editor")).toBe(false);
  await run(job);
  expect(await dismiss("administrator")).toBe(false);
  expect(await dismiss("editor")).toBe(true);
});
