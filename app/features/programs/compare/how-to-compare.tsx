import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { NoProgramsYet } from "../components/no-programs-yet.tsx";
import { ProgramRow } from "../components/program-row.tsx";
import type { ProgramEntry } from "../program-entries.ts";
import { shortlistFields } from "../shortlist/shortlist.ts";
import { AddProgram, type ProgramOption } from "./add-program.tsx";
import { CompareTick } from "./compare-tick.tsx";
import { maxCompared } from "./comparison.ts";

const compareFormId = "compare-form";

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

/** Programs of the visitor's selection, with forms to compare and remove them. Works without JavaScript. */
function ShortlistSection({ programs }: { programs: ProgramEntry[] }) {
  return (
    <Section aside={m.shortlist_note()} id="seleccion" title={m.shortlist_title()}>
      {programs.length === 0 ? (
        <p className="prose-text">{m.shortlist_empty()}</p>
      ) : (
        <>
          <Form action={pathsIn().compare()} id={compareFormId} />
          <Form action={pathsIn().shortlist()} id="shortlist-removal" method="post" preventScrollReset />
          <ul className="program-list border-line border-t">
            {programs.map((program, index) => (
              <ProgramRow
                heading="h3"
                key={program.code}
                program={program}
                tools={
                  <>
                    <button
                      aria-label={m.shortlist_remove_plain({ name: program.name })}
                      className="inline-flex min-h-11 items-center text-link text-sm"
                      form="shortlist-removal"
                      name={shortlistFields.remove}
                      type="submit"
                      value={program.code}
                    >
                      {m.shortlist_remove()}
                    </button>
                    <CompareTick
                      code={program.code}
                      form={compareFormId}
                      isTicked={index < maxCompared}
                      name={program.name}
                    />
                  </>
                }
                withType
              />
            ))}
          </ul>
          <button
            className={`${buttonClass("primary")} mt-5 print:hidden`}
            form={compareFormId}
            // The empty code distinguishes a submission without ticks from a visit without parameters.
            name="programa"
            type="submit"
            value=""
          >
            {m.compare_submit()}
          </button>
        </>
      )}
    </Section>
  );
}
