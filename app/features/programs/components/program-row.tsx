import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { ProgramEntry } from "../program-entries.ts";

/**
 * A program in a list: name, faculty, timetable, price and closing day. In columns on wide screens, in four shorter
 * lines on narrow ones. `tools` are actions at the end of the row.
 */
export function ProgramRow({
  program,
  heading: Heading,
  withType,
  tools,
  id,
}: {
  program: ProgramEntry;
  heading: "h2" | "h3" | "h4";
  withType: boolean;
  tools: ReactNode;
  /** Set on the first row that a page adds. */
  id?: string | undefined;
}) {
  // «Doctorado en Biología» already contains its type.
  const type = withType && !program.name.startsWith(program.type) ? program.type : null;
  return (
    <li className="group program-row late-row area-edge" data-area={program.area} data-results={id && ""} id={id}>
      <Heading className="program-name" lang={program.nameLang}>
        <Link className="covering-link" to={program.path}>
          {program.name}
        </Link>
      </Heading>
      <p className="program-summary">{joinFacts([program.summary, nameContainsType(program) ? null : type])}</p>
      <div className="program-facts">
        <p>
          {type ? `${type}${factSeparator}` : null}
          <span lang={program.facultyLang}>{program.faculty}</span>
        </p>
        <p className="line-clamp-2">{program.facts}</p>
      </div>
      <p className="program-price figures">
        {program.price === null ? (
          <span className="text-ink-soft">{m.tuition_unpublished()}</span>
        ) : (
          <>
            <span className="font-semibold">{program.price}</span> {m.programs_row_price()}
          </>
        )}
        {program.cashPrice ? <small>{program.cashPrice}</small> : null}
      </p>
      <p className={`program-closing ${closingLook(program)}`}>
        {program.closing}
        <small>{program.accreditation}</small>
      </p>
      {tools ? <div className="program-tools print:hidden">{tools}</div> : null}
    </li>
  );
}

/** Returns whether a program's name contains a word of its type: «Magíster profesional» in «Magíster en Educación». */
function nameContainsType({ name, type }: ProgramEntry): boolean {
  const words = name.toLowerCase().split(" ");
  return type
    .toLowerCase()
    .split(" ")
    .some((word) => word.length > 4 && words.includes(word));
}

function closingLook({ canApply, isEnding }: ProgramEntry): string {
  if (isEnding) return "font-semibold text-primary";
  return canApply ? "" : "text-ink-soft";
}
