import { formatDay, formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import { closingSoonDays, type DateWindow, windowState } from "#app/lib/date-window.ts";
import type { DeadlineSubject } from "./deadlines.ts";

export const deadlineSubjectLabel: Record<DeadlineSubject, () => string> = {
  applications: m.deadline_subject_applications,
  scholarships: m.deadline_subject_scholarships,
  tuition: m.deadline_subject_tuition,
  support: m.deadline_subject_support,
};

/** Returns the state of a window on a day: «Cierra en 12 días», «Abre el 1 de diciembre», «Cerrado». */
export function deadlineLabel(window: DateWindow, today: CalendarDay): string {
  const state = windowState(window, today);
  // A single day neither opens nor closes.
  if (window.opens && window.opens === window.closes && state.state !== "closed") return onDay(window.opens, today);
  switch (state.state) {
    case "open":
      if (state.daysLeft === 0) return m.deadline_closes_today();
      if (state.daysLeft === 1) return m.deadline_closes_tomorrow();
      if (state.daysLeft <= closingSoonDays) return m.deadline_closes_in({ days: String(state.daysLeft) });
      return m.deadline_open_until({ date: nearDay(state.closes, today) });
    case "upcoming":
      // A window without an end begins instead of opening.
      if (!window.closes) return m.deadline_from({ date: nearDay(state.opens, today) });
      if (daysBetween(today, state.opens) === 1) return m.deadline_opens_tomorrow();
      return m.deadline_opens_on({ date: nearDay(state.opens, today) });
    case "closed":
      return m.deadline_closed();
    case "unknown":
      return window.opens ? m.deadline_from({ date: nearDay(window.opens, today) }) : m.deadline_unknown();
  }
}

/** Returns the days of a window in full: «Del 1 de diciembre de 2026 al 31 de enero de 2027». */
export function windowLabel({ opens, closes }: DateWindow): string {
  if (opens && opens === closes) return formatDay(opens);
  if (opens && closes) return m.deadline_window({ from: formatDay(opens), to: formatDay(closes) });
  if (closes) return m.deadline_last_day({ date: formatDay(closes) });
  return opens ? m.deadline_first_day({ date: formatDay(opens) }) : m.deadline_unknown();
}

function onDay(day: CalendarDay, today: CalendarDay): string {
  const daysLeft = daysBetween(today, day);
  if (daysLeft === 0) return m.deadline_today();
  return daysLeft === 1 ? m.deadline_tomorrow() : m.deadline_on({ date: nearDay(day, today) });
}

/** Formats a day without its year if it is less than half a year away. */
function nearDay(day: CalendarDay, today: CalendarDay): string {
  return Math.abs(daysBetween(today, day)) < 183 ? formatDayInYear(day) : formatDay(day);
}
