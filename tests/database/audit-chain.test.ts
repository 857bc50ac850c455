import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openers } from "./openers.ts";

type Verdict = { events: number; brokenAt: number | null; headId: number | null; headHash: string | null };

describe.each(openers)("the audit log's chain on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await database.query("truncate public.audit_logs");
    for (const type of ["login_success", "settings_change", "logout"]) {
      await database.query(`insert into public.audit_logs ("eventType", hash) values ($1, 'mine')`, [type]);
    }
  });

  async function verify(): Promise<Verdict> {
    const [row] = await database.query<{ verdict: Verdict }>("select public.verify_audit_chain() as verdict");
    if (!row) throw new Error("No verdict");
    return row.verdict;
  }

  it("is whole, whatever hash somebody brings, and ends in the newest event", async () => {
    expect(await verify()).toMatchObject({
      events: 3,
      brokenAt: null,
      headId: 3,
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
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
    expect((await verify()).brokenAt).toBe(id);
  });

  it("shows by its head that the newest event is gone", async () => {
    const before = await verify();
    await database.query("delete from public.audit_logs where id = 3");
    const after = await verify();
    expect(after.brokenAt).toBeNull();
    expect([after.headId, after.headHash]).not.toEqual([before.headId, before.headHash]);
  });

  it("covers the events of content changes", async () => {
    await database.query(
      "insert into public.links (\"group\", title, url) values ('research', 'A', 'https://a.example')",
    );
    await database.query("update public.links set title = 'B'");
    expect(await verify()).toMatchObject({ events: 5, brokenAt: null });
  });
});
