import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { decodePercent } from "#app/lib/decode-percent.ts";
import { focusPlace } from "#app/lib/focus-place.ts";
import { type Address, type Arrival, arrivalOf, resultsMark } from "#app/lib/page-arrival.ts";

/**
 * How long a page may take to show its heading, in milliseconds: pages of the staff area read theirs in the browser.
 */
const timeoutMs = 10_000;

// Of the document, not of a component: the page of an error is another tree.
let opened: Address | null = null;
let focusedBefore: Element | null = null;

/**
 * What a browser does when it opens a page, where the router opens it: says the title to screen readers and takes the
 * focus to the heading, to the place that a fragment names, or to the results of a list. What the page itself gives the
 * focus to, or the person meanwhile, keeps it. Where one goes back, the link that was followed gets it, if it is in
 * sight, and nothing else. Render it after the page, whose own effects come first.
 */
export function PageArrival() {
  const location = useLocation();
  const wentBack = useNavigationType() === "POP";
  const [title, setTitle] = useState("");

  // Runs while the old page is being taken away, and so before the new one gives the focus to anything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each address, whatever that is.
  useLayoutEffect(
    () => () => {
      focusedBefore = document.activeElement;
    },
    [location],
  );

  useEffect(() => {
    const from = opened;
    opened = location;
    const arrival = from && arrivalOf(from, location);
    if (!from || !arrival) return;
    const say = () =>
      setTitle((said) => {
        const next = arrival === "results" ? titleOfTurnedPage() : document.title;
        // A space more has the title said again where two pages share it.
        return said === next ? `${next}\u00a0` : next;
      });
    const isSamePage = from.pathname === location.pathname;
    const isAnnounced = !isSamePage || arrival === "results";
    return whenThere(
      () => goalOf(arrival, location.hash),
      (goal) => {
        if (isAnnounced) say();
        if (!mayTakeFocus(arrival)) return;
        // A fragment of the page itself, which the browser goes to, is for the router as if one went back.
        if (wentBack && !(isSamePage && arrival === "fragment")) linkInSight(from)?.focus({ preventScroll: true });
        else focusPlace(goal);
      },
    );
  }, [location, wentBack]);

  return (
    <p aria-live="polite" className="sr-only" data-page-title="">
      {title}
    </p>
  );
}

/** The title with the number of the page, which the titles of some lists have by themselves. */
function titleOfTurnedPage(): string {
  const { title } = document;
  const label = document.querySelector("main nav a[aria-current=page][aria-label]")?.getAttribute("aria-label") ?? "";
  return title.toLowerCase().includes(label.toLowerCase()) ? title : `${label}: ${title}`;
}

/** What the focus goes to; null while it is not there. */
function goalOf(arrival: NonNullable<Arrival>, hash: string): HTMLElement | null {
  if (arrival === "fragment") {
    const named = document.getElementById(decodePercent(hash.slice(1)));
    if (named) return named;
  }
  const heading = document.querySelector<HTMLElement>("main h1");
  // A page that is still being read has a note in the place of its results.
  if (arrival === "results")
    return heading && (document.querySelector<HTMLElement>(`main [${resultsMark}]`) ?? heading);
  return arrival === "state" ? (document.querySelector<HTMLElement>(`main [${resultsMark}]`) ?? heading) : heading;
}

/** The link to an address that is seen on the page; undefined where there is none. */
function linkInSight({ pathname, search, hash }: Address): HTMLElement | undefined {
  const href = window.location.origin + pathname + search + hash;
  return [...document.links].find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.href === href && link.checkVisibility() && bottom > 0 && top < window.innerHeight;
  });
}

/** Whether the focus is where it was before the address changed, or nowhere, and what has it was only the way here. */
function mayTakeFocus(arrival: NonNullable<Arrival>): boolean {
  const { activeElement: active, body } = document;
  if (!active || active === body || active.matches("main")) return true;
  if (active !== focusedBefore) return false;
  const isLink = active instanceof HTMLAnchorElement;
  if (arrival === "state" && active.hasAttribute("data-prevent-scroll-reset")) return false;
  return isLink || !active.closest("main");
}

/** Calls `act` with what `find` finds, now or as soon as it is there. Returns how to stop waiting. */
function whenThere(find: () => HTMLElement | null, act: (found: HTMLElement) => void): () => void {
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
