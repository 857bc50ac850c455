import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { localeOfPath, translatePath } from "#app/i18n/locale.ts";
import { isConfidentialPage } from "#app/lib/confidential-pages.ts";
import { ownTags } from "#app/lib/own-tags.ts";

declare global {
  interface Window {
    fbq?: (...call: unknown[]) => void;
    gtag?: (...call: unknown[]) => void;
  }
}

/**
 * Returns the key of a page view: path, tab and page number. Filters, sort orders and ticked items are states of the
 * same page: they keep the scroll position and count as one view.
 */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("tab") ?? "", query.get("pagina") ?? "1"].join(" ");
}

/**
 * Reports each navigation to the advertising pixel (`fbq`) and the analytics tag (`gtag`) if present, or to the
 * `dataLayer` of a tag manager. Skips the first page: the tags report it when they load (specification, section 2). A
 * language switch counts as navigation, although it reloads the document.
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
    if (isConfidentialPage(pathname)) return;
    const view = { page_location: href, page_path: `${pathname}${search}`, page_title: document.title };
    reportPageView(view, isFirstPage ? ownTags : undefined);
  }, [page]);
}

/** Returns whether this page was opened by switching the language of the same page. */
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
 * Reports a page view to the tags that do not report it themselves. A tag manager has a `dataLayer` but no `gtag`
 * function.
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
