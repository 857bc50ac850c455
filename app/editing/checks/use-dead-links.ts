import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";

const statusesOfNothing = [404, 410];
const fresh = 5 * 60_000;
/** A text with more links is checked as far as this. */
const mostLinks = 50;

/** Returns those addresses of this site that lead nowhere, as far as they have been asked. Others are not asked. */
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
  // The same set until something of it changes: what is made of it is not made again at every key.
  return useMemo(() => new Set(dead), [dead]);
}

const deadAmong = (answers: readonly { data: string | null | undefined }[]) =>
  answers.flatMap(({ data }) => (typeof data === "string" ? [data] : []));

const isOwnPath = (href: string) => /^\/(?!\/)/.test(href);

async function leadsNowhere(href: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(href, { method: "HEAD", signal, credentials: "omit" });
  return statusesOfNothing.includes(status);
}
