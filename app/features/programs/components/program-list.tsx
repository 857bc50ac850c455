import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText } from "#app/i18n/record-fields.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { accreditationStanding } from "../accreditation-standing.ts";
import { applicationState } from "../application-window.ts";
import { CompareTick } from "../compare/compare-tick.tsx";
import { programFields } from "../program-fields.ts";
import { accreditationLabel, applicationLabel } from "../program-labels.ts";
import { listFacts } from "../program-outputs.ts";
import { programPath } from "../program-path.ts";
import type { ProgramSummary } from "../program-queries.ts";
import type { ProgramRow } from "../programs.ts";
import { ShortlistButton } from "../shortlist/shortlist-button.tsx";
import { timetableText } from "../timetable.ts";
import { CalendarFileLink, GuideLink, SheetLink } from "./program-files-links.tsx";

type ProgramListProps = {
  programs: ProgramSummary[];
  today: CalendarDay;
  /** The heading level of the programs' names: one below that of the list. */
  heading: "h2" | "h3" | "h4";
  withType?: boolean;
  /** The list leads to the guide, its entries to their files, and can be ticked and kept: the page has a `CompareBar`. */
  withTools?: boolean;
};

const toolLink = "inline-flex min-h-11 items-center gap-1.5 text-link";

/** Programs as list rows: code, name and faculty, and what decides between them. */
export function ProgramList({ programs, ...entry }: ProgramListProps) {
  return (
    <>
      {entry.withTools ? (
        <p className="mb-2 text-sm print:hidden">
          <GuideLink />
        </p>
      ) : null}
      <ul className="border-line border-t">
        {programs.map((program) => (
          <ProgramEntry key={program.id} program={program} {...entry} />
        ))}
      </ul>
    </>
  );
}

function ProgramEntry({
  program,
  today,
  heading: Heading,
  withType = false,
  withTools = false,
}: Omit<ProgramListProps, "programs"> & { program: ProgramSummary }) {
  const applications = applicationState(
    { opens: program.application_opens, closes: program.application_closes },
    today,
  );
  const facts = listFacts
    .filter((name) => name !== "timetable" && (withType || name !== "type"))
    .map((name) => fieldText<ProgramRow>(programFields[name], name, program));
  const timetable = timetableText(program);
  return (
    <li
      className="group list-row area-edge py-5 before:inset-y-5 sm:grid-cols-[3.5rem_1fr] lg:grid-cols-[3.5rem_1fr_15rem]"
      data-area={program.area}
    >
      <p className="figures pt-1 text-ink-soft text-xs">
        <span className="sr-only">{m.program_code()} </span>
        {program.code}
      </p>
      <div>
        <Heading className="text-lg leading-snug" lang={foreignLang(program.lang.name)}>
          <Link className="covering-link" to={programPath(program)}>
            {program.name}
          </Link>
        </Heading>
        <p className="mt-1 text-ink-soft text-sm" lang={foreignLang(program.lang.faculty)}>
          {program.faculty}
        </p>
        <p className="mt-1 text-ink-soft text-xs">{joinFacts(facts.flat())}</p>
        {timetable ? <p className="mt-1 text-xs">{timetable}</p> : null}
      </div>
      <div className="mt-2 grid content-start gap-1 text-sm sm:col-start-2 lg:col-start-3 lg:mt-1">
        <p
          className={
            applications.state === "open" ? "font-semibold text-primary text-balance" : "text-ink-soft text-balance"
          }
        >
          {applicationLabel(applications)}
        </p>
        <p className="text-ink-soft">
          {accreditationLabel(accreditationStanding(program.accreditations, today).current)}
        </p>
        {withTools ? (
          // Above the link that covers the row.
          <div className="relative z-10 flex flex-wrap gap-x-5 justify-self-start lg:grid lg:grid-cols-[auto_auto] print:hidden">
            <CompareTick code={program.code} name={program.name} />
            <ShortlistButton className={toolLink} code={program.code} name={program.name} />
            <SheetLink className={toolLink} code={program.code} name={program.name} />
            {applications.state === "open" || applications.state === "upcoming" ? (
              <CalendarFileLink className={toolLink} code={program.code} name={program.name} />
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
