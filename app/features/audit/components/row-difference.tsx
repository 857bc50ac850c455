import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { fieldLabel, subjectLabel } from "../audit-labels.ts";
import { type ListedEvent, subjectOf } from "../audit-log.ts";
import type { WholeEvent } from "../audit-queries.ts";
import { fieldChanges } from "../field-changes.ts";
import { type AuditContext, auditKey } from "./audit-context.ts";
import { FieldDifferences, type ShownChange } from "./field-differences.tsx";
import { RestoreDialog } from "./restore-values-dialog.tsx";

/** A row before and after an event, field by field, with a restore button. */
export function RowDifference({
  event,
  whole: { before, after },
  context,
}: {
  event: ListedEvent;
  whole: WholeEvent;
  context: AuditContext;
}) {
  const client = useQueryClient();
  const [restoring, setRestoring] = useState<ShownChange[] | null>(null);
  const changes = fieldChanges(before, after).filter((change): change is ShownChange => !change.isLong);
  const subject = subjectOf(event);
  const table = subject?.table ?? "";
  // Rows without an id are parts of a record, which its editor changes.
  const mayRestore =
    context.isEditor &&
    ["content_update", "settings_change"].includes(event.eventType) &&
    subject?.id != null &&
    before !== null &&
    "id" in before;
  const shown = changes.filter((change) => !isEmptyValue(change.before) || !isEmptyValue(change.after));
  if (shown.length === 0) return <p>{m.audit_nothing_but_bookkeeping()}</p>;
  return (
    <section aria-label={m.audit_differences()} className="grid gap-4">
      <h2 className="font-sans font-semibold text-sm">{headingOf(before, after)}</h2>
      <FieldDifferences changes={shown} context={context} isChange={before !== null && after !== null} table={table}>
        {(change) =>
          mayRestore && change.locale === null && shown.length > 1 ? (
            <button
              aria-label={m.audit_restore_one_named({ field: fieldLabel(table, change, context) })}
              className="inline-flex small-target items-center text-link text-primary text-xs"
              onClick={() => setRestoring([change])}
              type="button"
            >
              {m.audit_restore_one()}
            </button>
          ) : null
        }
      </FieldDifferences>
      {mayRestore ? (
        <p>
          <button className={buttonClass("outline")} onClick={() => setRestoring(shown)} type="button">
            {shown.length > 1 ? m.audit_restore_all() : m.audit_restore_one()}
          </button>
        </p>
      ) : null}
      {restoring && subject?.id != null && before && after ? (
        <RestoreDialog
          changes={restoring}
          context={context}
          onClose={() => setRestoring(null)}
          onRestored={() => client.invalidateQueries({ queryKey: auditKey(context.userId) })}
          record={subjectLabel(event, context) ?? ""}
          row={{ table: subject.table, id: subject.id, before, after }}
        />
      ) : null}
    </section>
  );
}

function headingOf(before: unknown, after: unknown): string {
  if (before === null) return m.audit_created_values();
  return after === null ? m.audit_deleted_values() : m.audit_differences();
}
