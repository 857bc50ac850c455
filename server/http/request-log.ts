import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "../../backend/logger.ts";

/** A request as the log and the figures know it: its path as routes see it, and the milliseconds to its answer. */
export type AnsweredRequest = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
};

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
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, milliseconds: performance.now() - started });
  };
}

/** Writes the line of a request. */
export function logRequest(log: Logger, { milliseconds, ...request }: AnsweredRequest): void {
  const line = { ...request, milliseconds: Math.round(milliseconds) };
  if (request.status >= 500) log.error(line, "request");
  else log.info(line, "request");
}
