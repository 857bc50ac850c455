import type { ServerResponse } from "node:http";

/** The head of an answer as Node wrote it, around what each answer has of its own. */
type Head = { beforeId: string; beforeDate: string; end: string };

/** The head of a response: its status, and its headers as names and values in turn. */
type Answer = { status: number; headers: string[]; length: number | null };

const idName = "x-request-id";
const parts = new RegExp(`^([^]*\\r\\n${idName}: )[\\w-]{36}(\\r\\n(?:[^]*?\\r\\n)?Date: )[^\\r]{29}(\\r\\n[^]*)$`);

/**
 * Begins answers that differ in their request's id and their date alone. Node checks and joins every header of every
 * answer, which takes as long as all else that is done for a kept page: what it wrote the first time for a connection
 * that stays open is given to it again. Where Node keeps its text in another place, it is asked each time.
 */
export function createAnswerHead({ status, headers, length }: Answer) {
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

/** Where Node has kept the text of a head since its first versions, though it does not document it. */
function writtenBy(outgoing: ServerResponse): { _header?: string | null } {
  return outgoing as { _header?: string | null };
}

let noted = { second: 0, text: "" };

/** The time as HTTP writes it, made once for each second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== noted.second) noted = { second, text: new Date(second * 1000).toUTCString() };
  return noted.text;
}
