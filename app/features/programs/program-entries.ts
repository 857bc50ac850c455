import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { fieldText } from "#app/i18n/record-fields.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { memoizeForDay } from "#app/lib/memoize-for-day.ts";
import { accreditationStanding } from "./accreditation-standing.ts";
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
import type { ProgramRow } from "./programs.ts";
import { timetableGist, timetableText } from "./timetable.ts";

/** What a row of a list says of a program, in words, as of a day. */
export type ProgramEntry = Pick<ProgramSummary, "id" | "code" | "name" | "faculty" | "area"> & {
  path: string;
  /** The languages of name and faculty, where they are not that of the page. */
  nameLang: string | undefined;
  facultyLang: string | undefined;
  type: string;
  /** Duration, mode and timetable, in full. */
  facts: string;
  /** What of these decides, in a few words: the mode is left out where it is the usual one. */
  gist: string;
  /** The annual fee; null before it is published. */
  price: string | null;
  /** The annual fee paid at once; null where no discount is known. */
  cashPrice: string | null;
  closing: string;
  /** Whether one can apply, and whether the last days for it have begun. */
  canApply: boolean;
  isEnding: boolean;
  accreditation: string;
};

/**
 * Returns the programs as rows of a list on a day. The summaries are in the language of the request; `cashPriceOf`
 * returns the price of one that is paid at once, in words.
 */
export function programEntries(
  programs: readonly ProgramSummary[],
  today: CalendarDay,
  cashPriceOf: (program: ProgramSummary) => string | null = () => null,
): ProgramEntry[] {
  return programs.map((program) => ({ ...entryOf(program, today), cashPrice: cashPriceOf(program) }));
}

const entryOf = memoizeForDay(programEntry);

/** How many days before its end an application is marked in a list. */
const endingDays = 14;

function programEntry(program: ProgramSummary, today: CalendarDay): Omit<ProgramEntry, "cashPrice"> {
  const { id, code, name, faculty, area, lang } = program;
  const applications = windowState({ opens: program.application_opens, closes: program.application_closes }, today);
  const type = programTypeLabel[program.type]();
  const duration = semestersLabel(program.duration_semesters);
  const modality = programModalityLabel[program.modality]();
  const fee = fieldText<ProgramRow>(programFields.annual_fee, "annual_fee", program);
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
    gist: joinFacts([duration, program.modality === "in_person" ? null : modality, timetableGist(program)]),
    price: typeof fee === "string" ? fee : null,
    closing: closingLabel(applications),
    canApply: applications.state === "open",
    isEnding: applications.state === "open" && applications.daysLeft <= endingDays,
    accreditation: accreditationLabel(accreditationStanding(program.accreditations, today).current),
  };
}
