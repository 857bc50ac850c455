import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

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
 * (specification, section 2).
 */
export function usePageViews(): void {
  const page = pageOf(useLocation());
  const lastReported = useRef<string | null>(null);
  useEffect(() => {
    const isFirstPage = lastReported.current === null;
    const isSamePage = lastReported.current === page;
    lastReported.current = page;
    if (isFirstPage || isSamePage) return;
    const { href, pathname, search } = window.location;
    reportPageView({ page_location: href, page_path: `${pathname}${search}`, page_title: document.title });
  }, [page]);
}

/** Reports a page to the tags that are there: a tag manager has a `dataLayer` without the function `gtag`. */
export function reportPageView(view: { page_location: string; page_path: string; page_title: string }): void {
  window.fbq?.("track", "PageView");
  if (window.gtag) window.gtag("event", "page_view", view);
  else window.dataLayer?.push({ event: "page_view", ...view });
}
