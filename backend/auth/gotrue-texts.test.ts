import type { AuthError, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { addTotp, codeOf, enrollTotp } from "#tests/support/backend/test-factors.ts";

const sendToPhone = vi.fn(async () => undefined);
let backend: Awaited<ReturnType<typeof openTestBackend>>;
let person: Awaited<ReturnType<typeof backend.createPerson>>;
let client: SupabaseClient;

beforeAll(async () => {
  backend = await openTestBackend({ sendToPhone });
  person = await backend.createPerson("editor");
  client = backend.connect();
  await client.auth.signInWithPassword(person);
});
afterAll(() => backend.close());

const saidBy = (error: AuthError | null) => [error?.status, error?.code, error?.message];
const wrongCodeOf = (secret: string) => String((Number(codeOf(secret)) + 7) % 1_000_000).padStart(6, "0");
const nowhere = "00000000-0000-4000-8000-000000000000";

/** Returns the response to a request sent without the client library. */
async function answerOf(method: string, path: string, body?: object, token?: string): Promise<unknown[]> {
  const headers = { apikey: secrets.anonKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await backend.backend.fetch(new Request(`${siteUrl}/auth/v1/${path}`, init));
  const { code, error_code, msg } = await response.json();
  expect(code).toBe(response.status);
  return [code, error_code, msg];
}

test("rejects second factors with GoTrue's messages", async () => {
  const { factorId, secret } = await addTotp(client);
  const { mfa } = client.auth;
  const { data: challenge } = await mfa.challenge({ factorId });
  const challengeId = challenge?.id ?? "";
  const wrong = await mfa.verify({ factorId, challengeId, code: wrongCodeOf(secret) });
  expect(saidBy(wrong.error)).toEqual([422, "mfa_verification_failed", "Invalid TOTP code entered"]);
  const foreign = await mfa.verify({ factorId, challengeId: nowhere, code: "000000" });
  expect(saidBy(foreign.error)).toEqual([
    422,
    "mfa_factor_not_found",
    "MFA factor with the provided challenge ID not found",
  ]);
  await backend.database.query("update auth.mfa_challenges set created_at = now() - interval '301 seconds'");
  const late = await mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) });
  const expired = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  expect(saidBy(late.error)).toEqual([422, "mfa_challenge_expired", expired]);

  const phone = await mfa.enroll({ factorType: "phone", phone: "+56912345678", friendlyName: "t" });
  const called = await mfa.challenge({ factorId: phone.data?.id ?? "", channel: "sms" });
  const misheard = await mfa.verify({
    factorId: phone.data?.id ?? "",
    challengeId: called.data?.id ?? "",
    code: "1".repeat(6),
  });
  expect(saidBy(misheard.error)).toEqual([422, "mfa_verification_failed", "Invalid MFA Phone code entered"]);

  const again = await mfa.enroll({ factorType: "totp", friendlyName: "app" });
  const taken = 'A factor with the friendly name "app" for this user already exists';
  expect(saidBy(again.error)).toEqual([422, "mfa_factor_name_conflict", taken]);
  for (let more = 0; more < 8; more += 1) await enrollTotp(client, `more ${more}`);
  const most = "Maximum number of verified factors reached, unenroll to continue";
  expect(saidBy((await mfa.enroll({ factorType: "totp", friendlyName: "one too many" })).error)).toEqual([
    422,
    "too_many_enrolled_mfa_factors",
    most,
  ]);

  const half = backend.connect();
  await half.auth.signInWithPassword(person);
  const enrolled = await half.auth.mfa.enroll({ factorType: "totp", friendlyName: "x" });
  expect(saidBy(enrolled.error)).toEqual([403, "insufficient_aal", "AAL2 required to enroll a new factor"]);
  const removed = await half.auth.mfa.unenroll({ factorId });
  expect(saidBy(removed.error)).toEqual([422, "insufficient_aal", "AAL2 required to unenroll verified factor"]);
  const changed = await half.auth.updateUser({ password: "another battery, another staple" });
  const needed = "AAL2 session is required to update email or password when MFA is enabled.";
  expect(saidBy(changed.error)).toEqual([401, "insufficient_aal", needed]);
  const unknown = await client.auth.mfa.challenge({ factorId: nowhere });
  expect(saidBy(unknown.error)).toEqual([404, "mfa_factor_not_found", "Factor not found"]);
});

