import { chosenLanguageCookies } from "#app/i18n/language-cookie.ts";
import { isLocale, languageKey, localeOfPath, translatePath, visitLanguageKey } from "#app/i18n/locale.ts";

/**
 * Applies the language in browser storage if no language cookie is set (specification, section 9: stored setting, then
 * browser). Redirects from an address without a language, or one that the server chose by the browser's language. An
 * address with an explicit language is unchanged.
 */
export function applyStoredLanguage(): void {
  const { pathname, search, hash } = window.location;
  const stored = storedLanguage();
  if (!stored || /^(\/en)?\/(admin|vista-previa)(\/|$)/.test(pathname)) return;
  if (document.cookie.split("; ").some((pair) => [languageKey, visitLanguageKey].includes(pair.split("=")[0] ?? ""))) {
    return;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of last year.
  for (const cookie of chosenLanguageCookies(stored, window.location.href)) document.cookie = cookie;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isChosenHere = stored === "en" || (visit?.redirectCount ?? 0) > 0;
  if (localeOfPath(pathname) !== stored && isChosenHere && !pathname.startsWith("/es/")) {
    window.location.replace(translatePath(`${pathname}${search}${hash}`, stored));
  }
}

function storedLanguage() {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}
