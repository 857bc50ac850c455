import { createAuditSealer } from "../../backend/audit-sealer.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";

/** Milliseconds between two calls: a Supabase project notifies nobody of its events. */
const everyMs = 5000;

/**
 * Has the events of a Supabase project's audit log sealed, until the returned function is called. Does nothing without
 * the project's service key: events are sealed when an administrator checks the log; nor for a backend of this
 * process's own, which seals by itself.
 */
export function sealAuditEvents(
  { url, anonKey, serviceFetch, realtime }: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "realtime">,
  log: Logger,
): () => Promise<void> {
  if (!serviceFetch || realtime) return async () => undefined;
  const db = createSessionlessClient(url, anonKey, serviceFetch);
  const sealer = createAuditSealer({
    seal: async () => (await db.rpc("seal_audit_events").throwOnError()).data,
    log,
  });
  const timer = setInterval(sealer.wake, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await sealer.stop();
  };
}
