import { useLocation } from "react-router";
import { translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath } from "#app/i18n/paths.ts";

/**
 * The same page in the other language. The link sets the visitor's choice on the server, so it works without
 * JavaScript; with it, `page-script/language-choice.ts` keeps the choice in browser storage too, and the place on the
 * page. `page` is what to show in the other language when it is not the page one is on: a path with query and hash.
 */
export function LanguageLink({ className, page }: { className?: string; page?: string | null }) {
  const { pathname, search } = useLocation();
  // The legacy address of a news item is only Spanish; the present one also takes the item's id.
  const here = `${pathname.replace(/^\/es\/node\//, "/noticia/")}${search}`;
  const other = getLocale() === "es" ? "en" : "es";
  return (
    <a
      aria-label={m.language_switch_label()}
      className={className}
      data-language={page ? "elsewhere" : "here"}
      href={languageSwitchPath(other, translatePath(page ?? here, other))}
      hrefLang={other}
      // Recomputed, since the address that the server or the script wrote is not what React believes is there.
      key={page ? "elsewhere" : "here"}
      lang={other}
      // The script may have completed it from the browser's address.
      suppressHydrationWarning
    >
      {m.language_switch()}
    </a>
  );
}
