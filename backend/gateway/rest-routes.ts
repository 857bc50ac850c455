import { Hono } from "hono";
import type { Sql } from "../database/database.ts";
import { signServiceToken } from "../http/access-token.ts";
import type { Caller } from "../http/caller.ts";
import { notFound } from "../http/error-responses.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import { longFunctions, longStatementTime, type Sender } from "../limits/request-limits.ts";
import type { Admission } from "./admission.ts";
import { refuseAddress } from "./guard-query.ts";
import { refuseInheritedNames } from "./inherited-names.ts";
import { joinConditions } from "./join-conditions.ts";
import { createMessageLimit } from "./message-limit.ts";
import { readRestBody } from "./read-rest-body.ts";
import type { RestDependencies } from "./rest-dependencies.ts";

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

const writingMethods = new Set(["POST", "PATCH", "PUT", "DELETE"]);

type RestParts = RestDependencies & { admission: Admission };

/** PostgREST's interface, `/rest/v1/{table or view}` and `/rest/v1/rpc/{function}`. */
export async function restRoutes(parts: RestParts): Promise<Hono<RequestEnv>> {
  const volatile = await listVolatileFunctions(parts.database);
  const tellOfChange = await followVersion(parts);
  const routes = new Hono<RequestEnv>();
  const limitMessages = createMessageLimit(parts.limits);
  routes.on(["GET", "POST"], `/rpc/:function{${name}}`, async (c) => {
    const called = c.req.param("function");
    if (called === "submit_contact_message") await limitMessages(c.env.peerAddress);
    const response = await askLite(parts, c, `/rest/v1/rpc/${called}`);
    const writes = c.req.method === "POST" && volatile.has(called);
    // A program calls it as anybody, and with a token that the function has accepted.
    const isAllowed = c.get("caller").role !== "anon" || called === "api_save";
    if (writes && response.ok && isAllowed) await tellOfChange();
    return response;
  });
  routes.on(["GET", "POST", "PATCH", "PUT", "DELETE"], `/:table{${name}}`, async (c) => {
    const table = c.req.param("table");
    const response = await askLite(parts, c, `/rest/v1/${table}`);
    if (writingMethods.has(c.req.method) && response.ok) await tellOfChange();
    return response;
  });
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}

/**
 * Returns a function that announces a change of content when there was one since it last looked: the database counts
 * the changes of what visitors read, whatever tables a function writes into. While it is away, any write counts as one.
 */
async function followVersion({ database, announceContentChange }: RestDependencies): Promise<() => Promise<void>> {
  const readVersion = async () => {
    const [row] = await database.query<{ version: number }>("select version from public.content_version");
    return row?.version ?? null;
  };
  let told = await readVersion();
  return async () => {
    const version = await readVersion().catch(() => null);
    if (version !== null && version === told) return;
    told = version;
    announceContentChange();
  };
}

async function askLite(parts: RestParts, c: RequestContext, path: string): Promise<Response> {
  const arrived = performance.now();
  const { searchParams, search } = new URL(c.req.url);
  // What is posted has its arguments in the body.
  const haveArguments = path.includes("/rpc/") && c.req.raw.method !== "POST";
  const refusal = refuseAddress(searchParams) ?? refuseInheritedNames(searchParams, haveArguments);
  if (refusal) return refusal;
  const sender = senderOf(c);
  const asking = { caller: c.get("caller"), address: c.env.peerAddress };
  const takeTurn = await parts.admission.admitData(sender, asking);
  const headers = new Headers();
  for (const header of forwardedHeaders) {
    const value = c.req.header(header);
    if (value !== undefined) headers.set(header, value);
  }
  const bearer = await bearerFor(c.get("caller"), parts.keys);
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  // Lite takes the arguments of a function that is called with HEAD for filters. The answer's body is left out by Hono.
  const method = c.req.raw.method === "HEAD" && path.includes("/rpc/") ? "GET" : c.req.raw.method;
  const { body, isBulk } = await readRestBody(c, sender, path);
  // Visitors wait on their own time, so that each has its answer in little more than what a statement may take.
  const since = () => (sender === "visitor" ? arrived : performance.now());
  const query = path.includes("/rpc/") ? search : joinConditions(search);
  const isLong = sender !== "visitor" && longFunctions.has(path.slice(path.lastIndexOf("/") + 1));
  const statementTime = isLong ? longStatementTime : undefined;
  const ask = () =>
    parts.askLite(
      path + query,
      { method, headers, body },
      { sender, since: since(), preview: c.env.preview, statementTime },
    );
  return takeTurn(ask, isBulk);
}

function senderOf(c: RequestContext): Sender {
  const caller = c.get("caller");
  if (caller.role === "service_role") return "service";
  if (caller.role === "authenticated") return caller.isStaff ? "staff" : "visitor";
  return c.env.peerAddress === null ? "site" : "visitor";
}

async function bearerFor(caller: Caller, keys: RestDependencies["keys"]): Promise<string | null> {
  if (caller.role === "anon") return null;
  return caller.role === "authenticated" ? caller.token : signServiceToken(keys);
}

async function listVolatileFunctions(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ proname: string }>(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
  );
  return new Set(rows.map((row) => row.proname));
}
