import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { createSignInLockout } from "#app/lib/sign-in-lockout.ts";
import { signIn } from "./sign-in.ts";

type Answer = { status: number; body: unknown } | "down";

const refused: Answer = { status: 400, body: { code: 400, error_code: "invalid_credentials", msg: "Invalid" } };
const accepted: Answer = {
  status: 200,
  body: { access_token: "a", refresh_token: "r", expires_in: 3600, token_type: "bearer", user: { id: "u1" } },
};

function setUp(...answers: Answer[]) {
  let time = 0;
  const asked: unknown[] = [];
  const { auth } = createClient("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (_input, init) => {
        asked.push(JSON.parse(String(init?.body)));
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (!answer || answer === "down") throw new TypeError("Failed to fetch");
        return Response.json(answer.body, { status: answer.status });
      },
    },
  });
  const lockout = createSignInLockout({ now: () => time });
  return {
    asked,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    attempt: (email = "ana@udn.example") => signIn(auth, lockout, { email, password: "secreta" }),
  };
}

test("the right password signs in", async () => {
  const { attempt, asked } = setUp(accepted);
  expect(await attempt(" ana@udn.example ")).toMatchObject({ user: { id: "u1" } });
  expect(asked).toEqual([expect.objectContaining({ email: "ana@udn.example", password: "secreta" })]);
});

describe("after five wrong passwords", () => {
  const fiveFailures = async (site: ReturnType<typeof setUp>) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await site.attempt()).toEqual({ failure: { reason: "invalid" } });
    }
  };

  test("further attempts are rejected without a request, until 15 minutes after the last", async () => {
    const site = setUp(refused);
    await fiveFailures(site);
    expect(await site.attempt()).toEqual({ failure: { reason: "locked", minutes: 15 } });
    site.pass(14 * 60_000 + 1);
    expect(await site.attempt()).toEqual({ failure: { reason: "locked", minutes: 1 } });
    expect(site.asked).toHaveLength(5);
    site.pass(60_000 - 1);
    expect(await site.attempt()).toEqual({ failure: { reason: "invalid" } });
  });

  test("another email is not rejected", async () => {
    const site = setUp(refused, refused, refused, refused, refused, accepted);
    await fiveFailures(site);
    expect(await site.attempt("eva@udn.example")).toHaveProperty("user");
  });
});

test("a successful sign-in resets the count", async () => {
  const site = setUp(refused, refused, refused, refused, accepted, refused);
  for (let attempt = 0; attempt < 4; attempt += 1) await site.attempt();
  expect(await site.attempt()).toHaveProperty("user");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(await site.attempt()).toEqual({ failure: { reason: "invalid" } });
  }
});

test("an unreachable server does not count as a wrong password", async () => {
  const site = setUp("down", "down", "down", "down", "down", "down", accepted);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect(await site.attempt()).toEqual({ failure: { reason: "unreachable" } });
  }
  expect(await site.attempt()).toHaveProperty("user");
});

test.each([
  ["Demasiados intentos fallidos. Intente nuevamente en 12 minutos.", 12],
  ["Request rate limit reached", null],
])("the server's own block: %s", async (msg, minutes) => {
  const site = setUp({ status: 429, body: { code: 429, error_code: "over_request_rate_limit", msg } });
  expect(await site.attempt()).toEqual({ failure: { reason: "locked", minutes } });
});

test("other rejections are failures, and a non-error is unknown", async () => {
  const site = setUp({ status: 422, body: { code: 422, error_code: "validation_failed", msg: "?" } });
  expect(await site.attempt()).toEqual({ failure: { reason: "failed" } });
  const lockout = createSignInLockout({ now: () => 0 });
  const auth = { signInWithPassword: () => Promise.reject("?") };
  expect(await signIn(auth, lockout, { email: "a", password: "b" })).toEqual({ failure: { reason: "unknown" } });
});
