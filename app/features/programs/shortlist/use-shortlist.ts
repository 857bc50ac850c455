import { useSyncExternalStore } from "react";
import { changeShortlist, readShortlist, shortlistCookieText } from "./shortlist.ts";

const changed = "postgrado:shortlist";

/** Returns the selection and its setter. Empty until hydration: cached pages are the same for all visitors. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
  document.cookie = shortlistCookieText(codes, window.location.origin);
  window.dispatchEvent(new Event(changed));
}

/** Also notifies when the visitor returns from another tab or page, which may have changed the selection. */
function subscribe(notify: () => void): () => void {
  const events = [changed, "focus", "pageshow"];
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}
