/** Gives the focus to what may take none by itself, for as long as it has it. Does not scroll. */
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
