import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { closingSoonDays, type DateWindow, windowState } from "#app/lib/date-window.ts";
import { deadlineLabel } from "../deadline-labels.ts";

/** The state of a window today, in words; an open one is emphasized. */
export function DeadlineState({ window, today }: { window: DateWindow; today: CalendarDay }) {
  const state = windowState(window, today);
  // A last day far ahead is a duty to remember rather than something open.
  const isOpen = state.state === "open" && (window.opens !== null || state.daysLeft <= closingSoonDays);
  return (
    <span className={isOpen ? "font-semibold text-primary" : state.state === "closed" ? "text-ink-soft" : ""}>
      {deadlineLabel(window, today)}
    </span>
  );
}
