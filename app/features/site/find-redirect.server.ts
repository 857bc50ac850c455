import type { RouterContextProvider } from "react-router";
import { localeOfPath, translatePath } from "#app/i18n/locale.ts";
import { decodePercent } from "#app/lib/decode-percent.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";

type MovedAddress = { from_path: string; to_path: string; language: string | null };

/** The most that are kept in memory; `moved_addresses` lists so many redirects and so many news at most. */
const mostKept = 1000;

const keptAddresses = memoizeByContentVersion<MovedAddress[]>();

/**
 * Returns where an address that has no page leads now; null when unknown. `pathname` is that of the request. Where
 * fewer than 1000 addresses have moved, those that somebody makes up cost no query.
 */
export async function findRedirect(context: Readonly<RouterContextProvider>, pathname: string): Promise<string | null> {
  const locale = localeOfPath(pathname);
  const path = decodePercent(translatePath(pathname, "es"))
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  if (path.length > 500) return null;
  // A program is known by its code, whatever name follows.
  const candidates = [path, path.replace(/^(\/programas\/programa\/[^/]+\/[^/]+)\/[^/]+$/, "$1")];
  const db = anonymousClient(context);
  const { contentVersion } = context.get(backendContext);
  const kept = await keptAddresses(contentVersion, "", () => listMovedAddresses(db));
  const known = kept.length < mostKept ? kept : await listMovedAddresses(db, candidates);
  const found = known
    .filter(({ from_path, language }) => candidates.includes(from_path) && (!language || language === locale))
    .sort((one, other) => Number(other.language !== null) - Number(one.language !== null))[0];
  if (!found) return null;
  return found.to_path.startsWith("/") ? translatePath(found.to_path, locale) : found.to_path;
}

/** Redirects, then the news whose address on another site is known; of `from`, or of all as far as they are listed. */
async function listMovedAddresses(db: Db, from?: string[]): Promise<MovedAddress[]> {
  const { data } = await db.rpc("moved_addresses", from ? { wanted: from } : {}).throwOnError();
  return data as MovedAddress[];
}
