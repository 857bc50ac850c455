import { setTimeout as wait } from "node:timers/promises";
import { DatabaseFullError, DatabaseUnavailableError } from "../database/database-unavailable.ts";
import {
  busy,
  crowded,
  databaseFull,
  HttpError,
  internalError,
  storageFull,
  storageUnavailable,
  unavailable,
} from "../http/error-responses.ts";
import { CrowdedError } from "../limits/fair-queue.ts";
import { QueueFullError } from "../limits/keyed-queue.ts";
import type { Logger } from "../logger.ts";
import { RestError, toResponse } from "../rest/rest-error.ts";
import { StorageFullError, StorageUnavailableError } from "../storage/storage-errors.ts";

/** Milliseconds by which a rejection for too many requests is delayed. */
const refusalDelayMs = 1000;

/** Returns the response to a failed request, in the format of the requested service. Logs internal errors. */
export async function errorResponse(
  error: unknown,
  { method, path }: { method: string; path: string },
  log: Logger,
): Promise<Response> {
  if (error instanceof HttpError) return error.response;
  if (error instanceof RestError) return toResponse(error);
  if (error instanceof CrowdedError) {
    // Slows down clients that retry immediately.
    await wait(refusalDelayMs);
    return crowded(path, error.isOwnFault);
  }
  if (error instanceof QueueFullError) return busy(path);
  if (error instanceof DatabaseUnavailableError) {
    // The outage itself is logged once, where it is detected.
    log.debug({ method, path }, "Refused while the database is unreachable");
    return error instanceof DatabaseFullError ? databaseFull(path) : unavailable(path);
  }
  if (error instanceof StorageUnavailableError || error instanceof StorageFullError) {
    log.warn({ reason: error.message, method, path }, "The image store is unreachable or full");
    return error instanceof StorageFullError ? storageFull() : storageUnavailable();
  }
  log.error({ err: error, method, path }, "The backend failed");
  return internalError(path);
}
