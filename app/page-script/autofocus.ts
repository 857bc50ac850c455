/**
 * Focuses the `autofocus` element, which browsers ignore if the address has a fragment. Repeats it after loading,
 * because scrolling to the fragment removes the focus again.
 */
export function focusAutofocused(): void {
  const focus = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  focus();
  if (window.location.hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}
