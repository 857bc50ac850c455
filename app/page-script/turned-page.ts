import { focusPlace } from "#app/lib/focus-place.ts";
import { arrivalOf, resultsMark } from "#app/lib/page-arrival.ts";

/**
 * Takes the focus to the results, or to the heading where none are marked, where the browser has turned a page of a
 * list or opened it in another state, as `PageArrival` does for the router.
 */
export function focusTurnedPage(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || !document.referrer) return;
  const from = new URL(document.referrer);
  const arrival = from.origin === window.location.origin ? arrivalOf(from, window.location) : null;
  const { hash } = window.location;
  // A page is turned at its results whatever the fragment; else the place that this names is where reading goes on.
  if (arrival !== "results" && (arrival !== "state" || hash)) return;
  const goal = document.querySelector<HTMLElement>(`main [${resultsMark}]`) ?? document.querySelector("main h1");
  const focus = () => {
    // What the page itself gives the focus to keeps it.
    if (goal instanceof HTMLElement && document.activeElement === document.body) focusPlace(goal);
  };
  focus();
  // Going to a fragment, the browser takes the focus away again.
  if (hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}
