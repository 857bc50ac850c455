import { csvText } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { wallTimeIn } from "#app/lib/wall-time.ts";
import { changeText, eventTypeLabels, type FormatContext } from "./audit-labels.ts";
import { type AuditPage, type AuditPosition, type ListedEvent, subjectOf } from "./audit-log.ts";
import { expandColumns } from "./field-changes.ts";

const maxEvents = 20_000;

/**
 * Returns the events of a filter, newest first, at most twenty thousand; `isCut` is true if there are more. Calls
 * `onProgress` after each page. Throws the backend's error.
 */
export async function collectEvents(
  readPage: (place: AuditPosition) => Promise<AuditPage>,
  onProgress: (count: number) => void,
): Promise<{ events: ListedEvent[]; isCut: boolean }> {
  const events: ListedEvent[] = [];
  let olderThan: number | null = null;
  for (;;) {
    const page: AuditPage = await readPage({ olderThan, newerThan: null });
    events.push(...page.events);
    onProgress(events.length);
    olderThan = page.hasMore ? (page.events.at(-1)?.id ?? null) : page.searchedTo;
    if (olderThan === null) return { events, isCut: false };
    if (events.length >= maxEvents) return { events: events.slice(0, maxEvents), isCut: true };
  }
}

/** Serializes events as CSV in the page's language. */
export function eventsCsv(events: ListedEvent[], context: FormatContext): string {
  return csvText(
    events.map((event) => {
      const subject = subjectOf(event);
      const changes = subject
        ? expandColumns(event.changes ?? []).map((change) => changeText(subject.table, change, context))
        : [];
      return {
        [m.audit_detail_number()]: event.id,
        [m.audit_csv_when()]: wallTimeIn(context.timeZone, new Date(event.timestamp)).replace("T", " "),
        [m.audit_filter_type()]: eventTypeLabels[event.eventType](),
        [m.audit_filter_person()]: event.userEmail,
        [m.audit_csv_table()]: subject && context.tableLabel(subject.table),
        [m.audit_csv_id()]: subject?.id ?? null,
        [m.audit_csv_record()]: typeof event.details.title === "string" ? event.details.title : null,
        [m.audit_csv_changes()]: changes.join("; "),
        [m.audit_csv_state()]: event.id === null ? m.audit_csv_state_unsent() : m.audit_csv_state_sent(),
      };
    }),
    getLocale(),
  );
}
