import type { Logger as PinoLogger } from "pino";

/** The part of pino's logger that the backend needs. */
export type Logger = Pick<PinoLogger, "info" | "warn" | "error">;

/** For tests and tools that want no log. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
