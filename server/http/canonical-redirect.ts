import { visitLanguageCookie } from "../../app/i18n/language-cookie.ts";
import { type Locale, translatePath } from "../../app/i18n/locale.ts";
import { sitePath } from "../../app/lib/site-path.ts";
import { cleanAddress } from "./clean-address.ts";
import { asksForLanguage, languageOf } from "./language-redirect.ts";
import { legacyTarget } from "./redirects.ts";

export type Redirect = { location: string; status: 301 | 302; headers: Record<string, string> };

type Options = {
  siteUrl: string;
  /** Returns a path with the words of its route in the route's case. */
  routedPath: (pathname: string) => string;
};

/**
 * Returns the redirect to a request's canonical address, or null. Resolves legacy addresses, additions of other
 * programs, slashes, case and language together, so that one redirect is enough. Only for GET and HEAD.
 */
export function canonicalRedirect(received: Request, { siteUrl, routedPath }: Options): Redirect | null {
  if (received.method !== "GET" && received.method !== "HEAD") return null;
  const request = cleanRequest(received);
  const { pathname, search, hash, searchParams } = new URL(request.url);
  const { prefix, bare } = splitPrefix(withoutSlashes(pathname));
  const normalized = inRouteCase(prefix ? translatePath(bare, prefix) : bare, { pathname, routedPath });
  // Has a route in each language, which redirects to an address of the settings.
  if (bare.toLowerCase() === "/convenios") {
    const isRouted = /^(?:\/en|\/es)?\/convenios\/*$/.test(pathname);
    return isRouted ? null : redirect(prefix === "en" ? "/en/convenios" : "/convenios", true);
  }
  const legacy = legacyTarget(bare, { query: searchParams, cookie: request.headers.get("Cookie") });

  if (legacy) {
    const locale = prefix ?? languageOf(request);
    const isForEveryone = legacy.isPermanent && (prefix !== null || locale === "es");
    const location = `${translatePath(legacy.path, locale)}${queryString(legacy.query)}`;
    return redirect(location, isForEveryone, spanishByAddress(request, prefix, siteUrl));
  }
  // The legacy address of a news item is a page; every other path below /es redirects to its Spanish address.
  const canonicalPath = prefix === "es" && /^\/node\/[^/]+$/i.test(bare) ? `/es${bare}` : normalized;
  if (prefix === null && asksForLanguage(request) && languageOf(request) === "en") {
    return redirect(`${translatePath(canonicalPath, "en")}${search}${hash}`, false);
  }
  return request === received && canonicalPath === pathname
    ? null
    : redirect(`${canonicalPath}${search}${hash}`, true, spanishByAddress(request, prefix, siteUrl));
}

/** Returns the request for its address without additions of other programs; the same request if there are none. */
function cleanRequest(request: Request): Request {
  const url = new URL(request.url);
  // One of the legacy addresses ends with dots.
  const { bare } = splitPrefix(withoutSlashes(url.pathname));
  if (legacyTarget(bare, { query: url.searchParams, cookie: null })) return request;
  const { href } = cleanAddress(url);
  return href === url.href ? request : new Request(href, { method: request.method, headers: request.headers });
}

/** Removes slashes at the end, and leaves one at the start, since two would make it another site's address. */
function withoutSlashes(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, "")}`;
}

/** Returns a path in its route's case. Pages that staff have added are in lower case. */
function inRouteCase(
  path: string,
  { pathname, routedPath }: { pathname: string } & Pick<Options, "routedPath">,
): string {
  if (!/[A-Z]/.test(path)) return path;
  const routed = routedPath(path);
  return routed === path && path !== pathname && /^(?:\/en)?\/[\w-]+$/.test(path) ? path.toLowerCase() : routed;
}

// A day, after which browsers forget a permanent redirect that was wrong.
const cachedForADay = { "Cache-Control": "public, max-age=86400" };

function redirect(location: string, isPermanent: boolean, cookie: Record<string, string> = {}): Redirect {
  // Responses that set a cookie or depend on the visitor are not cached.
  const isStored = isPermanent && !cookie["Set-Cookie"];
  return {
    location: sitePath(location) ?? "/",
    status: isPermanent ? 301 : 302,
    headers: {
      Vary: "Cookie, Accept-Language",
      ...(isStored ? cachedForADay : { "Cache-Control": "no-store" }),
      ...cookie,
    },
  };
}

/**
 * Sets a cookie for the Spanish language after an address below /es: otherwise the target would redirect an English
 * browser to /en. For this visit only; the language switch sets a lasting one.
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
