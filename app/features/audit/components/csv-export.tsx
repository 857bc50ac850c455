import { useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import type { AuditFilter, ListedEvent } from "../audit-log.ts";
import { listEvents } from "../audit-queries.ts";
import { mergeEvents } from "../unsent-events.ts";
import type { AuditContext } from "./audit-context.ts";

export function CsvExport({
  context: { db, timeZone, tell },
  filter,
  unsent,
}: {
  context: AuditContext;
  filter: AuditFilter;
  unsent: ListedEvent[];
}) {
  const [count, setCount] = useState<number | null>(null);
  async function save() {
    setCount(0);
    try {
      // Loads the CSV library on demand.
      const { collectEvents, eventsCsv } = await import("../audit-csv.ts");
      const read = (place: Parameters<typeof listEvents>[2]) => listEvents(db, filter, place, { timeZone, count: 500 });
      const { events, isCut } = await collectEvents(read, setCount);
      const all = mergeEvents(events, unsent);
      const text = new Blob([eventsCsv(all, timeZone)], { type: "text/csv;charset=utf-8" });
      saveFile(`${m.audit_csv_file()}-${dayIn(timeZone, new Date())}.csv`, text);
      const many = { count: formatNumber(all.length) };
      tell({ text: isCut ? m.audit_csv_cut(many) : m.audit_csv_done(many) });
    } catch {
      tell({ text: m.audit_csv_failed() });
    }
    setCount(null);
  }
  return (
    <button
      aria-disabled={count !== null || undefined}
      className={buttonClass("outline")}
      onClick={() => count === null && void save()}
      type="button"
    >
      {count === null ? m.audit_csv() : m.audit_csv_running({ count: formatNumber(count) })}
    </button>
  );
}
