import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { stateAfterEvent } from "./auth-state.ts";

const session = { access_token: "", user: { id: "u1" } } as Session;
const factors = [{ status: "verified" }];

test.each<AuthChangeEvent>([
  "INITIAL_SESSION",
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "MFA_CHALLENGE_VERIFIED",
  "PASSWORD_RECOVERY",
])("%s with a session means signed in", (event) => {
  expect(stateAfterEvent(event, session)).toEqual({
    status: "authenticated",
    user: session.user,
    needsCurrentPassword: false,
  });
});

test("a session with an unverified second factor waits for it", () => {
  const waiting = { access_token: "", user: { id: "u1", factors } } as unknown as Session;
  expect(stateAfterEvent("SIGNED_IN", waiting)).toEqual({ status: "second-factor", user: waiting.user });
});

test("SIGNED_OUT clears the user", () => {
  expect(stateAfterEvent("SIGNED_OUT", null)).toEqual({ status: "unauthenticated" });
});

test("an initial event without a session does not change the state", () => {
  expect(stateAfterEvent("INITIAL_SESSION", null)).toBeNull();
});
