import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { stateAfterEvent } from "./auth-state.ts";

const session = { user: { id: "u1" } } as Session;

test.each<AuthChangeEvent>(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "MFA_CHALLENGE_VERIFIED"])(
  "%s with a session means signed in",
  (event) => {
    expect(stateAfterEvent(event, session)).toEqual({ status: "authenticated", user: session.user });
  },
);

test("SIGNED_OUT clears the user", () => {
  expect(stateAfterEvent("SIGNED_OUT", null)).toEqual({ status: "unauthenticated" });
});

test("a first report without a session decides nothing yet", () => {
  expect(stateAfterEvent("INITIAL_SESSION", null)).toBeNull();
});
