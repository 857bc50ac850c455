import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Sql } from "../../backend/database/database.ts";
import { isDenied, personIds, runAs } from "./people.ts";
import { actAs, database, events, hintOf, setUpStaffAccounts } from "./staff-account-acts.ts";

setUpStaffAccounts();

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
