import { type MouseEvent, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { languageKey, translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath } from "#app/i18n/paths.ts";
import { type ReadingPlace, readingPlace, returnToReadingPlace } from "../reading-place.ts";

/**
 * The same page in the other language. The link sets the visitor's choice on the server, so it works without
 * JavaScript; with it, the choice is kept in browser storage too, and the place on the page stays the same. `page` is
 * what to show in the other language when it is not the page one is on: a path with query and hash.
 */
export function LanguageLink({ className, page }: { className?: string; page?: string | null }) {
  const { pathname, search } = useLocation();
  const other = getLocale() === "es" ? "en" : "es";
  // The legacy address of a news item is only Spanish; the present one also takes the item's id.
  const next = translatePath(page ?? `${pathname.replace(/^\/es\/node\//, "/noticia/")}${search}`, other);
  useReturn();
  const href = languageSwitchPath(other, next);
  const keepPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    // The server knows the parameters that the page reads; the browser's address may have more.
    event.currentTarget.href = href;
    // The browser carries the hash over the redirect; the server is never told of it.
    event.currentTarget.hash = window.location.hash;
    remember(() => localStorage.setItem(languageKey, other));
    remember(() => sessionStorage.setItem(placeKey, JSON.stringify(readingPlace())));
  };
  return (
    <a
      aria-label={m.language_switch_label()}
      className={className}
      href={href}
      hrefLang={other}
      lang={other}
      onClick={keepPlace}
    >
      {m.language_switch()}
    </a>
  );
}

const placeKey = "postgrado_reading_place";

/** On the page that the switch led to: back to where the reader was. */
function useReturn() {
  useLayoutEffect(() => {
    remember(() => {
      const place = sessionStorage.getItem(placeKey);
      sessionStorage.removeItem(placeKey);
      if (place) returnToReadingPlace(JSON.parse(place) as ReadingPlace);
    });
  }, []);
}

/** Storage may be switched off: the cookie carries the language, and the page then opens at its top. */
function remember(act: () => void) {
  try {
    act();
  } catch {
    // Nothing is lost but comfort.
  }
}
