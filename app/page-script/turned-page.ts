import { isPageTurned, resultsMark } from "#app/lib/page-arrival.ts";

/** Takes the focus to the results where the browser has turned a page of a list, as `PageArrival` does for the router. */
export function focusTurnedPage(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || !document.referrer) return;
  const from = new URL(document.referrer);
  if (from.origin !== window.location.origin || !isPageTurned(from, window.location)) return;
  const focus = () => document.querySelector<HTMLElement>(`main [${resultsMark}]`)?.focus({ preventScroll: true });
  focus();
  // Going to a fragment, the browser takes the focus away again.
  if (window.location.hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}
