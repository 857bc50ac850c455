const storageKey = "postgrado_dismissed_notices";
const listeners = new Set<() => void>();
/** Fallback without browser storage: lasts for the current visit. */
let memoryFallback = "[]";

/** Returns the keys of dismissed notices as JSON: a string, so that React can compare snapshots. */
export function dismissedNotices(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? memoryFallback;
  } catch {
    return memoryFallback;
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

/** Dismisses a notice and prunes stored keys of notices that are not in `shown`. */
export function dismissNotice(key: string, shown: readonly string[]): void {
  const earlier = readDismissed(dismissedNotices()).filter((other) => shown.includes(other));
  memoryFallback = JSON.stringify([...new Set([...earlier, key])]);
  try {
    window.localStorage.setItem(storageKey, memoryFallback);
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

export function subscribeToDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides dismissed notices before the first paint, so that the content does not shift. */
export const markDismissedScript = `try{var d=JSON.parse(localStorage.getItem("${storageKey}")||"[]");document.querySelectorAll("[data-notice]").forEach(function(e){if(d.indexOf(e.dataset.notice)>=0)e.dataset.dismissed=""})}catch(e){}`;
