import { QueryClient } from "@tanstack/react-query";

/** Returns the query cache of the staff area, configured by specification section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
