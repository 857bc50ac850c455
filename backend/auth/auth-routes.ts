import { Hono } from "hono";
import { z } from "zod";
import { authError, notFound } from "../http/error-responses.ts";
import { readJson } from "../http/read-json.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";
import { adminUserRoutes } from "./admin-user-routes.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { countAttempt } from "./count-attempt.ts";
import { factorRoutes } from "./factors/factor-routes.ts";
import { exchangeCode } from "./flows/exchange-code.ts";
import { providerRoutes } from "./providers/provider-routes.ts";
import { findUser } from "./read-users.ts";
import { recoveryCodeRoutes } from "./recovery-codes/recovery-code-routes.ts";
import { recoveryRoutes } from "./recovery-routes.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { originOf, signedIn } from "./signed-in.ts";
import { updateOwnUser } from "./update-own-user.ts";

const passwordGrant = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) });
const refreshGrant = z.object({ refresh_token: z.string().min(1).max(255) });
const pkceGrant = z.object({ auth_code: z.string().min(1).max(255), code_verifier: z.string().min(1).max(255) });
const scopes = z.enum(["global", "local", "others"]);

/** Paths that a browser opens from a link or a provider's redirect, without the public key. */
export const keylessPaths = new Set(["/auth/v1/authorize", "/auth/v1/callback", "/auth/v1/verify"]);

/** The part of GoTrue's interface that the product uses, under `/auth/v1`. */
export function authRoutes(parts: AuthDependencies): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const codesPerAddress = parts.limits.limiter("flow-code-address", { points: 30, duration: 300 });

  routes.post("/token", async (c) => {
    const grant = c.req.query("grant_type");
    if (grant === "password") {
      const { email, password } = await readJson(c, passwordGrant);
      return signIn(parts, { email, password, cookies: c.req.header("cookie"), ...originOf(c) });
    }
    if (grant === "refresh_token") {
      const { refresh_token } = await readJson(c, refreshGrant);
      return refreshSession(parts, refresh_token);
    }
    if (grant === "pkce") {
      const { auth_code: authCode, code_verifier: codeVerifier } = await readJson(c, pkceGrant);
      await countAttempt([codesPerAddress, rateLimitKey(c.env.peerAddress)]);
      return exchangeCode(parts, { ...originOf(c), authCode, codeVerifier });
    }
    if (grant === "web3") return authError(422, "web3_provider_disabled", "Web3 provider is disabled");
    if (grant === "id_token") {
      return authError(400, "validation_failed", "Unsupported provider: provider is not enabled");
    }
    return authError(400, "invalid_credentials", "unsupported_grant_type");
  });
  routes.post("/sso", () => authError(404, "saml_provider_disabled", "SAML 2.0 is disabled"));
  routes.get("/health", () => Response.json({ name: "postgrado", description: "GoTrue's interface" }));
  routes.post("/signup", () => authError(422, "signup_disabled", "Signups not allowed for this instance"));
  routes.get("/user", async (c) => Response.json(await findUser(parts.database, signedIn(c).claims.sub)));
  routes.put("/user", async (c) =>
    updateOwnUser(parts, { ...signedIn(c), peerAddress: c.env.peerAddress }, await readJson(c, z.looseObject({}))),
  );
  routes.post("/logout", async (c) => {
    const asked = c.req.query("scope") ?? "global";
    const scope = scopes.safeParse(asked);
    if (!scope.success) {
      return authError(400, "validation_failed", `Unsupported logout scope ${JSON.stringify(asked.slice(0, 64))}`);
    }
    await signOut(parts.database, signedIn(c).claims, scope.data);
    return new Response(null, { status: 204 });
  });
  routes.route("/", recoveryRoutes(parts));
  routes.route("/", providerRoutes(parts));
  routes.route("/factors", factorRoutes(parts));
  routes.route("/recovery-codes", recoveryCodeRoutes(parts));
  routes.route("/admin/users", adminUserRoutes(parts));
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}
