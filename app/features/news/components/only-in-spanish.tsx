import { m } from "#app/i18n/paraglide/messages.js";
import { languageSwitchPath, pathsIn } from "#app/i18n/paths.ts";

/** Says on an English page that an item has no translation, and leads to its Spanish page. */
export function OnlyInSpanish({ slug }: { slug: string }) {
  return (
    <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      {m.news_only_in_spanish()}{" "}
      <a className="text-link" href={languageSwitchPath("es", pathsIn("es").newsItem(slug))} hrefLang="es">
        {m.news_go_to_spanish()}
      </a>
    </p>
  );
}
