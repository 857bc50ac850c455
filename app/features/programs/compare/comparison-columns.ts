import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { fieldText } from "#app/i18n/record-fields.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import { type Program, programFields } from "../program-fields.ts";
import { closingLabel } from "../program-labels.ts";
import { programPath } from "../program-path.ts";
import type { ProgramRow } from "../programs.ts";
import { timetableGist } from "../timetable.ts";
import { sharedBeginning } from "./comparison.ts";

/** The head of a program's column: its name, and what one decides by in a few words. */
export type ComparisonColumn = Pick<Program, "code" | "name" | "area"> & {
  path: string;
  /** The language of the name, where it is not the page's. */
  lang: string | undefined;
  /** The name in two parts, of which the first is that of all programs; it may be empty. */
  shared: string;
  own: string;
  /** The annual fee; null before it is published. */
  price: string | null;
  closing: string;
  canApply: boolean;
  timetable: string | null;
};

/** Returns the heads of some programs side by side on a day. */
export function comparisonColumns(programs: Program[], today: CalendarDay): ComparisonColumn[] {
  const shared = sharedBeginning(programs.map(({ name }) => name));
  return programs.map((program) => {
    const { code, name, area, application_opens: opens, application_closes: closes } = program;
    const applications = windowState({ opens, closes }, today);
    const price = fieldText<ProgramRow>(programFields.annual_fee, "annual_fee", program);
    const timetable = timetableGist(program);
    return {
      code,
      name,
      area,
      path: programPath(program),
      lang: foreignLang(program.lang.name),
      shared,
      own: name.slice(shared.length),
      price: typeof price === "string" ? price : null,
      closing: closingLabel(applications),
      canApply: applications.state === "open",
      timetable: timetable ? capitalize(timetable) : null,
    };
  });
}
