import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
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
  const labelOf = (column: string) => context.columnLabel(row.table, column);
  // Translations of all fields share one column.
  const columns = [...new Set(changes.map(({ column, locale }) => (locale === null ? column : "translations")))];
  const {
    mutate,
    isPending,
    isError,
    data: outcome,
  } = useAction({
    mutationFn: () => restoreValues(context.db, { ...row, columns }),
    onSuccess({ is }) {
      if (is !== "restored") return;
      context.tell({ text: m.audit_restore_done({ record }) });
      onClose();
      return onRestored();
    },
  });

  return (
    <ConfirmDialog
      isBusy={isPending}
      label={isPending ? m.audit_restore_doing() : m.audit_restore_do()}
      onConfirm={() => mutate()}
      onClose={onClose}
      title={changes.length > 1 ? m.audit_restore_title() : m.audit_restore_title_one()}
    >
      <p>{m.audit_restore_lead({ record })}</p>
      <ul className="grid max-h-60 list-disc gap-1.5 overflow-y-auto pl-5 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={`${change.locale} ${change.column}`}>
            {m.audit_restore_value({
              field: fieldLabel(row.table, change, context),
              value: valueText(row.table, change.column, change.before, context),
            })}
          </li>
        ))}
      </ul>
      <p>{m.audit_restore_note()}</p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {isError ? m.audit_restore_failed() : outcome && refusalText(outcome, labelOf)}
      </p>
    </ConfirmDialog>
  );
}

/** Returns why nothing was restored. */
function refusalText(outcome: RestoreOutcome, labelOf: (column: string) => string): string | null {
  if (outcome.is === "restored") return null;
  if (outcome.is === "gone") return m.audit_restore_gone();
  if (outcome.is === "not-allowed") return m.audit_restore_not_allowed();
  if (outcome.is === "refused") return m.audit_restore_refused();
  return m.audit_restore_changed({ fields: formatList(outcome.columns.map(labelOf)) });
}
