import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import { reminderDays } from "#app/lib/data-request-rules.ts";

/** Returns the days until a due day in words, and whether it is near or passed. */
export function deadlineOf(due: CalendarDay, today: CalendarDay): { words: string; tone: "late" | "soon" | "calm" } {
  const left = daysBetween(today, due);
  if (left < 0) return { words: counted(-left, m.desk_late_one, m.desk_late), tone: "late" };
  const words = left === 0 ? m.desk_left_today() : counted(left, m.desk_left_one, m.desk_left);
  return { words, tone: left <= reminderDays ? "soon" : "calm" };
}
