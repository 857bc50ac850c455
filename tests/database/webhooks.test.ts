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
    query<{ disabled: boolean }>("select public.finish_webhook_delivery($1, 410, 'gone') as disabled", [delivery?.id]);
  expect(await finish()).toEqual([{ disabled: true }]);
  // A pending delivery to the same receiver.
  await finish();
  const mails = await query("select kind, recipient, webhook_id from public.mail_requests");
  expect(mails).toEqual([{ kind: "webhook", recipient: administrator, webhook_id: webhook }]);
});

test("an attempt that ends after its lease overlaps with the next claim without a deadlock", async () => {
  await query("update public.webhooks set disabled_at = now()");
  const webhook = await makeWebhook("Lenta");
  await db.from("academics").update({ department: "Letras" }).eq("slug", "ana-paz").throwOnError();
  const claim = () => query<{ id: string }>("select id from public.claim_webhook_delivery('1 minute')");
  const [delivery] = await claim();
  await query("update public.webhooks set busy_until = now() - interval '1 second' where id = $1", [webhook]);
  const countWaiting = async () =>
    (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .length;
  let isClaimed = false;
  // A lock on the delivery makes the finishing call wait.
  const [finishing, claiming] = await backend.database.transaction(async (holder) => {
    await holder.query("select from public.webhook_deliveries where id = $1 for update", [delivery?.id]);
    const ends = query("select public.finish_webhook_delivery($1, 200, null) as disabled", [delivery?.id]);
    await expect.poll(countWaiting).toBe(1);
    const claims = claim().finally(() => {
      isClaimed = true;
    });
    await expect.poll(async () => isClaimed || (await countWaiting()) === 2).toBe(true);
    return [Promise.allSettled([ends]), Promise.allSettled([claims])];
  });
  expect(await finishing).toEqual([{ status: "fulfilled", value: [{ disabled: false }] }]);
  expect(await claiming).toEqual([{ status: "fulfilled", value: [] }]);
});

test("deliveries do not block saves, and saves do not block deliveries", async () => {
  await query("update public.webhooks set disabled_at = now()");
  const webhook = await makeWebhook("Portería");
  const save = (sql: Pick<typeof backend.database, "query">, department: string) =>
    sql.query("update public.academics set department = $1 where slug = 'ana-paz'", [department]);
  const claim = (sql: Pick<typeof backend.database, "query">) =>
    sql.query<{ webhook_id: string }>("select webhook_id from public.claim_webhook_delivery('1 minute')");
  await save(backend.database, "Ríos");
  // Another connection saves while a delivery is claimed, and again while it ends.
  await backend.database.transaction(async (sender) => {
    expect(await claim(sender)).toEqual([{ webhook_id: webhook }]);
    await backend.database.transaction(async (editor) => {
      await editor.query("set local lock_timeout = '2s'");
      await save(editor, "Mares");
    });
  });
  await backend.database.transaction(async (sender) => {
    await sender.query(
      "select public.finish_webhook_delivery(id, 200, null) from public.webhook_deliveries where webhook_id = $1 order by id limit 1",
      [webhook],
    );
    await backend.database.transaction(async (editor) => {
      await editor.query("set local lock_timeout = '2s'");
      await save(editor, "Lagos");
    });
  });
  await backend.database.transaction(async (editor) => {
    await save(editor, "Valles");
    expect(await claim(backend.database)).toEqual([{ webhook_id: webhook }]);
  });
});
