import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { minute, runDaily } from "./run-daily.ts";
import { sweepImages } from "./sweep-images.ts";

/**
 * Sweeps the images that nothing names some minutes after the start and then once a day, until the returned function is
 * called, which resolves when what was removed and is named is back. A failure is logged; the next day tries again.
 * Does nothing on a Supabase project whose service key this process does not have: there `npm run sweep` does it.
 */
export function sweepImagesDaily(
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  log: Logger,
): () => Promise<void> {
  return runDaily(backend, {
    work: async (db, signal) => {
      const { removed } = await sweepImages(db, { signal });
      if (removed.length > 0) log.info({ removed }, "Images that nothing names were removed");
    },
    delayMs: 10 * minute,
    failure: "The images could not be swept",
    log,
  });
}
