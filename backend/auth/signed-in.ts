import type { SignedIn } from "../http/caller.ts";
import { authError, HttpError } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Origin } from "./start-session.ts";

/** Returns the caller if signed in. Throws an `HttpError` with 401 otherwise. */
export function signedIn(c: RequestContext): SignedIn {
  const caller = c.get("caller");
  if (caller.role === "authenticated") return caller;
  throw new HttpError(authError(401, "no_authorization", "This endpoint requires a valid Bearer token"));
}

export function originOf(c: RequestContext): Origin {
  return { peerAddress: c.env.peerAddress, userAgent: c.req.header("user-agent") ?? null };
}
