import { type Locale, languageKey, visitLanguageKey } from "./locale.ts";

/**
 * Returns the cookies that store a chosen language for a year and delete the language of the visit. `siteUrl` is an
 * address of the site; under https the cookies are `Secure`.
 */
export function chosenLanguageCookies(locale: Locale, siteUrl: string): string[] {
  const where = attributes(siteUrl);
  return [`${languageKey}=${locale}; Max-Age=31536000${where}`, `${visitLanguageKey}=; Max-Age=0${where}`];
}

/** Stores a chosen language in the cookies of this browser. */
export function keepLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  for (const cookie of chosenLanguageCookies(locale, window.location.href)) document.cookie = cookie;
}

/** Returns the `Set-Cookie` value of a language for this visit only; the stored choice is unchanged. */
export function visitLanguageCookie(locale: Locale, siteUrl: string): string {
  return `${visitLanguageKey}=${locale}${attributes(siteUrl)}`;
}

function attributes(siteUrl: string): string {
  return `; Path=/; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;
}
