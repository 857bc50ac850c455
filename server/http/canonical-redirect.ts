import { visitLanguageCookie } from "../../app/i18n/language-cookie.ts";
import { type Locale, translatePath } from "../../app/i18n/locale.ts";
import { sitePath } from "../../app/lib/site-path.ts";
import { asksForLanguage, languageOf } from "./language-redirect.ts";
import { legacyTarget } from "./redirects.ts";

/** Where a redirect leads, its status, and the headers of its response. */
export type Redirect = { location: string; status: 301 | 302; headers: Record<string, string> };

/**
 * The redirect to the canonical address of a request: legacy addresses, trailing slashes and the language are resolved
 * together, so that one redirect is enough. Null when the address is canonical, and for everything but GET and HEAD.
 * `siteUrl` is the site's public address.
 */
export function canonicalRedirect(request: Request, siteUrl: string): Redirect | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, search, searchParams } = new URL(request.url);
  // Slashes at the beginning would make the path another site's address.
  const { prefix, bare } = splitPrefix(`/${pathname.replace(/^\/+|\/+$/g, "")}`);
  const tidy = prefix ? translatePath(bare, prefix) : bare;
  // A route of each language redirects it to an address of the settings.
  if (bare.toLowerCase() === "/convenios") {
    const isRouted = /^(?:\/en|\/es)?\/convenios\/*$/.test(pathname);
    return isRouted ? null : redirect(prefix === "en" ? "/en/convenios" : "/convenios", true);
  }
  const legacy = legacyTarget(bare, { query: searchParams, cookie: request.headers.get("Cookie") });

  if (legacy) {
    const wanted = prefix ?? languageOf(request);
    const isForEveryone = legacy.isPermanent && (prefix !== null || wanted === "es");
    const location = `${translatePath(legacy.path, wanted)}${queryString(legacy.query)}`;
    return redirect(location, isForEveryone, spanishByAddress(request, prefix, siteUrl));
  }
  // The legacy address of a news item is a page of its own; all else below /es has its Spanish address.
  const settled = prefix === "es" && /^\/node\/[^/]+$/i.test(bare) ? `/es${bare}` : tidy;
  if (prefix === null && asksForLanguage(request) && languageOf(request) === "en") {
    return redirect(`${translatePath(settled, "en")}${search}`, false);
  }
  return settled === pathname
    ? null
    : redirect(`${settled}${search}`, true, spanishByAddress(request, prefix, siteUrl));
}

// A day: browsers forget a permanent redirect that proves wrong after that.
const lasting = { "Cache-Control": "public, max-age=86400" };

function redirect(location: string, isLasting: boolean, cookie: Record<string, string> = {}): Redirect {
  // What sets a cookie, and what depends on the visitor, is asked for again each time.
  const isStored = isLasting && !cookie["Set-Cookie"];
  return {
    location: sitePath(location) ?? "/",
    status: isLasting ? 301 : 302,
    headers: { Vary: "Cookie, Accept-Language", ...(isStored ? lasting : { "Cache-Control": "no-store" }), ...cookie },
  };
}

/**
 * An address below /es asks for Spanish: without this cookie the page it leads to would redirect an English
 * browser to /en. For this visit only: the choice that lasts is made with the language switch.
 */
function spanishByAddress(request: Request, prefix: Locale | null, siteUrl: string): Record<string, string> {
  if (prefix !== "es" || languageOf(request) === "es") return {};
  return { "Set-Cookie": visitLanguageCookie("es", siteUrl) };
}

function splitPrefix(path: string): { prefix: Locale | null; bare: string } {
  const [, prefix, rest] = /^\/(es|en)(?:\/+(.*))?$/i.exec(path) ?? [];
  if (!prefix) return { prefix: null, bare: path };
  return { prefix: prefix.toLowerCase() === "es" ? "es" : "en", bare: `/${rest ?? ""}` };
}

function queryString(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : "";
}
