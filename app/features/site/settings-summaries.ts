import type { Columns } from "#app/editing/description/record-type.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";

type Stored = Record<string, unknown>;

const listIn = (row: Columns, column: string) => (Array.isArray(row[column]) ? (row[column] as Stored[]) : []);
const textsIn = (row: Columns, ...columns: string[]) =>
  columns.map((column) => String(row[column] ?? "").trim()).filter(Boolean);

export function contactSummary(row: Columns): string {
  return textsIn(row, "email", "phone").join(" · ") || m.settings_summary_none();
}

/** Returns how many notices there are, and how many of them are shown today. */
export function noticesSummary(row: Columns): string {
  const notices = listIn(row, "notices");
  if (notices.length === 0) return m.settings_summary_no_notices();
  const today = dayIn(institution.timeZone, new Date());
  const shown = notices.filter(
    ({ from, until }) => (typeof from !== "string" || from <= today) && (typeof until !== "string" || today <= until),
  );
  return m.settings_summary_notices({
    all: counted(notices.length, m.settings_count_notices_one, m.settings_count_notices),
    shown: String(shown.length),
  });
}

export function homeSummary(row: Columns): string {
  return counted(listIn(row, "home_sections").length, m.settings_count_sections_one, m.settings_count_sections);
}

export function menuSummary(row: Columns): string {
  const pages = listIn(row, "menu");
  return pages.length === 0
    ? m.settings_summary_usual_menu()
    : counted(pages.length, m.settings_count_pages_one, m.settings_count_pages);
}

export function privacySummary(row: Columns): string {
  return (
    textsIn(row, "privacy_representative", "privacy_officer", "privacy_email").join(" · ") || m.settings_summary_none()
  );
}
