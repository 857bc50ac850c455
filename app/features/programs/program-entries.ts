import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { fieldText } from "#app/i18n/record-fields.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { memoizeForDay } from "#app/lib/memoize-for-day.ts";
import { accreditationStanding } from "./accreditation-standing.ts";
import { programFields } from "./program-fields.ts";
import { accreditationLabel, applicationLabel, programTypeLabel } from "./program-labels.ts";
import { listFacts } from "./program-outputs.ts";
import { programPath } from "./program-path.ts";
import type { ProgramSummary } from "./program-queries.ts";
import type { ProgramRow } from "./programs.ts";
import { timetableText } from "./timetable.ts";

/** What an entry of a list says of a program, in words, as of a day. */
export type ProgramEntry = Pick<ProgramSummary, "id" | "code" | "name" | "faculty" | "area"> & {
  path: string;
  /** The languages of name and faculty, where they are not that of the page. */
  nameLang: string | undefined;
  facultyLang: string | undefined;
  type: string;
  facts: string;
  timetable: string | null;
  applications: string;
  canApply: boolean;
  /** Whether the day on which applications close, or open, is still to come. */
  hasDates: boolean;
  accreditation: string;
};

/** Returns the programs as entries of a list on a day. The summaries are in the language of the request. */
export function programEntries(programs: readonly ProgramSummary[], today: CalendarDay): ProgramEntry[] {
  return programs.map((program) => entryOf(program, today));
}

const entryOf = memoizeForDay(programEntry);

function programEntry(program: ProgramSummary, today: CalendarDay): ProgramEntry {
  const { id, code, name, faculty, area, lang } = program;
  const window = { opens: program.application_opens, closes: program.application_closes };
  const applications = windowState(window, today);
  const facts = listFacts
    .filter((field) => field !== "timetable" && field !== "type")
    .flatMap((field) => fieldText<ProgramRow>(programFields[field], field, program));
  return {
    id,
    code,
    name,
    faculty,
    area,
    path: programPath(program),
    nameLang: foreignLang(lang.name),
    facultyLang: foreignLang(lang.faculty),
    type: programTypeLabel[program.type](),
    facts: joinFacts(facts),
    timetable: timetableText(program),
    applications: applicationLabel(applications),
    canApply: applications.state === "open",
    hasDates: applications.state === "open" || applications.state === "upcoming",
    accreditation: accreditationLabel(accreditationStanding(program.accreditations, today).current),
  };
}
