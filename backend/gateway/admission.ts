import { bulkShare, requestShares, type Sender } from "../limits/request-limits.ts";
import { createRequestQueue } from "./request-queue.ts";
import type { RestDependencies } from "./rest-dependencies.ts";
import { createVisitorBudget } from "./visitor-budget.ts";

/**
 * Lets a data request in: throws 429 when its address has used up what it may have. Returns the function that runs the
 * request when its turn comes, or returns 429 when that takes too long.
 */
export type Admit = (
  sender: Sender,
  address: string | null,
) => Promise<(work: () => Promise<Response>, isBulk: boolean) => Promise<Response>>;

/**
 * Divides the connections of the database: visitors' requests and those of people signed in may have a share each, so
 * that the site's own pages always find one; and only one request at a time writes rows in bulk, as each holds up the
 * others' audit events until it is stored.
 */
export function createAdmission({
  database: { connections },
  limits,
}: Pick<RestDependencies, "database" | "limits">): Admit {
  const shareOf = ({ ofConnections, ...share }: (typeof requestShares)["visitor"]) =>
    createRequestQueue({ ...share, concurrency: Math.max(1, Math.floor(ofConnections * connections)) });
  const queues = { visitor: shareOf(requestShares.visitor), signedIn: shareOf(requestShares.signedIn) };
  const bulkQueue = createRequestQueue(bulkShare);
  const charge = createVisitorBudget(limits);
  return async (sender, address) => {
    const charged = sender === "visitor" ? await charge(address ?? "unknown") : null;
    return (work, isBulk) => {
      if (isBulk) return bulkQueue(work);
      if (charged) return queues.visitor(() => charged(work));
      return sender === "signedIn" ? queues.signedIn(work) : work();
    };
  };
}
