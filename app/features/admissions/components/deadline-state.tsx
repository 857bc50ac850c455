import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type DateWindow, windowState } from "#app/lib/date-window.ts";
import { deadlineLabel } from "../deadline-labels.ts";

/** How a window stands today, in words; what is open stands out. */
export function DeadlineState({ window, today }: { window: DateWindow; today: CalendarDay }) {
  const { state } = windowState(window, today);
  return (
    <span className={state === "open" ? "font-semibold text-primary" : state === "closed" ? "text-ink-soft" : ""}>
      {deadlineLabel(window, today)}
    </span>
  );
}
