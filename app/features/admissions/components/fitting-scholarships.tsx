import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { Deadline } from "../deadlines.ts";
import { averageLabel, stipendLabel } from "../scholarship-labels.ts";
import { type Scholarship, scholarshipFit } from "../scholarships.ts";
import { DeadlineState } from "./deadline-state.tsx";

/** The scholarships whose rules fit a program and an average, internal ones first. */
export function FittingScholarships({
  scholarships,
  programType,
  average,
  deadlines,
  today,
}: {
  scholarships: Scholarship[];
  programType: string;
  average: number | null;
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const fitting = scholarships
    .map((scholarship) => ({ scholarship, fit: scholarshipFit(scholarship, { programType, average }) }))
    .filter(({ fit }) => fit !== "no");
  if (fitting.length === 0) return <p className="prose-text">{m.tuition_no_scholarships()}</p>;
  return (
    <ul className="border-line border-t">
      {fitting.map(({ scholarship, fit }) => {
        const deadline = deadlines.find(({ key }) => key === scholarship.deadlineKey);
        const { lang } = scholarship;
        return (
          <li
            className="group relative grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[1fr_12rem]"
            key={scholarship.slug}
          >
            <div>
              <h3 className="text-lg leading-snug" lang={foreignLang(lang.name)}>
                <Link className="covering-link" to={`${pathsIn().scholarships()}#${scholarship.slug}`}>
                  {scholarship.name}
                </Link>
              </h3>
              <p className="mt-1 text-sm">
                {stipendLabel(scholarship)}
                {stipendLabel(scholarship) && scholarship.amounts.length > 0 ? factSeparator : null}
                <span lang={foreignLang(lang.amounts)}>{joinFacts(scholarship.amounts)}</span>
              </p>
              {fit === "depends_on_average" && scholarship.minimumAverage !== null ? (
                <p className="mt-1 text-ink-soft text-sm">
                  {m.tuition_scholarship_if_average({ average: averageLabel(scholarship.minimumAverage) })}
                </p>
              ) : null}
            </div>
            <p className="text-sm">
              {deadline ? (
                <DeadlineState today={today} window={deadline} />
              ) : (
                <span className="text-ink-soft" lang={foreignLang(lang.provider)}>
                  {scholarship.provider}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
