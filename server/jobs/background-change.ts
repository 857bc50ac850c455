import type { JobHandler } from "./queue/job-handler.ts";

/** Errors after which the same change may succeed: deadlocks, overload, a lost connection or lease. */
const passing = /^(40|08|53|57|55006|PGRST0)/;

/**
 * Job that changes many records for a member of staff. The database function ends the job in the transaction of the
 * change; an error that would repeat ends it with that error as its result, which only its owner and administrators
 * read.
 */
export const backgroundChangeJob: JobHandler = {
  failure: "A change of many records failed",
  atOnce: 2,
  async work({ id, lease }, { db, signal }) {
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const { error } = await Promise.race([db.rpc("run_background_change", { job: id, token: lease ?? "" }), stopped]);
    if (!error) return undefined;
    const { code, message, hint } = error;
    if (!code || passing.test(code)) throw error;
    return { result: { error: { code, message, hint } } };
  },
};
