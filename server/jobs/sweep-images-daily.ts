import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { sweepImages } from "./sweep-images.ts";

const minute = 60_000;

/**
 * Sweeps the images that nothing names some minutes after the start and then once a day, until the answered function is
 * called. A failure is logged; the next day tries again. Does nothing on a Supabase project whose service key this
 * process does not have: there `npm run sweep` does it.
 */
export function sweepImagesDaily(
  { url, anonKey, serviceFetch }: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  log: Logger,
): () => void {
  if (!serviceFetch) return () => undefined;
  const db = createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: serviceFetch },
  });
  const sweep = () => {
    sweepImages(db).then(
      ({ removed }) => removed.length > 0 && log.info({ removed }, "Images that nothing names were removed"),
      (error: unknown) => log.error({ err: error }, "The images could not be swept"),
    );
  };
  const first = setTimeout(sweep, 10 * minute);
  const timer = setInterval(sweep, 24 * 60 * minute);
  // The timers alone must not keep the process running.
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
