import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "../../backend/logger.ts";

/**
 * One structured line per request, with an id that the answer carries too. Queries are left out: they may hold what
 * people typed.
 */
export function logRequests(log: Logger): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    // Hono's own `header` would make a new response, and a stream of its bytes.
    c.res.headers.set("X-Request-Id", requestId);
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
    };
    if (c.res.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}
