import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { memoizeForDay } from "#app/lib/memoize-for-day.ts";
import { accreditationStanding } from "./accreditation-standing.ts";
import { fieldText } from "./program-field.ts";
import { programFields } from "./program-fields.ts";
import {
  accreditationLabel,
  closingLabel,
  programModalityLabel,
  programTypeLabel,
  semestersLabel,
} from "./program-labels.ts";
import { programPath } from "./program-path.ts";
import type { ProgramSummary } from "./program-queries.ts";
import { timetableSummary, timetableText } from "./timetable.ts";

/** Texts of a program's row in a list, as of a day. */
export type ProgramEntry = Pick<ProgramSummary, "id" | "code" | "name" | "faculty" | "area"> & {
  path: string;
  /** Languages of name and faculty, if they differ from the page's. */
  nameLang: string | undefined;
  facultyLang: string | undefined;
  type: string;
  /** Duration, mode and timetable, in full. */
  facts: string;
  /** Short form of the facts; omits the most common mode. */
  summary: string;
  price: string | null;
  /** Annual fee with the cash discount; null without a known discount. */
  cashPrice: string | null;
  closing: string;
  /** True if applications are open; `isEnding` if they close soon. */
  canApply: boolean;
  isEnding: boolean;
  accreditation: string;
};

/** Returns list rows as of a day, for summaries in the language of the request. */
export function programEntries(
  programs: readonly ProgramSummary[],
  today: CalendarDay,
  cashPriceOf: (program: ProgramSummary) => string | null = () => null,
): ProgramEntry[] {
  return programs.map((program) => ({ ...entryOf(program, today), cashPrice: cashPriceOf(program) }));
}

const entryOf = memoizeForDay(programEntry);

/** Number of days before the end of applications in which a row is highlighted. */
const endingDays = 14;

function programEntry(program: ProgramSummary, today: CalendarDay): Omit<ProgramEntry, "cashPrice"> {
  const { id, code, name, faculty, area, lang } = program;
  const applications = windowState({ opens: program.application_opens, closes: program.application_closes }, today);
  const type = programTypeLabel[program.type]();
  const duration = semestersLabel(program.duration_semesters);
  const modality = programModalityLabel[program.modality]();
  const fee = fieldText(programFields.annual_fee, "annual_fee", program);
  return {
    id,
    code,
    name,
    faculty,
    area,
    path: programPath(program),
    nameLang: foreignLang(lang.name),
    facultyLang: foreignLang(lang.faculty),
    type,
    facts: joinFacts([duration, modality, timetableText(program)]),
    summary: joinFacts([duration, program.modality === "in_person" ? null : modality, timetableSummary(program)]),
    price: typeof fee === "string" ? fee : null,
    closing: closingLabel(applications),
    canApply: applications.state === "open",
    isEnding: applications.state === "open" && applications.daysLeft <= endingDays,
    accreditation: accreditationLabel(accreditationStanding(program.accreditations, today).current),
  };
}
