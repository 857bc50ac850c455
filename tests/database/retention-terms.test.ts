import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionShared } from "../../backend/shared-database/provision-shared.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, personIds } from "./people.ts";

describe("retention terms", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await provisionShared(database);
    await addPeople(database);
  });
  afterAll(() => database.close());

  const apply = async (terms: object = {}, most = 2000) => {
    const [row] = await database.query<{ left: boolean }>(`select public.apply_retention_terms($1, $2) as "left"`, [
      JSON.stringify(terms),
      most,
    ]);
    return row?.left;
  };
  const runs = async (name: string) => {
    const [row] = await database.query<{ removed: number; last: number; before: boolean }>(
      `select removed::int, last_removed::int as last, last_removed_at is not null as before
       from public.term_runs where name = $1`,
      [name],
    );
    return row;
  };
  const storeMessage = (months: number, subject: string) =>
    database.query(
      `insert into public.contact_messages (name, email, subject, message, created_at)
       values ('A', 'a@example.edu', $1, 'B', now() - make_interval(months => $2, days => 1))`,
      [subject, months],
    );
  const subjects = async () =>
    (await database.query<{ subject: string }>("select subject from public.contact_messages order by 1")).map(
      ({ subject }) => subject,
    );

  it("name tables, columns and activities that exist", async () => {
    const rules = await database.query<{ name: string; table_name: string; moment: string; condition: string }>(
      "select * from private.retention_rules()",
    );
    expect(rules.length).toBeGreaterThan(8);
    for (const { name, table_name, moment, condition } of rules) {
      await database.query(`select ${moment} < now() as is_old from ${table_name} r where ${condition} limit 1`);
      const [row] = await database.query<{ known: boolean }>(
        `select private.personal_data_declaration() -> 'activities' ? activity as known
         from private.retention_rules() where name = $1`,
        [name],
      );
      expect(row, name).toEqual({ known: true });
    }
  });

  it("delete only rows older than the declaration's term, and return the counts", async () => {
    await storeMessage(12, "old");
    await storeMessage(11, "young");
    await database.query(
      `insert into public.record_autosaves (id, table_name, record_id, user_id, typed_at, form, content)
       values ('an-autosave-of-an-editor', 'pages', '1', $1, now(), '{}', '{}')`,
      [personIds.editor],
    );
    await database.execute(`
      set session_replication_role = replica;
      update public.record_autosaves set updated_at = now() - interval '7 months';
      insert into public.preview_links (token_hash, autosave_id, is_shared, expires_at, created_by)
        values ('h', 'an-autosave-of-an-editor', false, now() - interval '1 day', '${personIds.editor}');
      insert into postgrado.attempts (key, points, expire) values ('192.0.2.1', 1, 1000);
      set session_replication_role = origin`);
    expect(await apply()).toBe(false);
    expect(await subjects()).toEqual(["young"]);
    for (const table of ["public.record_autosaves", "public.preview_links", "postgrado.attempts"]) {
      expect(await database.query(`select from ${table}`), table).toEqual([]);
    }
    expect(await runs("messages")).toEqual({ removed: 1, last: 1, before: true });
    expect(await runs("deliveries")).toEqual({ removed: 0, last: 0, before: false });
  });

  it("are the institution's if set, and are applied in parts", async () => {
    for (const subject of ["a", "b", "c"]) await storeMessage(5, subject);
    expect(await apply({}, 2)).toBe(false);
    expect(await apply({ contact: 4 }, 2)).toBe(true);
    expect(await apply({ contact: 4 }, 2)).toBe(true);
    expect(await apply({ contact: 4 }, 2)).toBe(false);
    expect(await subjects()).toEqual([]);
  });

  it("remove the person from old events, and keep the values that versions and translations read", async () => {
    await database.query(
      `insert into public.audit_logs ("eventType", "userEmail", "ipAddress", details, "timestamp") values
         ('login_failure', 'a@example.edu', '192.0.2.1', '{"step": "password"}', now() - interval '7 months'),
         ('logout', 'b@example.edu', '192.0.2.2', '{}', now() - interval '7 months'),
         ('content_update', 'c@example.edu', null, $1, now() - interval '11 years')`,
      [JSON.stringify({ table: "pages", id: "1", title: "T", before: { title: "S" }, after: { title: "T" } })],
    );
    await database.query("select public.seal_audit_events()");
    await apply();
    const read = () =>
      database.query(
        `select "eventType" as type, "userEmail" as email, "ipAddress" as ip, details from public.audit_logs
         where "timestamp" < now() - interval '6 months' order by id`,
      );
    expect(await read()).toEqual([
      { type: "login_failure", email: null, ip: null, details: {} },
      { type: "logout", email: "b@example.edu", ip: "192.0.2.2", details: {} },
      {
        ...{ type: "content_update", email: null, ip: null },
        details: { table: "pages", id: "1", title: "T", before: { title: "S" }, after: { title: "T" } },
      },
    ]);
    const ofTerms = `select details ->> 'id' as id from public.audit_logs where details ->> 'table' = 'term_runs' order by id`;
    expect(await database.query(ofTerms)).toEqual([{ id: "audit" }, { id: "failed_sign_ins" }]);
    expect((await checkAuditChain(database)).broken_at).toBeNull();
    await database.query(`update public.audit_logs set details = '{"step": "code"}' where details ->> 'title' = 'T'`);
    expect((await checkAuditChain(database)).broken_at).not.toBeNull();
  });
});
