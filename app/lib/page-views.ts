import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

declare global {
  interface Window {
    fbq?: (...call: unknown[]) => void;
    gtag?: (...call: unknown[]) => void;
  }
}

/**
 * Reports each page change to the advertising pixel (`fbq`) and the analytics tag (`gtag`) where they are present. The
 * first page is not reported: the tags do that themselves when they load (specification, section 2).
 */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const lastReported = useRef<string | null>(null);
  useEffect(() => {
    const isFirstPage = lastReported.current === null;
    const isSamePage = lastReported.current === page;
    lastReported.current = page;
    if (isFirstPage || isSamePage) return;
    window.fbq?.("track", "PageView");
    window.gtag?.("event", "page_view", {
      page_location: window.location.href,
      page_path: page,
      page_title: document.title,
    });
  }, [page]);
}
