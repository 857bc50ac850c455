import { parseAccept } from "hono/utils/accept";
import { parse as parseCookies } from "hono/utils/cookie";
import { isLocale, type Locale, languageKey, visitLanguageKey } from "./locale.ts";

/**
 * Returns the language for an address without one: the language of this visit, else the stored choice, else the
 * browser's preference, else Spanish (specification, section 9). Takes raw request headers; malformed ones are ignored.
 */
export function negotiateLocale(headers: { cookie: string | null; acceptLanguage: string | null }): Locale {
  return storedLocale(headers.cookie) ?? browserLocale(headers.acceptLanguage) ?? "es";
}

function storedLocale(cookie: string | null): Locale | null {
  const cookies = parseCookies(cookie ?? "");
  return [cookies[visitLanguageKey], cookies[languageKey]].find(isLocale) ?? null;
}

/** Returns the supported language that the browser prefers; null if it accepts none. */
function browserLocale(acceptLanguage: string | null): Locale | null {
  const preferred = parseAccept(acceptLanguage ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-")[0])
    .find(isLocale);
  return preferred ?? null;
}
