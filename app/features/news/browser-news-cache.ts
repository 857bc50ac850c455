import type { CachedNews, NewsCache } from "./news-store.ts";

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (userId: string) => `postgrado_news:${userId}`;

/**
 * Keeps the news list of one member of staff in browser storage. Where that is blocked or full, the list lives as long
 * as the page; what was not saved is kept in any case that leaves room for it.
 */
export function createBrowserNewsCache(userId: string, storage: () => TextStorage): NewsCache {
  const key = keyOf(userId);
  let memory: CachedNews | null = null;
  let lastText: string | null = null;

  return {
    read() {
      const text = attempt(() => storage().getItem(key));
      // Another tab may have written; the same text need not be parsed twice.
      if (text && text !== lastText) {
        memory = attempt(() => parse(text)) ?? memory;
        lastText = text;
      }
      return memory;
    },
    write(cached) {
      memory = cached;
      const whole = JSON.stringify(cached);
      const unsavedOnly = JSON.stringify({ ...cached, storedAt: 0, items: [] });
      const kept = [whole, unsavedOnly].find((text) => attempt(() => setAndConfirm(storage(), key, text)));
      lastText = kept ?? lastText;
    },
  };
}

/** Leaves of the list only what was not saved: drafts are not for whoever uses this browser next. */
export function forgetNewsList(userId: string, storage: () => TextStorage = () => window.localStorage): void {
  const cache = createBrowserNewsCache(userId, storage);
  const cached = cache.read();
  if (cached) cache.write({ storedAt: 0, items: [], unsaved: cached.unsaved });
}

function parse(text: string): CachedNews | null {
  const value: unknown = JSON.parse(text);
  const isCached =
    typeof value === "object" &&
    value !== null &&
    "storedAt" in value &&
    "items" in value &&
    Array.isArray(value.items) &&
    "unsaved" in value &&
    Array.isArray(value.unsaved);
  return isCached ? (value as CachedNews) : null;
}

function setAndConfirm(storage: TextStorage, key: string, text: string): true {
  storage.setItem(key, text);
  return true;
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
