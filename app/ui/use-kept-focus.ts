import { useEffect } from "react";

/**
 * Keeps the focus in the page. Where what had it is removed while the address stays, as a row that is deleted or a form
 * that closes, it moves to the page's heading; where it was disabled meanwhile, back once it is not. Who moves the
 * focus themselves in the same moment is left alone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let path = "";
    let wasDisabled = false;

    function onFocus({ target }: FocusEvent) {
      last = target instanceof HTMLElement ? target : null;
      path = window.location.pathname;
      wasDisabled = false;
    }

    function onPress({ target }: PointerEvent) {
      // Who presses elsewhere has left it, also where nothing takes the focus.
      if (!last?.contains(target as Node)) last = null;
    }

    function look() {
      const isDisabled = last?.matches(":disabled") ?? false;
      wasDisabled ||= isDisabled;
      if (!last || isDisabled || document.activeElement !== document.body) return;
      if (path !== window.location.pathname) last = null;
      else if (!last.isConnected) focusHeading();
      else if (wasDisabled) last.focus({ preventScroll: true });
    }

    const observer = new MutationObserver(() => void (last && requestAnimationFrame(look)));
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPress, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPress, true);
      observer.disconnect();
    };
  }, []);
}

/**
 * Moves the focus to the heading of the page, without a word to who sees it: the page stays where it is scrolled to.
 */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
