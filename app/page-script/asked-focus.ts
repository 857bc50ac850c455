/** Gives the focus to what asks for it with `autofocus`, which browsers pass over where the address has a fragment. */
export function focusWhatAsks(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
}
