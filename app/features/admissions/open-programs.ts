import type { ProgramSummary } from "#app/features/programs/program-queries.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";

/** A program that one can apply to, and the last day for it. */
export type OpenProgram = Pick<ProgramSummary, "id" | "code" | "slug" | "type" | "name" | "lang" | "area"> & {
  closes: CalendarDay;
};

/** The programs that one can apply to on a day, with what a list shows of each. */
export function openPrograms(programs: ProgramSummary[], today: CalendarDay): OpenProgram[] {
  return programs.flatMap(({ application_opens, application_closes, ...program }) => {
    const state = windowState({ opens: application_opens, closes: application_closes }, today);
    if (state.state !== "open") return [];
    const { id, code, slug, type, name, lang, area } = program;
    return [{ id, code, slug, type, name, lang, area, closes: state.closes }];
  });
}
