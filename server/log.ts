import pino from "pino";
import type { Logger } from "../backend/logger.ts";

/** The process's structured log, one JSON line per event on standard output. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
