import { useQuery } from "@tanstack/react-query";
import type { PendingContext } from "./pending-context.ts";
import { countPending } from "./pending-records.ts";

/** Returns the counts of pending records, refetched on each mount. */
export function usePendingCounts({ db, userId, today }: Pick<PendingContext, "db" | "userId" | "today">) {
  return useQuery({
    queryKey: ["pending-counts", userId, today],
    queryFn: () => countPending({ db, today }),
    staleTime: 0,
  });
}
