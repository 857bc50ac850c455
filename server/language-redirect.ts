import { translatePath } from "../app/i18n/locale.ts";
import { negotiateLocale } from "../app/i18n/negotiate-locale.ts";

/** Addresses that have one language or none: files, the backend, the staff area, the legacy Spanish addresses. */
const languageFree = /^\/(?:admin|assets|auth|data|es|fonts|idioma|images|rest|storage)(?:\/|$)|\.[a-z0-9]+$/i;

/**
 * Where a visitor who asks for a page without a language in its address is sent: to the English page when that is what
 * they chose or their browser prefers, else nowhere (null). Only requests for HTML pages are considered.
 */
export function languageRedirect(request: Request): string | null {
  if (!asksForLanguage(request)) return null;
  const { pathname, search } = new URL(request.url);
  const locale = negotiateLocale({
    cookie: request.headers.get("Cookie"),
    acceptLanguage: request.headers.get("Accept-Language"),
  });
  return locale === "en" ? `${translatePath(pathname, "en")}${search}` : null;
}

/** Whether the answer depends on the visitor's language, so that caches must be told. */
export function asksForLanguage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (/^\/en(\/|$)/.test(pathname) || languageFree.test(pathname)) return false;
  return (request.headers.get("Accept") ?? "").includes("text/html");
}
