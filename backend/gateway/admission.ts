import type { Caller } from "../http/caller.ts";
import { FairQueue } from "../limits/fair-queue.ts";
import { networksOf } from "../limits/rate-limit-key.ts";
import { bulkTurns, requestTurns, type Sender, sessionTurns } from "../limits/request-limits.ts";
import type { RestDependencies } from "./rest-dependencies.ts";
import { createVisitorBudget } from "./visitor-budget.ts";

type Asking = { caller: Caller; address: string | null };

/** Runs a request when its turn comes; throws `CrowdedError` when that takes too long. */
type TakeTurn = (work: () => Promise<Response>, isBulk: boolean) => Promise<Response>;

export type Admission = {
  /** Admits a data request or throws 429; returns the function that queues and runs it. */
  admitData(sender: Sender, asking: Asking): Promise<TakeTurn>;
  admitSession(asking: Asking, work: () => Promise<void>): Promise<void>;
};

/**
 * Divides the database connections between visitors, staff and requests about sessions, so that pages always have a
 * free one. Visitors take turns by network, staff by account. Bulk writes run one at a time, because each delays the
 * audit events of all others.
 */
export function createAdmission({
  database: { connections },
  limits,
}: Pick<RestDependencies, "database" | "limits">): Admission {
  const shareOf = ({ ofConnections, ...turns }: (typeof requestTurns)["visitor"]) => {
    const concurrency = Math.max(1, Math.floor(ofConnections * connections));
    return new FairQueue({ ...turns, concurrency, most: concurrency });
  };
  const queues = { visitor: shareOf(requestTurns.visitor), staff: shareOf(requestTurns.staff) };
  const bulk = new FairQueue(bulkTurns);
  const sessions = new FairQueue(sessionTurns);
  const charge = createVisitorBudget(limits);
  return {
    async admitData(sender, { caller, address }) {
      if (sender === "site" || sender === "service")
        return (work, isBulk) => (isBulk ? bulk.run(["bulk"], work) : work());
      if (sender === "staff") {
        const account = accountOf(caller);
        return (work, isBulk) => (isBulk ? bulk : queues.staff).run([account], work);
      }
      const charged = await charge(address ?? "unknown");
      return (work) => queues.visitor.run(networksOf(address), () => charged(work));
    },
    admitSession({ caller, address }, work) {
      const isStaff = caller.role === "authenticated" && caller.isStaff;
      return sessions.run(isStaff ? [accountOf(caller)] : networksOf(address), work);
    },
  };
}

const accountOf = (caller: Caller): string => (caller.role === "authenticated" ? `account ${caller.claims.sub}` : "");
