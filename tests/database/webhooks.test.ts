import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend } from "../support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let db: ReturnType<typeof backend.connect>;
let administrator: string;

beforeAll(async () => {
  backend = await openTestBackend();
  const { email, password } = await backend.createPerson("administrator");
  await backend.createPerson("editor");
  db = backend.connect();
  const { data } = await db.auth.signInWithPassword({ email, password });
  administrator = data.user?.id ?? "";
});
afterAll(() => backend.close());

const query = <Row extends Record<string, unknown>>(sql: string, parameters: unknown[] = []) =>
  backend.database.query<Row>(sql, parameters);

/** Creates a webhook for academics and works, and returns its id. */
async function makeWebhook(name: string): Promise<string> {
  const types = ["academics", "publications"];
  const url = "https://pantallas.example/avisos";
  const args = { webhook: null as unknown as string, name, url, types };
  return (await db.rpc("save_webhook", args).throwOnError()).data;
}

const area = "humanities";

test("messages about academics and works name their pages", async () => {
  const webhook = await makeWebhook("Pantallas");
  const person = { slug: "ana-paz", given_names: "Ana", family_names: "Paz", academic_rank: "full", area };
  const { data: academic } = await db
    .from("academics")
    .insert({ ...person, status: "published" })
    .select("id")
    .single()
    .throwOnError();
  const work = {
    title: "Ríos",
    type: "article",
    authors: [{ given: "Ana", family: "Paz" }],
    year: 2026,
    area,
    language: "es",
  };
  const { data: publication } = await db
    .from("publications")
    .insert({ ...work, venue: "Aguas", visibility: "published" })
    .select("id")
    .single()
    .throwOnError();
  const deliveries = await query<{ path: string }>(
    "select payload #>> '{data,path}' as path from public.webhook_deliveries where webhook_id = $1 order by id",
    [webhook],
  );
  expect(deliveries.map(({ path }) => path)).toEqual([
    `/programas/academico/${academic.id}`,
    `/programas/detalle/publicacion/${publication.id}`,
  ]);
});

test("expired content is reported as withdrawn once, when it is archived", async () => {
  const args = {
    webhook: null as unknown as string,
    name: "Fin",
    url: "https://pantallas.example/fin",
    types: ["news"],
  };
  const { data: webhook } = await db.rpc("save_webhook", args).throwOnError();
  const told = () =>
    query("select event, record_id from public.webhook_deliveries where webhook_id = $1 order by id", [webhook]);
  const id = "con-fin";
  const soon = new Date(Date.now() + 60_000).toISOString();
  await db.from("news").insert({ id, url: "/", slug: id, expires_at: soon }).throwOnError();
  expect(await told()).toEqual([{ event: "published", record_id: id }]);
  // Time passes without a trigger.
  await backend.database.execute(`
    alter table public.news disable trigger user;
    update public.news set expires_at = now(), updated_at = now() - interval '1 minute' where id = '${id}';
    alter table public.news enable trigger user`);
  for (const _ of [1, 2]) await db.rpc("apply_schedule").throwOnError();
  await db.from("news").update({ title: "Aún retirada" }).eq("id", id).throwOnError();
  expect(await told()).toEqual([
    { event: "published", record_id: id },
    { event: "withdrawn", record_id: id },
  ]);
});

test("each administrator gets one mail about a disabled webhook, and no one else does", async () => {
  const webhook = await makeWebhook("Boletín");
  await db.from("academics").update({ department: "Historia" }).eq("slug", "ana-paz").throwOnError();
  const [delivery] = await query<{ id: string }>(
    "select id from public.webhook_deliveries where webhook_id = $1 and ended_at is null",
    [webhook],
  );
  const finish = () =>
    query<{ disabled: boolean }>("select public.record_webhook_response($1, 410, 'gone') as disabled", [delivery?.id]);
  expect(await finish()).toEqual([{ disabled: true }]);
  expect(await claim()).not.toContainEqual(expect.objectContaining({ lane: `webhook:${webhook}` }));
  // A pending delivery to the same receiver.
  await finish();
  const mails = await query("select kind, recipient, webhook_id from public.mail_requests");
  expect(mails).toEqual([{ kind: "webhook", recipient: administrator, webhook_id: webhook }]);
});

/** Claims the job of the delivery that is due. */
const claim = (sql: Pick<typeof backend.database, "query"> = backend.database) =>
  sql.query<{ id: string; lease: string; subject: string; lane: string }>(
    "select id, lease, subject, lane from public.claim_job('{webhook}', '1 minute')",
  );
