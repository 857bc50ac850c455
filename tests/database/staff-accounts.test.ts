import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, isDenied, type PersonName, personIds, personNames, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Event = { eventType: string; userId: string; details: Record<string, unknown> };
type Change = { person: string | null; role: string; active: boolean; programs?: number[]; own?: boolean };

let url: string;
let database: SqlDatabase;
const opened: SqlDatabase[] = [];

beforeEach(async () => {
  url = await makeMigratedDatabase(inject("embeddedUrl"));
  database = await open();
  await addPeople(database);
  // The suite's second administrator would hide what happens to the last one.
  await database.query("delete from auth.users where id = $1", [personIds["unconfirmed administrator"]]);
  for (const row of samples.programs.rows) await database.query(...insertOf("programs", row));
  await database.query("truncate public.audit_logs");
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function open(): Promise<SqlDatabase> {
  const connection = await connectPostgres(url);
  opened.push(connection);
  return connection;
}

/** Runs `work` as a person and keeps what it wrote. */
function actAs<T>(person: PersonName, work: (sql: Sql) => Promise<T>, on = database): Promise<T> {
  const claims = JSON.stringify({
    sub: personIds[person],
    role: "authenticated",
    aal: "aal1",
    session_id: sessionOf(person),
  });
  return on.transaction(async (sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await sql.query("set local role authenticated");
    return work(sql);
  });
}

const sessionOf = (person: PersonName) => (personIds[person] ?? "").replace("0000-4000", "1111-4000");

const change = (sql: Sql, { person, role, active, programs = [], own = false }: Change) =>
  sql.query("select public.change_staff_account($1, 'Nombre', $2, $3, $4::bigint[], $5)", [
    ...[person, role, active],
    `{${programs.join(",")}}`,
    own,
  ]);
const hintOf = (error: unknown) => (error as { hint?: string }).hint;
const events = () => database.query<Event>(`select "eventType", "userId", details from public.audit_logs order by id`);
const rowOf = async (person: PersonName) =>
  (await database.query("select role, active from public.staff where user_id = $1", [personIds[person]]))[0];

describe("changing an account", () => {
  it("is for administrators alone, and so is the list", async () => {
    for (const person of personNames.filter((name) => !name.endsWith("administrator"))) {
      await expect(
        runAs(database, person, (sql) =>
          change(sql, { person: personIds.editor, role: "administrator", active: true }),
        ),
      ).rejects.toSatisfy(isDenied);
      await expect(runAs(database, person, (sql) => sql.query("select public.staff_accounts()"))).rejects.toSatisfy(
        isDenied,
      );
    }
    const [{ list } = { list: [] }] = await runAs(database, "administrator", (sql) =>
      sql.query<{ list: Record<string, unknown>[] }>("select public.staff_accounts() as list"),
    );
    expect(list.map(({ email }) => email)).toEqual([
      "administrator@example.edu",
      "director@example.edu",
      "editor@example.edu",
      "inactive-editor@example.edu",
    ]);
    expect(list[0]).toMatchObject({ has_second_factor: false, last_sign_in_at: null, programs: [] });
  });

  it("leaves one event with what was and what is, programs included", async () => {
    await actAs("administrator", (sql) =>
      change(sql, { person: personIds.editor, role: "director", active: true, programs: [1, 2] }),
    );
    const list = await events();
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      eventType: "settings_change",
      userId: personIds.administrator,
      details: {
        table: "staff",
        title: "editor@example.edu",
        before: { role: "editor", programs: [] },
        after: { role: "director", programs: ["1", "2"] },
      },
    });
    // The same again changes nothing, and no other role keeps programs.
    await actAs("administrator", (sql) =>
      change(sql, { person: personIds.editor, role: "director", active: true, programs: [1, 2] }),
    );
    expect(await events()).toHaveLength(1);
    await actAs("administrator", (sql) =>
      change(sql, { person: personIds.editor, role: "editor", active: true, programs: [1] }),
    );
    expect(await database.query("select from public.staff_programs where user_id = $1", [personIds.editor])).toEqual(
      [],
    );
  });

  it("ends the sessions of who is deactivated, at once", async () => {
    await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [randomUUID(), personIds.editor]);
    await actAs("administrator", (sql) => change(sql, { person: personIds.editor, role: "editor", active: false }));
    expect(await database.query("select from auth.sessions")).toEqual([]);
    expect(await rowOf("editor")).toEqual({ role: "editor", active: false });
    await actAs("administrator", (sql) => change(sql, { person: personIds.editor, role: "editor", active: true }));
    expect(await rowOf("editor")).toEqual({ role: "editor", active: true });
  });

  it("asks before it takes the caller's own rights, and refuses what there is not", async () => {
    await actAs("administrator", (sql) =>
      change(sql, { person: personIds.editor, role: "administrator", active: true }),
    );
    const demotion = { person: personIds.administrator, role: "editor", active: true };
    const refused = await actAs("administrator", (sql) => change(sql, demotion)).catch(hintOf);
    expect(refused).toBe("own_rights");
    await actAs("administrator", (sql) => change(sql, { ...demotion, own: true }));
    expect(await rowOf("administrator")).toEqual({ role: "editor", active: true });
    const wrong: [Change, string][] = [
      [{ person: randomUUID(), role: "editor", active: true }, "no_such_account"],
      [{ person: personIds.director, role: "director", active: true, programs: [999] }, "no_such_program"],
    ];
    for (const [asked, hint] of wrong) {
      expect(await actAs("editor", (sql) => change(sql, asked)).catch(hintOf)).toBe(hint);
    }
  });
});

