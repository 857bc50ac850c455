import type { BackendConnection } from "../connections/backend-connection.ts";
import type { JobHandlers } from "./queue/job-handler.ts";

/**
 * Job that removes the remains of erased rows from the files of an embedded database, soon after each erasure and after
 * a restore that repeated one. Empty for other databases, whose files this process does not own.
 */
export function clearRemainsJob({ clearRemains }: Pick<BackendConnection, "clearRemains">): JobHandlers {
  if (!clearRemains) return {};
  return {
    clear_remains: {
      failure: "Remains of erased data could not be removed from the files",
      isRepeated: true,
      async work({ ended_at: lastRun }, { db }) {
        const { data } = await db
          .from("erasures")
          .select("id")
          .gt("erased_at", lastRun ?? "-infinity")
          .limit(1)
          .throwOnError();
        if (data.length > 0) await clearRemains();
        return undefined;
      },
    },
  };
}
