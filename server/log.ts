import pino from "pino";
import type { Logger } from "../backend/logger.ts";
import { type NoteRequest, noteInLog, requestLine } from "./http/request-log.ts";

/** Lines are held for so many milliseconds, and up to so many characters. */
const heldMs = 10;
const mostHeld = 64 * 1024;

type Logs = { log: Logger; logRequest: NoteRequest };

/**
 * The process's structured log, one JSON line per event on standard output. Lines of ten milliseconds are written
 * together: under load each would cost as much as the answer that it tells of. For the same reason lines of requests
 * are written without pino's general way of turning objects into text.
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

/** The time as ISO 8601 writes it, made once for each millisecond. */
function isoTime(): string {
  const millisecond = Date.now();
  if (millisecond !== noted.millisecond) noted = { millisecond, text: new Date(millisecond).toISOString() };
  return noted.text;
}
