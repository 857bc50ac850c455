import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

const focusable = "input, select, textarea, button, [contenteditable='true'], [tabindex]";

/** Event on the document before a control is focused; its detail is the id of the control. */
const revealEvent = "postgrado:reveal-control";

/**
 * Opens the tab and the disclosures around a control, scrolls it into view, and focuses it or its first focusable
 * descendant. A layout can open what contains it (`useRevealedControls`).
 */
export function focusControl(id: string): void {
  const isUnhandled = document.dispatchEvent(new CustomEvent(revealEvent, { detail: id, cancelable: true }));
  // The layout has rendered the panel synchronously; text editors in it mount in the next frame.
  if (isUnhandled) focusShown(id);
  else requestAnimationFrame(() => focusShown(id));
}

function focusShown(id: string): void {
  const place = document.getElementById(id);
  // The event that browsers send before they show text found in a hidden panel.
  place?.closest("[role=tabpanel][hidden]")?.dispatchEvent(new Event("beforematch"));
  for (let fold = closedAround(place); fold; fold = closedAround(fold)) fold.open = true;
  const control = place?.matches(focusable) ? place : (place?.querySelector<HTMLElement>(focusable) ?? place);
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

const closedAround = (element: Element | null) => element?.closest<HTMLDetailsElement>("details:not([open])");

/** Calls `onReveal` with the id of each control that is about to be focused, to show what contains it. */
export function useRevealedControls(onReveal: (id: string) => void): void {
  const latest = useRef(onReveal);
  latest.current = onReveal;
  useEffect(() => {
    function reveal(event: Event) {
      event.preventDefault();
      flushSync(() => latest.current((event as CustomEvent<string>).detail));
    }
    document.addEventListener(revealEvent, reveal);
    return () => document.removeEventListener(revealEvent, reveal);
  }, []);
}
