import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentProofMonths } from "../../app/lib/consent-rules.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, runAs } from "./people.ts";

const version = "0123456789ab";
const number = (value: number) => value.toString(16).padStart(32, "0");

describe("proofs of consent", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  async function store(proof: string, given: { version?: string; asked?: object | null } = {}) {
    const [row] = await database.query<{ outcome: string }>(
      "select public.store_consent_proof($1, $2, true, false, $3) as outcome",
      [proof, given.version ?? version, given.asked ? JSON.stringify(given.asked) : null],
    );
    return row?.outcome;
  }

  const proofs = () =>
    database.query("select number, version, analytics, advertising from public.consent_proofs order by id");

  it("are stored once, with what their version asked", async () => {
    expect(await store(number(1))).toBe("unknown");
    expect(await store(number(1), { asked: { months: 12 } })).toBe("stored");
    expect(await store(number(1), { asked: { months: 12 } })).toBe("stored");
    // The question has changed since; the page of this visitor has not.
    expect(await store(number(2))).toBe("stored");
    expect(await store(number(3), { asked: { months: 6 } })).toBe("stored");
    expect(await database.query("select version, asked from public.consent_versions")).toEqual([
      { version, asked: { months: 12 } },
    ]);
    const choice = { version, analytics: true, advertising: false };
    expect(await proofs()).toEqual([1, 2, 3].map((value) => ({ number: number(value), ...choice })));
  });

  it("identify nobody: a proof has no column besides number, time, version and choice", async () => {
    const columns = await database.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'consent_proofs' order by 1",
    );
    expect(columns.map(({ name }) => name)).toEqual([
      ...["advertising", "analytics", "given_at", "id", "number", "version"],
    ]);
  });

  it.each(["visitor", "stranger", "inactive editor", "director", "editor", "administrator"] as PersonName[])(
    "are neither stored nor deleted by a %s without the server",
    async (person) => {
      await runAs(database, person, async (sql) => {
        const attempts = [
          `select public.store_consent_proof('${number(9)}', '${version}', true, true)`,
          `insert into public.consent_proofs (number, version, analytics, advertising)
           values ('${number(9)}', '${version}', true, true)`,
          "delete from public.consent_proofs",
        ];
        for (const attempt of attempts) {
          await sql.query("savepoint attempt");
          await expect(sql.query(attempt)).rejects.toThrow(/permission denied/);
          await sql.query("rollback to savepoint attempt");
        }
      });
    },
  );

  it("are counted by version and choice", async () => {
    const counted = await runAs(database, "editor", (sql) =>
      sql.query("select public.count_consent_proofs() as found"),
    );
    expect(counted).toEqual([{ found: [{ version, analytics: true, advertising: false, proofs: 3 }] }]);
    const nothing = await runAs(database, "director", (sql) =>
      sql.query("select public.count_consent_proofs() as found"),
    );
    expect(nothing).toEqual([{ found: [] }]);
  });

  it("are deleted after their term, and no younger ones", async () => {
    const age = (proof: string, interval: string) =>
      database.query(`update public.consent_proofs set given_at = now() - interval '${interval}' where number = $1`, [
        proof,
      ]);
    await age(number(1), `${consentProofMonths} months 1 day`);
    await age(number(2), `${consentProofMonths} months -1 day`);
    const purge = async () => {
      await database.query("select public.apply_retention_terms($1)", [
        JSON.stringify({ consent: consentProofMonths }),
      ]);
      return database.query("select removed::int from public.term_runs where name = 'proofs'");
    };
    expect(await purge()).toEqual([{ removed: 1 }]);
    expect((await proofs()).map((row) => row.number)).toEqual([number(2), number(3)]);
  });

  it("are at most ten thousand a day, and again the next day", async () => {
    await database.query(
      `insert into public.consent_proofs (number, version, analytics, advertising)
       select 'a' || lpad(to_hex(n), 31, '0'), $1, false, false from generate_series(1, 9999) n`,
      [version],
    );
    expect(await store(number(20))).toBe("full");
    await database.query("update public.consent_proofs set given_at = now() - interval '1 day'");
    expect(await store(number(20))).toBe("stored");
  });
});
