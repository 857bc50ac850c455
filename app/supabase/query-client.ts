import { QueryClient } from "@tanstack/react-query";

/** The staff area's query cache, with the numbers of specification section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        gcTime: 1_800_000,
        retry: 1,
        refetchOnWindowFocus: false,
        // Without a connection a query fails and says so; the default would wait silently.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
