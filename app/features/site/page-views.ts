import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { localeOfPath, translatePath } from "#app/i18n/locale.ts";
import { ownTags } from "#app/lib/own-tags.ts";

declare global {
  interface Window {
    fbq?: (...call: unknown[]) => void;
    gtag?: (...call: unknown[]) => void;
  }
}

/**
 * Which page an address shows: its path, and the tab and the page of a list. What narrows or orders a list, and what is
 * ticked in it, are states of one page: they keep the visitor's place, and a word as it is typed is many of them.
 */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("tab") ?? "", query.get("pagina") ?? "1"].join(" ");
}

/**
 * Reports each page change to the advertising pixel (`fbq`) and the analytics tag (`gtag`) where they are present, or
 * to the `dataLayer` of a tag manager. The first page is not reported: the tags do that themselves when they load
 * (specification, section 2). The switch of language is a change of page, though it loads the other one anew.
 */
export function usePageViews(): void {
  const page = pageOf(useLocation());
  const lastReported = useRef<string | null>(null);
  useEffect(() => {
    const isFirstPage = lastReported.current === null;
    const isSamePage = lastReported.current === page;
    lastReported.current = page;
    if (isSamePage) return;
    if (isFirstPage && !isArrivalByLanguageSwitch(document.referrer)) return;
    const { href, pathname, search } = window.location;
    const view = { page_location: href, page_path: `${pathname}${search}`, page_title: document.title };
    reportPageView(view, isFirstPage ? ownTags : undefined);
  }, [page]);
}

/** Whether this page was opened by the switch of language, on the same page in the other one. */
export function isArrivalByLanguageSwitch(referrer: string): boolean {
  const { origin, pathname } = window.location;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== "navigate") return false;
  if (!URL.canParse(referrer) || new URL(referrer).origin !== origin) return false;
  const before = new URL(referrer).pathname;
  const locale = localeOfPath(pathname);
  return localeOfPath(before) !== locale && translatePath(before, locale) === pathname;
}

/**
 * Reports a page to the tags that are there, but to those that report it themselves: a tag manager has a `dataLayer`
 * without the function `gtag`.
 */
export function reportPageView(
  view: { page_location: string; page_path: string; page_title: string },
  reporting: ReadonlySet<"gtag" | "fbq"> = new Set(),
): void {
  if (!reporting.has("fbq")) window.fbq?.("track", "PageView");
  if (reporting.has("gtag")) return;
  if (window.gtag) window.gtag("event", "page_view", view);
  else window.dataLayer?.push({ event: "page_view", ...view });
}
