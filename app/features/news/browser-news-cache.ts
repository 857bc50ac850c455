import type { NewsCacheState } from "./local-news.ts";
import type { NewsCache } from "./news-store.ts";

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (userId: string) => `postgrado_news:${userId}`;

/**
 * Caches one user's news lists in browser storage; in memory if storage is blocked or full. Unsaved items are stored
 * even if only they fit.
 */
export function createBrowserNewsCache(userId: string, storage: () => TextStorage): NewsCache {
  const key = keyOf(userId);
  let memory: NewsCacheState | null = null;
  let lastText: string | null = null;

  return {
    read() {
      const text = attempt(() => storage().getItem(key));
      // Another tab may have written; unchanged text is not parsed again.
      if (text && text !== lastText) {
        memory = attempt(() => parse(text)) ?? memory;
        lastText = text;
      }
      return memory;
    },
    write(cached) {
      memory = cached;
      const whole = JSON.stringify(cached);
      const unsavedOnly = JSON.stringify({ readings: [], unsaved: cached.unsaved });
      const kept = [whole, unsavedOnly].find((text) => attempt(() => setAndConfirm(storage(), key, text)));
      lastText = kept ?? lastText;
    },
  };
}

/** Removes cached lists but keeps unsaved items: the next user of this browser must not see drafts. */
export function clearNewsLists(userId: string, storage: () => TextStorage = () => window.localStorage): void {
  const cache = createBrowserNewsCache(userId, storage);
  const cached = cache.read();
  if (cached) cache.write({ readings: [], unsaved: cached.unsaved });
}

function parse(text: string): NewsCacheState | null {
  const value: unknown = JSON.parse(text);
  const isCached = typeof value === "object" && value !== null && "unsaved" in value && Array.isArray(value.unsaved);
  if (!isCached) return null;
  const cached = value as NewsCacheState;
  // An earlier version stored the whole list; only its unsaved items are used.
  return Array.isArray(cached.readings) ? cached : { readings: [], unsaved: cached.unsaved };
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
