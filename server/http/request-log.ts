import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "../../backend/logger.ts";

/** A request in the log and the metrics: the path without preview tokens, and the time until the response. */
export type AnsweredRequest = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
};

/** Removed from paths, because readers of the log could open the preview. */
const previewTokens = /[0-9a-f]{64}/gi;

export type NoteRequest = (request: AnsweredRequest) => void;

/** Logs one line per request, whose id is also in the response. Without queries, which may contain input. */
export function logRequests(note: NoteRequest): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    // Hono's `header` would create another response, and a stream of its bytes.
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const milliseconds = performance.now() - started;
    note({ requestId, method, path: path.replace(previewTokens, "…"), status: c.res.status, milliseconds });
  };
}

export function noteInLog(log: Pick<Logger, "info" | "error">): NoteRequest {
  return ({ milliseconds, ...request }) => {
    const line = { ...request, milliseconds: Math.round(milliseconds) };
    if (request.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}

/** Returns the line that pino would write in `noteInLog` for a response without an error. `time` is in ISO 8601. */
export function requestLine({ requestId, method, path, status, milliseconds }: AnsweredRequest, time: string): string {
  return (
    `{"level":30,"time":"${time}","requestId":"${requestId}","method":${JSON.stringify(method)},` +
    `"path":${JSON.stringify(path)},"status":${status},"milliseconds":${Math.round(milliseconds)},"msg":"request"}\n`
  );
}
