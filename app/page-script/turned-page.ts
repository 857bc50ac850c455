import { focusPlace } from "#app/lib/focus-place.ts";
import { arrivalOf, resultsAttribute } from "#app/lib/page-arrival.ts";

/**
 * Focuses the results, or the heading without them, after the browser has loaded another page or state of a list.
 * `PageArrival` does the same for the router.
 */
export function focusTurnedPage(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || !document.referrer) return;
  const from = new URL(document.referrer);
  const arrival = from.origin === window.location.origin ? arrivalOf(from, window.location) : null;
  const { hash } = window.location;
  // Another page of a list starts at its results; otherwise the fragment decides the position.
  if (arrival !== "results" && (arrival !== "state" || hash)) return;
  const goal = document.querySelector<HTMLElement>(`main [${resultsAttribute}]`) ?? document.querySelector("main h1");
  const focus = () => {
    // An element that the page has focused keeps the focus.
    if (goal instanceof HTMLElement && document.activeElement === document.body) focusPlace(goal);
  };
  focus();
  // Scrolling to the fragment removes the focus again.
  if (hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}
