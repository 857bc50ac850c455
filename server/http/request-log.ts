import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "../../backend/logger.ts";

/**
 * A request as the log and the figures know it: its path as routes see it, without the token of a preview, and the
 * milliseconds to its answer.
 */
export type AnsweredRequest = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
};

/** Who reads one in a log could follow it. */
const previewTokens = /[0-9a-f]{64}/gi;

/** Takes note of a request that was answered. */
export type NoteRequest = (request: AnsweredRequest) => void;

/**
 * One structured line per request, with an id that the answer carries too. Queries are left out: they may hold what
 * people typed.
 */
export function logRequests(note: NoteRequest): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    // Hono's own `header` would make a new response, and a stream of its bytes.
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const milliseconds = performance.now() - started;
    note({ requestId, method, path: path.replace(previewTokens, "…"), status: c.res.status, milliseconds });
  };
}

/** Writes lines of requests as a log writes its own. */
export function noteInLog(log: Pick<Logger, "info" | "error">): NoteRequest {
  return ({ milliseconds, ...request }) => {
    const line = { ...request, milliseconds: Math.round(milliseconds) };
    if (request.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}

/** The line that `noteInLog` has pino write for an answer without an error, with its line break. `time` in ISO 8601. */
export function requestLine({ requestId, method, path, status, milliseconds }: AnsweredRequest, time: string): string {
  return (
    `{"level":30,"time":"${time}","requestId":"${requestId}","method":${JSON.stringify(method)},` +
    `"path":${JSON.stringify(path)},"status":${status},"milliseconds":${Math.round(milliseconds)},"msg":"request"}\n`
  );
}
