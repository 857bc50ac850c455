import { Fragment } from "react";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { factSeparator } from "#app/lib/join-facts.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { academicOpeningLabel, academicRankLabel, programRoleLabel } from "../academic-labels.ts";
import type { Academic, ProgramRole } from "../academics.ts";

type ProgramsByRole = { role: ProgramRole; programs: ProgramEntry[] }[];

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

/**
 * Availability for theses, programs with their application deadlines, and contact. Only supervisors of a program have
 * an availability; without one, the panel links to other academics of the same subject.
 */
function AcademicPanel({ academic, groups }: { academic: Academic; groups: ProgramsByRole }) {
  const shown = groups.filter(({ programs }) => programs.length > 0);
  if (shown.length === 0) return null;
  const isAdvisor = shown.some(({ role }) => role === "thesis_advisor");
  const isClosed = isAdvisor && academic.takesStudents === "no";
  const look = isClosed ? "border-line-strong bg-paper-deep" : "border-primary bg-primary-tint";
  return (
    <section
      aria-labelledby="programas-heading"
      className={`border-l-4 px-4 py-4 sm:px-6 sm:py-5 print:mt-2 print:border-0 print:bg-transparent print:p-0 ${look}`}
      id="programas"
    >
      <h2 className={`text-xl print:text-lg ${isClosed ? "" : "text-primary"}`} id="programas-heading">
        {isAdvisor ? academicOpeningLabel[academic.takesStudents]() : m.academic_programs()}
      </h2>
      {shown.map(({ role, programs }) => (
        <div className="mt-2 text-sm" key={role}>
          <h3 className="font-normal font-sans">{programRoleLabel[role]()}</h3>
          <ul className="mt-1.5">
            {programs.map((program) => (
              <li className="border-line-strong border-t py-1.5 print:border-0 print:py-0.5" key={program.id}>
                <Link className="inline-block py-1 font-semibold text-link" lang={program.nameLang} to={program.path}>
                  {program.name}
                </Link>
                <p className={`figures print:hidden ${program.canApply ? "" : "text-ink-soft"}`}>{program.closing}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isClosed ? (
        <p className="mt-3 print:hidden">
          <LinkButton look="outline" to={similarAcademicsPath(academic)}>
            {m.academic_find_another()}
          </LinkButton>
        </p>
      ) : (
        <Letter academic={academic} />
      )}
    </section>
  );
}

/** Returns the path of the supervisor finder for the academic's first line of research. */
function similarAcademicsPath({ research_lines: [line] }: Academic): string {
  return pathsIn().supervisors(line && `?${new URLSearchParams({ q: line, disponibles: "1" })}`);
}

function Letter({ academic: { email, name } }: { academic: Academic }) {
  if (!email) return null;
  return (
    <div className="mt-3 text-sm">
      <LinkButton to={`mailto:${email}?subject=${encodeURIComponent(m.academic_letter_subject())}`}>
        {m.academic_write({ name })}
      </LinkButton>
      <p className="mt-2.5">
        <span className="print:hidden">{m.academic_letter_hint()}</span> <MailLink address={email} />
      </p>
    </div>
  );
}
