import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addFactor, addPeople, isDenied, personIds, runAs } from "./people.ts";

const rights = (sql: Sql) =>
  sql.query("select public.is_staff() as staff, public.is_editor() as editor, private.is_administrator() as admin");
const all = [{ staff: true, editor: true, admin: true }];
const none = [{ staff: false, editor: false, admin: false }];

describe("the second factor", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    await addFactor(database, personIds.administrator ?? "", "unverified");
  });
  afterAll(() => database.close());

  it("is asked for where the account has one, and only there", async () => {
    expect(await runAs(database, "unconfirmed administrator", rights)).toEqual(none);
    expect(await runAs(database, "unconfirmed administrator", rights, "aal2")).toEqual(all);
    // An unverified factor does not count, nor does another person's.
    expect(await runAs(database, "administrator", rights)).toEqual(all);
  });

  it("grants no additional rights", async () => {
    expect(await runAs(database, "stranger", rights, "aal2")).toEqual(none);
    expect(await runAs(database, "inactive editor", rights, "aal2")).toEqual(none);
  });

  it("keeps its secret from every request", async () => {
    for (const person of ["stranger", "administrator"] as const) {
      for (const table of ["mfa_factors", "mfa_challenges", "mfa_amr_claims", "sessions", "flow_state"]) {
        const read = runAs(database, person, (sql) => sql.query(`select * from auth.${table}`), "aal2");
        await expect(read).rejects.toSatisfy(isDenied);
      }
    }
  });
});
