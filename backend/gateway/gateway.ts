import { Hono, type MiddlewareHandler } from "hono";
import type { AuthDependencies } from "../auth/auth-dependencies.ts";
import { authRoutes, keylessPaths } from "../auth/auth-routes.ts";
import { type Caller, identifyCaller } from "../http/caller.ts";
import { errorFor, notFound } from "../http/error-responses.ts";
import { allowOwnOrigin, isForeignOrigin } from "../http/origin.ts";
import { readBody } from "../http/read-body.ts";
import { maxJsonBytes } from "../http/read-json.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import type { StorageDependencies } from "../storage/storage-dependencies.ts";
import { storageRoutes } from "../storage/storage-routes.ts";
import { createAdmission } from "./admission.ts";
import type { AskRest } from "./ask-rest.ts";
import { errorResponse } from "./error-response.ts";
import type { RestDependencies } from "./rest-dependencies.ts";
import { restRoutes } from "./rest-routes.ts";

export type GatewayDependencies = AuthDependencies &
  StorageDependencies &
  Pick<RestDependencies, "database" | "limits"> & { anonKey: string; askRest: AskRest };

export type Gateway = (request: Request, from: RequestEnv["Bindings"]) => Promise<Response>;

/** Milliseconds for which the caller's session is not checked again. */
const knownFor = 1000;

/** Maximum length of a URL; no request of the product is this long. */
const maxUrlLength = 16_384;

/**
 * Creates the single entry point of the backend, the only place that composes its services. It routes the paths that
 * the product uses and no others, identifies the caller first, and returns each error in the format of the requested
 * service.
 */
export function createGateway(parts: GatewayDependencies): Gateway {
  const routes = createRoutes(parts);
  return async (request, from) => {
    const response = await answer(routes, parts, request, from);
    // A copy, because the headers of some responses are immutable.
    const headers = new Headers(response.headers);
    if (!from.service) allowOwnOrigin(request, headers, parts.siteUrl);
    headers.set("X-Content-Type-Options", "nosniff");
    // Errors too: a cache would serve a 401 to signed-in callers.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

async function answer(
  routes: Hono<RequestEnv>,
  { siteUrl }: GatewayDependencies,
  request: Request,
  from: RequestEnv["Bindings"],
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.url.length > maxUrlLength) {
    const message = "The address is too long";
    return errorFor(pathname, {
      status: 414,
      rest: "PGRST100",
      auth: "validation_failed",
      storage: "InvalidRequest",
      message,
    });
  }
  if (!from.service && isForeignOrigin(request, siteUrl) && !["GET", "HEAD"].includes(request.method)) {
    const message = "Pages of other sites may not use this backend";
    return errorFor(pathname, { status: 403, rest: "42501", auth: "not_admin", storage: "Unauthorized", message });
  }
  if (request.method === "OPTIONS") return answerOptions(request, pathname);
  return routes.fetch(request, from);
}

/** Returns the methods that a table or function supports; browsers send a preflight before cross-origin requests. */
function answerOptions(request: Request, pathname: string): Response {
  const isPreflight = request.headers.has("Origin");
  if (isPreflight || !pathname.startsWith("/rest/v1/")) return new Response(null, { status: 204 });
  const allow = pathname.includes("/rpc/") ? "OPTIONS,GET,HEAD,POST" : "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE";
  return new Response(null, { status: 200, headers: { Allow: allow } });
}

function createRoutes(parts: GatewayDependencies): Hono<RequestEnv> {
  const { database: sql, keys, anonKey } = parts;
  async function identifyAny({ env, req }: RequestContext): Promise<Caller> {
    if (env.service) return { role: "service_role" };
    if (req.method === "GET" && keylessPaths.has(req.path)) return { role: "anon" };
    return identifyCaller(req.raw, { sql, keys, anonKey });
  }
  const identify: MiddlewareHandler<RequestEnv> = async (c, next) => {
    const caller = await identifyAny(c);
    const identifiedAt = performance.now();
    c.set("caller", caller);
    c.set("confirmCaller", async () => {
      if (caller.role === "authenticated" && performance.now() - identifiedAt > knownFor) await identifyAny(c);
    });
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  };
  const routes = new Hono<RequestEnv>();
  routes.onError((error, c) => errorResponse(error, c.req, parts.log));
  routes.notFound((c) => notFound(c.req.path));
  const admission = createAdmission(parts);
  routes.use("/auth/v1/*", identify);
  routes.use("/auth/v1/*", async (c, next) => {
    // Passwords have a separate queue, which prefers known people.
    if (c.req.query("grant_type") === "password" || c.env.service) return next();
    // A slow body would occupy a place in the queue.
    c.set("body", await readBody(c, maxJsonBytes));
    await admission.admitSession({ caller: c.get("caller"), address: c.env.peerAddress }, next);
  });
  routes.use("/rest/v1/*", identify);
  routes.route("/auth/v1", authRoutes(parts));
  routes.route("/rest/v1", restRoutes({ ...parts, admission }));
  routes.route("/storage/v1", storageRoutes(parts, identify));
  return routes;
}
