import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeSampleDatabase } from "./make-demo-database.ts";
import { addPeople, personIds } from "./people.ts";

let url: string;
/** Connection with an open transaction that changed a program and an academic of it, and recorded a failed sign-in. */
let writer: SqlDatabase;
/** Connection that writes at the same time, with a lock timeout of 200 ms. */
let other: SqlDatabase;
let programs: { id: string; academic: string }[];

const failedSignIn = `insert into public.audit_logs ("eventType", "userEmail") values ('login_failure', 'a@example.edu')`;
const actAs = (sql: SqlDatabase, role: string, person: string | null) =>
  sql.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    JSON.stringify({ role, sub: person }),
  ]);

beforeAll(async () => {
  url = await makeSampleDatabase(inject("postgresUrl"));
  [writer, other] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
  await addPeople(writer);
  programs = await writer.query(
    `select program_id::text as id, min(academic_id)::text as academic from public.program_academics
     group by program_id order by program_id limit 2`,
  );
  await other.execute("set lock_timeout = '200ms'");
});
afterAll(() => Promise.all([writer.close(), other.close()]));

beforeEach(async () => {
  await writer.execute("begin");
  await actAs(writer, "authenticated", personIds.editor);
  await writer.query("update public.programs set graduate_profile = 'Uno' where id = $1", [programs[0]?.id]);
  await writer.query("update public.academics set biography = 'Uno' where id = $1", [programs[0]?.academic]);
  await writer.query(
    "update public.faq_items set question = question || ' Uno' where id = (select min(id) from public.faq_items)",
  );
  await writer.execute("reset role");
  await writer.query(failedSignIn);
  await other.execute("begin");
});
afterEach(async () => {
  await writer.execute("rollback");
  await other.execute("rollback");
});

it.each([
  ["a failed sign-in", "service_role", failedSignIn],
  [
    "a program",
    "authenticated",
    "update public.programs set name = name || ' Dos' where id = (select max(id) from public.programs)",
  ],
  [
    "an item of news",
    "authenticated",
    "insert into public.news (id, url, slug, title) values ('n-2', '/', 'n-2', 'Dos')",
  ],
  [
    "a question",
    "authenticated",
    "update public.faq_items set question = question || ' Uno' where id = (select max(id) from public.faq_items)",
  ],
  [
    "a thesis of the same program",
    "authenticated",
    "update public.theses set abstract = 'Dos' where id = (select min(id) from public.theses where program_id = (select min(program_id) from public.program_academics))",
  ],
])("%s is written beside an open write of others", async (_, role, statement) => {
  await actAs(other, role, personIds.administrator);
  await expect(other.query(statement)).resolves.toEqual([]);
});

it("events of an open transaction are sealed after its commit, and those beside it before", async () => {
  await other.query(failedSignIn);
  await other.execute("commit; begin");
  const before = await checkAuditChain(other);
  await writer.execute("commit");
  const after = await checkAuditChain(other);
  expect(after).toMatchObject({ broken_at: null, events: (before.events ?? 0) + 4 });
  expect((after.head_id ?? 0) < (before.head_id ?? 0)).toBe(true);
});

it("concurrent sealing does not block, and each event is sealed once", async () => {
  for (let count = 0; count < 20; count += 1) await other.query(failedSignIn);
  await other.execute("commit");
  const third = await connectPostgres(url);
  await third.execute("begin; set lock_timeout = '200ms'");
  await third.query("select public.seal_audit_events()");
  expect(await other.query("select public.seal_audit_events() as more")).toEqual([{ more: false }]);
  await third.execute("commit");
  await third.close();
  expect(await checkAuditChain(other)).toMatchObject({ broken_at: null });
});
