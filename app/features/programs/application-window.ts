import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type DateWindow, type WindowState, windowState } from "#app/lib/date-window.ts";

export type ApplicationState = WindowState;

/** Whether one can apply to a program on a day: the rule of every window, under the name that programs give it. */
export function applicationState(window: DateWindow, today: CalendarDay): ApplicationState {
  return windowState(window, today);
}
