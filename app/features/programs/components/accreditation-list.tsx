import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import { type TimelineSpan, timelinePosition, timelineYears } from "../accreditation-timeline.ts";
import { programTypeLabel } from "../program-labels.ts";
import { accreditationStatuses, programTypes } from "../programs.ts";
import { AccreditationEntry, timelineGrid } from "./accreditation-entry.tsx";

/** Programs by type on a common timeline, the longest accreditation first. `logos` are URLs by program code. */
export function AccreditationList({
  programs,
  logos,
  span,
  today,
}: {
  programs: AccreditedProgram[];
  logos: Record<string, string>;
  span: TimelineSpan;
  today: CalendarDay;
}) {
  return (
    <>
      <Axis span={span} today={today} />
      {programTypes.map((type) => {
        const ofType = programs.filter((program) => program.type === type).toSorted(byEnd);
        if (ofType.length === 0) return null;
        return (
          <section aria-labelledby={`tipo-${type}`} className="mt-6 first:mt-0" key={type}>
            <div className="flex break-after-avoid flex-wrap items-baseline gap-x-4 border-ink border-b pb-1.5">
              <h3 className="text-lg" id={`tipo-${type}`}>
                {programTypeLabel[type]()}
              </h3>
              <p className="figures text-ink-soft text-sm">{countsOf(ofType)}</p>
            </div>
            <ul>
              {ofType.map((program) => (
                <AccreditationEntry
                  key={program.id}
                  logo={logos[program.code]}
                  program={program}
                  span={span}
                  today={today}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Axis({ span, today }: { span: TimelineSpan; today: CalendarDay }) {
  const signs = [
    { label: m.accreditation_sign_current(), sign: "bg-figure" },
    { label: m.accreditation_sign_earlier(), sign: "bg-(--figure-light)" },
    { label: m.accreditation_sign_in_process(), sign: "border-2 border-figure border-dashed" },
    { label: m.accreditation_sign_today(), sign: "max-w-0.5 bg-ink" },
  ];
  return (
    <div className="mb-2 text-xs">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {signs.map(({ label, sign }) => (
          <li className="flex items-center gap-2" key={label}>
            <span aria-hidden="true" className={`h-3 w-4 [print-color-adjust:exact] ${sign}`} />
            {label}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={`mt-2 max-md:hidden ${timelineGrid}`}>
        <svg aria-hidden="true" className="figures col-start-3 h-5 w-full overflow-visible fill-ink-soft">
          {timelineYears(span)
            .filter(({ x }) => Math.abs(x - timelinePosition(today, span)) > 7)
            .map(({ year, x }) => (
              <text key={year} x={`${x}%`} y="14">
                {year}
              </text>
            ))}
          <text className="fill-ink font-semibold" textAnchor="middle" x={`${timelinePosition(today, span)}%`} y="14">
            {m.accreditation_sign_today().toLocaleLowerCase()}
          </text>
        </svg>
      </div>
    </div>
  );
}

/** Compares by status, accredited ones first, then by the last day of the accreditation. */
function byEnd(a: AccreditedProgram, b: AccreditedProgram): number {
  const rank = ({ standing: { status } }: AccreditedProgram) => accreditationStatuses.indexOf(status);
  const end = ({ standing: { current } }: AccreditedProgram) => current?.valid_to ?? "";
  return rank(a) - rank(b) || end(b).localeCompare(end(a));
}

/** Returns «15 acreditados · 4 en proceso de acreditación». */
function countsOf(programs: AccreditedProgram[]): string {
  return joinFacts(
    accreditationStatuses.map((status) => {
      const count = programs.filter(({ standing }) => standing.status === status).length;
      return count > 0 ? `${accreditationStatusLabel[status]()}: ${count}` : null;
    }),
  );
}
