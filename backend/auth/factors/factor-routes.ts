import { Hono } from "hono";
import { z } from "zod";
import { authError } from "../../http/error-responses.ts";
import { readJson } from "../../http/read-json.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { countAttempt } from "../count-attempt.ts";
import { originOf, signedIn } from "../signed-in.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor, enrollShape } from "./enroll-factor.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

const uuid = z.uuid();
const challengeShape = z.looseObject({ channel: z.enum(["sms", "whatsapp"]).default("sms") });
const verifyShape = z.looseObject({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });

/**
 * Second factors of the signed-in person, `/auth/v1/factors`. Codes are counted before they are verified: five per
 * challenge, ten per factor and fifteen per account in 15 minutes; a correct one resets the counts.
 */
export function factorRoutes(parts: AuthDependencies): Hono<RequestEnv> {
  const enrollments = parts.limits.limiter("factor-enrollments", { points: 20, duration: 3600 });
  const challenges = parts.limits.limiter("factor-challenges", { points: 30, duration: 900 });
  const messages = parts.limits.limiter("factor-messages", { points: 5, duration: 900 });
  const codesPerChallenge = parts.limits.limiter("code-challenge", { points: 5, duration: 900 });
  const codesPerFactor = parts.limits.limiter("code-factor", { points: 10, duration: 900 });
  const codesPerAccount = parts.limits.limiter("code-account", { points: 15, duration: 900 });

  const routes = new Hono<RequestEnv>();
  routes.post("/", async (c) => {
    const caller = signedIn(c);
    if ((await readJson(c, z.looseObject({}))).factor_type === "webauthn") {
      return authError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
    }
    const enrollment = await readJson(c, enrollShape);
    await countAttempt([enrollments, caller.claims.sub]);
    return enrollFactor(parts, caller, enrollment);
  });
  routes.use("/:id/*", async (c, next) => (isUuid(c.req.param("id")) ? next() : malformedFactorId()));
  routes.post("/:id/challenge", async (c) => {
    const caller = signedIn(c);
    const { channel } = await readJson(c, challengeShape);
    await countAttempt([challenges, caller.claims.sub]);
    const countMessage = () => countAttempt([messages, caller.claims.sub]);
    const { peerAddress } = c.env;
    return challengeFactor(parts, caller, { factorId: c.req.param("id"), channel, peerAddress, countMessage });
  });
  routes.post("/:id/verify", async (c) => {
    const caller = signedIn(c);
    const factorId = c.req.param("id");
    const { challenge_id: challengeId, code } = await readJson(c, verifyShape);
    const { sub } = caller.claims;
    // Counted per person: naming another person's challenge or factor uses up none of their attempts.
    const counted = [
      [codesPerAccount, sub],
      [codesPerFactor, `${sub} ${factorId}`],
      [codesPerChallenge, `${sub} ${challengeId}`],
    ] as const;
    await countAttempt(...counted);
    const response = await verifyFactor(parts, caller, { ...originOf(c), factorId, challengeId, code });
    if (response.ok) for (const [limiter, key] of counted) await limiter.delete(key);
    return response;
  });
  routes.delete("/:id", async (c) => {
    const caller = signedIn(c);
    return unenrollFactor(parts.database, caller.claims, c.req.param("id"));
  });
  return routes;
}

function isUuid(text: string | undefined): boolean {
  return uuid.safeParse(text).success;
}

function malformedFactorId(): Response {
  return authError(404, "validation_failed", "factor_id must be an UUID");
}
