import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { minute, runDaily } from "./run-daily.ts";

/**
 * Removes what sign-ins leave behind some minutes after the start and then once a day, until the returned function is
 * called. A failure is logged; the next day tries again. Does nothing where the backend is another host.
 */
export function pruneAuthDaily(
  { pruneAuth, ...backend }: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "pruneAuth">,
  log: Logger,
): () => void {
  if (!pruneAuth) return () => undefined;
  return runDaily(backend, {
    work: pruneAuth,
    delayMs: 20 * minute,
    failure: "What sign-ins leave behind could not be removed",
    log,
  });
}
