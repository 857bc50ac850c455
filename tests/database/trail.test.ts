import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";

describe("the trail of changes", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    await database.query("insert into public.news (id, url, slug, title) values ('n', '/', 'n', 'Uno')");
  });
  afterAll(() => database.close());

  const event = (values: string) =>
    `insert into public.audit_logs ("eventType", "userId") values (${values.replaceAll("me", `'${personIds.editor}'`)})`;
  const attempt = (person: PersonName, statement: string) =>
    runAs(database, person, (sql) => sql.query(statement)).then(
      () => "done",
      (error) => (isDenied(error) ? "denied" : error),
    );

  it.each(["login_success", "logout", "password_change", "settings_change"])(
    "takes a client's own %s",
    async (type) => {
      expect(await attempt("editor", event(`'${type}', me`))).toBe("done");
    },
  );

  it.each([
    ["a content event", "'content_delete', me"],
    ["a failed sign-in", "'login_failure', me"],
    ["somebody else's event", `'logout', '${personIds.administrator}'`],
    ["nobody's event", "'logout', null"],
  ])("takes no %s from a client", async (_, values) => {
    expect(await attempt("editor", event(values))).toBe("denied");
  });

  it("says itself whose a client's event is and when it came", async () => {
    const record = (timestamp: string) =>
      runAs(database, "editor", async (sql) => {
        const [row] = await sql.query<{ userEmail: string; age: number; stated: string | null }>(
          `insert into public.audit_logs ("eventType", "userId", "userEmail", details, "timestamp")
           values ('login_success', $1, 'administrator@example.edu', '{"a": 1}', ${timestamp})
           returning "userEmail", extract(epoch from now() - "timestamp")::int as age,
             details->>'statedTime' as stated`,
          [personIds.editor],
        );
        return row;
      });
    const userEmail = "editor@example.edu";
    expect(await record("now() - interval '1 minute'")).toEqual({ userEmail, age: 60, stated: null });
    for (const time of ["'2001-03-05T12:00:00Z'", "'infinity'"]) {
      expect(await record(time)).toEqual({
        userEmail,
        age: 0,
        stated: expect.stringMatching(/^(2001-03-05|infinity)/),
      });
    }
    const service = await database.query<{ userEmail: string }>(
      `insert into public.audit_logs ("eventType", "userEmail", "timestamp") values ('login_failure', 'x@example.edu', '2001-03-05')
       returning "userEmail"`,
    );
    expect(service).toEqual([{ userEmail: "x@example.edu" }]);
  });

  it("takes no network address from a client, and its own from the gateway", async () => {
    const record = (ipAddress: string | null) =>
      runAs(database, "editor", async (sql) => {
        const [row] = await sql.query<{ ipAddress: string }>(
          `insert into public.audit_logs ("eventType", "userId", "ipAddress") values ('logout', $1, $2)
           returning "ipAddress"`,
          [personIds.editor, ipAddress],
        );
        return row?.ipAddress;
      });
    expect(await record("198.51.100.7")).toBe("No disponible en el cliente");
    expect(await record("No disponible en el cliente")).toBe("No disponible en el cliente");
    expect(await record(null)).toBeNull();
    const byGateway = await database.transaction(async (sql) => {
      await sql.query("set local role service_role");
      return sql.query(
        `insert into public.audit_logs ("eventType", "ipAddress") values ('login_failure', '198.51.100.7')
         returning "ipAddress"`,
      );
    });
    expect(byGateway).toEqual([{ ipAddress: "198.51.100.7" }]);
  });

  it.each([
    "update public.audit_logs set details = '{}'",
    "delete from public.audit_logs",
    "truncate public.audit_logs",
  ])("only the owner can run: %s", async (statement) => {
    expect(await attempt("administrator", statement)).toBe("denied");
    const asService = database.transaction(async (sql) => {
      await sql.query("set local role service_role");
      await sql.query(statement);
    });
    await expect(asService).rejects.toSatisfy(isDenied);
  });

  it("records a change with who, before and after, in the same transaction", async () => {
    const readLast = async (sql: Sql) =>
      (
        await sql.query(
          `select "eventType", "userId", "userEmail", details from public.audit_logs order by id desc limit 1`,
        )
      )[0];
    const before = await readLast(database);
    const seen = await runAs(database, "editor", async (sql) => {
      await sql.query("update public.news set title = 'Dos' where id = 'n'");
      return readLast(sql);
    });
    expect(seen).toMatchObject({
      eventType: "content_update",
      userId: personIds.editor,
      userEmail: "editor@example.edu",
      details: { table: "news", id: "n", before: { title: "Uno" }, after: { title: "Dos" } },
    });
    expect(await readLast(database)).toEqual(before);
  });

  it("returns each version, counts revisions of the Spanish text, and records the source of a translation", async () => {
    const rows = await runAs(database, "editor", async (sql) => {
      const change = (set: string) => sql.query(`update public.news set ${set} where id = 'n'`);
      await change("title = 'Dos'");
      await change(`translations = '{"en": {"title": "Two"}}'`);
      await change("title = 'Tres'");
      await change("status = 'draft', revision = 77, updated_by = null");
      const [kept] = await sql.query("select public.record_texts('news', 'n', array['title']) as versions");
      const [now] = await sql.query("select revision, translated_from, updated_by from public.news where id = 'n'");
      return { kept, now };
    });
    expect(rows.kept).toEqual({
      versions: [
        { revision: 3, texts: { title: "Tres" } },
        { revision: 3, texts: { title: "Tres" } },
        { revision: 2, texts: { title: "Dos" } },
        { revision: 2, texts: { title: "Dos" } },
        { revision: 1, texts: { title: "Uno" } },
      ],
    });
    expect(rows.now).toEqual({ revision: 3, translated_from: { en: 2 }, updated_by: personIds.editor });
  });

  it("prevents people from raising their own role", async () => {
    const set = `where user_id = '${personIds.editor}'`;
    for (const statement of [
      `update public.staff set role = 'administrator' ${set}`,
      `insert into public.staff (user_id, email, role) values ('${personIds.stranger}', 'x', 'administrator')`,
      "alter table public.news disable row level security",
      "create table public.mine ()",
      "create function public.is_editor(x int) returns boolean language sql as 'select true'",
    ]) {
      expect([statement, await attempt("editor", statement)]).toEqual([statement, "denied"]);
    }
  });
});
