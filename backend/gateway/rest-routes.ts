import { Hono } from "hono";
import type { Caller } from "../http/caller.ts";
import { notFound } from "../http/error-responses.ts";
import { readBody } from "../http/read-body.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import { requestLimits, type Sender } from "../limits/request-limits.ts";
import type { RestCaller, RestRequest } from "../rest/rest-request.ts";
import type { Admission } from "./admission.ts";
import type { AskRest } from "./ask-rest.ts";
import { createMessageLimit } from "./message-limit.ts";
import { checkBody } from "./rest-body.ts";
import type { RestDependencies } from "./rest-dependencies.ts";

const name = "[a-z_][a-z0-9_]{0,62}";

type RestParts = Pick<RestDependencies, "limits"> & { admission: Admission; askRest: AskRest };

/** PostgREST's interface, `/rest/v1/{table or view}` and `/rest/v1/rpc/{function}`. */
export function restRoutes({ limits, admission, askRest }: RestParts): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const limitMessages = createMessageLimit(limits);

  async function ask(c: RequestContext, target: RestRequest["target"]): Promise<Response> {
    const arrived = performance.now();
    const caller = c.get("caller");
    const sender = senderOf(c);
    const takeTurn = await admission.admitData(sender, { caller, address: c.env.peerAddress });
    const { method } = c.req.raw;
    const hasBody = method !== "GET" && method !== "HEAD";
    const body = hasBody ? await readBody(c, requestLimits[sender].bodySize) : null;
    const header = (one: string) => c.req.header(one) ?? null;
    const { isBulk } = body ? checkBody(body, { target, sender, header }) : { isBulk: false };
    const work = () =>
      askRest({
        ...{ method, target, header, body, sender, preview: c.env.preview, caller: restCaller(caller) },
        parameters: new URL(c.req.url).searchParams,
        // A visitor's wait counts towards the request's time limit, so that the response takes little more than one
        // statement may.
        since: sender === "visitor" ? arrived : performance.now(),
      });
    return takeTurn(work, isBulk);
  }

  routes.on(["GET", "POST"], `/rpc/:function{${name}}`, async (c) => {
    const called = c.req.param("function");
    if (called === "submit_contact_message") await limitMessages(c.env.peerAddress);
    return ask(c, { kind: "function", name: called });
  });
  routes.on(["GET", "POST", "PATCH", "PUT", "DELETE"], `/:table{${name}}`, (c) =>
    ask(c, { kind: "table", name: c.req.param("table") }),
  );
  routes.all("*", (c) => notFound(c.req.path));
  return routes;
}

function senderOf(c: RequestContext): Sender {
  const caller = c.get("caller");
  if (caller.role === "service_role") return "service";
  if (caller.role === "authenticated") return caller.isStaff ? "staff" : "visitor";
  return c.env.peerAddress === null ? "site" : "visitor";
}

function restCaller(caller: Caller): RestCaller {
  return caller.role === "authenticated" ? caller : { role: caller.role, claims: { role: caller.role } };
}
