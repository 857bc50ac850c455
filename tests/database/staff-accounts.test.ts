import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDenied, type PersonName, personIds, personNames, runAs } from "./people.ts";
import {
  actAs,
  type Change,
  change,
  database,
  events,
  hintOf,
  open,
  rowOf,
  sessionOf,
  setUpStaffAccounts,
} from "./staff-account-acts.ts";

setUpStaffAccounts();

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

  it("records one event with the state before and after, including programs", async () => {
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
    // Repeating it changes nothing; other roles lose their programs.
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

  it("ends the sessions of a deactivated account immediately", async () => {
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
  it("cannot be removed by a request, a command or the deletion of the account", async () => {
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

  it("has a language, set with one event", async () => {
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
