import { useLocation } from "react-router";
import { translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath } from "#app/i18n/paths.ts";

/**
 * Links to the current page in the other language. The server stores the choice in a cookie, so the link works without
 * JavaScript; `page-script/page-script.ts` also stores it in browser storage and keeps the scroll position. `page`
 * overrides the target: a path with query and hash.
 */
export function LanguageLink({ className, page }: { className?: string; page?: string | null }) {
  const { pathname, search } = useLocation();
  // The legacy address of a news item exists only in Spanish; the current one also accepts the item's id.
  const here = `${pathname.replace(/^\/es\/node\//, "/noticia/")}${search}`;
  const other = getLocale() === "es" ? "en" : "es";
  return (
    <a
      aria-label={m.language_switch_label()}
      className={className}
      data-language={page ? "elsewhere" : "here"}
      href={languageSwitchPath(other, translatePath(page ?? here, other))}
      hrefLang={other}
      // A new key replaces the element: the server or the script may have changed its address without React.
      key={page ? "elsewhere" : "here"}
      lang={other}
      // The script may have completed the address from the browser's location.
      suppressHydrationWarning
    >
      {m.language_switch()}
    </a>
  );
}
