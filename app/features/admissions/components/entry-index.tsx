import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Links to the entries of a section on the same page. */
export function EntryIndex({
  entries,
  label,
}: {
  entries: { slug: string; name: string; lang: Record<"name", Locale> }[];
  label: string;
}) {
  if (entries.length < 3) return null;
  return (
    <nav aria-label={`${m.scholarship_index()}: ${label}`} className="print:hidden">
      <ul className="gap-x-8 sm:max-lg:columns-2">
        {entries.map(({ slug, name, lang }) => (
          <li className="break-inside-avoid" key={slug}>
            <a
              className="flex min-h-9 items-center underline-offset-4 hover:underline max-lg:underline"
              href={`#${slug}`}
              lang={foreignLang(lang.name)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
