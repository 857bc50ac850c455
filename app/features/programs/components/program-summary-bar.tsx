import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { accreditationStanding } from "../accreditation-standing.ts";
import { applicationState } from "../application-window.ts";
import type { Program } from "../program-fields.ts";
import { accreditationLabel, applicationLabel, programTypeLabel } from "../program-labels.ts";
import type { AccreditationRow } from "../programs.ts";
import { ShortlistButton, ShortlistForm } from "../shortlist/shortlist-button.tsx";
import { ShortlistLink } from "../shortlist/shortlist-link.tsx";

/** What one decides by, right below the title: type, applications, accreditation, and what to do next. */
export function ProgramSummaryBar({
  program,
  accreditations,
  today,
}: {
  program: Program;
  accreditations: AccreditationRow[];
  today: CalendarDay;
}) {
  const applications = applicationState(
    { opens: program.application_opens, closes: program.application_closes },
    today,
  );
  const paths = pathsIn();
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-line border-y py-4 text-sm print:mt-4 print:py-2">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        <li className="flex items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className="size-2.5 bg-area [print-color-adjust:exact]" />
          {programTypeLabel[program.type]()}
        </li>
        <li className={applications.state === "open" ? "font-semibold text-primary" : ""}>
          {applicationLabel(applications)}
        </li>
        <li>{accreditationLabel(accreditationStanding(accreditations, today).current)}</li>
      </ul>
      <div className="print:hidden flex flex-wrap items-center gap-3">
        <LinkButton look="primary" to={paths.apply()}>
          {m.program_apply()}
        </LinkButton>
        <LinkButton look="outline" to={paths.contact(program.code)}>
          {m.program_ask()}
        </LinkButton>
        <ShortlistForm />
        <ShortlistButton className={buttonClass("outline")} code={program.code} name={program.name} />
        <SmallLinks>
          <a className="text-link" href={paths.programSheet(program.code)}>
            {m.program_sheet()}
          </a>
          <ShortlistLink />
        </SmallLinks>
      </div>
    </div>
  );
}

function SmallLinks({ children }: { children: ReactNode }) {
  return <p className="flex min-h-11 flex-wrap items-center gap-x-5">{children}</p>;
}
