import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { normalizeEmail } from "../../app/lib/sign-in-lockout.ts";
import { authError } from "../gateway/answers.ts";
import type { GatewayParts } from "../gateway/gateway-parts.ts";
import { peerGroup } from "./peer-group.ts";
import { blocked } from "./sign-in.ts";

const recoveryRequest = z.object({ email: z.string().min(3).max(320) });
const codeByEmail = z.object({ type: z.literal("recovery"), email: z.string().max(320), token: z.string().max(64) });
const codeByHash = z.object({ type: z.literal("recovery"), token_hash: z.string().max(128) });

/**
 * Replacing a forgotten password: `recover` asks for a mail with a code, `verifyCode` exchanges the code for a session.
 * Known and unknown e-mails get the same answer, and each attempt counts, so that codes cannot be tried out.
 */
export function createRecovery({ askLite, log }: GatewayParts) {
  const mailsPerEmail = new RateLimiterMemory({ points: 3, duration: 3600 });
  const mailsPerAddress = new RateLimiterMemory({ points: 10, duration: 3600 });
  const codesPerAddress = new RateLimiterMemory({ points: 30, duration: 300 });
  const codesPerEmail = new RateLimiterMemory({ points: 5, duration: 3600 });

  return {
    async recover(body: object, peerAddress: string | null): Promise<Response> {
      const wanted = recoveryRequest.safeParse(body);
      if (!wanted.success) return authError(400, "validation_failed", "Password recovery requires an email");
      const email = normalizeEmail(wanted.data.email);
      const minutes = await consume([mailsPerEmail, email], [mailsPerAddress, peerGroup(peerAddress)]);
      if (minutes) return blocked(minutes);
      // Not awaited: how long it takes would tell whether the e-mail has an account.
      const request = { method: "POST", body: JSON.stringify({ email }) };
      askLite("/auth/v1/recover", request).catch((error) => log.error({ err: error }, "Recovery failed"));
      return Response.json({});
    },

    async verifyCode(body: object, peerAddress: string | null): Promise<Response> {
      const byEmail = codeByEmail.safeParse(body);
      const byHash = codeByHash.safeParse(body);
      const code = byHash.success ? byHash.data : byEmail.success ? byEmail.data : null;
      if (!code) return authError(400, "validation_failed", "Verify requires the type recovery and a token");
      const minutes = await consume(
        [codesPerAddress, peerGroup(peerAddress)],
        ...("email" in code ? [[codesPerEmail, normalizeEmail(code.email)] as const] : []),
      );
      if (minutes) return blocked(minutes);
      return askLite("/auth/v1/verify", { method: "POST", body: JSON.stringify(code) });
    },
  };
}

/** Counts one attempt with each limiter; answers the minutes to wait when one of them is exhausted, else 0. */
async function consume(...limits: (readonly [RateLimiterMemory, string])[]): Promise<number> {
  try {
    for (const [limiter, key] of limits) await limiter.consume(key);
    return 0;
  } catch (exhausted) {
    if (exhausted instanceof RateLimiterRes) return Math.ceil(exhausted.msBeforeNext / 60_000);
    throw exhausted;
  }
}
