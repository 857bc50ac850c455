import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { countedRecords } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import { relatedName } from "../fields/related-rows.ts";
import { valueText } from "../record-editor/record-version.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import type { BulkChange } from "./bulk-change.ts";
import type { BulkPlan, PlannedRecord } from "./bulk-plan.ts";
import { plannedText, unchangedText } from "./bulk-texts.ts";

/** Maximum number of listed records; the rest is counted. */
const maxNamed = 100;

/**
 * Describes the effect of a change: the number of records, those with drafts, and those that are skipped, with the
 * reason.
 */
export function PlanNotes({
  type,
  change,
  plan,
  db,
}: {
  type: RecordType;
  change: BulkChange;
  plan: BulkPlan;
  db: RecordWorkspace["db"];
}) {
  const value = useValueWords(change, db);
  const { changed, published, unchanged, scheduled, gone, incomplete, drafted } = plan;
  return (
    <div className="grid gap-3" role="status">
      <p className="text-base">
        {changed.length > 0 ? plannedText(type, change, changed.length, value) : m.bulk_nothing()}
      </p>
      {published > 0 && change.act !== "archive" ? (
        <p>
          {change.act === "trash"
            ? countedRecords(type, published, [m.bulk_published_trash_one, m.bulk_published_trash])
            : countedRecords(type, published, [m.bulk_published_one, m.bulk_published])}
        </p>
      ) : null}
      {incomplete.length > 0 ? (
        <Named
          records={incomplete}
          text={counted(incomplete.length, m.bulk_incomplete_one, m.bulk_incomplete)}
          type={type}
        >
          {({ fields }) => <>: {formatList(fields)}</>}
        </Named>
      ) : null}
      {drafted.length > 0 ? (
        <Named records={drafted} text={counted(drafted.length, m.bulk_drafted_one, m.bulk_drafted)} type={type} />
      ) : null}
      {unchanged > 0 ? <p className="text-ink-soft">{unchangedText(type, change, unchanged)}</p> : null}
      {scheduled > 0 ? (
        <p className="text-ink-soft">{countedRecords(type, scheduled, [m.bulk_scheduled_one, m.bulk_scheduled])}</p>
      ) : null}
      {gone > 0 ? <p className="text-ink-soft">{counted(gone, m.bulk_gone_one, m.bulk_gone)}</p> : null}
      {changed.length > 0 ? <p className="text-ink-soft">{m.bulk_note()}</p> : null}
    </div>
  );
}

/** List of records with links to their editors. */
function Named<Some extends PlannedRecord>({
  type,
  text,
  records,
  children = () => null,
}: {
  type: RecordType;
  text: string;
  records: Some[];
  children?: (record: Some) => ReactNode;
}) {
  const rest = records.length - maxNamed;
  return (
    <div className="border-accent border-l-4 pl-3">
      <p className="font-semibold">{text}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 [overflow-wrap:anywhere]">
        {records.slice(0, maxNamed).map((record) => (
          <li key={record.id}>
            <a
              className="text-link text-primary"
              href={pathsIn().staff.editRecord(type.path, record.id)}
              rel="noopener"
              target="_blank"
            >
              {record.title || m.staff_untitled()}
            </a>
            {children(record)}
          </li>
        ))}
        {rest > 0 ? <li>{counted(rest, m.bulk_more_one, m.bulk_more)}</li> : null}
      </ul>
    </div>
  );
}

/** Returns the value to set as text; the name of the row for a relation. */
function useValueWords(change: BulkChange, db: RecordWorkspace["db"]): string {
  const relation = change.act === "set" && change.field.kind === "relation" && change.value !== null ? change : null;
  const name = useQuery({
    queryKey: ["bulk-value", relation],
    queryFn: () =>
      relation?.field.kind === "relation" ? relatedName(db, relation.field, String(relation.value)) : null,
    enabled: relation !== null,
  });
  if (change.act !== "set") return "";
  if (relation) return name.data ?? "…";
  return valueText(change.field, change.value) || m.bulk_no_value();
}
