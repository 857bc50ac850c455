import { type CalendarDay, daysBetween } from "./calendar-day.ts";

/** The days on which something can be done, both included. An end that is not known or does not exist is null. */
export type DateWindow = { opens: CalendarDay | null; closes: CalendarDay | null };

export type WindowState =
  | { state: "open"; closes: CalendarDay; daysLeft: number }
  | { state: "upcoming"; opens: CalendarDay }
  | { state: "closed" }
  | { state: "unknown" };

/** How many days before its end something is about to close: pages count them. */
export const closingSoonDays = 30;

/**
 * The state of a window on a day. Both ends of the window are days on which it is open. Without a closing day nothing
 * is promised: the state is unknown once the opening day has come.
 */
export function windowState({ opens, closes }: DateWindow, today: CalendarDay): WindowState {
  if (!closes) return opens && opens > today ? { state: "upcoming", opens } : { state: "unknown" };
  if (today > closes) return { state: "closed" };
  if (opens && today < opens) return { state: "upcoming", opens };
  return { state: "open", closes, daysLeft: daysBetween(today, closes) };
}
