import { isSameValue, isValues, type Values } from "#app/editing/difference/json-values.ts";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import { type FormatContext, fieldLabel, valueText } from "../audit-labels.ts";
import type { FieldChange } from "../field-changes.ts";
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

/** A restore: the values of some columns before and after an event. */
type Restoration = { table: string; id: string; before: Values; after: Values; columns: string[] };

/** Result of a restore. `changed` lists columns modified since the event. */
type RestoreOutcome =
  | { is: "restored" }
  | { is: "changed"; columns: string[] }
  | { is: "gone" }
  | { is: "not-allowed" }
  | { is: "refused" };

/**
 * Restores earlier values by an update with the client's own rights. Does nothing if a column was changed since the
 * event, including concurrently. Throws the backend's error if it is unreachable.
 */
export async function restoreValues(
  db: Db,
  { table, id, before, after, columns }: Restoration,
): Promise<RestoreOutcome> {
  // The table name comes from the event: the database checks its existence and the rights.
  const rows = () => db.from(table as "news");
  const { data: found } = await rows().select("*").eq("id", id).maybeSingle().throwOnError();
  if (!found || !isValues(found)) return { is: "gone" };
  const row: Values = found;
  const changed = columns.filter((column) => !isSameRead(row[column] ?? null, after[column] ?? null));
  if (changed.length > 0) return { is: "changed", columns: changed };
  const values = Object.fromEntries(columns.map((column) => [column, before[column] ?? null]));
  let update = rows()
    .update(values as Database["public"]["Tables"]["news"]["Update"])
    .eq("id", id);
  const { updated_at: seen } = row;
  if (typeof seen === "string") {
    const [from, to] = versionBounds(seen);
    update = update.gte("updated_at", from).lt("updated_at", to);
  }
  const { data, error } = await update.select("id");
  if (error) return refusalOf(error);
  if (data.length > 0) return { is: "restored" };
  const { data: now } = await rows().select("updated_at").eq("id", id).maybeSingle().throwOnError();
  if (!now) return { is: "gone" };
  return Date.parse(String(now.updated_at)) === Date.parse(String(seen))
    ? { is: "not-allowed" }
    : { is: "changed", columns };
}

function refusalOf(error: { code?: string }): RestoreOutcome {
  if (error.code === "42501") return { is: "not-allowed" };
  // Constraint and data errors: a value that was valid then may be invalid now.
  if (/^2[23]/.test(error.code ?? "")) return { is: "refused" };
  throw error;
}

/** True if a value equals the logged one; timestamps may differ in precision. */
function isSameRead(read: Json, logged: Json): boolean {
  if (isSameValue(read, logged)) return true;
  const isMoment = (value: Json): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isMoment(read) && isMoment(logged) && Date.parse(read) === Date.parse(logged);
}
