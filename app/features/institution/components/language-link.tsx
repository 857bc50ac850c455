import { useLocation } from "react-router";
import { languageKey, translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath } from "#app/i18n/paths.ts";

/**
 * The same page in the other language. The link sets the visitor's choice on the server, so it works without
 * JavaScript; with it, the choice is kept in browser storage too.
 */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = getLocale() === "es" ? "en" : "es";
  const next = translatePath(`${pathname}${search}`, other);
  return (
    <a
      aria-label={m.language_switch_label()}
      className={className}
      href={languageSwitchPath(other, next)}
      hrefLang={other}
      lang={other}
      onClick={() => rememberLanguage(other)}
    >
      {m.language_switch()}
    </a>
  );
}

function rememberLanguage(locale: string) {
  try {
    localStorage.setItem(languageKey, locale);
  } catch {
    // Storage may be switched off: the cookie carries the choice.
  }
}
