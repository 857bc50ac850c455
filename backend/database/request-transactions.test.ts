import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue(); // Lite writes a line for each request that it refuses.
  test = await openTestBackend();
  await test.service.from("news").insert({ id: "draft", url: "/d", slug: "draft", status: "draft" }).throwOnError();
});
afterAll(() => test.close());

/** What lite does for a data request: a transaction with the caller's role, and a query in it. */
function countRowsAs(role: string): Promise<number> {
  return test.database.liteConnection.withContext({ auth: { uid: null, role, jwt: { role } } }, async (transaction) => {
    return (await sql`select id from public.news`.execute(transaction)).rows.length;
  });
}

describe("transactions of requests", () => {
  it.each([
    [["anon", "service_role"]],
    [["service_role", "anon"]],
    [["anon", "service_role", "anon", "service_role", "anon"]],
  ])("keeps the roles of requests at the same moment apart: %j", async (roles) => {
    expect(await Promise.all(roles.map(countRowsAs))).toEqual(roles.map((role) => (role === "anon" ? 0 : 1)));
  });

  it("keeps a transaction whole while others query", async () => {
    const undone = test.database.transaction(async (transaction) => {
      await transaction.query("update public.news set title = 'never'");
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("undone");
    });
    const seen = countRowsAs("service_role").then(() => test.database.query("select title from public.news"));
    await expect(undone).rejects.toThrow("undone");
    expect(await seen).toEqual([{ title: "Sin título" }]);
  });

  it("goes on after a transaction that failed", async () => {
    const failing = test.database.liteConnection.withContext(
      { auth: { uid: null, role: "anon", jwt: null } },
      (transaction) => sql`select no_such_column from public.news`.execute(transaction),
    );
    await expect(failing).rejects.toThrow("no_such_column");
    expect(await countRowsAs("service_role")).toBe(1);
  });

  it("calls a transaction stored only if it was: a failure that somebody passed over undoes it", async () => {
    const passedOver = test.database.liteConnection.withContext(
      { auth: { uid: null, role: "service_role", jwt: { role: "service_role" } } },
      async (transaction) => {
        await sql`insert into public.news (id, url, slug) values ('lost', '/', 'lost')`.execute(transaction);
        await sql`select no_such_column from public.news`.execute(transaction).catch(() => undefined);
        return "stored";
      },
    );
    await expect(passedOver).rejects.toThrow("no_such_column");
    expect(await test.database.query("select id from public.news where id = 'lost'")).toEqual([]);
    expect(await countRowsAs("service_role")).toBe(1);
  });
});
