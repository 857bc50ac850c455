import { Hono } from "hono";
import { signServiceToken } from "../auth/access-token.ts";
import type { Sql } from "../database/database.ts";
import { notFound, Refusal, restError } from "./answers.ts";
import type { Caller } from "./caller.ts";
import type { GatewayContext, GatewayEnv, GatewayParts } from "./gateway-parts.ts";
import { createMessageLimit } from "./message-limit.ts";
import { readBody } from "./read-body.ts";

const largestBody = 5 * 1024 * 1024;
const name = "[a-z_][a-z0-9_]{0,62}";

/** What a client may say to PostgREST. Nothing else of its request reaches lite. */
const forwardedHeaders = [
  "accept",
  "accept-profile",
  "content-profile",
  "content-type",
  "prefer",
  "range",
  "range-unit",
];

/** Tables whose rows no visitor sees, so that writing them changes no page. */
export const unseenTables = new Set([
  "audit_logs",
  "revisions",
  "staff",
  "staff_programs",
  "program_drafts",
  "content_version",
  "content_seeds",
  "contact_messages",
]);

const writingMethods = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/** PostgREST's interface, `/rest/v1/{table or view}` and `/rest/v1/rpc/{function}`. */
export async function restRoutes(parts: GatewayParts): Promise<Hono<GatewayEnv>> {
  const volatile = await listVolatileFunctions(parts.database);
  const routes = new Hono<GatewayEnv>();
  const limitMessages = createMessageLimit(parts.limits);
  routes.on(["GET", "POST"], `/rpc/:function{${name}}`, async (c) => {
    const called = c.req.param("function");
    if (called === "submit_contact_message") await limitMessages(c.env.peerAddress);
    const response = await askLite(parts, c, `/rest/v1/rpc/${called}`);
    const writes = c.req.method === "POST" && volatile.has(called);
    if (writes && response.ok && c.get("caller").role !== "anon") parts.announceContentChange();
    return response;
  });
  routes.on(["GET", "POST", "PATCH", "PUT", "DELETE"], `/:table{${name}}`, async (c) => {
    const table = c.req.param("table");
    const response = await askLite(parts, c, `/rest/v1/${table}`);
    if (writingMethods.has(c.req.method) && response.ok && !unseenTables.has(table)) parts.announceContentChange();
    return response;
  });
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}

async function askLite({ askLite, keys }: GatewayParts, c: GatewayContext, path: string): Promise<Response> {
  const headers = new Headers();
  for (const header of forwardedHeaders) {
    const value = c.req.header(header);
    if (value !== undefined) headers.set(header, value);
  }
  const bearer = await bearerFor(c.get("caller"), keys);
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  const { method } = c.req.raw;
  const body = method === "GET" || method === "HEAD" ? null : await readBody(c.req.raw, largestBody);
  if (body && !path.includes("/rpc/") && !holdsRows(body, c.req.header("content-type"))) {
    throw new Refusal(restError(400, "PGRST102", "The body is neither a row nor an array of rows"));
  }
  return askLite(path + new URL(c.req.url).search, { method, headers, body: body?.byteLength ? body : null });
}

/** Whether a body may be rows; lite fails on JSON that is a number or a text. What else is wrong with it, lite says. */
function holdsRows(body: Uint8Array, type = ""): boolean {
  const first = body.find((byte) => byte > 0x20);
  return first === undefined || "{[".includes(String.fromCharCode(first)) || /csv|form/.test(type);
}

async function bearerFor(caller: Caller, keys: GatewayParts["keys"]): Promise<string | null> {
  if (caller.role === "anon") return null;
  return caller.role === "authenticated" ? caller.token : signServiceToken(keys);
}

async function listVolatileFunctions(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ proname: string }>(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
  );
  return new Set(rows.map((row) => row.proname));
}
