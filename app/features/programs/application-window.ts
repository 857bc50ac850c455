import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";

export type ApplicationState =
  | { state: "open"; closes: CalendarDay; daysLeft: number }
  | { state: "upcoming"; opens: CalendarDay }
  | { state: "closed" }
  | { state: "unknown" };

/**
 * Whether one can apply on a day. Both ends of the window are days on which one can. Without a closing day nothing is
 * promised: the window is unknown once its opening day has come.
 */
export function applicationState(
  window: { opens: CalendarDay | null; closes: CalendarDay | null },
  today: CalendarDay,
): ApplicationState {
  const { opens, closes } = window;
  if (!closes) return opens && opens > today ? { state: "upcoming", opens } : { state: "unknown" };
  if (today > closes) return { state: "closed" };
  if (opens && today < opens) return { state: "upcoming", opens };
  return { state: "open", closes, daysLeft: daysBetween(today, closes) };
}
