import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";

const statusesOfNothing = [404, 410];
const fresh = 5 * 60_000;
/** Maximum number of links to check. */
const mostLinks = 50;

/** Returns the broken links among `hrefs` that have been checked so far. Only links to this site are checked. */
export function useDeadLinks(hrefs: readonly string[]): ReadonlySet<string> {
  const dead = useQueries({
    queries: [...new Set(hrefs.filter(isOwnPath))].slice(0, mostLinks).map((href) => ({
      queryKey: ["link", href],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ((await leadsNowhere(href, signal)) ? href : null),
      staleTime: fresh,
      retry: false,
    })),
    combine: deadAmong,
  });
  // Keeps the identity of an unchanged set, so that dependent values are not recomputed at every keystroke.
  return useMemo(() => new Set(dead), [dead]);
}

const deadAmong = (answers: readonly { data: string | null | undefined }[]) =>
  answers.flatMap(({ data }) => (typeof data === "string" ? [data] : []));

const isOwnPath = (href: string) => /^\/(?!\/)/.test(href);

async function leadsNowhere(href: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(href, { method: "HEAD", signal, credentials: "omit" });
  return statusesOfNothing.includes(status);
}
