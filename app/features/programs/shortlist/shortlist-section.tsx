import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { CompareTick } from "../compare/compare-tick.tsx";
import { maxCompared } from "../compare/comparison.ts";
import { ProgramRow } from "../components/program-row.tsx";
import type { ProgramEntry } from "../program-entries.ts";
import { shortlistFields } from "./shortlist.ts";

const compareFormId = "compare-form";

/** Programs of the visitor's selection, with forms to compare and remove them. Works without JavaScript. */
export function ShortlistSection({ programs }: { programs: ProgramEntry[] }) {
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
