import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Scholarship } from "../scholarships.ts";

type Part = { id: string; title: string; items: string[]; lang: Locale; isOrdered?: boolean };

export function ScholarshipTexts({ scholarship }: { scholarship: Scholarship }) {
  const { requirements, benefits, howToApply, lang } = scholarship;
  const parts: Part[] = [
    { id: "requisitos", title: m.scholarship_requirements(), items: requirements, lang: lang.requirements },
    { id: "cubre", title: m.scholarship_benefits(), items: benefits, lang: lang.benefits },
    {
      ...{ id: "postular", title: m.scholarship_how_to_apply(), items: howToApply },
      ...{ lang: lang.howToApply, isOrdered: true },
    },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-x-10 gap-y-8 border-ink border-t-2 pt-5 pb-8 lg:grid-cols-3">
      {parts.map(({ id, title, items, lang: language, isOrdered }) => {
        const List = isOrdered ? "ol" : "ul";
        return (
          <section aria-labelledby={`${id}-titulo`} className="break-inside-avoid scroll-mt-6" id={id} key={id}>
            <h2 className="text-xl" id={`${id}-titulo`}>
              {title}
            </h2>
            <List
              className={`mt-3 grid max-w-[42rem] gap-2 pl-5 ${isOrdered ? "list-decimal" : "list-disc"}`}
              lang={foreignLang(language)}
            >
              {items.map((item) => (
                <li className="pl-1 marker:text-ink-soft" key={item}>
                  {item}
                </li>
              ))}
            </List>
          </section>
        );
      })}
    </div>
  );
}
