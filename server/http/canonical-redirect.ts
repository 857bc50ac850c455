import { languageCookie } from "../../app/i18n/language-cookie.ts";
import { type Locale, translatePath } from "../../app/i18n/locale.ts";
import { sitePath } from "../../app/lib/site-path.ts";
import { asksForLanguage, languageOf } from "./language-redirect.ts";
import { legacyTarget } from "./redirects.ts";

/** A redirect: where to, how lasting, and what else the answer carries. */
export type Move = { location: string; status: 301 | 302; headers: Record<string, string> };

/**
 * Where the address of a request leads instead of to a page: legacy addresses, slashes at the end and the language
 * are settled together, so that one redirect is enough. Null when the address is good as it is, and for everything
 * but GET and HEAD. `siteUrl` is the site's public address.
 */
export function settleAddress(request: Request, siteUrl: string): Move | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search, searchParams } = new URL(request.url);
  // Slashes at the beginning would make the path another site's address.
  const { prefix, bare } = splitPrefix(`/${pathname.replace(/^\/+|\/+$/g, "")}`);
  const tidy = prefix ? translatePath(bare, prefix) : bare;
  const legacy = legacyTarget(bare, { query: searchParams, cookie: request.headers.get("Cookie") });

  if (legacy && /^https?:/.test(legacy.path)) return { location: legacy.path, status: 301, headers: lasting };
  if (legacy) {
    const wanted = prefix ?? languageOf(request);
    const isForEveryone = legacy.isPermanent && (prefix !== null || wanted === "es");
    const location = `${translatePath(legacy.path, wanted)}${queryString(legacy.query)}`;
    return move(location, isForEveryone, spanishByAddress(request, prefix, siteUrl));
  }
  // The legacy address of a news item is a page of its own; all else below /es has its Spanish address.
  const settled = prefix === "es" && /^\/node\/[^/]+$/i.test(bare) ? `/es${bare}` : tidy;
  if (prefix === null && asksForLanguage(request) && languageOf(request) === "en") {
    return move(`${translatePath(settled, "en")}${search}`, false);
  }
  return settled === pathname ? null : move(`${settled}${search}`, true, spanishByAddress(request, prefix, siteUrl));
}

// A day: a permanent move that proves wrong is forgotten by browsers after that.
const lasting = { "Cache-Control": "public, max-age=86400" };

function move(location: string, isLasting: boolean, cookie: Record<string, string> = {}): Move {
  // What sets a cookie, and what depends on the visitor, is asked for anew each time.
  const isStored = isLasting && !cookie["Set-Cookie"];
  return {
    location: sitePath(location) ?? "/",
    status: isLasting ? 301 : 302,
    headers: { Vary: "Cookie, Accept-Language", ...(isStored ? lasting : { "Cache-Control": "no-store" }), ...cookie },
  };
}

/**
 * Whoever asks for an address below /es asks for Spanish: without this the page it leads to would send an English
 * browser on to /en. For this visit only: the choice that lasts is made with the language switch.
 */
function spanishByAddress(request: Request, prefix: Locale | null, siteUrl: string): Record<string, string> {
  if (prefix !== "es" || languageOf(request) === "es") return {};
  return { "Set-Cookie": languageCookie("es", siteUrl, "visit") };
}

function splitPrefix(path: string): { prefix: Locale | null; bare: string } {
  const [, prefix, rest] = /^\/(es|en)(?:\/+(.*))?$/i.exec(path) ?? [];
  if (!prefix) return { prefix: null, bare: path };
  return { prefix: prefix.toLowerCase() === "es" ? "es" : "en", bare: `/${rest ?? ""}` };
}

function queryString(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : "";
}
