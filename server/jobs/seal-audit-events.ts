import type { BackendConnection } from "../connections/backend-connection.ts";
import type { JobHandlers } from "./queue/job-handler.ts";

/**
 * Job that seals the events of a Supabase project's audit log. Empty for the embedded backend, which seals them when it
 * is notified of them.
 */
export function sealJob({ realtime }: Pick<BackendConnection, "realtime">): JobHandlers {
  if (realtime) return {};
  return {
    seal_audit_events: {
      failure: "Events of the audit log could not be sealed",
      isRepeated: true,
      async work(_, { db, signal }) {
        while (!signal.aborted && (await db.rpc("seal_audit_events").throwOnError()).data);
      },
    },
  };
}