describe("the last active administrator", () => {
  it("stays, whoever would take them away: their own request, a command, the deletion of the account", async () => {
    const own = { person: personIds.administrator, role: "editor", active: true, own: true };
    expect(await actAs("administrator", (sql) => change(sql, own)).catch(hintOf)).toBe("last_administrator");
    const away = { ...own, role: "administrator", active: false };
    expect(await actAs("administrator", (sql) => change(sql, away)).catch(hintOf)).toBe("last_administrator");
    for (const statement of [
      "update public.staff set active = false",
      "update public.staff set role = 'director'",
      "delete from public.staff",
      "delete from auth.users",
    ]) {
      expect(await database.query(statement).catch(hintOf), statement).toBe("last_administrator");
    }
    expect(await rowOf("administrator")).toEqual({ role: "administrator", active: true });
  });

  it("stays when two administrators deactivate each other at the same moment", async () => {
    await actAs("administrator", (sql) =>
      change(sql, { person: personIds.editor, role: "administrator", active: true }),
    );
    for (let round = 0; round < 5; round += 1) {
      const others = await Promise.all([open(), open()]);
      const outcomes = await Promise.allSettled([
        actAs(
          "administrator",
          (sql) => change(sql, { person: personIds.editor, role: "administrator", active: false }),
          others[0],
        ),
        actAs(
          "editor",
          (sql) => change(sql, { person: personIds.administrator, role: "administrator", active: false }),
          others[1],
        ),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const left = await database.query("select user_id from public.staff where active and role = 'administrator'");
      expect(left).toHaveLength(1);
      await database.query("update public.staff set active = true");
    }
  });

  it("stays when two commands take one each at the same moment", async () => {
    await database.query("update public.staff set role = 'administrator' where user_id = $1", [personIds.editor]);
    const others = await Promise.all([open(), open()]);
    const outcomes = await Promise.allSettled(
      [personIds.administrator, personIds.editor].map((id, index) =>
        others[index]?.transaction(async (sql) => {
          await sql.query("update public.staff set active = false where user_id = $1", [id]);
          await sql.query("select pg_sleep(0.05)");
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database.query("select from public.staff where active and role = 'administrator'")).toHaveLength(1);
  });
});

describe("an invitation", () => {
  const hash = (letter: string) => letter.repeat(64);
  const invite = (sql: Sql, email: string, token = hash("a"), role = "editor") =>
    sql.query<{ id: string }>("select public.invite_staff_member($1, 'Nueva', $2, 'en', $3, '{2}') as id", [
      email,
      role,
      token,
    ]);
  const accept = async (token: string, person: string) => {
    await database.query("insert into auth.users (id, email) values ($1, 'nueva@example.edu') on conflict do nothing", [
      person,
    ]);
    const [row] = await database.query<{ done: boolean }>("select public.accept_staff_invitation($1, $2) as done", [
      token,
      person,
    ]);
    return row?.done;
  };

  it("is made, renewed and revoked by administrators alone, each with one event that has no token", async () => {
    for (const person of ["stranger", "inactive editor", "editor", "director"] as const) {
      await expect(runAs(database, person, (sql) => invite(sql, "nueva@example.edu"))).rejects.toSatisfy(isDenied);
    }
    const [made] = await actAs("administrator", (sql) => invite(sql, " Nueva@Example.edu "));
    const renew = (token: string) =>
      actAs("administrator", (sql) =>
        sql.query<{ to: unknown }>("select public.renew_staff_invitation($1, $2) as to", [made?.id, token]),
      );
    expect(await renew(hash("b"))).toEqual([
      { to: { email: "nueva@example.edu", name: "Nueva", role: "editor", language: "en" } },
    ]);
    await actAs("administrator", (sql) => sql.query("select public.revoke_staff_invitation($1)", [made?.id]));
    expect(await renew(hash("c"))).toEqual([{ to: null }]);
    const list = await events();
    expect(list.map(({ details }) => [details.table, Boolean(details.before), Boolean(details.after)])).toEqual([
      ["staff_invitations", false, true],
      ["staff_invitations", true, true],
      ["staff_invitations", true, false],
    ]);
    expect(JSON.stringify(list)).not.toContain("token");
    expect(JSON.stringify(list)).not.toContain(hash("a"));
  });

  it("is for a person who is neither staff nor invited, with a token that is a hash", async () => {
    const hint = (email: string, token?: string, role?: string) =>
      actAs("administrator", (sql) => invite(sql, email, token, role)).then(() => null, hintOf);
    expect(await hint("EDITOR@example.edu")).toBe("already_staff");
    expect(await hint("inactive-editor@example.edu")).toBe("already_staff");
    expect(await hint("nadie")).toBe("email");
    expect(await hint("a@b.cl\r\nBcc: x@y.cl")).toBe("email");
    expect(await hint("nueva@example.edu", "corto")).toBe("token_hash");
    expect(await hint("nueva@example.edu", hash("a"), "owner")).toBe("role");
    expect(await hint("nueva@example.edu")).toBe(null);
    expect(await hint("nueva@example.edu", hash("b"))).toBe("already_invited");
  });

  it("is used once, until it expires, by the account of its e-mail, and gives the rights that it says", async () => {
    const person = randomUUID();
    await actAs("administrator", (sql) => invite(sql, "nueva@example.edu", hash("a"), "director"));
    expect(await accept(hash("b"), person)).toBe(false);
    expect(await accept(hash("a"), personIds.stranger ?? "")).toBe(false);
    await database.query("update public.staff_invitations set expires_at = now() - interval '1 second'");
    expect(await accept(hash("a"), person)).toBe(false);
    await database.query("update public.staff_invitations set expires_at = now() + interval '1 hour'");
    expect(await accept(hash("a"), person)).toBe(true);
    expect(await accept(hash("a"), person)).toBe(false);
    expect(
      await database.query("select role, active, language from public.staff where user_id = $1", [person]),
    ).toEqual([{ role: "director", active: true, language: "en" }]);
    expect(
      await database.query("select program_id::int from public.staff_programs where user_id = $1", [person]),
    ).toEqual([{ program_id: 2 }]);
    expect((await events()).at(-1)).toMatchObject({ userId: person, details: { reason: "invitation", before: null } });
  });
});

describe("a person's own account", () => {
  it("lists and ends their own sessions, never the present one and never another person's", async () => {
    const [other, foreign] = [randomUUID(), randomUUID()];
    const add = (id: string, person: PersonName) =>
      database.query("insert into auth.sessions (id, user_id, user_agent) values ($1, $2, 'Firefox')", [
        id,
        personIds[person],
      ]);
    await add(sessionOf("editor"), "editor");
    await add(other, "editor");
    await add(foreign, "administrator");
    const list = () =>
      actAs("editor", (sql) =>
        sql.query<{ list: { id: string; is_current: boolean }[] }>("select public.own_sessions() as list"),
      );
    expect((await list())[0]?.list.map(({ id, is_current }) => [id, is_current]).sort()).toEqual(
      [
        [sessionOf("editor"), true],
        [other, false],
      ].sort(),
    );
    const end = (session: string | null) =>
      actAs("editor", (sql) => sql.query<{ ended: number }>("select public.end_own_sessions($1) as ended", [session]));
    expect(await end(foreign)).toEqual([{ ended: 0 }]);
    expect(await end(sessionOf("editor"))).toEqual([{ ended: 0 }]);
    expect(await end(other)).toEqual([{ ended: 1 }]);
    await add(randomUUID(), "editor");
    await add(randomUUID(), "editor");
    expect(await end(null)).toEqual([{ ended: 2 }]);
    expect(await database.query("select id from auth.sessions order by 1")).toEqual(
      [{ id: foreign }, { id: sessionOf("editor") }].sort((a, b) => a.id.localeCompare(b.id)),
    );
    expect((await events()).map(({ details }) => details.count)).toEqual([1, 2]);
    await expect(runAs(database, "stranger", (sql) => sql.query("select public.own_sessions()"))).rejects.toSatisfy(
      isDenied,
    );
  });

  it("has a language of its own, set with one event", async () => {
    const set = (language: string) =>
      actAs("editor", (sql) => sql.query("select public.set_own_language($1)", [language]));
    await set("en");
    await set("en");
    await expect(set("fr")).rejects.toThrow();
    expect(await database.query("select email, language from public.staff where language = 'en'")).toEqual([
      { email: "editor@example.edu", language: "en" },
    ]);
    expect(await events()).toHaveLength(1);
  });
});
