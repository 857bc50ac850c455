import type { RecordContent } from "#app/editing/description/described-row.ts";
import { childHeadingId, controlId } from "#app/editing/description/field-problems.ts";
import type { RecordCheck, Warning } from "#app/editing/description/warning.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { originSums } from "./origin-sums.ts";

type Rows = RecordContent["children"][string];

/** Warns about likely mistakes in a program: contradicting figures, and days that have passed. */
export const programChecks: RecordCheck = ({ row, children }, today) => [
  ...closedWindow(row.application_closes, today),
  ...endedAccreditation(children.accreditations ?? [], today),
  ...figureWarnings(children.program_figures ?? []),
  ...originSums(children)
    .filter(({ isWrong }) => isWrong)
    .map(({ text }) => at("student_origins", m.program_check_origins({ sum: text }))),
];

const at = (table: string, text: string): Warning => ({ id: childHeadingId(table), text, asks: true });

function closedWindow(closes: Json | undefined, today: CalendarDay): Warning[] {
  if (typeof closes !== "string" || closes >= today) return [];
  const text = m.program_check_closed({ date: formatDay(closes) });
  return [{ id: controlId("application_closes"), text, asks: true }];
}

/** Checks only the latest accreditation: earlier ones are superseded. */
function endedAccreditation(rows: Rows, today: CalendarDay): Warning[] {
  const ends = rows.filter(({ status }) => status === "accredited").map(({ valid_to: end }) => end);
  if (ends.some((end) => typeof end !== "string" || end >= today)) return [];
  const latest = ends
    .filter((end) => typeof end === "string")
    .sort()
    .at(-1);
  return latest ? [at("accreditations", m.program_check_accreditation({ date: formatDay(latest) }))] : [];
}

function figureWarnings(rows: Rows): Warning[] {
  return rows.flatMap(({ year, graduates, retained, new_enrollment: entered, total_enrollment: total }) => {
    const texts = [
      ...(exceeds(graduates, total) ? [m.program_check_graduates({ year: String(year) })] : []),
      ...(exceeds(retained, entered) ? [m.program_check_retained({ year: String(year) })] : []),
    ];
    return texts.map((text) => at("program_figures", text));
  });
}

function exceeds(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === "number" && typeof other === "number" && one > other;
}
