import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import { fieldText } from "../program-field.ts";
import { type Program, programFields } from "../program-fields.ts";
import { closingLabel } from "../program-labels.ts";
import { programPath } from "../program-path.ts";
import { timetableSummary } from "../timetable.ts";
import { commonNamePrefix } from "./comparison.ts";

export type ComparisonColumn = Pick<Program, "code" | "name" | "area"> & {
  path: string;
  /** Language of the name, if it differs from the page's. */
  lang: string | undefined;
  /** Beginning of the name that all compared programs share; may be empty. */
  shared: string;
  own: string;
  price: string | null;
  closing: string;
  canApply: boolean;
  timetable: string | null;
};

export function comparisonColumns(programs: Program[], today: CalendarDay): ComparisonColumn[] {
  const shared = commonNamePrefix(programs.map(({ name }) => name));
  return programs.map((program) => {
    const { code, name, area, application_opens: opens, application_closes: closes } = program;
    const applications = windowState({ opens, closes }, today);
    const price = fieldText(programFields.annual_fee, "annual_fee", program);
    const timetable = timetableSummary(program);
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
