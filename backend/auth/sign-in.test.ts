import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { lockoutMilliseconds } from "../../app/lib/sign-in-lockout.ts";
import { createMemoryLimits } from "../limits/limits.ts";
import { createSignInGuard } from "./sign-in-guard.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let now = Date.now();

beforeAll(async () => {
  test = await openTestBackend({
    signInGuard: createSignInGuard({ limits: createMemoryLimits({ now: () => now }), slowingMilliseconds: 1 }),
  });
});
afterAll(() => test.close());

let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;

async function attempt(email: string, password: string, address: string) {
  const { error } = await test.connect(address).auth.signInWithPassword({ email, password });
  return error ? `${error.status} ${error.code}` : "signed in";
}

const wrong = "400 invalid_credentials";
const blocked = "429 over_request_rate_limit";

describe("signing in", () => {
  it("has the same response for every failure", async () => {
    const person = await test.createPerson("editor");
    const banned = await test.createPerson("editor");
    await test.service.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
    const { data } = await test.service.auth.admin.createUser({
      email: "new@example.edu",
      password: "correct horse battery",
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const attempts: [string, string][] = [
      [person.email, "wrong password"],
      ["nobody@example.edu", "wrong password"],
      ["not an e-mail", "wrong password"],
      [banned.email, banned.password],
      ["new@example.edu", "correct horse battery"],
      [person.email, "x".repeat(1000)],
    ];
    const answers = attempts.map(async ([email, password]) => {
      const { error } = await test.connect(newAddress()).auth.signInWithPassword({ email, password });
      return JSON.stringify({ status: error?.status, code: error?.code, message: error?.message });
    });
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  });

  it("takes as long for an e-mail without an account", async () => {
    const { email } = await test.createPerson("editor");
    const times: Record<string, number[]> = { [email]: [], "nobody@example.edu": [] };
    // Alternates, so that other load on the machine slows both equally.
    for (let round = 0; round < 7; round += 1) {
      for (const [tried, taken] of Object.entries(times)) {
        const start = performance.now();
        await attempt(tried, "wrong password", newAddress());
        taken.push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[3]);
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2);
  });

  it("accepts the e-mail in any case and with spaces", async () => {
    const { email, password } = await test.createPerson("editor");
    expect(await attempt(` ${email.toUpperCase()} `, password, newAddress())).toBe("signed in");
  });

  it("rejects an invalid body", async () => {
    const { backend } = test;
    for (const body of [
      "",
      "{",
      "[]",
      '{"email":"a\\u0000@b.c","password":"x"}',
      '{"email":{"$gt":""},"password":"x"}',
      '{"email":"a@b.c","password":["x"]}',
      "\xff",
    ]) {
      const headers = { apikey: backend.anonKey };
      const request = new Request("http://localhost:3000/auth/v1/token?grant_type=password", {
        method: "POST",
        body,
        headers,
      });
      expect((await backend.fetch(request)).status).toBe(400);
    }
  });

  it("does not allow sign-ups", async () => {
    const { error } = await test.connect().auth.signUp({ email: "me@example.edu", password: "correct horse battery" });
    expect([error?.status, error?.code]).toEqual([422, "signup_disabled"]);
  });
});

describe("the lockout", () => {
  it("blocks an e-mail from one address after five failures, with the message, until 15 minutes have passed", async () => {
    const { email, password } = await test.createPerson("editor");
    const address = newAddress();
    for (let failure = 0; failure < 5; failure += 1) expect(await attempt(email, "wrong", address)).toBe(wrong);
    const { error } = await test.connect(address).auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error?.message).toBe("Demasiados intentos fallidos. Intente nuevamente en 15 minutos.");
    expect(error?.status).toBe(429);
    expect(await attempt(email, password, newAddress())).toBe("signed in");
    now += lockoutMilliseconds - 1;
    expect(await attempt(email, password, address)).toBe(blocked);
    now += 1;
    expect(await attempt(email, password, address)).toBe("signed in");
  });

  it("records the origin of each failure", async () => {
    const address = newAddress();
    await attempt("Somebody@example.edu", "wrong", address);
    const { data } = await test.service.from("audit_logs").select("*").eq("ipAddress", address);
    expect(data).toEqual([
      expect.objectContaining({ eventType: "login_failure", userEmail: "Somebody@example.edu", userId: null }),
    ]);
    expect(JSON.stringify(data)).not.toContain("wrong");
  });
});
