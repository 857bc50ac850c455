import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { addFactor } from "../../tests/database/people.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

async function signIn(person: { email: string; password: string }) {
  const client = test.connect();
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { client, session: data.session };
}

/** Returns the status with which the data API responds to this access token. */
async function statusWith(accessToken: string) {
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${accessToken}` };
  return (await test.backend.fetch(new Request(`${siteUrl}/rest/v1/staff`, { headers }))).status;
}

const refresh = (refresh_token: string) => test.connect().auth.refreshSession({ refresh_token });

describe("a session", () => {
  it("serves the unmodified client from sign-in to sign-out", async () => {
    const person = await test.createPerson("editor");
    const { client, session } = await signIn(person);
    expect((await client.auth.getUser()).data.user?.email).toBe(person.email);
    expect((await client.from("staff").select("role").single()).data).toEqual({ role: "editor" });
    const item = { id: "walk", url: "/w", slug: "walk", title: "Uno" };
    expect((await client.from("news").insert(item).select("title").single()).data?.title).toBe("Uno");
    expect(
      (
        await client
          .from("news")
          .upsert({ ...item, title: "Dos" })
          .select("title")
          .single()
      ).data?.title,
    ).toBe("Dos");
    expect((await client.from("news").update({ title: "Tres" }).eq("id", "walk").select("title")).data).toHaveLength(1);
    expect((await client.from("news").delete().eq("id", "walk")).error).toBeNull();
    expect((await client.rpc("is_editor")).data).toBe(true);
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
  });

  it("ends on every path when it is signed out", async () => {
    const { client, session } = await signIn(await test.createPerson("editor"));
    expect(await statusWith(session.access_token)).toBe(200);
    await client.auth.signOut({ scope: "local" });
    expect(await statusWith(session.access_token)).toBe(401);
    expect((await test.connect().auth.getUser(session.access_token)).error?.name).toBe("AuthSessionMissingError");
    expect((await refresh(session.refresh_token)).error?.code).toBe("refresh_token_not_found");
  });

  it.each([
    ["local", [401, 200]],
    ["others", [200, 401]],
    ["global", [401, 401]],
  ] as const)("signed out with the scope %s leaves %s", async (scope, expected) => {
    const person = await test.createPerson("editor");
    const [own, other] = [await signIn(person), await signIn(person)];
    expect((await own.client.auth.signOut({ scope })).error).toBeNull();
    expect([await statusWith(own.session.access_token), await statusWith(other.session.access_token)]).toEqual(
      expected,
    );
  });

  it("ends when its account is banned or deleted", async () => {
    const [banned, removed] = [await test.createPerson("editor"), await test.createPerson("editor")];
    const sessions = [await signIn(banned), await signIn(removed)];
    await test.service.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
    await test.service.auth.admin.deleteUser(removed.id);
    for (const { session } of sessions) {
      expect(await statusWith(session.access_token)).toBe(401);
      expect((await refresh(session.refresh_token)).error?.code).toBe("refresh_token_not_found");
    }
  });

  it("gives no rights once the staff row is inactive", async () => {
    const person = await test.createPerson("editor");
    const { client } = await signIn(person);
    await test.service.from("staff").update({ active: false }).eq("user_id", person.id).throwOnError();
    expect((await client.from("news").insert({ id: "late", url: "/l", slug: "late" })).error?.code).toBe("42501");
  });

  it("gives no rights once the account has a second factor with which it was not confirmed", async () => {
    const person = await test.createPerson("editor");
    const { client } = await signIn(person);
    expect((await client.from("staff").select("role")).data).toEqual([{ role: "editor" }]);
    await addFactor(test.database, person.id, "verified");
    expect((await client.from("staff").select("role")).data).toEqual([]);
    expect((await client.from("news").insert({ id: "late", url: "/l", slug: "late" })).error?.code).toBe("42501");
  });

  it("is queried once per request", async () => {
    const { session } = await signIn(await test.createPerson("editor"));
    const asked = vi.spyOn(test.database, "query");
    expect(await statusWith(session.access_token)).toBe(200);
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });
});

describe("refreshing", () => {
  it("keeps several tabs signed in that refresh at the same time", async () => {
    const { session } = await signIn(await test.createPerson("editor"));
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(session.refresh_token)));
    for (const { data, error } of answers) {
      expect(error).toBeNull();
      expect(await statusWith(data.session?.access_token ?? "")).toBe(200);
    }
    const newest = new Set(answers.map(({ data }) => data.session?.refresh_token));
    expect(newest.size).toBe(1);
  });

  const age = (token: string) =>
    test.database.query("update auth.refresh_tokens set updated_at = now() - interval '1 day' where token = $1", [
      token,
    ]);

  it("accepts the token before the active one at any age, since the response may have been lost", async () => {
    const { session } = await signIn(await test.createPerson("editor"));
    const { data: lost } = await refresh(session.refresh_token);
    await age(session.refresh_token);
    const { data, error } = await refresh(session.refresh_token);
    expect([error, data.session?.refresh_token]).toEqual([null, lost.session?.refresh_token]);
    expect(await statusWith(data.session?.access_token ?? "")).toBe(200);
  });

  it("ends the whole session when an older token is used later", async () => {
    const { session } = await signIn(await test.createPerson("editor"));
    const { data: second } = await refresh(session.refresh_token);
    const { data: third } = await refresh(second.session?.refresh_token ?? "");
    await age(session.refresh_token);
    expect((await refresh(session.refresh_token)).error?.code).toBe("refresh_token_already_used");
    expect(await statusWith(third.session?.access_token ?? "")).toBe(401);
    expect((await refresh(third.session?.refresh_token ?? "")).error?.code).toBe("refresh_token_not_found");
  });

  it.each(["", "x", "00000000-0000-4000-8000-000000000000", "' or true --"])("rejects the token %j", async (token) => {
    const request = new Request(`${siteUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: secrets.anonKey },
      body: JSON.stringify({ refresh_token: token }),
    });
    expect((await test.backend.fetch(request)).status).toBe(400);
  });
});

