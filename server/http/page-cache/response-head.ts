import type { ServerResponse } from "node:http";

/** The text of a response's head, split around the parts that differ in each response. */
type Head = { beforeId: string; beforeDate: string; end: string };

type Answer = { status: number; headers: string[]; length: number | null };

const idName = "x-request-id";
const parts = new RegExp(`^([^]*\\r\\n${idName}: )[\\w-]{36}(\\r\\n(?:[^]*?\\r\\n)?Date: )[^\\r]{29}(\\r\\n[^]*)$`);

/**
 * Returns a function that writes heads that differ only in request id and date. It reuses Node's text of the first
 * keep-alive response, because Node validates and joins all headers of every response, which takes long.
 */
export function createResponseHead({ status, headers, length }: Answer) {
  const lengthHeader = length === null ? [] : ["content-length", String(length)];
  let head: Head | null = null;
  return (outgoing: ServerResponse, requestId: string): void => {
    const { shouldKeepAlive } = outgoing;
    if (head && shouldKeepAlive) {
      outgoing.statusCode = status;
      writtenBy(outgoing)._header = `${head.beforeId}${requestId}${head.beforeDate}${httpDate()}${head.end}`;
      return;
    }
    outgoing.writeHead(status, [...headers, idName, requestId, ...lengthHeader]);
    const [, beforeId, beforeDate, end] = parts.exec(writtenBy(outgoing)._header ?? "") ?? [];
    if (shouldKeepAlive && beforeId && beforeDate && end) head = { beforeId, beforeDate, end };
  };
}

/** The undocumented property in which Node has stored the text of a head since its first versions. */
function writtenBy(outgoing: ServerResponse): { _header?: string | null } {
  return outgoing as { _header?: string | null };
}

let cached = { second: 0, text: "" };

/** Returns the time in HTTP's format, cached for a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== cached.second) cached = { second, text: new Date(second * 1000).toUTCString() };
  return cached.text;
}
