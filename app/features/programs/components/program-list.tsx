import { m } from "#app/i18n/paraglide/messages.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { CompareTick } from "../compare/compare-tick.tsx";
import type { ProgramEntry } from "../program-entries.ts";
import { ShortlistButton } from "../shortlist/shortlist-button.tsx";
import { CalendarFileLink, GuideLink, SheetLink } from "./program-files-links.tsx";

type ProgramListProps = {
  programs: ProgramEntry[];
  /** The heading level of the programs' names: one below that of the list. */
  heading: "h2" | "h3" | "h4";
  withType?: boolean;
  /**
   * The list leads to the guide, its entries to their files, and can be ticked and kept: the page has a `CompareBar`.
   */
  withTools?: boolean;
};

const toolLink = "inline-flex min-h-11 items-center gap-1.5 text-link";

/** Programs as list rows: code, name and faculty, and what decides between them. */
export function ProgramList({ programs, ...row }: ProgramListProps) {
  return (
    <>
      {row.withTools ? (
        <p className="mb-2 text-sm print:hidden">
          <GuideLink />
        </p>
      ) : null}
      <ul className="border-line border-t [--row-height:16rem] sm:[--row-height:13rem] lg:[--row-height:10rem]">
        {programs.map((program) => (
          <ProgramListRow key={program.id} program={program} {...row} />
        ))}
      </ul>
    </>
  );
}

function ProgramListRow({
  program: { code, name, type, facts, timetable, ...program },
  heading: Heading,
  withType = false,
  withTools = false,
}: Omit<ProgramListProps, "programs"> & { program: ProgramEntry }) {
  return (
    <li
      className="group list-row late-row area-edge py-5 [--edge:1.25rem] sm:grid-cols-[3.5rem_1fr] lg:grid-cols-[3.5rem_1fr_15rem]"
      data-area={program.area}
    >
      <p className="figures pt-1 text-ink-soft text-xs">
        <span className="sr-only">{m.program_code()} </span>
        {code}
      </p>
      <div>
        <Heading className="text-lg leading-snug" lang={program.nameLang}>
          <Link className="covering-link" to={program.path}>
            {name}
          </Link>
        </Heading>
        <p className="mt-1 text-ink-soft text-sm" lang={program.facultyLang}>
          {program.faculty}
        </p>
        <p className="mt-1 text-ink-soft text-xs">{withType ? joinFacts([type, facts]) : facts}</p>
        {timetable ? <p className="mt-1 text-xs">{timetable}</p> : null}
      </div>
      <div className="mt-2 space-y-1 text-sm sm:col-start-2 lg:col-start-3 lg:mt-1">
        <p className={program.canApply ? "font-semibold text-primary text-balance" : "text-ink-soft text-balance"}>
          {program.applications}
        </p>
        <p className="text-ink-soft">{program.accreditation}</p>
        {withTools ? (
          // Above the link that covers the row.
          <div className="relative z-10 flex w-fit flex-wrap gap-x-3 sm:gap-x-5 lg:grid lg:grid-cols-[auto_auto] print:hidden">
            <CompareTick code={code} name={name} />
            <ShortlistButton className={toolLink} code={code} name={name} />
            <SheetLink className={toolLink} code={code} name={name} />
            {program.hasDates ? <CalendarFileLink className={toolLink} code={code} name={name} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
