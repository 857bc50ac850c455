import type { Sql } from "../database/database.ts";
import { type AccessClaims, type TokenKeys, verifyAccessToken } from "./access-token.ts";
import { errorFor, HttpError } from "./error-responses.ts";
import { findLiveSession } from "./find-live-session.ts";
import { isSameSecret } from "./is-same-secret.ts";

export type SignedIn = { role: "authenticated"; token: string; claims: AccessClaims; isStaff: boolean };

export type Caller = { role: "anon" } | SignedIn | { role: "service_role" };

type AuthContext = { sql: Sql; keys: TokenKeys; anonKey: string };

/**
 * Identifies the caller of a request from outside. Throws an `HttpError` if the public key is missing, and for a bearer
 * token that is neither that key nor our token for a live session: a bad token is never treated as absent.
 */
export async function identifyCaller(request: Request, { sql, keys, anonKey }: AuthContext): Promise<Caller> {
  const path = new URL(request.url).pathname;
  if (!isSameSecret(request.headers.get("apikey") ?? "", anonKey)) {
    const message = "Invalid API key";
    throw refuse(path, "no_api_key", "UNAUTHORIZED_INVALID_API_KEY", { auth: message, other: message });
  }
  const authorization = request.headers.get("authorization");
  if (authorization === null || isSameSecret(authorization, `Bearer ${anonKey}`)) return { role: "anon" };
  const token = /^Bearer ([^\s]+)$/.exec(authorization)?.[1] ?? "";
  const claims = await verifyAccessToken(token, keys).catch(() => {
    throw refuse(path, "bad_jwt", "PGRST301", {
      auth: "invalid JWT: unable to parse or verify signature",
      other: "The access token is not valid or has expired",
    });
  });
  const session = await findLiveSession(sql, claims);
  if (!session) {
    throw refuse(path, "session_not_found", "PGRST301", {
      auth: "Session from session_id claim in JWT does not exist",
      other: "The session of this access token has ended",
    });
  }
  return { role: "authenticated", token, claims, isStaff: session.isStaff };
}

/** `words` are those of GoTrue, and of the other services. */
function refuse(path: string, auth: string, rest: string, words: { auth: string; other: string }): HttpError {
  const message = path.startsWith("/auth/v1") ? words.auth : words.other;
  const response = errorFor(path, { status: 401, rest, auth, storage: "Unauthorized", message });
  response.headers.set("WWW-Authenticate", "Bearer");
  return new HttpError(response);
}
