import type { Locale } from "../../app/i18n/locale.ts";
import { negotiateLocale } from "../../app/i18n/negotiate-locale.ts";
import { previewParameter } from "../../app/lib/preview.ts";

/** Addresses that have one language or none: files, the backend, the legacy Spanish addresses. */
const languageFree =
  /^\/(?:api\/v1|assets|auth|data|es|fonts|idioma|images|oai|rest|storage|vista-previa)(?:\/|$)|\.[a-z0-9]+$/i;

/** The language that the visitor wants: the stored choice, else the browser's preference, else Spanish. */
export function languageOf(request: Request): Locale {
  return negotiateLocale({
    cookie: request.headers.get("Cookie"),
    acceptLanguage: request.headers.get("Accept-Language"),
  });
}

/**
 * Whether the visitor asks for a page without a language in its address. The answer then depends on the language that
 * they want, and caches must be told.
 */
export function asksForLanguage(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  // Which language of a draft is shown is the choice of who looks at it.
  if (searchParams.has(previewParameter)) return false;
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (/^\/en(\/|$)/i.test(pathname) || languageFree.test(pathname.replace(/\/+$/, ""))) return false;
  return (request.headers.get("Accept") ?? "").includes("text/html");
}
