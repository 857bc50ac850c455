import { type Locale, languageKey, visitLanguageKey } from "./locale.ts";

/**
 * The texts of the cookies that keep a visitor's choice of language for a year, and end what an address asked for in
 * this visit. `siteUrl` is an address of the site; under https the cookies are sent over https alone.
 */
export function chosenLanguageCookies(locale: Locale, siteUrl: string): string[] {
  const where = attributes(siteUrl);
  return [`${languageKey}=${locale}; Max-Age=31536000${where}`, `${visitLanguageKey}=; Max-Age=0${where}`];
}

/** Keeps a choice of language in this browser. */
export function keepLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  for (const cookie of chosenLanguageCookies(locale, window.location.href)) document.cookie = cookie;
}

/** The `Set-Cookie` text that keeps a language for the visit and leaves the visitor's choice as it is. */
export function visitLanguageCookie(locale: Locale, siteUrl: string): string {
  return `${visitLanguageKey}=${locale}${attributes(siteUrl)}`;
}

function attributes(siteUrl: string): string {
  return `; Path=/; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
}
