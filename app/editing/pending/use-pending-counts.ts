import { useQuery } from "@tanstack/react-query";
import type { PendingContext } from "./pending-context.ts";
import { countPending } from "./pending-records.ts";

/** What waits, asked again whenever a page that shows it is opened. */
export function usePendingCounts({ db, userId, today }: Pick<PendingContext, "db" | "userId" | "today">) {
  return useQuery({
    queryKey: ["pending-counts", userId, today],
    queryFn: () => countPending(db, today),
    staleTime: 0,
  });
}
