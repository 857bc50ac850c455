import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import { deadlineLabel, deadlineSubjectLabel } from "../deadline-labels.ts";
import { type Deadline, type DeadlineSubject, headlineDeadlines } from "../deadlines.ts";
import { subjectPath } from "../subject-path.ts";
import { CalendarLink } from "./deadline-list.tsx";

/** Number of programs with open applications, and the first day on which one closes. */
export type OpenApplications = { count: number; nextClose: CalendarDay };

/** Next deadlines: one column per subject, linked to its page. Open programs replace the deadline for applications. */
export function DeadlineStrip({
  deadlines,
  applications,
  today,
}: {
  deadlines: Deadline[];
  applications: OpenApplications | null;
  today: CalendarDay;
}) {
  const shown = headlineDeadlines(deadlines, today).filter(
    ({ subject }) => !applications || subject !== "applications",
  );
  if (shown.length === 0 && !applications) return null;
  return (
    <section aria-labelledby="plazos" className="border-line border-b bg-paper-deep print:break-inside-avoid">
      <div className="page-width pt-6 pb-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <h2 className="font-sans font-semibold tracking-normal" id="plazos">
            {m.deadline_title()}
          </h2>
          <CalendarLink />
        </div>
        <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-6 sm:gap-x-8 lg:grid-cols-4">
          {applications ? (
            <Column
              name={m.deadline_programs_next({ date: formatDayInYear(applications.nextClose) })}
              state={counted(applications.count, m.deadline_programs_open_one, m.deadline_programs_open)}
              subject="applications"
            />
          ) : null}
          {shown.map((deadline) => (
            <Column
              key={deadline.key}
              name={<span lang={foreignLang(deadline.lang.name)}>{deadline.name}</span>}
              state={deadlineLabel(deadline, today)}
              subject={deadline.subject}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Column({ subject, state, name }: { subject: DeadlineSubject; state: string; name: ReactNode }) {
  return (
    <li className="group relative border-ink border-t-2 pt-3">
      <p className="text-ink-soft text-xs">{deadlineSubjectLabel[subject]()}</p>
      <p className="figures mt-1 font-serif text-lg leading-snug">{state}</p>
      <h3 className="figures mt-1 font-normal font-sans text-sm tracking-normal">
        <Link
          className="covering-link"
          to={subject === "applications" ? `${subjectPath(subject)}#abiertos` : subjectPath(subject)}
        >
          {name}
        </Link>
      </h3>
    </li>
  );
}
