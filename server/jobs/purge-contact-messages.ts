import { contactRetentionMonths } from "../../app/lib/contact-rules.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { runDaily } from "./run-daily.ts";

/**
 * Deletes the contact messages past their retention. Returns their number. Throws a PostgrestError when the caller has
 * no service role.
 */
export async function purgeContactMessages(db: Db): Promise<number> {
  const retention = { older_than: `${contactRetentionMonths} months` };
  const { data } = await db.rpc("purge_contact_messages", retention).throwOnError();
  return data;
}

/**
 * Purges now and then once a day. Returns the function that stops it. On a Supabase project whose service key this
 * process does not have, the project's own scheduler (pg_cron) calls the function.
 */
export function purgeContactMessagesDaily(
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  log: Logger,
): () => void {
  return runDaily(backend, {
    work: async (db) => {
      const purged = await purgeContactMessages(db);
      if (purged > 0) log.info({ purged }, "Contact messages past their time were deleted");
    },
    delayMs: 0,
    failure: "Old contact messages could not be deleted",
    log,
  });
}
