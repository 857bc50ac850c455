import { type Locale, languageKey } from "./locale.ts";

/**
 * The `Set-Cookie` text that keeps a visitor's choice of language: for a year, or for the visit. `siteUrl` is the site's
 * public address; under https the cookie is sent over https alone.
 */
export function languageCookie(locale: Locale, siteUrl: string, lasts: "year" | "visit"): string {
  const age = lasts === "year" ? "; Max-Age=31536000" : "";
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${languageKey}=${locale}; Path=/${age}; SameSite=Lax${secure}`;
}
