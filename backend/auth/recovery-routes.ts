import { Hono } from "hono";
import { z } from "zod";
import { normalizeEmail } from "../../app/lib/email.ts";
import { authError } from "../http/error-responses.ts";
import { readJson } from "../http/read-json.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { countAttempt } from "./count-attempt.ts";
import { type CodeChallenge, codeChallengeShape } from "./flows/code-challenge.ts";
import { isMalformedEmail, malformedEmail } from "./malformed-email.ts";
import { followRecoveryLink, verifyRecovery } from "./open-recovery.ts";
import { sendRecoveryLink } from "./recovery.ts";
import { originOf } from "./signed-in.ts";

const token = z.string().min(1).max(128);
const recoveryShape = z.looseObject({ email: z.string().min(3).max(320) });
const codeByHash = z.object({ type: z.literal("recovery"), token_hash: token });
const codeByEmail = z.object({ type: z.literal("recovery"), email: z.string().max(320), token });
const linkShape = z.object({ type: z.literal("recovery"), token });

/**
 * Recovery of a forgotten password: `recover` requests a mail with a link, `verify` opens it. Known and unknown e-mails
 * get the same response in the same time, so that accounts cannot be discovered.
 */
export function recoveryRoutes(parts: AuthDependencies): Hono<RequestEnv> {
  const mailsPerEmail = parts.limits.limiter("recovery-email", { points: 3, duration: 3600 });
  const mailsPerAddress = parts.limits.limiter("recovery-address", { points: 10, duration: 3600 });
  const codesPerAddress = parts.limits.limiter("recovery-code-address", { points: 30, duration: 300 });
  const codesPerEmail = parts.limits.limiter("recovery-code-email", { points: 5, duration: 3600 });

  const routes = new Hono<RequestEnv>();
  routes.post("/recover", async (c) => {
    const body = await readJson(c, z.looseObject({}));
    const parsedBody = recoveryShape.safeParse(body);
    const challenge = codeChallengeShape.safeParse(body);
    if (isMalformedEmail(body.email)) return malformedEmail();
    if (!parsedBody.success) return authError(400, "validation_failed", "Password recovery requires an email");
    if (!challenge.success)
      return authError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
    const email = normalizeEmail(parsedBody.data.email);
    // The address first, so that an exhausted one does not use up another person's mails.
    await countAttempt([mailsPerAddress, rateLimitKey(c.env.peerAddress)], [mailsPerEmail, email]);
    const redirectTo = c.req.query("redirect_to") ?? null;
    const given = challenge.data.code_challenge ? (challenge.data as CodeChallenge) : null;
    // Not awaited: the duration would reveal whether the e-mail has an account.
    sendRecoveryLink(parts, { email, redirectTo, challenge: given }).catch((error) =>
      parts.log.error({ err: error }, "A recovery failed"),
    );
    return Response.json({});
  });
  routes.get("/verify", async (c) => {
    const parsedQuery = linkShape.safeParse(c.req.query());
    if (!parsedQuery.success) return verifyFault(c.req.query());
    await countAttempt([codesPerAddress, rateLimitKey(c.env.peerAddress)]);
    const redirectTo = c.req.query("redirect_to") ?? null;
    return followRecoveryLink(parts, { ...originOf(c), token: parsedQuery.data.token, redirectTo });
  });
  routes.post("/verify", async (c) => {
    const body = await readJson(c, z.looseObject({}));
    const byHash = codeByHash.safeParse(body);
    const byEmail = codeByEmail.safeParse(body);
    if (!byHash.success && !byEmail.success) {
      return verifyFault(body);
    }
    await countAttempt([codesPerAddress, rateLimitKey(c.env.peerAddress)]);
    if (byHash.success) return verifyRecovery(parts, { ...originOf(c), token: byHash.data.token_hash, email: null });
    const { email, token } = byEmail.data as z.infer<typeof codeByEmail>;
    await countAttempt([codesPerEmail, normalizeEmail(email)]);
    return verifyRecovery(parts, { ...originOf(c), token, email });
  });
  return routes;
}

function verifyFault({ type }: Record<string, unknown>): Response {
  if (!type) return authError(400, "validation_failed", "Verify requires a verification type");
  if (type !== "recovery") return authError(400, "validation_failed", "Unsupported verification type");
  return authError(400, "validation_failed", "Verify requires either a token or a token hash");
}
