const focusable = "input, select, textarea, button, [contenteditable='true'], [tabindex]";

/** Brings a control into view and puts the focus on it, or on the first inside it. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable) ? place : (place?.querySelector<HTMLElement>(focusable) ?? place);
  place?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
