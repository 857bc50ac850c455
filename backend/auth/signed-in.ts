import { authError, Refusal } from "../gateway/answers.ts";
import type { SignedIn } from "../gateway/caller.ts";
import type { GatewayContext } from "../gateway/gateway-parts.ts";
import type { Origin } from "./start-session.ts";

/** Whoever asks, if they are signed in. Throws the refusal, 401, for anybody else. */
export function signedIn(c: GatewayContext): SignedIn {
  const caller = c.get("caller");
  if (caller.role === "authenticated") return caller;
  throw new Refusal(authError(401, "no_authorization", "This endpoint requires a valid Bearer token"));
}

/** Where a request came from. */
export function originOf(c: GatewayContext): Origin {
  return { peerAddress: c.env.peerAddress, userAgent: c.req.header("user-agent") ?? null };
}
