import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend, siteUrl } from "#tests/support/backend/test-backend.ts";
import { runHashing } from "./passwords.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
const password = "correct horse battery";

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

describe("auth.admin through serviceFetch", () => {
  it("creates an account that can sign in, and finds, changes and deletes it", async () => {
    const { admin } = test.service.auth;
    const created = await admin.createUser({ email: "Ana@Example.edu", password, email_confirm: true });
    const id = created.data.user?.id ?? "";
    expect(created.data.user).toMatchObject({ email: "ana@example.edu", role: "authenticated", aud: "authenticated" });
    expect(created.data.user?.identities).toHaveLength(1);
    expect((await test.connect().auth.signInWithPassword({ email: "ana@example.edu", password })).error).toBeNull();
    expect((await admin.getUserById(id)).data.user?.email).toBe("ana@example.edu");
    const changed = await admin.updateUserById(id, { email: "eva@example.edu", user_metadata: { name: "Eva" } });
    expect(changed.data.user).toMatchObject({ email: "eva@example.edu", user_metadata: { name: "Eva" } });
    expect((await test.connect().auth.signInWithPassword({ email: "eva@example.edu", password })).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.status).toBe(404);
    expect((await admin.deleteUser(id)).error?.status).toBe(404);
  });

  it("ends all sessions with a new password", async () => {
    const person = await test.createPerson();
    const client = test.connect();
    await client.auth.signInWithPassword(person);
    await test.service.auth.admin.updateUserById(person.id, { password: "another battery staple" });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await test.connect().auth.signInWithPassword(person)).error?.code).toBe("invalid_credentials");
  });

  it("bans and unbans", async () => {
    const person = await test.createPerson();
    await test.service.auth.admin.updateUserById(person.id, { ban_duration: "24h" });
    expect((await test.connect().auth.signInWithPassword(person)).error).not.toBeNull();
    await test.service.auth.admin.updateUserById(person.id, { ban_duration: "none" });
    expect((await test.connect().auth.signInWithPassword(person)).error).toBeNull();
  });

  it("lists accounts page by page with their total", async () => {
    for (let count = 0; count < 3; count += 1) await test.createPerson();
    const { data } = await test.service.auth.admin.listUsers({ page: 1, perPage: 2 });
    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ nextPage: 2 });
    expect("total" in data && data.total).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(data)).not.toContain("$2b$");
  });

  it("refuses a page that is no number, and takes an empty one for the first", async () => {
    const ask = (query: string) => test.backend.serviceFetch(`${siteUrl}/auth/v1/admin/users?${query}`);
    for (const query of ["page=x", "page=-1", "per_page=1.5"]) {
      const answer = await ask(query);
      expect([answer.status, (await answer.json()).msg]).toEqual([400, expect.stringMatching(/^Bad Pagination/)]);
    }
    const { users } = await (await ask("page=&per_page=1")).json();
    expect(users).toHaveLength(1);
  });

  it("marks an e-mail as verified only after its confirmation, and keeps other metadata", async () => {
    const { admin } = test.service.auth;
    const given = { email: "luz@example.edu", password, user_metadata: { name: "Luz" } };
    const { data } = await admin.createUser(given);
    expect(data.user?.user_metadata).toEqual({ name: "Luz" });
    const confirmed = await admin.updateUserById(data.user?.id ?? "", { email_confirm: true });
    expect(confirmed.data.user?.user_metadata).toEqual({ name: "Luz", email_verified: true });
    const other = await admin.createUser({ ...given, email: "sol@example.edu", email_confirm: true });
    expect(other.data.user?.user_metadata).toEqual({ name: "Luz", email_verified: true });
  });

  it("refuses a malformed e-mail with GoTrue's message", async () => {
    const { admin } = test.service.auth;
    const { id } = await test.createPerson();
    for (const email of ["ana", "ana@", "ana @example.edu"]) {
      const refused = [await admin.createUser({ email, password }), await admin.updateUserById(id, { email })];
      expect(refused.map(({ error }) => [error?.status, error?.code, error?.message])).toEqual(
        Array(2).fill([400, "validation_failed", "Unable to validate email address: invalid format"]),
      );
    }
  });

  it("responds 503 while too many passwords wait to be hashed", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waiting: Promise<unknown>[] = [];
    const body = JSON.stringify({ email: "late@example.edu", password });
    let answered: Response | undefined;
    void test.backend
      .serviceFetch(new Request(`${siteUrl}/auth/v1/admin/users`, { method: "POST", body }))
      .then((response) => {
        answered = response;
      });
    const answer = await vi.waitFor(
      () => {
        waiting.push(...Array.from({ length: 101 }, () => runHashing("known", () => gate).catch(() => undefined)));
        return answered ?? Promise.reject(new Error("The request still waits."));
      },
      { interval: 5, timeout: 30_000 },
    );
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: 503, msg: expect.stringContaining("Try again") });
    open();
    await Promise.all(waiting);
    expect((await test.service.auth.admin.createUser({ email: "late@example.edu", password })).error).toBeNull();
  });

  it.each([
    ["a weak password", { email: "a@example.edu", password: "short" }, 422],
    ["no e-mail", { password }, 400],
    ["something else than an e-mail", { email: "nobody", password }, 400],
  ])("rejects an account with %s", async (_, attributes, status) => {
    expect((await test.service.auth.admin.createUser(attributes)).error?.status).toBe(status);
  });

  it("rejects an existing e-mail in any case", async () => {
    const { email } = await test.createPerson();
    const { error } = await test.service.auth.admin.createUser({ email: email.toUpperCase(), password });
    expect([error?.status, error?.code]).toEqual([422, "email_exists"]);
  });

  it("does not exist for requests from outside, even from an administrator", async () => {
    const person = await test.createPerson("administrator");
    const client = test.connect();
    await client.auth.signInWithPassword(person);
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    for (const authorization of [`Bearer ${test.backend.anonKey}`, `Bearer ${token}`]) {
      const headers = { apikey: test.backend.anonKey, authorization };
      const response = await test.backend.fetch(new Request(`${siteUrl}/auth/v1/admin/users`, { headers }));
      expect(response.status).toBe(404);
    }
  });
});
