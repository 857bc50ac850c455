import { Fragment } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { factSeparator } from "#app/lib/join-facts.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { academicRankLabel } from "../academic-labels.ts";
import type { Academic } from "../academics.ts";
import { AcademicPanel, type ProgramsByRole } from "./academic-panel.tsx";

/** Header of an academic's page: name, availability, contact and lines of research. */
export function AcademicHead({
  academic,
  groups,
  crumbs,
}: {
  academic: Academic;
  groups: ProgramsByRole;
  crumbs: Crumb[];
}) {
  const { name, lang, faculty, department } = academic;
  return (
    <header className="page-width pt-4 pb-8 sm:pt-8 sm:pb-10 print:py-2">
      <Breadcrumbs crumbs={crumbs} current={name} label={m.breadcrumbs_label()} />
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-6 sm:mt-6 lg:grid-cols-[7fr_4.5fr] lg:grid-rows-[auto_1fr] print:mt-0 print:block">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
          <Portrait eager name={name} photo={academic.photo} size="large" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="text-3xl max-sm:text-[min(1.875rem,12vw)]">{name}</h1>
            <p className="mt-2 text-ink-soft text-sm sm:text-base">
              {academicRankLabel[academic.rank]()}
              {[
                { text: department, of: lang.department },
                { text: faculty, of: lang.faculty },
              ]
                .filter(({ text }) => text)
                .map(({ text, of }) => (
                  <Fragment key={text}>
                    {factSeparator}
                    <span lang={foreignLang(of)}>{text}</span>
                  </Fragment>
                ))}
            </p>
          </div>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AcademicPanel academic={academic} groups={groups} />
        </div>
        <ResearchLines academic={academic} />
      </div>
    </header>
  );
}

function ResearchLines({ academic: { research_lines, lang } }: { academic: Academic }) {
  if (research_lines.length === 0) return null;
  return (
    <section aria-labelledby="lineas-heading" id="lineas">
      <h2 className="font-normal font-sans text-ink-soft text-sm" id="lineas-heading">
        {m.academic_studies()}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2" lang={foreignLang(lang.research_lines)}>
        {research_lines.map((line) => (
          <li key={line}>
            <Link
              className="inline-flex min-h-11 items-center rounded-sm border border-line-strong bg-raised px-3 py-2 text-sm leading-snug hover:border-ink hover:underline print:min-h-0 print:border-0 print:px-0 print:py-0.5"
              to={pathsIn().supervisors(`?${new URLSearchParams({ q: line })}`)}
            >
              {line}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-xs max-sm:hidden print:hidden">{m.academic_research_lines_note()}</p>
    </section>
  );
}
