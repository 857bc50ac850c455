import type { User } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { awaitsSecondFactor, needsCurrentPassword } from "./session-assurance.ts";

const token = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;
const userWith = (...statuses: string[]) =>
  ({ id: "u1", factors: statuses.map((status) => ({ status, factor_type: "totp" })) }) as unknown as User;

test.each([
  ["no factor", userWith(), "aal1", false],
  ["a factor that is not verified", userWith("unverified"), "aal1", false],
  ["a verified factor, not shown", userWith("unverified", "verified"), "aal1", true],
  ["a verified factor, shown", userWith("verified"), "aal2", false],
])("with %s", (_, user, aal, expected) => {
  // Non-ASCII text produces the characters specific to base64url.
  expect(awaitsSecondFactor({ access_token: token({ aal, name: "ÿÿ?ñ~" }), user })).toBe(expected);
});

test("an unreadable token counts as unverified", () => {
  expect(awaitsSecondFactor({ access_token: "a", user: userWith("verified") })).toBe(true);
  expect(awaitsSecondFactor({ access_token: "a", user: { id: "u1" } as User })).toBe(false);
});

test.each([
  ["its password", ["password"], true],
  ["its password and a second factor", ["password", "totp"], true],
  ["the link of a mail", ["otp"], false],
  ["the link of a mail, as other versions call it", ["recovery", "totp"], false],
  ["a provider", ["oauth"], false],
])("a session opened with %s: %j", (_, methods, expected) => {
  const amr = methods.map((method) => ({ method, timestamp: 1 }));
  expect(needsCurrentPassword({ access_token: token({ amr }) })).toBe(expected);
});
