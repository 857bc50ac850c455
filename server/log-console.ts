import { format } from "node:util";
import type { Logger } from "../backend/logger.ts";

export function logConsole(log: Logger): void {
  const write = (level: "info" | "warn" | "error") => {
    return (...parts: unknown[]) => log[level]({ text: format(...parts) }, "Written to the console");
  };
  Object.assign(console, {
    log: write("info"),
    info: write("info"),
    debug: write("info"),
    warn: write("warn"),
    error: write("error"),
  });
}
