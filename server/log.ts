import pino from "pino";
import type { Logger } from "../backend/logger.ts";

/** So many bytes are written at once, whatever else is ready. */
const mostHeld = 8 * 1024;

/**
 * The process's structured log, one JSON line per event on standard output. Lines of the same turn of the event loop are
 * written together: under load each would cost as much as the answer that it tells of.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, writeByTurns());
}

function writeByTurns(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: mostHeld });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  process.on("exit", flush);
  return {
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
}
