import pino from "pino";
import type { Logger } from "../backend/logger.ts";
import { type NoteRequest, noteInLog, requestLine } from "./http/request-log.ts";

/** Maximum milliseconds and characters that are buffered. */
const heldMs = 10;
const mostHeld = 64 * 1024;

type Logs = { log: Logger; logRequest: NoteRequest };

/**
 * Creates the structured log of the process, one JSON line per event on standard output. Lines are buffered for ten
 * milliseconds: under load, writing each one would cost as much as the response that it records. For the same reason,
 * lines of requests are serialized without pino.
 */
export function createLog(level: string): Logs {
  const write = writeTogether();
  const log = pino({ level, base: null, timestamp: () => `,"time":"${isoTime()}"` }, { write });
  const logOthers = noteInLog(log);
  const logRequest: NoteRequest = (request) => {
    if (request.status >= 500) logOthers(request);
    else if (log.isLevelEnabled("info")) write(requestLine(request, isoTime()));
  };
  return { log, logRequest };
}

function writeTogether(): (line: string) => void {
  const output = pino.destination({ dest: 1, sync: true });
  let held = "";
  let isDue = false;
  const writeHeld = () => {
    isDue = false;
    if (held) output.write(held);
    held = "";
  };
  process.on("exit", writeHeld);
  return (line) => {
    held += line;
    if (held.length >= mostHeld) writeHeld();
    else if (!isDue) {
      isDue = true;
      setTimeout(writeHeld, heldMs);
    }
  };
}

let noted = { millisecond: 0, text: "" };

/** Returns the time in ISO 8601, cached for a millisecond. */
function isoTime(): string {
  const millisecond = Date.now();
  if (millisecond !== noted.millisecond) noted = { millisecond, text: new Date(millisecond).toISOString() };
  return noted.text;
}
