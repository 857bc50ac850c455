const focusable = "input, select, textarea, button, [contenteditable='true'], [tabindex]";

/**
 * Opens the tab and the disclosures around a control, scrolls it into view, and focuses it or its first focusable
 * descendant.
 */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  // The event that browsers send before they show text found in a hidden panel.
  place?.closest("[role=tabpanel][hidden]")?.dispatchEvent(new Event("beforematch"));
  for (let fold = closedAround(place); fold; fold = closedAround(fold)) fold.open = true;
  const control = place?.matches(focusable) ? place : (place?.querySelector<HTMLElement>(focusable) ?? place);
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

const closedAround = (element: Element | null) => element?.closest<HTMLDetailsElement>("details:not([open])");
