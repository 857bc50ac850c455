import { visitLanguageCookie } from "../../app/i18n/language-cookie.ts";
import { type Locale, translatePath } from "../../app/i18n/locale.ts";
import { sitePath } from "../../app/lib/site-path.ts";
import { cleanAddress } from "./clean-address.ts";
import { asksForLanguage, languageOf } from "./language-redirect.ts";
import { legacyTarget } from "./redirects.ts";

/** Where a redirect leads, its status, and the headers of its response. */
export type Redirect = { location: string; status: 301 | 302; headers: Record<string, string> };

type Options = {
  /** The site's public address. */
  siteUrl: string;
  /** Returns a path with the words of its route in the route's own case. */
  routedPath: (pathname: string) => string;
};

/**
 * The redirect to the canonical address of a request: legacy addresses, what other programs added, trailing slashes,
 * case and language are resolved together, so that one redirect is enough. Null when the address is canonical, and for
 * everything but GET and HEAD.
 */
export function canonicalRedirect(received: Request, { siteUrl, routedPath }: Options): Redirect | null {
  if (received.method !== "GET" && received.method !== "HEAD") return null;
  const request = cleanRequest(received);
  const { pathname, search, hash, searchParams } = new URL(request.url);
  const { prefix, bare } = splitPrefix(withoutSlashes(pathname));
  const tidy = written(prefix ? translatePath(bare, prefix) : bare, { pathname, routedPath });
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
    return redirect(`${translatePath(settled, "en")}${search}${hash}`, false);
  }
  return request === received && settled === pathname
    ? null
    : redirect(`${settled}${search}${hash}`, true, spanishByAddress(request, prefix, siteUrl));
}

/** The request for its address without what other programs added; the same request where there is nothing of that. */
function cleanRequest(request: Request): Request {
  const url = new URL(request.url);
  // One of the legacy addresses ends with dots.
  const { bare } = splitPrefix(withoutSlashes(url.pathname));
  if (legacyTarget(bare, { query: url.searchParams, cookie: null })) return request;
  const { href } = cleanAddress(url);
  return href === url.href ? request : new Request(href, { method: request.method, headers: request.headers });
}

/** A path without slashes at its end, and with one at its beginning: two would make it another site's address. */
function withoutSlashes(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, "")}`;
}

/**
 * Returns a path in the case of its route. Where it differs from the requested one anyway, a page that staff have added
 * is in lower case.
 */
function written(path: string, { pathname, routedPath }: { pathname: string } & Pick<Options, "routedPath">): string {
  if (!/[A-Z]/.test(path)) return path;
  const routed = routedPath(path);
  return routed === path && path !== pathname && /^(?:\/en)?\/[\w-]+$/.test(path) ? path.toLowerCase() : routed;
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
