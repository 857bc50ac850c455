import { format } from "node:util";
import type { Logger } from "../backend/logger.ts";

/**
 * Makes what libraries write to the console a line of the structured log. The data library prints each request that it
 * refuses, in a form that tells nothing but the code (`prepare-error-for-lite.ts`): those lines are for debugging.
 */
export function logConsole(log: Logger): void {
  const write = (level: "info" | "warn" | "error") => {
    return (...parts: unknown[]) => {
      const text = format(...parts);
      log[text.startsWith("[rest] ") ? "debug" : level]({ text }, "Written to the console");
    };
  };
  Object.assign(console, {
    log: write("info"),
    info: write("info"),
    debug: write("info"),
    warn: write("warn"),
    error: write("error"),
  });
}
