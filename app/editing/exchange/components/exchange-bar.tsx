import { useState } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import type { RecordSelection } from "#app/editing/record-list/record-selection.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { Link } from "#app/ui/link.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import type { ExportFormat } from "../export-records.ts";

const formats: readonly [ExportFormat, () => string][] = [
  ["csv", m.exchange_export_csv],
  ["json", m.exchange_export_json],
];

/** Exports the results of a list to a file, and links to the import. */
export function ExchangeBar({
  type,
  selection,
  workspace,
}: {
  type: RecordType;
  selection: RecordSelection;
  workspace: RecordWorkspace;
}) {
  const { db, types, timeZone, tell } = workspace;
  const [count, setCount] = useState<number | null>(null);
  async function save(format: ExportFormat) {
    setCount(0);
    try {
      // Lazy-loaded with its CSV library.
      const { exportRecords } = await import("../export-records.ts");
      const file = await exportRecords(db, { type, types, selection }, format, setCount);
      saveFile(`${type.path}-${dayIn(timeZone, new Date())}.${format}`, file.content);
      tell({ text: counted(file.count, m.exchange_export_done_one, m.exchange_export_done) });
    } catch (error) {
      tell({ text: failureText(error) });
    }
    setCount(null);
  }
  const action =
    "inline-flex small-target items-center text-primary text-xs underline-offset-4 sm:text-sm hover:underline";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for the fields of a form.
    <div aria-label={m.exchange_export_label()} className="flex flex-wrap gap-x-5" role="group">
      {count === null ? (
        formats.map(([format, label]) => (
          <button className={action} key={format} onClick={() => void save(format)} type="button">
            {label()}
          </button>
        ))
      ) : (
        <span className="inline-flex small-target items-center text-ink-soft text-sm" role="status">
          {m.exchange_export_running({ count: formatNumber(count) })}
        </span>
      )}
      {type.list.uploads ? null : (
        <Link className={action} to={pathsIn().staff.importRecords(type.path)}>
          {m.exchange_import()}
        </Link>
      )}
    </div>
  );
}
