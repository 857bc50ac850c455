import { Link } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { deadlineLabel, deadlineSubjectLabel } from "../deadline-labels.ts";
import { type Deadline, headlineDeadlines } from "../deadlines.ts";
import { subjectPath } from "../subject-path.ts";
import { CalendarLink } from "./deadline-list.tsx";

/** One line of what is open, closes or opens next: a deadline of each subject, each a door to its page. */
export function DeadlineStrip({ deadlines, today }: { deadlines: Deadline[]; today: CalendarDay }) {
  const shown = headlineDeadlines(deadlines, today);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="plazos" className="border-line border-b bg-paper-deep">
      <div className="page-width pt-6 pb-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <h2 className="font-sans font-semibold tracking-normal" id="plazos">
            {m.deadline_title()}
          </h2>
          <CalendarLink />
        </div>
        <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {shown.map((deadline) => (
            <li className="group relative border-accent border-t-2 pt-3" key={deadline.key}>
              <p className="text-ink-soft text-xs">{deadlineSubjectLabel[deadline.subject]()}</p>
              <p className="mt-1 font-serif text-lg leading-snug">{deadlineLabel(deadline, today)}</p>
              <h3
                className="mt-1 font-normal font-sans text-sm tracking-normal"
                lang={deadline.lang === getLocale() ? undefined : deadline.lang}
              >
                <Link
                  className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                  to={subjectPath(deadline.subject)}
                >
                  {deadline.name}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
