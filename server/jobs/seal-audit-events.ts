import type { BackendConnection } from "../connections/backend-connection.ts";
import type { JobHandlers } from "./queue/job-handler.ts";

/**
 * The job that seals the events of a Supabase project's audit log; none for a backend of this process's own, which
 * seals them when it is notified of them.
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