/** Password of the accounts that tests create. */
const present = "correct horse battery staple";

describe("changing one's own account", () => {
  it("ends the other sessions with a new password, and invalidates the old password", async () => {
    const person = await test.createPerson("editor");
    const [own, other] = [await signIn(person), await signIn(person)];
    const password = "another battery, another staple";
    const current_password = person.password;
    expect((await own.client.auth.updateUser({ password, current_password })).error).toBeNull();
    expect([await statusWith(own.session.access_token), await statusWith(other.session.access_token)]).toEqual([
      200, 401,
    ]);
    await expect(signIn(person)).rejects.toThrow("Invalid login credentials");
    await signIn({ ...person, password });
  });

  it.each([
    ["a short password", { password: "eleven char" }, "weak_password"],
    ["a password that bcrypt would cut", { password: "x".repeat(73) }, "weak_password"],
    ["the same password", { password: present, current_password: present }, "same_password"],
    ["a new password alone", { password: "another battery, another staple" }, "current_password_required"],
    [
      "a new password with another for the present one",
      { password: "another battery, another staple", current_password: "something else, longer" },
      "current_password_mismatch",
    ],
    ["another e-mail", { email: "other@example.edu" }, "validation_failed"],
  ])("rejects %s", async (_, changes, code) => {
    const { client } = await signIn(await test.createPerson("editor"));
    expect((await client.auth.updateUser(changes)).error?.code).toBe(code);
  });

  it("accepts one of two concurrent new passwords, and rejects the other", async () => {
    const person = await test.createPerson("editor");
    const change = async (address: string, password: string) => {
      const client = test.connect(address);
      await client.auth.signInWithPassword(person);
      return { password, attempt: () => client.auth.updateUser({ password, current_password: person.password }) };
    };
    const changes = [
      await change("192.0.2.1", "the owner's new password"),
      await change("192.0.2.2", "a thief's password"),
    ];
    const results = await Promise.all(changes.map(({ attempt }) => attempt()));
    const taken = changes.filter((_, index) => !results[index]?.error);
    expect(taken).toHaveLength(1);
    const { error } = await test.connect().auth.signInWithPassword({ ...person, password: taken[0]?.password ?? "" });
    expect(error).toBeNull();
  });

  it("limits metadata to a size that still fits a token", async () => {
    const person = await test.createPerson("editor");
    const { client } = await signIn(person);
    const change = async (data: object) => (await client.auth.updateUser({ data })).error?.code;
    expect(await change({ first: "x".repeat(900) })).toBeUndefined();
    expect(await change({ second: "x".repeat(900) })).toBe("validation_failed");
    expect(await change({ first: "語".repeat(900) })).toBe("validation_failed");
    expect(await change({ first: "", second: "x".repeat(900) })).toBeUndefined();
    const again = await signIn(person);
    expect((await again.client.auth.getUser()).error).toBeNull();
  });

  it("rejects lone surrogates", async () => {
    const { client } = await signIn(await test.createPerson("editor"));
    expect((await client.auth.updateUser({ data: { name: "\ud800" } })).error?.code).toBe("validation_failed");
  });

  it("counts wrong current passwords as failed sign-ins", async () => {
    const person = await test.createPerson("editor");
    const { client } = await signIn(person);
    const guess = (current_password: string) =>
      client.auth.updateUser({ password: "another battery, another staple", current_password });
    for (let count = 0; count < 5; count += 1) {
      expect((await guess(`wrong guess number ${count}`)).error?.code).toBe("current_password_mismatch");
    }
    expect((await guess(person.password)).error?.status).toBe(429);
    await expect(signIn(person)).rejects.toThrow("Demasiados intentos fallidos");
  });
});
