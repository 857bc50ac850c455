/**
 * Gives the focus to what asks for it with `autofocus`, which browsers pass over where the address has a fragment. Once
 * more when all is there: going to the fragment, the browser takes the focus away again.
 */
export function focusAutofocused(): void {
  const focus = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  focus();
  if (window.location.hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}
