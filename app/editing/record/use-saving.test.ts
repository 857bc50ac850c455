import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { checkSession } from "./use-saving.ts";

const ended = new AuthSessionMissingError();
const away = new AuthRetryableFetchError("Failed to fetch", 0);
const refused = new AuthApiError("The access token is not valid", 401, "bad_jwt");

/** Returns a client whose calls fail with these errors. */
function client(user: Error | null, refresh: Error | null) {
  const calls: string[] = [];
  const answer = (name: string, error: Error | null) => async () => {
    calls.push(name);
    return { data: {}, error };
  };
  const auth = {
    getUser: answer("user", user),
    refreshSession: answer("refresh", refresh),
    signOut: answer("out", null),
  };
  return { auth: auth as unknown as Parameters<typeof checkSession>[0], calls };
}

test.each([
  ["is valid", null, null, "live", ["user"]],
  ["has an expired token that can be refreshed", refused, null, "live", ["user", "refresh"]],
  ["ended elsewhere is cleared", ended, ended, "ended", ["user", "refresh", "out"]],
  ["cannot be refreshed", refused, refused, "ended", ["user", "refresh", "out"]],
  ["cannot be checked while the backend is unreachable", away, null, "unknown", ["user"]],
  ["cannot be refreshed while the backend is unreachable", refused, away, "unknown", ["user", "refresh"]],
] as const)("a session that %s", async (_, user, refresh, session, asked) => {
  const { auth, calls } = client(user, refresh);
  expect(await checkSession(auth)).toMatchObject({ session });
  expect(calls).toEqual(asked);
});
