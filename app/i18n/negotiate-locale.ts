import { parseAccept } from "hono/utils/accept";
import { parse as parseCookies } from "hono/utils/cookie";
import { isLocale, type Locale, languageKey, visitLanguageKey } from "./locale.ts";

/**
 * Which language a visitor wants who asks for an address without one: what an address asked for in this visit, else the
 * stored choice, else the browser's preference, else Spanish (specification, section 9). Takes the raw request headers;
 * malformed ones count as absent.
 */
export function negotiateLocale(headers: { cookie: string | null; acceptLanguage: string | null }): Locale {
  return storedLocale(headers.cookie) ?? browserLocale(headers.acceptLanguage) ?? "es";
}

function storedLocale(cookie: string | null): Locale | null {
  const cookies = parseCookies(cookie ?? "");
  return [cookies[visitLanguageKey], cookies[languageKey]].find(isLocale) ?? null;
}

/** The first of our languages in the order that the browser prefers; null when it names none of them. */
function browserLocale(acceptLanguage: string | null): Locale | null {
  const preferred = parseAccept(acceptLanguage ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-")[0])
    .find(isLocale);
  return preferred ?? null;
}
