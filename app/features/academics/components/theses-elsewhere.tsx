import { counted } from "#app/i18n/counted.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import { PagePart } from "#app/ui/page-part.tsx";
import { thesisLevelLabel } from "../academic-labels.ts";
import type { ThesisElsewhere } from "../academics.ts";

export function ThesesElsewhere({ theses }: { theses: ThesisElsewhere[] }) {
  if (theses.length === 0) return null;
  const nameOf = countryNames();
  const lang = foreignLang("es");
  return (
    <PagePart
      summary={counted(theses.length, m.theses_count_one, m.theses_count)}
      id="tesis-en-otras-instituciones"
      title={m.academic_theses_elsewhere()}
    >
      <ul className="figures border-line border-t text-sm">
        {theses.map(({ year, title, student, level, institution, country }) => (
          <li
            className="grid break-inside-avoid grid-cols-[3.5rem_1fr] gap-x-6 border-line border-b py-3 print:py-1.5"
            key={`${year} ${title}`}
          >
            <span className="pt-0.5 text-ink-soft">{year}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-serif text-lg leading-snug" lang={lang}>
                {title}
              </span>
              <span className="text-ink-soft">
                {joinFacts([student, thesisLevelLabel[level](), institution, nameOf(country)])}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
