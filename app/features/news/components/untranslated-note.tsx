import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { languageSwitchPath, pathsIn } from "#app/i18n/paths.ts";
import type { LocalizedNews } from "../news.ts";
import { untranslatedText } from "../news-labels.ts";

/** Note on an English page with untranslated parts, with a link to the Spanish page. */
export function UntranslatedNote({ news: { slug, lang } }: { news: Pick<LocalizedNews, "slug" | "lang"> }) {
  if (lang.title === getLocale() && lang.blocks === getLocale()) return null;
  return (
    <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      {untranslatedText(lang)}{" "}
      <a className="text-link" href={languageSwitchPath("es", pathsIn("es").newsItem(slug))} hrefLang="es">
        {m.news_go_to_spanish()}
      </a>
    </p>
  );
}
