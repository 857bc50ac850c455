import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Also restarts a query's first read when it is invalidated. TanStack's client keeps it, and would show the data of
 * before the change: the trash, opened while a record is still being moved to it, would lack that record.
 */
class StaffQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters<readonly unknown[]> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data === undefined && query.state.fetchStatus === "fetching") void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Returns the query cache of the staff area, configured by specification section 9. */
export function createQueryClient(): QueryClient {
  return new StaffQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        gcTime: 1_800_000,
        retry: 1,
        refetchOnWindowFocus: false,
        // Queries fail without a connection; by default they would wait silently.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
