import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, runAs } from "./people.ts";

describe("the audit log's chain", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.query("truncate public.audit_logs");
    await database.query("delete from public.audit_chain_check");
    await database.query("insert into public.audit_chain_check default values");
    for (const type of ["login_success", "settings_change", "logout"]) {
      await database.query(`insert into public.audit_logs ("eventType", hash) values ($1, 'mine')`, [type]);
    }
  });

  it("is whole, whatever hash somebody brings, and ends in the newest event", async () => {
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
    ["delete from public.audit_logs where id = 2", 3],
    ["delete from public.audit_logs where id = 1", 2],
    ["update public.audit_logs set hash = 'x' where id = 3", 3],
  ])("tells the first event that does not fit after: %s", async (statement, id) => {
    await database.query(statement);
    expect((await checkAuditChain(database)).broken_at).toBe(id);
  });

  it("tells that the newest event of the last round is gone, also when others came", async () => {
    await checkAuditChain(database);
    await database.query("delete from public.audit_logs where id = 3");
    expect(await checkAuditChain(database)).toMatchObject({ broken_at: 3, events: 3 });
    await database.query(`insert into public.audit_logs ("eventType") values ('logout'), ('logout')`);
    expect((await checkAuditChain(database)).broken_at).toBe(3);
  });

  it("is checked in pieces, each from where the one before ended, and again from the first", async () => {
    const first = await checkAuditChain(database, 2);
    expect(first).toMatchObject({ checked_to: 2, newest: 3, completed_at: null, round_began_at: expect.any(String) });
    // What was checked already is found in the next round.
    await database.query(`update public.audit_logs set details = '{"a": 1}' where id = 1`);
    expect(await checkAuditChain(database, 2)).toMatchObject({ broken_at: null, round_began_at: null, events: 3 });
    expect(await checkAuditChain(database, 2)).toMatchObject({ broken_at: 1, round_began_at: null });
  });

  it("holds between pieces: an event that is taken out there is missed", async () => {
    await checkAuditChain(database, 2);
    await database.query("delete from public.audit_logs where id = 3");
    await database.query(`insert into public.audit_logs ("eventType") values ('logout')`);
    await database.query("update public.audit_logs set previous_hash = '' where id = 3");
    expect((await checkAuditChain(database, 2)).broken_at).toBe(3);
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

  it("covers the events of content changes", async () => {
    await database.query(
      "insert into public.links (\"group\", title, url) values ('research', 'A', 'https://a.example')",
    );
    await database.query("update public.links set title = 'B'");
    expect(await checkAuditChain(database)).toMatchObject({ events: 5, broken_at: null });
  });
});
