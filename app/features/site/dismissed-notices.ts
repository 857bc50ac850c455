const storageKey = "postgrado_dismissed_notices";
const listeners = new Set<() => void>();
/** For browsers whose storage is switched off: for this visit only. */
let ofThisVisit = "[]";

/** The keys of the notices that this browser has dismissed, as JSON: a text, so that React sees when it changes. */
export function dismissedNotices(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? ofThisVisit;
  } catch {
    return ofThisVisit;
  }
}

export function readDismissed(stored: string): string[] {
  try {
    const keys: unknown = JSON.parse(stored);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Dismisses a notice. Of those dismissed before, only the ones that are `shown` now are remembered. */
export function dismissNotice(key: string, shown: readonly string[]): void {
  const earlier = readDismissed(dismissedNotices()).filter((other) => shown.includes(other));
  ofThisVisit = JSON.stringify([...new Set([...earlier, key])]);
  try {
    window.localStorage.setItem(storageKey, ofThisVisit);
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener();
}

export function followDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks dismissed notices while the page is read, before it is painted: what is below does not move afterwards. */
export const markDismissedScript = `try{var d=JSON.parse(localStorage.getItem("${storageKey}")||"[]");document.querySelectorAll("[data-notice]").forEach(function(e){if(d.indexOf(e.dataset.notice)>=0)e.dataset.dismissed=""})}catch(e){}`;
