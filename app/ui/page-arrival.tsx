import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { decodePercent } from "#app/lib/decode-percent.ts";
import { focusPlace } from "#app/lib/focus-place.ts";
import { type Address, type Arrival, arrivalOf, resultsAttribute } from "#app/lib/page-arrival.ts";

/** Time limit for a page to render its heading, in milliseconds; staff pages load their data in the browser. */
const timeoutMs = 10_000;

// Module state, since the error page is another component tree.
let previousAddress: Address | null = null;
let focusedBefore: Element | null = null;

/**
 * Emulates a page load for router navigations: announces the title and moves the focus to the heading, the fragment's
 * target or the results. Skipped if the page or the person has moved the focus. Going back focuses the link that was
 * followed, if it is visible. Render it after the page, so that the effects of the page run first.
 */
export function PageArrival() {
  const location = useLocation();
  const wentBack = useNavigationType() === "POP";
  const [title, setTitle] = useState("");

  // The cleanup runs before the new page can move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each address.
  useLayoutEffect(
    () => () => {
      focusedBefore = document.activeElement;
    },
    [location],
  );

  useEffect(() => {
    const from = previousAddress;
    previousAddress = location;
    const arrival = from && arrivalOf(from, location);
    if (!from || !arrival) return;
    const announce = () =>
      setTitle((announced) => {
        const next = arrival === "results" ? titleWithPageNumber() : document.title;
        // A trailing no-break space makes screen readers announce an equal title again.
        return announced === next ? `${next}\u00a0` : next;
      });
    const isSamePage = from.pathname === location.pathname;
    const shouldAnnounce = !isSamePage || arrival === "results";
    return whenFound(
      () => focusTarget(arrival, location.hash),
      (target) => {
        if (shouldAnnounce) announce();
        if (!canMoveFocus(arrival)) return;
        // The router reports a fragment on the same page as POP, as when going back.
        if (wentBack && !(isSamePage && arrival === "fragment")) visibleLinkTo(from)?.focus({ preventScroll: true });
        else focusPlace(target);
      },
    );
  }, [location, wentBack]);

  return (
    <p aria-live="polite" className="sr-only" data-page-title="">
      {title}
    </p>
  );
}

/** Returns the title with the page number, unless the title already contains it. */
function titleWithPageNumber(): string {
  const { title } = document;
  const label = document.querySelector("main nav a[aria-current=page][aria-label]")?.getAttribute("aria-label") ?? "";
  return title.toLowerCase().includes(label.toLowerCase()) ? title : `${label}: ${title}`;
}

/** Returns the element to focus; null while it is not rendered. */
function focusTarget(arrival: NonNullable<Arrival>, hash: string): HTMLElement | null {
  if (arrival === "fragment") {
    const named = document.getElementById(decodePercent(hash.slice(1)));
    if (named) return named;
  }
  const heading = document.querySelector<HTMLElement>("main h1");
  // A page that is still loading has a note in place of its results.
  if (arrival === "results")
    return heading && (document.querySelector<HTMLElement>(`main [${resultsAttribute}]`) ?? heading);
  return arrival === "state" ? (document.querySelector<HTMLElement>(`main [${resultsAttribute}]`) ?? heading) : heading;
}

/** Returns a link to an address that is in the viewport; undefined if there is none. */
function visibleLinkTo({ pathname, search, hash }: Address): HTMLElement | undefined {
  const href = window.location.origin + pathname + search + hash;
  return [...document.links].find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.href === href && link.checkVisibility() && bottom > 0 && top < window.innerHeight;
  });
}

/** True if the focus is unset, or has not moved since the address changed and is on a link or outside of `main`. */
function canMoveFocus(arrival: NonNullable<Arrival>): boolean {
  const { activeElement: active, body } = document;
  if (!active || active === body || active.matches("main")) return true;
  if (active !== focusedBefore) return false;
  const isLink = active instanceof HTMLAnchorElement;
  if (arrival === "state" && active.hasAttribute("data-prevent-scroll-reset")) return false;
  return isLink || !active.closest("main");
}

/** Calls `act` with the result of `find`, now or when the element appears. Returns a function that stops waiting. */
function whenFound(find: () => HTMLElement | null, act: (found: HTMLElement) => void): () => void {
  const found = find();
  if (found) {
    act(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    stop();
    act(late);
  });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
