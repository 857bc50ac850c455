import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { addTotp } from "#tests/support/backend/test-factors.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

type Client = Awaited<ReturnType<typeof signIn>>;

async function signIn(person: { email: string; password: string }) {
  const client = test.connect();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

/** Longer than the stored part. */
const userAgent = "x".repeat(600);

async function ask(client: Client | null, method: "GET" | "POST", path = "", body?: unknown) {
  const token = (await client?.auth.getSession())?.data.session?.access_token;
  const request = new Request(`${siteUrl}/auth/v1/recovery-codes${path}`, {
    method,
    headers: { apikey: secrets.anonKey, "user-agent": userAgent, ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const response = await test.backend.fetch(request, { address: "192.0.2.1" });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

/** Creates an editor with an authenticator app, recovery codes, and a session opened with the password alone. */
async function scene() {
  const person = await test.createPerson("editor");
  const client = await signIn(person);
  const factor = await addTotp(client);
  const { codes } = (await ask(client, "POST")) as unknown as { codes: string[] };
  return { person, client, factor, codes, half: await signIn(person) };
}

describe("recovery codes", () => {
  it("are created by a session with a factor, shown once, counted, and replaced by new ones", async () => {
    const { client, codes, half } = await scene();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await ask(client, "GET")).toMatchObject({ total: 10, remaining: 10 });
    expect(await ask(half, "POST")).toMatchObject({ status: 403, error_code: "insufficient_aal" });
    const rows = await test.database.query("select * from auth.mfa_recovery_codes");
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    const again = (await ask(client, "POST")) as unknown as { codes: string[] };
    expect(await ask(half, "POST", "/verify", { code: codes[0] })).toMatchObject({ status: 422 });
    expect(await ask(half, "POST", "/verify", { code: again.codes[0] })).toMatchObject({ status: 200 });
  });

  it("replace the factor at a sign-in, once each, which is in the audit log", async () => {
    const { person, codes, half } = await scene();
    expect((await half.rpc("is_staff")).data).toBe(false);
    const typed = (codes[3] ?? "").replaceAll("-", " ").toLowerCase();
    const session = (await ask(half, "POST", "/verify", { code: typed })) as unknown as {
      access_token: string;
      refresh_token: string;
    };
    const whole = test.connect();
    expect((await whole.auth.setSession(session)).error).toBeNull();
    expect((await whole.rpc("is_staff")).data).toBe(true);
    expect((await whole.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    await whole.auth.refreshSession();
    expect((await whole.rpc("is_staff")).data).toBe(true);
    expect(await ask(whole, "GET")).toMatchObject({ total: 10, remaining: 9 });
    // The session in which the code was entered has ended, and the code is used up.
    expect((await ask(half, "GET")).status).toBe(401);
    expect(await ask(await signIn(person), "POST", "/verify", { code: codes[3] })).toMatchObject({ status: 422 });
    const { data: events } = await whole
      .from("audit_logs")
      .select("eventType, ipAddress, userAgent, details")
      .eq("userId", person.id);
    const origin = { ipAddress: "192.0.2.1", userAgent: userAgent.slice(0, 512) };
    expect(events).toContainEqual({
      ...{ ...origin, eventType: "settings_change" },
      details: { setting: "recovery_codes", change: "used", remaining: 9 },
    });
    expect(events).toContainEqual({ ...origin, eventType: "login_failure", details: { step: "recovery_code" } });
    expect(JSON.stringify(events)).not.toContain(codes[3]);
  });

  it("open one session when two requests use the same one", async () => {
    const { person, codes, half } = await scene();
    const other = await signIn(person);
    const outcomes = await Promise.all(
      [half, other].map((client) => ask(client, "POST", "/verify", { code: codes[0] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("are verified at most five times in 15 minutes, and never those of another person", async () => {
    const { half } = await scene();
    const { codes: foreign } = await scene();
    for (let count = 0; count < 5; count += 1) {
      const guess = await ask(half, "POST", "/verify", { code: foreign[count] });
      expect(guess).toMatchObject({ status: 422, error_code: "mfa_verification_failed" });
    }
    expect(await ask(half, "POST", "/verify", { code: foreign[5] })).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/^Demasiados intentos fallidos\. Intente nuevamente en \d+ minutos\.$/),
    });
  });

  it("require a factor, and are deleted with the last one", async () => {
    const bare = await signIn(await test.createPerson("editor"));
    expect(await ask(bare, "POST")).toMatchObject({ status: 422 });
    expect(await ask(null, "GET")).toMatchObject({ status: 401 });
    expect(await ask(null, "POST", "/verify", { code: "x" })).toMatchObject({ status: 401 });
    const { client, factor } = await scene();
    expect((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    expect(await ask(client, "GET")).toMatchObject({ total: 0, remaining: 0 });
  });
});
