import { Form } from "react-router";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { comparedAtMost } from "../compare/comparison.ts";
import { programTypeLabel } from "../program-labels.ts";
import { programPath } from "../program-path.ts";
import type { ProgramSummary } from "../program-queries.ts";
import { shortlistFields } from "./shortlist.ts";

const compareFormId = "compare-form";

/** The programs that the visitor kept, to compare and to take out. Works without JavaScript: two plain forms. */
export function ShortlistSection({ programs }: { programs: ProgramSummary[] }) {
  return (
    <Section aside={m.shortlist_note()} id="seleccion" title={m.shortlist_title()}>
      {programs.length === 0 ? (
        <p className="prose-text">{m.shortlist_empty()}</p>
      ) : (
        <>
          <Form action={pathsIn().compare()} id={compareFormId} />
          <Form action={pathsIn().shortlist()} id="shortlist-removal" method="post" preventScrollReset />
          <ul className="border-line border-t">
            {programs.map((program, index) => (
              <li
                className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line border-b py-2"
                key={program.code}
              >
                <input
                  aria-label={m.compare_tick_name({ name: program.name })}
                  className="size-5 accent-primary"
                  defaultChecked={index < comparedAtMost}
                  form={compareFormId}
                  name="programa"
                  type="checkbox"
                  value={program.code}
                />
                <p className="min-w-0 py-1">
                  <Link
                    className="font-serif text-lg leading-snug hover:underline"
                    lang={foreignLang(program.lang.name)}
                    to={programPath(program)}
                  >
                    {program.name}
                  </Link>
                  <span className="block text-ink-soft text-xs">
                    {programTypeLabel[program.type]()} ·{" "}
                    <span lang={foreignLang(program.lang.faculty)}>{program.faculty}</span>
                  </span>
                </p>
                <button
                  aria-label={m.shortlist_remove_plain({ name: program.name })}
                  className="inline-flex min-h-11 items-center text-link text-sm print:hidden"
                  form="shortlist-removal"
                  name={shortlistFields.remove}
                  type="submit"
                  value={program.code}
                >
                  {m.shortlist_remove()}
                </button>
              </li>
            ))}
          </ul>
          <button
            className={`${buttonClass("primary")} mt-5 print:hidden`}
            form={compareFormId}
            // Nothing ticked is told from nothing asked.
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
