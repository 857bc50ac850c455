import { useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type FormatContext, fieldLabel, valueText } from "../audit-labels.ts";
import type { FieldChange } from "../field-changes.ts";
import { type Restoration, type RestoreOutcome, restoreValues } from "../restore-values.ts";
import type { AuditContext } from "./audit-context.ts";

/** Confirms a restore and lists the values; reports why it fails. `onRestored` is called after it succeeded. */
export function RestoreDialog({
  record,
  changes,
  row,
  context,
  onClose,
  onRestored,
}: {
  /** Type and title of the record. */
  record: string;
  changes: Extract<FieldChange, { before: unknown }>[];
  row: Omit<Restoration, "columns">;
  context: Pick<AuditContext, "db" | "tell" | keyof FormatContext>;
  onClose: () => void;
  onRestored: () => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const labelOf = (column: string) => context.columnLabel(row.table, column);

  async function restore() {
    setBusy(true);
    setRefusal(null);
    // Translations of all fields share one column.
    const columns = [...new Set(changes.map(({ column, locale }) => (locale === null ? column : "translations")))];
    const outcome = await restoreValues(context.db, { ...row, columns }).catch(() => null);
    setBusy(false);
    if (outcome?.is !== "restored") return setRefusal(refusalText(outcome, labelOf));
    context.tell({ text: m.audit_restore_done({ record }) });
    onClose();
    await onRestored();
  }

  return (
    <ConfirmDialog
      isBusy={isBusy}
      label={isBusy ? m.audit_restore_doing() : m.audit_restore_do()}
      onConfirm={() => void restore()}
      onClose={onClose}
      title={changes.length > 1 ? m.audit_restore_title() : m.audit_restore_title_one()}
    >
      <p>{m.audit_restore_lead({ record })}</p>
      <ul className="grid max-h-60 list-disc gap-1.5 overflow-y-auto pl-5 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={`${change.locale} ${change.column}`}>
            {m.audit_restore_value({
              field: fieldLabel(row.table, change, context),
              value: valueText(change.column, change.before, context.timeZone),
            })}
          </li>
        ))}
      </ul>
      <p>{m.audit_restore_note()}</p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
    </ConfirmDialog>
  );
}

/** Returns why nothing was restored; `null` is an unreachable backend. */
function refusalText(
  outcome: Exclude<RestoreOutcome, { is: "restored" }> | null,
  labelOf: (column: string) => string,
): string {
  if (!outcome) return m.audit_restore_failed();
  if (outcome.is === "gone") return m.audit_restore_gone();
  if (outcome.is === "not-allowed") return m.audit_restore_not_allowed();
  if (outcome.is === "refused") return m.audit_restore_refused();
  return m.audit_restore_changed({ fields: formatList(outcome.columns.map(labelOf)) });
}
