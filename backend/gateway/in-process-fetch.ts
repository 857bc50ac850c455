import { requestLimits } from "../limits/request-limits.ts";
import type { Logger } from "../logger.ts";
import type { PreviewTransaction } from "../rest/preview-transaction.ts";
import type { RestRequest } from "../rest/rest-request.ts";
import type { AskRest } from "./ask-rest.ts";
import { errorResponse } from "./error-response.ts";
import type { Gateway } from "./gateway.ts";
import { checkBody } from "./rest-body.ts";

type Options = {
  gateway: Gateway;
  askRest: AskRest;
  anonKey: string;
  log: Logger;
  /** True for the service role, false for a visitor. */
  isService: boolean;
  preview?: PreviewTransaction | undefined;
};

const dataAddress = /^\/rest\/v1\/(rpc\/)?([a-z_][a-z0-9_]{0,62})$/;

/**
 * Creates the `fetch` of clients in this process. Data API requests are handled without a `Request` and without the
 * gateway's routes; all others, and those with a person's token, go through the gateway.
 */
export function createInProcessFetch({ gateway, askRest, anonKey, log, isService, preview }: Options): typeof fetch {
  const caller = isService ? ("service_role" as const) : ("anon" as const);
  return async (input, init) => {
    const direct = readDataRequest(input, init);
    if (!direct) return gateway(new Request(input, init), { service: isService, peerAddress: null, preview });
    try {
      return await askRest(direct);
    } catch (error) {
      return errorResponse(error, { method: direct.method, path: "/rest/v1/" }, log);
    }
  };

  function readDataRequest(input: RequestInfo | URL, init: RequestInit | undefined): RestRequest | null {
    if (input instanceof Request) return null;
    const url = new URL(input);
    const [, rpc, name] = dataAddress.exec(url.pathname) ?? [];
    const headers = new Headers(init?.headers);
    const token = headers.get("authorization");
    const body = init?.body ?? null;
    const isPlain = body === null || typeof body === "string";
    if (!name || !isPlain || (token !== null && token !== `Bearer ${anonKey}`)) return null;
    const request: RestRequest = {
      method: init?.method ?? "GET",
      target: { kind: rpc ? "function" : "table", name },
      parameters: url.searchParams,
      header: (one) => headers.get(one),
      body,
      caller: { role: caller, claims: { role: caller } },
      sender: isService ? "service" : "site",
      since: performance.now(),
      preview,
    };
    // The gateway rejects or queues a large body.
    const bytes = body === null ? null : Buffer.from(body);
    if (bytes && (bytes.byteLength > requestLimits[request.sender].bodySize || checkBody(bytes, request).isBulk))
      return null;
    return request;
  }
}