/** Ends a claimed job as the server does after an answer with this status. */
async function answer(
  sql: Pick<typeof backend.database, "query">,
  job: Awaited<ReturnType<typeof claim>>[0],
  status: number,
) {
  await sql.query("select public.record_webhook_response($1, $2, null)", [job.subject, status]);
  const ending = status < 300 ? "finish_job($1, $2)" : "fail_job($1, $2, 'status')";
  await sql.query(`select public.${ending}`, [job.id, job.lease]);
}
const save = (sql: Pick<typeof backend.database, "query">, department: string) =>
  sql.query("update public.academics set department = $1 where slug = 'ana-paz'", [department]);
/** Makes a webhook alone receive what happens from now on. */
async function makeOnlyWebhook(name: string): Promise<string> {
  await query("update public.webhooks set disabled_at = now()");
  await query("delete from public.jobs");
  return makeWebhook(name);
}

test("deliveries do not block saves, and saves do not block deliveries", async () => {
  const webhook = await makeOnlyWebhook("Portería");
  await save(backend.database, "Ríos");
  // Another connection saves while a delivery is claimed, and again while it ends.
  const [job] = await backend.database.transaction(async (sender) => {
    const claimed = await claim(sender);
    expect(claimed).toMatchObject([{ lane: `webhook:${webhook}` }]);
    await backend.database.transaction(async (editor) => {
      await editor.query("set local lock_timeout = '2s'");
      await save(editor, "Mares");
    });
    return claimed;
  });
  if (!job) throw new Error("There is no job");
  await backend.database.transaction(async (sender) => {
    await answer(sender, job, 500);
    await backend.database.transaction(async (editor) => {
      await editor.query("set local lock_timeout = '2s'");
      await save(editor, "Lagos");
    });
  });
  await query("delete from public.job_lanes");
  await query("update public.jobs set run_at = now()");
  await backend.database.transaction(async (editor) => {
    await save(editor, "Valles");
    expect(await claim()).toMatchObject([{ id: job.id }]);
  });
});

test("staff see the tries of a delivery, its next and its end", async () => {
  const webhook = await makeOnlyWebhook("Radio");
  await save(backend.database, "Cerros");
  const read = () =>
    db
      .from("webhook_deliveries")
      .select("tries, next_try_at, ended_at, status")
      .eq("webhook_id", webhook)
      .order("id")
      .limit(1)
      .single()
      .throwOnError();
  const [job] = await claim();
  if (!job) throw new Error("There is no job");
  await answer(backend.database, job, 503);
  const { data: failed } = await read();
  expect(failed).toMatchObject({ tries: 1, ended_at: null, status: 503 });
  expect(Date.parse(failed.next_try_at)).toBeGreaterThan(Date.now() + 5000);
  // After a failure the receiver has a pause, whatever else waits for it.
  await save(backend.database, "Lomas");
  expect(await claim()).toEqual([]);
  for (const status of [503, 200]) {
    await query("update public.job_lanes set held_until = now() where lane = $1", [job.lane]);
    await query("update public.jobs set run_at = now()");
    const [again] = await claim();
    expect(again?.id).toBe(job.id);
    if (again) await answer(backend.database, again, status);
    if (status === 503) expect(Date.parse((await read()).data.next_try_at)).toBeGreaterThan(Date.now() + 10_000);
  }
  const { data: all } = await db
    .from("webhook_deliveries")
    .select("tries, ended_at")
    .eq("webhook_id", webhook)
    .order("id")
    .throwOnError();
  expect(all).toEqual([
    { tries: 3, ended_at: expect.any(String) },
    { tries: 0, ended_at: null },
  ]);
});

test("what happens while a webhook is paused is sent afterwards, however late", async () => {
  const webhook = await makeOnlyWebhook("Mural");
  const pause = (paused: boolean) =>
    db
      .rpc("save_webhook", { webhook, name: null as never, url: null as never, types: null as never, paused })
      .throwOnError();
  await pause(true);
  await save(backend.database, "Islas");
  await query("update public.jobs set expires_at = now() - interval '1 day' where kind = 'webhook'");
  expect(await claim()).toEqual([]);
  await pause(false);
  expect(await claim()).toHaveLength(1);
});

test("cancels a scheduled message if its record changes before it is due", async () => {
  const webhook = await makeOnlyWebhook("Aviso");
  await db.rpc("save_webhook", { webhook, name: null as never, url: null as never, types: ["news"] }).throwOnError();
  const row = { id: "pronto", url: "/", slug: "pronto", status: "scheduled", publish_at: "2999-01-01T00:00:00Z" };
  await db.from("news").insert(row).throwOnError();
  const jobs = () => query("select run_at::date::text as day from public.jobs where kind = 'webhook' order by id");
  expect(await jobs()).toEqual([{ day: "2999-01-01" }]);
  await db.from("news").update({ publish_at: "2999-02-01T00:00:00Z" }).eq("id", "pronto").throwOnError();
  expect(await jobs()).toEqual([{ day: "2999-02-01" }]);
  await db.rpc("delete_webhook", { webhook }).throwOnError();
  expect(await jobs()).toEqual([]);
});
