import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, runAs } from "./people.ts";

/** Migration that brings events of earlier versions into the present form. */
const resealing = new URL("../../supabase/migrations/20261201000480_erase_people.sql", import.meta.url);

describe("the audit log's chain", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.execute(
      "truncate public.audit_logs restart identity; truncate public.audit_seals, public.audit_unsealed",
    );
    await database.query("delete from public.audit_chain_check");
    await database.query("insert into public.audit_chain_check default values");
    for (const type of ["login_success", "settings_change", "logout"]) {
      await database.query(`insert into public.audit_logs ("eventType", "userEmail") values ($1, 'a@example.edu')`, [
        type,
      ]);
    }
    await seal();
  });

  const seal = () => database.query("select public.seal_audit_events()");

  it("is intact and ends with the newest event", async () => {
    expect(await checkAuditChain(database)).toMatchObject({
      events: 3,
      broken_at: null,
      head_id: 3,
      head_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    [`update public.audit_logs set "userEmail" = 'x@example.edu' where id = 2`, 2],
    [`update public.audit_logs set "timestamp" = "timestamp" - interval '1 second' where id = 1`, 1],
    ["delete from public.audit_logs where id = 2", 2],
    ["delete from public.audit_logs where id = 1", 1],
    ["delete from public.audit_logs where id = 2; delete from public.audit_seals where event_id = 2", 3],
    ["update public.audit_seals set hash = 'x' where event_id = 3", 3],
    [`update public.audit_seals set salt = 'x' where event_id = 2`, 2],
    [
      `alter table public.audit_logs disable trigger user;
       insert into public.audit_logs ("eventType") values ('logout');
       alter table public.audit_logs enable trigger user`,
      4,
    ],
    [`insert into public.audit_logs ("eventType") values ('logout'); delete from public.audit_logs where id = 4`, 4],
  ])("reports the first broken event after: %s", async (statement, id) => {
    await database.execute(statement);
    expect((await checkAuditChain(database)).broken_at).toBe(id);
  });

  it("detects a deleted newest event of the last round, even after new events", async () => {
    await checkAuditChain(database);
    await database.execute(
      "delete from public.audit_logs where id = 3; delete from public.audit_seals where event_id = 3",
    );
    expect(await checkAuditChain(database)).toMatchObject({ broken_at: 3, events: 3 });
    await database.query(`insert into public.audit_logs ("eventType") values ('logout'), ('logout')`);
    expect((await checkAuditChain(database)).broken_at).toBe(3);
  });

  it("is verified in parts, each from the end of the last, and then again from the first", async () => {
    const first = await checkAuditChain(database, 2);
    expect(first).toMatchObject({ checked_to: 2, newest: 3, completed_at: null, round_began_at: expect.any(String) });
    // A change of a verified event is found in the next round.
    await database.query(`update public.audit_logs set details = '{"a": 1}' where id = 1`);
    expect(await checkAuditChain(database, 2)).toMatchObject({ broken_at: null, round_began_at: null, events: 3 });
    expect(await checkAuditChain(database, 2)).toMatchObject({ broken_at: 1, round_began_at: null });
  });

  it("detects an event removed between parts", async () => {
    await checkAuditChain(database, 2);
    await database.execute(
      "delete from public.audit_logs where id = 3; delete from public.audit_seals where event_id = 3",
    );
    await database.query(`insert into public.audit_logs ("eventType") values ('logout')`);
    await database.execute(
      "select public.seal_audit_events(); update public.audit_seals set place = 4 where place = 3",
    );
    expect((await checkAuditChain(database, 2)).broken_at).toBe(4);
  });

  it.each<[PersonName, string]>([
    ["visitor", "denied"],
    ["stranger", "denied"],
    ["editor", "denied"],
    ["director", "denied"],
    ["unconfirmed administrator", "denied"],
    ["administrator", "checked"],
  ])("is checked for the %s: %s", async (person, expected) => {
    const outcome = runAs(database, person, (sql) => sql.query("select public.check_audit_chain()")).then(
      () => "checked",
      (error) => (isDenied(error) ? "denied" : error),
    );
    expect(await outcome).toBe(expected);
  });

  it("counts and seals events without a seal", async () => {
    await database.query(`insert into public.audit_logs ("eventType") values ('logout')`);
    expect(await checkAuditChain(database)).toMatchObject({ events: 4, newest: 4, broken_at: null });
    expect(await database.query("select from public.audit_unsealed")).toEqual([]);
  });

  it("survives the erasure of a value, and breaks if the value returns", async () => {
    const email = () => database.query(`select "userEmail" from public.audit_logs where id = 2`);
    await database.query("select private.erase_audit_values(2, '{userEmail}')");
    expect(await email()).toEqual([{ userEmail: null }]);
    expect(await checkAuditChain(database)).toMatchObject({ events: 3, broken_at: null });
    await database.query(`update public.audit_logs set "userEmail" = 'a@example.edu' where id = 2`);
    expect((await checkAuditChain(database)).broken_at).toBe(2);
  });

  it("survives the erasure of one value of a row, and detects a change of another", async () => {
    await database.query(
      "insert into public.links (\"group\", title, url) values ('research', 'A', 'https://a.example')",
    );
    await seal();
    const [event] = await database.query<{ id: string }>("select max(id) as id from public.audit_logs");
    await database.query("select private.erase_audit_values($1, '{details.after.title}')", [event?.id]);
    expect((await checkAuditChain(database)).broken_at).toBeNull();
    const change = `update public.audit_logs set details = jsonb_set(details, '{after,url}', '"https://b.example"') where id = $1`;
    await database.query(change, [event?.id]);
    expect((await checkAuditChain(database)).broken_at).toBe(Number(event?.id));
  });

  it("verifies events of earlier versions, whose hash covers their values", async () => {
    await database.execute(`
      truncate public.audit_seals;
      insert into public.audit_seals (place, event_id, hash)
      select 1, 1, encode(sha256(convert_to(jsonb_build_array(
        '', id, "eventType", "userId", "userEmail", "ipAddress", "userAgent", details,
        to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex') from public.audit_logs where id = 1;
      insert into public.audit_unsealed values (2), (3)`);
    expect(await checkAuditChain(database)).toMatchObject({ events: 3, broken_at: null });
    await database.query(`update public.audit_logs set "userEmail" = 'x@example.edu' where id = 1`);
    expect((await checkAuditChain(database)).broken_at).toBe(1);
  });

  it("is brought from the form of earlier versions into the present one, in which values can be taken out", async () => {
    await database.execute(`
      truncate public.audit_seals;
      insert into public.audit_seals (place, event_id, hash)
      select 1, 1, encode(sha256(convert_to(jsonb_build_array(
        '', id, "eventType", "userId", "userEmail", "ipAddress", "userAgent", details,
        to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
      )::text, 'UTF8')), 'hex') from public.audit_logs where id = 1;
      insert into public.audit_unsealed values (2), (3)`);
    const { head_hash } = await checkAuditChain(database);
    const [block = ""] = /do \$\$[\s\S]*?'audit_form'[\s\S]*?\$\$;/.exec(await readFile(resealing, "utf8")) ?? [];
    await database.execute(block);
    expect(await checkAuditChain(database)).toMatchObject({ events: 4, broken_at: null });
    expect(await database.query("select details from public.audit_logs where id = 4")).toEqual([
      { details: { setting: "audit_form", events: 3, formerHead: head_hash } },
    ]);
    await database.query("select private.erase_audit_values(1, '{userEmail}')");
    expect((await checkAuditChain(database)).broken_at).toBeNull();
    await database.query(`update public.audit_logs set "userEmail" = 'x@example.edu' where id = 2`);
    expect((await checkAuditChain(database)).broken_at).toBe(2);
  });

  it("covers the events of content changes", async () => {
    await database.query(
      "insert into public.links (\"group\", title, url) values ('research', 'A', 'https://c.example')",
    );
    await database.query("update public.links set title = 'B' where url = 'https://c.example'");
    expect(await checkAuditChain(database)).toMatchObject({ events: 5, broken_at: null });
  });
});