test.each([
  ["POST", "token?grant_type=sso", {}, [400, "invalid_credentials", "unsupported_grant_type"]],
  ["POST", "token?grant_type=web3", {}, [422, "web3_provider_disabled", "Web3 provider is disabled"]],
  [
    "POST",
    "token?grant_type=id_token",
    {},
    [400, "validation_failed", "Unsupported provider: provider is not enabled"],
  ],
  ["POST", "sso", {}, [404, "saml_provider_disabled", "SAML 2.0 is disabled"]],
  [
    "POST",
    "token?grant_type=refresh_token",
    { refresh_token: "x" },
    [400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  ],
  [
    "POST",
    "token?grant_type=password",
    { email: "a@b.example", password: "x" },
    [400, "invalid_credentials", "Invalid login credentials"],
  ],
  [
    "POST",
    "token?grant_type=pkce",
    { auth_code: "x", code_verifier: "x" },
    [404, "flow_state_not_found", "invalid flow state, no valid flow state found"],
  ],
  ["POST", "signup", {}, [422, "signup_disabled", "Signups not allowed for this instance"]],
  [
    "POST",
    "recover",
    { email: "no e-mail" },
    [400, "validation_failed", "Unable to validate email address: invalid format"],
  ],
  ["POST", "recover", {}, [400, "validation_failed", "Password recovery requires an email"]],
  [
    "POST",
    "recover",
    { email: "a@b.example", code_challenge: "x".repeat(43) },
    [400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge"],
  ],
  ["POST", "verify", {}, [400, "validation_failed", "Verify requires a verification type"]],
  [
    "POST",
    "verify",
    { type: "recovery" },
    [400, "validation_failed", "Verify requires either a token or a token hash"],
  ],
  ["POST", "verify", { type: "signup", token_hash: "x" }, [400, "validation_failed", "Unsupported verification type"]],
  ["POST", "verify", { type: "recovery", token_hash: "x" }, [403, "otp_expired", "Token has expired or is invalid"]],
] as const)("rejects %s %s with %o with GoTrue's message", async (method, path, body, expected) => {
  expect(await answerOf(method, path, body)).toEqual(expected);
});

test.each([
  ["POST", "logout?scope=none", [400, "validation_failed", 'Unsupported logout scope "none"']],
  ["DELETE", "user/identities/x", [404, "validation_failed", "identity_id must be an UUID"]],
  ["POST", "factors", [422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"]],
  ["POST", "factors/x/challenge", [404, "validation_failed", "factor_id must be an UUID"]],
] as const)("rejects %s %s by a signed-in person with GoTrue's message", async (method, path, expected) => {
  const own = backend.connect();
  const { data } = await own.auth.signInWithPassword(await backend.createPerson("editor"));
  const body = method === "POST" ? { factor_type: "webauthn" } : undefined;
  expect(await answerOf(method, path, body, data.session?.access_token)).toEqual(expected);
});

test("a sign-out with an invalid token or an ended session gets GoTrue's error message", async () => {
  const own = backend.connect();
  const { data } = await own.auth.signInWithPassword(await backend.createPerson("editor"));
  const signOut = (token = "") => answerOf("POST", "logout", {}, token);
  expect(await signOut("this-is-a-bad-token")).toEqual([
    401,
    "bad_jwt",
    "invalid JWT: unable to parse or verify signature",
  ]);
  await own.auth.signOut();
  expect(await signOut(data.session?.access_token)).toEqual([
    401,
    "session_not_found",
    "Session from session_id claim in JWT does not exist",
  ]);
});
