const gap = 8;

/** How far from the window's edges the caret of a text stays: what is fixed there must not cover it. */
export function caretMargin(toolbar: { current: HTMLElement | null }) {
  // Measured when asked: the bar grows with its messages, the toolbar on phones.
  return {
    left: 0,
    right: 0,
    get top() {
      return gap + (toolbar.current?.offsetHeight ?? 0);
    },
    get bottom() {
      return gap + (document.querySelector<HTMLElement>("[data-save-bar]")?.offsetHeight ?? 0);
    },
  };
}
