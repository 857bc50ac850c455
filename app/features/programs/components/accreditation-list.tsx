import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatShortMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { accreditationStatusLabel, accreditationValidity, accreditationYears } from "../accreditation-labels.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import {
  coversStudies,
  type TimelineSpan,
  timelineBars,
  timelinePosition,
  timelineYears,
} from "../accreditation-timeline.ts";
import { programTypeLabel } from "../program-labels.ts";
import { programPath } from "../program-path.ts";
import { type AccreditationRow, accreditationStatuses, programTypes } from "../programs.ts";
import { AccreditationLogo } from "./accreditation-logo.tsx";
import { AccreditationResolution } from "./accreditation-resolution.tsx";

/** Columns of a row; on phones the name is above, and the timeline beside its text below. */
const timelineGrid =
  "grid grid-cols-[1.5rem_minmax(4rem,1fr)_auto] gap-x-3 gap-y-0.5 md:grid-cols-[1.75rem_19rem_minmax(8rem,1fr)_17rem]";

const barLook = {
  current: "fill-figure forced-colors:fill-[CanvasText]",
  earlier: "fill-(--figure-light) forced-colors:fill-[GrayText]",
  in_process: "fill-none stroke-figure stroke-2 [stroke-dasharray:3_2]",
};

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

function AccreditationEntry({
  program,
  logo,
  span,
  today,
}: {
  program: AccreditedProgram;
  logo: string | undefined;
  span: TimelineSpan;
  today: CalendarDay;
}) {
  return (
    <li
      className={`group late-row relative items-center border-line border-b py-1 md:py-1.5 [--row-height:2.5rem] ${timelineGrid}`}
    >
      <span className="max-md:row-span-2">
        {logo ? <AccreditationLogo alt={m.accreditation_logo()} className="size-6 md:size-7" src={logo} /> : null}
      </span>
      <h4 className="text-sm leading-tight max-md:col-span-2" lang={foreignLang(program.lang.name)}>
        <Link className="covering-link" to={programPath(program)}>
          {program.name}
        </Link>
      </h4>
      <Bars program={program} span={span} today={today} />
      <Standing program={program} today={today} />
    </li>
  );
}

/** Accreditations as bars, with a line for today. Their text alternative states the dates. */
function Bars({ program, span, today }: { program: AccreditedProgram; span: TimelineSpan; today: CalendarDay }) {
  const { standing } = program;
  const { current, earlier } = standing;
  const words = [current, ...earlier].map(
    (record) => record && joinFacts([accreditationYears(record), accreditationValidity(record)]),
  );
  return (
    <svg aria-label={words.filter(Boolean).join(". ") || m.accreditation_never()} className="h-5 w-full" role="img">
      {timelineBars(standing, span, today).map(({ kind, x, width }) => (
        <rect className={barLook[kind]} height="12" key={`${kind} ${x}`} width={`${width}%`} x={`${x}%`} y="4" />
      ))}
      <rect
        className="fill-ink forced-colors:fill-[CanvasText]"
        height="20"
        width="2"
        x={`${timelinePosition(today, span)}%`}
      />
    </svg>
  );
}

function Standing({ program, today }: { program: AccreditedProgram; today: CalendarDay }) {
  const { status, current, earlier } = program.standing;
  if (status === "accredited" && current?.valid_to) {
    const covers = coversStudies(current.valid_to, program, today);
    return (
      <div className="text-xs leading-snug lg:text-sm lg:leading-snug max-md:flex max-md:flex-wrap max-md:justify-end max-md:gap-x-2">
        <p>
          <span className="font-semibold">{m.accreditation_until({ date: monthOf(current.valid_to) })}</span>
          {covers === null ? null : (
            <span className={`max-md:hidden ${covers ? "font-semibold text-primary" : "text-ink-soft"}`}>
              {" "}
              {covers ? m.accreditation_covers() : m.accreditation_ends_before()}
            </span>
          )}
        </p>
        <Resolution record={current} />
      </div>
    );
  }
  const expired = earlier[0]?.valid_to;
  return (
    <div className="text-xs leading-snug lg:text-sm lg:leading-snug max-md:flex max-md:flex-wrap max-md:justify-end max-md:gap-x-2">
      <p className="font-semibold">
        {status === "in_process" ? m.accreditation_in_process_now() : m.accreditation_none_now()}
      </p>
      {expired ? (
        <p className="text-ink-soft max-md:hidden">{m.accreditation_expired({ date: formatDay(expired) })}</p>
      ) : null}
      {current ? <Resolution record={current} /> : null}
    </div>
  );
}

/** Stacked above the link that covers the row. */
function Resolution({ record }: { record: AccreditationRow }) {
  return (
    <p className="relative z-10 text-ink-soft empty:hidden">
      <AccreditationResolution isShort record={record} />
    </p>
  );
}

/** Returns «oct. 2033». */
function monthOf(day: CalendarDay): string {
  return `${formatShortMonth(day)} ${day.slice(0, 4)}`;
}
