import { UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

/** Returns a key in the format of a project's. Its signature is verified by the project only. */
const keyOf = (role: string, expiresAt = "10 years from now") =>
  new UnsecuredJWT({ role, iss: "supabase" }).setExpirationTime(expiresAt).encode();
const project = { SUPABASE_URL: "https://abcdefgh.supabase.co", SUPABASE_ANON_KEY: keyOf("anon") };

test.each([
  {},
  { SUPABASE_SERVICE_ROLE_KEY: keyOf("service_role") },
  { SUPABASE_ANON_KEY: "sb_publishable_abc", SUPABASE_SERVICE_ROLE_KEY: "sb_secret_abc" },
  { SUPABASE_ANON_KEY: "a-gateway-with-keys-of-its-own" },
])("accepts keys in the right variables: %o", (more) => {
  expect(readEnvironment({ ...project, ...more })).toMatchObject(more);
});

test.each([
  [
    { SUPABASE_ANON_KEY: keyOf("service_role") },
    /^SUPABASE_ANON_KEY is not valid: expected the anonymous .* this is the service/,
  ],
  [{ SUPABASE_ANON_KEY: "sb_secret_abc" }, /belongs in SUPABASE_SERVICE_ROLE_KEY\.$/],
  [{ SUPABASE_SERVICE_ROLE_KEY: keyOf("anon") }, /^SUPABASE_SERVICE_ROLE_KEY is not valid: .* this is the anonymous/],
  [{ SUPABASE_SERVICE_ROLE_KEY: "sb_publishable_abc" }, /belongs in SUPABASE_ANON_KEY\.$/],
  [{ SUPABASE_ANON_KEY: keyOf("authenticated") }, /whose role is anon\.$/],
  [{ SUPABASE_ANON_KEY: keyOf("anon", "10 years ago") }, /that is in force: this one expired on 20/],
  [{ SUPABASE_ANON_KEY: "sb_publishable_" }, /all of the anonymous/],
  [{ SUPABASE_ANON_KEY: "key with spaces" }, /without spaces/],
  [{ SUPABASE_URL: "https://abcdefgh.supabase.co/rest/v1" }, /^SUPABASE_URL=.* expected .* without a path\.$/],
])("rejects %o", (more, message) => {
  expect(() => readEnvironment({ ...project, ...more })).toThrow(message);
  expect(() => readEnvironment({ ...project, ...more })).not.toThrow(/eyJ|_abc/);
});
