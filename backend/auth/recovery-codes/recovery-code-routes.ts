import { Hono } from "hono";
import { z } from "zod";
import { readJson } from "../../http/read-json.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { countAttempt } from "../count-attempt.ts";
import { originOf, signedIn } from "../signed-in.ts";
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";

const codeShape = z.object({ code: z.string().min(1).max(64) });

/**
 * Recovery codes of the signed-in person, `/auth/v1/recovery-codes`: an addition to GoTrue's interface that the public
 * settings announce. At most five codes in 15 minutes are verified, correct or not.
 */
export function recoveryCodeRoutes(parts: AuthDependencies): Hono<RequestEnv> {
  const attempts = parts.limits.limiter("recovery-code-account", { points: 5, duration: 900 });
  const lists = parts.limits.limiter("recovery-code-lists", { points: 10, duration: 3600 });
  const routes = new Hono<RequestEnv>();
  routes.get("/", async (c) => Response.json(await countRecoveryCodes(parts.database, signedIn(c).claims.sub)));
  routes.post("/", async (c) => {
    const caller = signedIn(c);
    await countAttempt([lists, caller.claims.sub]);
    return makeRecoveryCodes(parts.database, caller);
  });
  routes.post("/verify", async (c) => {
    const caller = signedIn(c);
    const { code } = await readJson(c, codeShape);
    await countAttempt([attempts, caller.claims.sub]);
    return takeRecoveryCode(parts, caller, { ...originOf(c), code });
  });
  return routes;
}
