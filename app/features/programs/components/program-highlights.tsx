import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatMoney, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { closingSoonDays, type WindowState, windowState } from "#app/lib/date-window.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";
import { accreditationStanding } from "../accreditation-standing.ts";
import { fieldText, type ProgramFieldDescription } from "../program-field.ts";
import { type Program, programFields, type TranslatedField } from "../program-fields.ts";
import { accreditationLabel, applicationLabel } from "../program-labels.ts";
import { pageHighlights } from "../program-outputs.ts";
import type { AccreditationRow } from "../programs.ts";

/**
 * Cash price of a year: amount in the program's currency, share of the discount, last day. `referenceFor` is the year
 * of that day if the published fee is for an earlier one.
 */
export type CashPrice = { amount: number; share: number; until: CalendarDay; referenceFor: number | null };

const noteLink = "inline-flex min-h-11 items-center text-link print:hidden sm:min-h-9";

type Highlight = (typeof pageHighlights)[number];
type Cell = { term: string; value: ReactNode; note?: ReactNode; lang?: string | undefined; isWide?: boolean };

/** Facts that applicants decide by: price, deadline, duration, timetable, place, language, accreditation. */
export function ProgramHighlights({
  program,
  accreditations,
  cash,
  today,
}: {
  program: Program;
  accreditations: AccreditationRow[];
  cash: CashPrice | null;
  today: CalendarDay;
}) {
  const cells: Partial<Record<Highlight, Cell | null>> = {
    annual_fee: priceCell(program, cash),
    applications: deadlineCell(program, today),
    timetable: timetableCell(program),
    // Included in the timetable's cell.
    schedule: null,
    modality: null,
    accreditation: accreditationCell(accreditations, today),
  };
  return (
    <dl className="figures grid gap-x-5 text-sm min-[15rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4">
      {pageHighlights.map((name) => {
        const cell = name in cells ? cells[name] : fieldCell(program, name);
        return cell ? <HighlightCell key={name} {...cell} /> : null;
      })}
    </dl>
  );
}

function HighlightCell({ term, value, note, lang, isWide = false }: Cell) {
  return (
    <div
      className={`break-inside-avoid border-line border-t py-2 sm:py-3 print:py-1.5 ${isWide ? "min-[15rem]:col-span-2" : ""} leading-snug`}
    >
      <dt className="text-ink-soft text-xs">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">
        <span className="block font-semibold" lang={lang}>
          {value}
        </span>
        {note ? <span className="block text-xs lg:text-sm lg:leading-snug">{note}</span> : null}
      </dd>
    </div>
  );
}

/** Returns the cell of a described field; null if its value is unknown. */
function fieldCell(program: Program, name: Highlight): Cell | null {
  if (name === "accreditation") return null;
  const field: ProgramFieldDescription = programFields[name];
  const text = fieldText(field, name, program);
  if (typeof text !== "string") return null;
  return {
    term: field.label(program),
    value: text,
    lang: field.translated && foreignLang(program.lang[name as TranslatedField]),
  };
}

function priceCell(program: Program, cash: CashPrice | null): Cell | null {
  const fee = fieldCell(program, "annual_fee");
  if (!fee) return null;
  const currency = program.fee_currency ?? institution.currency;
  return {
    ...fee,
    value: <span className="text-lg leading-tight max-[22rem]:text-base">{fee.value}</span>,
    note: (
      <>
        {cash ? <span className="block">{cashLabel(cash, currency)}</span> : null}
        <Link className={noteLink} to={pathsIn().tuition(program.code)}>
          {m.tuition_link()}
        </Link>
      </>
    ),
  };
}

function cashLabel({ amount, share, until, referenceFor }: CashPrice, currency: string): string {
  const texts = { amount: formatMoney(amount, currency), date: formatDay(until), share: formatShare(share) };
  return referenceFor
    ? m.program_cash_price_reference({ ...texts, year: String(referenceFor) })
    : m.program_cash_price(texts);
}

function deadlineCell(
  { code, application_opens: opens, application_closes: closes }: Program,
  today: CalendarDay,
): Cell {
  const state = windowState({ opens, closes }, today);
  const isOpen = state.state === "open";
  const isEnding = isOpen && state.daysLeft <= closingSoonDays;
  return {
    term: programFields.applications.label(),
    value: <span className={isOpen ? "text-primary" : ""}>{deadlineLabel(state, closes)}</span>,
    note: (
      <>
        {isEnding ? <span className="block">{applicationLabel(state)}</span> : null}
        {opens || closes ? (
          <a className={noteLink} href={pathsIn().programCalendar(code)}>
            {m.program_calendar_add()}
          </a>
        ) : null}
      </>
    ),
  };
}

function deadlineLabel(state: WindowState, closes: CalendarDay | null): string {
  switch (state.state) {
    case "open":
      return m.program_until({ date: formatDay(state.closes) });
    case "upcoming":
      return m.program_from({ date: formatDay(state.opens) });
    case "closed":
      return closes ? m.program_closed_on({ date: formatDay(closes) }) : m.program_closed();
    case "unknown":
      return applicationLabel(state);
  }
}

// The free-text schedule describes other kinds of attendance.
const isWhole = (attendance: string) => attendance === "full_time" || attendance === "part_time";

function timetableCell(program: Program): Cell | null {
  const modality = fieldCell(program, "modality");
  const schedule = fieldCell(program, "schedule");
  const days = fieldCell(
    schedule ? { ...program, attendance: program.attendance.filter(isWhole) } : program,
    "timetable",
  );
  const first = days ?? schedule;
  if (!first) return modality;
  return {
    ...first,
    term: m.program_schedule_and_modality(),
    note: (
      <>
        {days && schedule ? (
          <span className="block" lang={schedule.lang}>
            {schedule.value}
          </span>
        ) : null}
        <span className="block">{modality?.value}</span>
      </>
    ),
    isWide: true,
  };
}

function accreditationCell(records: AccreditationRow[], today: CalendarDay): Cell {
  const { status, current } = accreditationStanding(records, today);
  const isBounded = status === "accredited" && current?.agency && current.valid_to;
  return {
    term: m.program_accreditation(),
    value: accreditationLabel(current),
    // On phones it would push the highlights beyond the first screen; the accreditation section repeats it.
    note: isBounded ? (
      <span className="max-sm:hidden">
        {m.program_accredited_until({ agency: current.agency ?? "", date: formatDay(current.valid_to ?? "") })}
      </span>
    ) : null,
  };
}
