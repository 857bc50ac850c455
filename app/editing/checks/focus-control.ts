const focusable = "input, select, textarea, button, [contenteditable='true'], [tabindex]";

/** Scrolls a control into view and focuses it or its first focusable descendant. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable) ? place : (place?.querySelector<HTMLElement>(focusable) ?? place);
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
