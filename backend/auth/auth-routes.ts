import { Hono } from "hono";
import { z } from "zod";
import { authError, notFound, Refusal } from "../gateway/answers.ts";
import type { GatewayContext, GatewayEnv, GatewayParts } from "../gateway/gateway-parts.ts";
import { readJson } from "../gateway/read-json.ts";
import { reissueAccessToken } from "./access-token.ts";
import { adminUserRoutes } from "./admin-user-routes.ts";
import { createRecovery } from "./recovery.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";
import { updateOwnUser } from "./update-own-user.ts";

const passwordGrant = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) });
const refreshGrant = z.object({ refresh_token: z.string().min(1).max(255) });
const pkceGrant = z.object({ auth_code: z.string().min(1).max(255), code_verifier: z.string().min(1).max(255) });
const scopes = z.enum(["global", "local", "others"]);

/** The part of GoTrue's interface that the product uses, under `/auth/v1`. */
export function authRoutes(parts: GatewayParts): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  const recovery = createRecovery(parts);

  routes.post("/token", async (c) => {
    const grant = c.req.query("grant_type");
    if (grant === "password") {
      const { email, password } = await readJson(c, passwordGrant);
      const { peerAddress } = c.env;
      return answerSession(parts, await signIn(parts, { email, password, peerAddress, userAgent: userAgent(c) }));
    }
    if (grant === "refresh_token") {
      const { refresh_token } = await readJson(c, refreshGrant);
      return answerSession(parts, await refreshSession(parts, refresh_token));
    }
    if (grant === "pkce") {
      const body = JSON.stringify(await readJson(c, pkceGrant));
      return answerSession(parts, await parts.askLite("/auth/v1/token?grant_type=pkce", { method: "POST", body }));
    }
    return authError(400, "validation_failed", "unsupported_grant_type");
  });
  routes.post("/signup", () => authError(422, "signup_disabled", "Signups not allowed for this instance"));
  routes.post("/recover", async (c) => recovery.recover(await readJson(c, z.looseObject({})), c.env.peerAddress));
  routes.post("/verify", async (c) => {
    return answerSession(parts, await recovery.verifyCode(await readJson(c, z.looseObject({})), c.env.peerAddress));
  });
  routes.get("/user", async (c) => askForSelf(parts, c, "/auth/v1/user", { method: "GET" }));
  routes.put("/user", async (c) => {
    const caller = signedIn(c);
    return updateOwnUser(parts, caller, await readJson(c, z.looseObject({})));
  });
  routes.post("/logout", async (c) => {
    const scope = scopes.safeParse(c.req.query("scope") ?? "global");
    if (!scope.success) return authError(400, "validation_failed", "Unsupported logout scope");
    return askForSelf(parts, c, `/auth/v1/logout?scope=${scope.data}`, { method: "POST" });
  });
  routes.route("/admin/users", adminUserRoutes(parts));
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}

function signedIn(c: GatewayContext) {
  const caller = c.get("caller");
  if (caller.role === "authenticated") return caller;
  throw new Refusal(authError(401, "no_authorization", "This endpoint requires a valid Bearer token"));
}

async function askForSelf(parts: GatewayParts, c: GatewayContext, path: string, init: RequestInit): Promise<Response> {
  return parts.askLite(path, { ...init, headers: { authorization: `Bearer ${signedIn(c).token}` } });
}

/** Lite's answer with its access token signed again as ours. */
async function answerSession({ keys }: GatewayParts, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const session = (await response.json()) as { access_token: string };
  return Response.json({ ...session, access_token: await reissueAccessToken(session.access_token, keys) });
}

function userAgent(c: GatewayContext): string | null {
  return c.req.header("user-agent") ?? null;
}
