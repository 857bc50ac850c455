import { programPath } from "#app/features/programs/program-path.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { windowLabel } from "../deadline-labels.ts";
import {
  applicantDeadlines,
  type Deadline,
  type DeadlineSubject,
  internalSlug,
  pendingDeadlines,
  subjectSlugs,
} from "../deadlines.ts";
import { DeadlineState } from "./deadline-state.tsx";

/** Current deadlines, nearest first. Those for faculties and programs are folded below. */
export function DeadlineList({ deadlines, today }: { deadlines: Deadline[]; today: CalendarDay }) {
  const pending = pendingDeadlines(deadlines, today);
  const own = applicantDeadlines(pending);
  const internal = pending.filter(({ isInternal }) => isInternal);
  return (
    <>
      {own.length > 0 ? <Rows deadlines={own} today={today} /> : <p className="prose-text">{m.deadline_none()}</p>}
      {internal.length > 0 ? (
        <Disclosure className="mt-4 print:hidden" look="line" summary={m.deadline_internal()}>
          <p className="mt-1 mb-3 text-sm">
            <a className="text-link" href={pathsIn().calendar(internalSlug)}>
              {m.deadline_internal_subscribe()}
            </a>
          </p>
          <Rows deadlines={internal} today={today} />
        </Disclosure>
      ) : null}
    </>
  );
}

function Rows({ deadlines, today }: { deadlines: Deadline[]; today: CalendarDay }) {
  return (
    <ul className="border-line border-t">
      {deadlines.map((deadline) => (
        <li className="grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[12rem_1fr]" key={deadline.key}>
          <p className="pt-0.5 text-sm">
            <DeadlineState today={today} window={deadline} />
          </p>
          <div>
            <h3 className="text-lg leading-snug" lang={foreignLang(deadline.lang.name)}>
              {deadline.name}
            </h3>
            {deadline.program ? (
              <p className="font-serif" lang={foreignLang(deadline.program.lang.name)}>
                <Link className="text-link" to={programPath(deadline.program)}>
                  {deadline.program.name}
                </Link>
              </p>
            ) : null}
            <p className="figures mt-1 text-sm">{windowLabel(deadline)}</p>
            {deadline.note ? (
              <p className="mt-1 max-w-prose text-ink-soft text-sm" lang={foreignLang(deadline.lang.note)}>
                {deadline.note}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CalendarLink({ subject }: { subject?: DeadlineSubject }) {
  return (
    <a className="text-link print:hidden" href={pathsIn().calendar(subject && subjectSlugs[subject])}>
      {m.deadline_subscribe()}
    </a>
  );
}
