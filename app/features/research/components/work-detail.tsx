import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import type { CitationPart } from "../citations/apa.ts";
import { workTypeLabel } from "../work-labels.ts";
import { academicsOf, type Work } from "../works.ts";
import { CitationSection } from "./citation-section.tsx";
import { WorkFacts } from "./work-facts.tsx";

export function WorkDetail({ work, citation }: { work: Work; citation: CitationPart[] }) {
  return (
    <>
      {work.abstract ? (
        <Section id="resumen" title={m.work_abstract()}>
          <div lang={foreignLang(work.language)}>
            {work.abstract.split(/\n\s*\n/).map((paragraph) => (
              <p className="prose-text mb-5 last:mb-0" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </Section>
      ) : null}
      <Section
        aside={academicsOf(work).length > 0 ? <p className="print:hidden">{m.work_own_note()}</p> : null}
        id="ficha"
        title={m.work_record()}
      >
        <WorkFacts work={work} />
      </Section>
      <CitationSection citation={citation} work={work} />
    </>
  );
}

/** Kind and date of a work, below its people. */
export function WorkSummaryBar({ work }: { work: Work }) {
  return (
    <ul className="figures mt-8 flex flex-wrap gap-x-8 gap-y-2 border-line border-y py-4 text-sm">
      <li className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="size-2.5 bg-area print:hidden" />
        {workTypeLabel(work)}
      </li>
      <li>{work.kind === "project" && work.endYear > work.year ? `${work.year}–${work.endYear}` : work.year}</li>
      {work.kind === "publication" && work.venue ? (
        <li lang={foreignLang(work.language)}>
          <cite>{work.venue}</cite>
        </li>
      ) : null}
    </ul>
  );
}
