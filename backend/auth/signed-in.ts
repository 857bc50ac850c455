import type { SignedIn } from "../http/caller.ts";
import { authError, Refusal } from "../http/error-responses.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Origin } from "./start-session.ts";

/** Whoever asks, if they are signed in. Throws the refusal, 401, for anybody else. */
export function signedIn(c: RequestContext): SignedIn {
  const caller = c.get("caller");
  if (caller.role === "authenticated") return caller;
  throw new Refusal(authError(401, "no_authorization", "This endpoint requires a valid Bearer token"));
}

/** Where a request came from. */
export function originOf(c: RequestContext): Origin {
  return { peerAddress: c.env.peerAddress, userAgent: c.req.header("user-agent") ?? null };
}
