import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { closingSoonDays, type DateWindow, windowState } from "#app/lib/date-window.ts";
import { deadlineLabel } from "../deadline-labels.ts";

export function DeadlineState({ window, today }: { window: DateWindow; today: CalendarDay }) {
  const state = windowState(window, today);
  // A window without an opening day is shown as open only near its last day.
  const isOpen = state.state === "open" && (window.opens !== null || state.daysLeft <= closingSoonDays);
  return (
    <span className={isOpen ? "font-semibold text-primary" : state.state === "closed" ? "text-ink-soft" : ""}>
      {deadlineLabel(window, today)}
    </span>
  );
}
