import type { SupabaseClient } from "@supabase/supabase-js";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type CachedNews, createNewsStore, type NewsStore } from "./news-store.ts";

let memory: { contentVersion: number; cached: CachedNews } | null = null;

/**
 * The news list that all visitors share, kept in this process. It is dropped as soon as content changes, so that a
 * saved item shows in the next request; the five minutes are for changes that nobody announced. What was dropped still
 * serves while the backend cannot be reached.
 */
export function visitorsNewsStore(
  db: SupabaseClient<Database>,
  { contentVersion, readStaticNews }: BackendAccess,
): NewsStore {
  return createNewsStore({
    db,
    readStaticFile: readStaticNews,
    maySeed: false,
    cache: {
      read: () => (memory?.contentVersion === contentVersion ? memory.cached : memory && outOfDate(memory.cached)),
      write: (cached) => {
        memory = { contentVersion, cached };
      },
    },
  });
}

/** The same list as one that was fetched long ago. */
function outOfDate(cached: CachedNews): CachedNews {
  return { ...cached, storedAt: 1 };
}
