import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { NoProgramsYet } from "../components/no-programs-yet.tsx";
import type { ProgramEntry } from "../program-entries.ts";
import { ShortlistSection } from "../shortlist/shortlist-section.tsx";
import { AddProgram, type ProgramOption } from "./add-program.tsx";

/** The comparison page without programs: the visitor's selection, and instructions. */
export function HowToCompare({
  shortlist,
  options,
  unknown,
  isNothingChosen,
}: {
  shortlist: ProgramEntry[];
  options: ProgramOption[];
  /** Requested codes without a program. */
  unknown: string[];
  /** True if the visitor submitted a comparison without programs. */
  isNothingChosen: boolean;
}) {
  const paths = pathsIn();
  return (
    <>
      {isNothingChosen ? (
        <p className="page-width font-semibold" role="status">
          {m.compare_notice_nothing()}
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="page-width" role="status">
          {m.compare_notice_none({ codes: unknown.join(", ") })}
        </p>
      ) : null}
      <ShortlistSection programs={shortlist} />
      <Section id="como" title={m.compare_how()}>
        <ul className="prose-text list-disc pl-5">
          <li>{m.compare_how_lists()}</li>
          <li>{m.compare_how_shortlist()}</li>
        </ul>
        <ul className="mt-4 mb-8 flex flex-wrap gap-x-8 text-sm">
          {[
            { label: m.nav_doctorates(), to: paths.doctorates() },
            { label: m.nav_masters(), to: paths.masters() },
            { label: m.nav_specialties(), to: paths.specialties() },
          ].map(({ label, to }) => (
            <li key={to}>
              <Link className="inline-flex min-h-11 items-center text-link" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {options.length > 0 ? <AddProgram codes={[]} options={options} /> : <NoProgramsYet />}
      </Section>
    </>
  );
}
