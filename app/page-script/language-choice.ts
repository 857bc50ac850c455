import { isLocale, languageKey, translatePath } from "#app/i18n/locale.ts";
import { storeFormInput } from "./form-input.ts";
import { storeReadingPosition } from "./reading-position.ts";

/**
 * Stores a chosen language in browser storage, with the reading position and typed input for the page in that language.
 * A link with `data-language` leads to the server, which sets a cookie, so it also works without this script. If
 * `data-language` is «here», the link leads to the same page, whose full address only the browser knows.
 */
export function storeLanguageChoice(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-language]");
    if (!link || !isLocale(link.hreflang)) return;
    const { pathname, search, hash } = window.location;
    if (link.dataset.language === "here") {
      const address = new URL(link.href);
      // The legacy address of a news item only exists in Spanish; the current one also accepts the item's id.
      const path = pathname.replace(/^\/es\/node\//, "/noticia/");
      address.searchParams.set("next", translatePath(`${path}${search}`, link.hreflang));
      link.href = address.href;
    }
    // The browser keeps the hash across the redirect; the server never receives it.
    link.hash = hash;
    try {
      localStorage.setItem(languageKey, link.hreflang);
      storeReadingPosition();
      storeFormInput();
    } catch {
      // Storage is disabled: the cookie has the language, and the page opens at its top.
    }
  });
}
