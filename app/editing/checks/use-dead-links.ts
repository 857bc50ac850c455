import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";

const brokenStatuses = [404, 410];
const fresh = 5 * 60_000;
/** Maximum number of links to check. */
const maxLinks = 50;

/** Returns the broken links among `hrefs` that have been checked so far. Only links to this site are checked. */
export function useDeadLinks(hrefs: readonly string[]): ReadonlySet<string> {
  const dead = useQueries({
    queries: [...new Set(hrefs.filter(isOwnPath))].slice(0, maxLinks).map((href) => ({
      queryKey: ["link", href],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ((await isBroken(href, signal)) ? href : null),
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

async function isBroken(href: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(href, { method: "HEAD", signal, credentials: "omit" });
  return brokenStatuses.includes(status);
}
