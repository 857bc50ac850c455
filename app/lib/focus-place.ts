/** Focuses an element without scrolling; makes it focusable (`tabindex="-1"`) while it has the focus. */
export function focusPlace(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.dataset.place = "";
  place.focus({ preventScroll: true });
  place.addEventListener(
    "blur",
    () => {
      place.removeAttribute("tabindex");
      delete place.dataset.place;
    },
    { once: true },
  );
}
