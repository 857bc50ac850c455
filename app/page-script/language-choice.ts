import { isLocale, languageKey, translatePath } from "#app/i18n/locale.ts";
import { keepPlace } from "./reading-place.ts";
import { keepTypedWords } from "./typed-words.ts";

/**
 * Keeps the choice of a language in browser storage; the place on the page and what is typed, for the page in that
 * language. A link with `data-language` leads to the server, which keeps the choice in a cookie: it works without this
 * too. One whose `data-language` is «here» leads to its own page: only the browser knows the whole address of that.
 */
export function keepLanguageChoice(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-language]");
    if (!link || !isLocale(link.hreflang)) return;
    const { pathname, search, hash } = window.location;
    if (link.dataset.language === "here") {
      const address = new URL(link.href);
      // The legacy address of a news item is only Spanish; the present one also takes the item's id.
      const path = pathname.replace(/^\/es\/node\//, "/noticia/");
      address.searchParams.set("next", translatePath(`${path}${search}`, link.hreflang));
      link.href = address.href;
    }
    // The browser carries the hash over the redirect; the server is never told of it.
    link.hash = hash;
    try {
      localStorage.setItem(languageKey, link.hreflang);
      keepPlace();
      keepTypedWords();
    } catch {
      // Storage is switched off: the cookie carries the language, and the page opens at its top.
    }
  });
}
