import { useEffect } from "react";

/**
 * Keeps the focus on the page. If the focused element is removed without a navigation (a deleted row, a closed form),
 * the focus moves to the page's heading; if it was disabled, back to it once it is enabled. Does nothing if the person
 * moves the focus.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let path = "";
    let wasDisabled = false;

    function onFocus({ target }: FocusEvent) {
      last = target instanceof HTMLElement ? target : null;
      path = window.location.pathname;
      wasDisabled = false;
    }

    function onPointerDown({ target }: PointerEvent) {
      // A click elsewhere also ends the focus, even on elements that are not focusable.
      if (!last?.contains(target as Node)) last = null;
    }

    function restoreFocus() {
      const isDisabled = last?.matches(":disabled") ?? false;
      wasDisabled ||= isDisabled;
      if (!last || isDisabled || document.activeElement !== document.body) return;
      if (path !== window.location.pathname) last = null;
      else if (!last.isConnected) focusHeading();
      else if (wasDisabled) last.focus({ preventScroll: true });
    }

    const observer = new MutationObserver(() => void (last && requestAnimationFrame(restoreFocus)));
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPointerDown, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPointerDown, true);
      observer.disconnect();
    };
  }, []);
}

/** Focuses the heading without scrolling. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
