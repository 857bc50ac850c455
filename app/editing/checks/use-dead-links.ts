import { useQueries } from "@tanstack/react-query";

const statusesOfNothing = [404, 410];
const fresh = 5 * 60_000;
/** A text with more links is checked as far as this. */
const mostLinks = 50;

/** Returns those addresses of this site that lead nowhere, as far as they have been asked. Others are not asked. */
export function useDeadLinks(hrefs: readonly string[]): ReadonlySet<string> {
  const own = [...new Set(hrefs.filter(isOwnPath))].slice(0, mostLinks);
  const answers = useQueries({
    queries: own.map((href) => ({
      queryKey: ["link", href],
      queryFn: ({ signal }: { signal: AbortSignal }) => leadsNowhere(href, signal),
      staleTime: fresh,
      retry: false,
    })),
  });
  return new Set(own.filter((_, index) => answers[index]?.data));
}

const isOwnPath = (href: string) => /^\/(?!\/)/.test(href);

async function leadsNowhere(href: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(href, { method: "HEAD", signal, credentials: "omit" });
  return statusesOfNothing.includes(status);
}
