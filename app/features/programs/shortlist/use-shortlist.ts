import { useSyncExternalStore } from "react";
import { changeShortlist, readShortlist, shortlistCookieText } from "./shortlist.ts";

const changed = "postgrado:shortlist";

/**
 * The visitor's selection, and what changes it. Empty on the server and until the page is taken over: pages are the
 * same for everybody, and only the browser knows what this visitor kept.
 */
export function useShortlist() {
  const text = useSyncExternalStore(
    subscribe,
    () => readShortlist(document.cookie).join("."),
    () => "",
  );
  return { codes: text === "" ? [] : text.split("."), change };
}

function change(step: { add?: string; remove?: string }): void {
  const codes = changeShortlist(readShortlist(document.cookie), step);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = shortlistCookieText(codes, window.location.origin);
  window.dispatchEvent(new Event(changed));
}

/** Also when the visitor comes back from another tab or page, where the selection may have changed. */
function subscribe(notify: () => void): () => void {
  const events = [changed, "focus", "pageshow"];
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}
