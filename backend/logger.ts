import type { Logger as PinoLogger } from "pino";

/** The part of pino's logger that the backend needs. */
export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error">;

/** Discards everything; for tests and tools. */
export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };
