import { Hono } from "hono";
import { z } from "zod";
import { authError } from "../../http/error-responses.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { rateLimitKey } from "../../limits/rate-limit-key.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { countAttempt } from "../count-attempt.ts";
import { requireAssurance } from "../require-assurance.ts";
import { signedIn } from "../signed-in.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { bindingCookie } from "./browser-binding.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

const uuid = z.uuid();

export function providerRoutes(parts: AuthDependencies): Hono<RequestEnv> {
  const perAddress = parts.limits.limiter("provider-address", { points: 60, duration: 300 });
  const routes = new Hono<RequestEnv>();
  routes.get("/settings", () => Response.json(settingsOf(parts)));
  routes.get("/authorize", async (c) => {
    await countAttempt([perAddress, rateLimitKey(c.env.peerAddress)]);
    const { url } = await beginSignIn(parts, c, null);
    return redirectTo(url);
  });
  routes.get("/callback", async (c) => {
    await countAttempt([perAddress, rateLimitKey(c.env.peerAddress)]);
    return finishSignIn(parts, c);
  });
  routes.get("/user/identities/authorize", async (c) => {
    const { claims } = signedIn(c);
    await requireAssurance(parts.database, claims);
    await countAttempt([perAddress, rateLimitKey(c.env.peerAddress)]);
    const { url, id } = await beginSignIn(parts, c, claims.sub);
    const response = c.req.query("skip_http_redirect") === "true" ? Response.json({ url: url.href }) : redirectTo(url);
    // With PKCE, the exchange of the code proves that it is the same browser.
    if (!c.req.query("code_challenge")) response.headers.append("Set-Cookie", bindingCookie(parts, id));
    return response;
  });
  routes.delete("/user/identities/:id", async (c) => {
    const { claims } = signedIn(c);
    await requireAssurance(parts.database, claims);
    const id = c.req.param("id");
    if (!uuid.safeParse(id).success) return authError(404, "validation_failed", "identity_id must be an UUID");
    return unlinkIdentity(parts.database, claims.sub, id);
  });
  return routes;
}

/**
 * Returns the parts of GoTrue's public settings that clients use: the available sign-in methods. Our additions are the
 * labels, the support of recovery codes, and that a change of password requires the current one.
 */
function settingsOf({ providers, sendToPhone }: Pick<AuthDependencies, "providers" | "sendToPhone">) {
  const named = [...providers].filter(([, { label }]) => label !== undefined);
  return {
    external: { email: true, ...Object.fromEntries([...providers.keys()].map((name) => [name, true])) },
    external_labels: Object.fromEntries(named.map(([name, { label }]) => [name, label])),
    disable_signup: true,
    mfa_phone_enabled: sendToPhone !== null,
    recovery_codes_enabled: true,
    password_requires_current: true,
  };
}

function redirectTo(url: URL): Response {
  return new Response(null, { status: 302, headers: { Location: url.href } });
}
