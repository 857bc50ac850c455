import pino from "pino";
import type { Logger } from "../backend/logger.ts";
import { type NoteRequest, noteInLog, requestLine } from "./http/request-log.ts";

/** Maximum milliseconds and characters that are buffered. */
const bufferMs = 10;
const maxBuffered = 64 * 1024;

type Logs = { log: Logger; logRequest: NoteRequest };

/**
 * Creates the structured log, one JSON line per event on standard output. Lines are buffered, and those of requests are
 * serialized without pino: under load, they would otherwise cost as much as the responses.
 */
export function createLog(level: string): Logs {
  const write = createBufferedWriter();
  const log = pino({ level, base: null, timestamp: () => `,"time":"${isoTime()}"` }, { write });
  const logOthers = noteInLog(log);
  const logRequest: NoteRequest = (request) => {
    if (request.status >= 500) logOthers(request);
    else if (log.isLevelEnabled("info")) write(requestLine(request, isoTime()));
  };
  return { log, logRequest };
}

function createBufferedWriter(): (line: string) => void {
  const output = pino.destination({ dest: 1, sync: true });
  let buffer = "";
  let isFlushScheduled = false;
  const flush = () => {
    isFlushScheduled = false;
    if (buffer) output.write(buffer);
    buffer = "";
  };
  process.on("exit", flush);
  return (line) => {
    buffer += line;
    if (buffer.length >= maxBuffered) flush();
    else if (!isFlushScheduled) {
      isFlushScheduled = true;
      setTimeout(flush, bufferMs);
    }
  };
}

let cached = { millisecond: 0, text: "" };

/** Returns the time in ISO 8601, cached for a millisecond. */
function isoTime(): string {
  const millisecond = Date.now();
  if (millisecond !== cached.millisecond) cached = { millisecond, text: new Date(millisecond).toISOString() };
  return cached.text;
}
