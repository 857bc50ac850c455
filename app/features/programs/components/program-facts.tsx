import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { titledName } from "#app/lib/person-name.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { Link } from "#app/ui/link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { fieldText, type ProgramFieldDescription } from "../program-field.ts";
import { type Program, programFields, type StudyTerm, type TranslatedField } from "../program-fields.ts";
import { pageFacts } from "../program-outputs.ts";

/** Facts that the highlights omit. `brochure` is a URL, `director` the id of the academic who directs the program. */
export function ProgramFacts({
  program,
  brochure,
  director,
}: {
  program: Program;
  brochure: string | null;
  director: number | null;
}) {
  const special: Partial<Record<(typeof pageFacts)[number], ReactNode>> = {
    director: program.director ? <Director name={program.director} id={director} /> : null,
    brochure: brochure ? (
      <a className="text-link" href={brochure}>
        {m.program_brochure_open()}
      </a>
    ) : null,
  };
  return (
    <dl className="grid gap-x-10 border-line border-t text-sm sm:grid-cols-2 print:grid-cols-2">
      {pageFacts.map((name) => {
        const field: ProgramFieldDescription = programFields[name];
        const text = fieldText(field, name, program);
        if (text === null || typeof text !== "string") return null;
        return (
          <Fact
            key={name}
            lang={field.translated && foreignLang(program.lang[name as TranslatedField])}
            term={field.label(program)}
          >
            {name in special ? special[name] : <FactValue kind={field.kind} text={text} />}
          </Fact>
        );
      })}
    </dl>
  );
}

function FactValue({ kind, text }: { kind: string; text: string }) {
  switch (kind) {
    case "email":
      return <MailLink address={text} />;
    case "phone":
      return (
        <a className="text-link" href={phoneHref(text)}>
          {text}
        </a>
      );
    case "link":
      return (
        <a className="text-link" href={text}>
          {text.replace(/^https?:\/\//, "")}
        </a>
      );
    default:
      return text;
  }
}

function Director({ name, id }: { name: string; id: number | null }) {
  const titled = titledName(name, getLocale());
  if (id === null) return titled;
  return (
    <Link className="text-link" to={pathsIn().academic(id)}>
      {titled}
    </Link>
  );
}

function Fact({ term, lang, children }: { term: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div className="figures flex break-inside-avoid flex-wrap gap-x-4 border-line border-b py-2.5 print:gap-x-3 print:py-1.5">
      {/* With large text the value wraps below. */}
      <dt className="max-w-full flex-none basis-[9.5rem] text-ink-soft print:basis-[7.5rem]">{term}</dt>
      <dd className="min-w-0 flex-1 basis-28 font-medium" lang={lang}>
        {children}
      </dd>
    </div>
  );
}

export function StudyPlan({ terms, lang }: { terms: StudyTerm[]; lang: string | undefined }) {
  return (
    <ol className="grid gap-x-10 sm:grid-cols-2 print:grid-cols-2" lang={lang}>
      {terms.map((term) => (
        <li className="break-inside-avoid border-line border-t py-4" key={term.title}>
          <h3 className="font-sans font-semibold text-sm">{term.title}</h3>
          <ul className="mt-2 grid gap-1.5 font-serif">
            {term.courses.map((course) => (
              <li key={course}>{course}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
