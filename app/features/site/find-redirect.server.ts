import type { RouterContextProvider } from "react-router";
import { localeOfPath, translatePath } from "#app/i18n/locale.ts";
import { decodePercent } from "#app/lib/decode-percent.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";

type MovedAddress = { from_path: string; to_path: string; language: string | null };

/** Maximum number of cached redirects; `moved_addresses` returns at most this many redirects and news items. */
const maxCached = 1000;

const cachedAddresses = memoizeByContentVersion<MovedAddress[]>();

/**
 * Returns the new address of a path without a page; null if unknown. `pathname` is the request's. With fewer than 1000
 * moved addresses, unknown paths cause no query.
 */
export async function findRedirect(context: Readonly<RouterContextProvider>, pathname: string): Promise<string | null> {
  const locale = localeOfPath(pathname);
  const path = decodePercent(translatePath(pathname, "es"))
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  if (path.length > 500) return null;
  // The code alone identifies a program: the slug may be an old one.
  const candidates = [path, path.replace(/^(\/programas\/programa\/[^/]+\/[^/]+)\/[^/]+$/, "$1")];
  const db = anonymousClient(context);
  const { contentVersion } = context.get(backendContext);
  const cached = await cachedAddresses(contentVersion, "", () => listMovedAddresses(db));
  const known = cached.length < maxCached ? cached : await listMovedAddresses(db, candidates);
  const found = known
    .filter(({ from_path, language }) => candidates.includes(from_path) && (!language || language === locale))
    .sort((one, other) => Number(other.language !== null) - Number(one.language !== null))[0];
  if (!found) return null;
  return found.to_path.startsWith("/") ? translatePath(found.to_path, locale) : found.to_path;
}

/** Returns redirects, then news items with their previous path: those for the paths in `from`, or all. */
async function listMovedAddresses(db: Db, from?: string[]): Promise<MovedAddress[]> {
  const { data } = await db.rpc("moved_addresses", from ? { wanted: from } : {}).throwOnError();
  return data as MovedAddress[];
}
