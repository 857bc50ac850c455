import type { ProgramSummary } from "#app/features/programs/program-queries.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";

/**
 * Returns the number of programs with open applications on a day, and the first day on which one closes; null without
 * any.
 */
export function openPrograms(
  programs: Pick<ProgramSummary, "application_opens" | "application_closes">[],
  today: CalendarDay,
): { count: number; nextClose: CalendarDay } | null {
  const days = programs.flatMap(({ application_opens: opens, application_closes: closes }) => {
    const state = windowState({ opens, closes }, today);
    return state.state === "open" ? [state.closes] : [];
  });
  const [nextClose] = days.sort();
  return nextClose ? { count: days.length, nextClose } : null;
}
