import { type CalendarDay, daysBetween } from "./calendar-day.ts";

/** First and last day of a period, both included; null if unknown or unlimited. */
export type DateWindow = { opens: CalendarDay | null; closes: CalendarDay | null };

export type WindowState =
  | { state: "open"; closes: CalendarDay; daysLeft: number }
  | { state: "upcoming"; opens: CalendarDay }
  | { state: "closed" }
  | { state: "unknown" };

/** Days before the end from which pages show a countdown. */
export const closingSoonDays = 30;

/**
 * Returns the state of a window on a day; the opening and closing day are part of it. Without a closing day the state
 * is unknown after the opening day.
 */
export function windowState({ opens, closes }: DateWindow, today: CalendarDay): WindowState {
  if (!closes) return opens && opens > today ? { state: "upcoming", opens } : { state: "unknown" };
  if (today > closes) return { state: "closed" };
  if (opens && today < opens) return { state: "upcoming", opens };
  return { state: "open", closes, daysLeft: daysBetween(today, closes) };
}
