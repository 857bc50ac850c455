import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { academicOpeningLabel, programRoleLabel } from "../academic-labels.ts";
import type { Academic, ProgramRole } from "../academics.ts";

export type ProgramsByRole = { role: ProgramRole; programs: ProgramEntry[] }[];

/**
 * Availability for theses, programs with their application deadlines, and contact. Only supervisors of a program have
 * an availability; without one, the panel links to other academics of the same subject.
 */
export function AcademicPanel({ academic, groups }: { academic: Academic; groups: ProgramsByRole }) {
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
