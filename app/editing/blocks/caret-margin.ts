const gap = 8;

/** Margins in which the caret must not be, because fixed elements at the window's edges would cover it. */
export function caretMargin(toolbar: { current: HTMLElement | null }) {
  // Measured on access: the bar grows with its messages, the toolbar on phones.
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
