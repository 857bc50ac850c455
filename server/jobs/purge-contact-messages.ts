import { createClient } from "@supabase/supabase-js";
import { contactRetentionMonths } from "../../app/lib/contact-rules.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the contact messages past their retention. Returns their number. Throws a PostgrestError when the caller has
 * no service role.
 */
export async function purgeContactMessages({
  url,
  anonKey,
  serviceFetch,
}: {
  url: string;
  anonKey: string;
  serviceFetch: typeof fetch;
}): Promise<number> {
  const db = createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: serviceFetch },
  });
  const retention = { older_than: `${contactRetentionMonths} months` };
  const { data } = await db.rpc("purge_contact_messages", retention).throwOnError();
  return data;
}

/**
 * Purges now and then once a day. Returns the function that stops it. A failure is logged and retried the next day.
 * Does nothing on a Supabase project whose service key this process does not have: the project's own scheduler
 * (pg_cron) calls the function there.
 */
export function purgeContactMessagesDaily(
  { url, anonKey, serviceFetch }: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  log: Logger,
): () => void {
  if (!serviceFetch) return () => undefined;
  const purge = () => {
    purgeContactMessages({ url, anonKey, serviceFetch }).then(
      (purged) => purged > 0 && log.info({ purged }, "Contact messages past their time were deleted"),
      (error: unknown) => log.error({ err: error }, "Old contact messages could not be deleted"),
    );
  };
  purge();
  const timer = setInterval(purge, day);
  // The timer alone must not keep the process running.
  timer.unref();
  return () => clearInterval(timer);
}
