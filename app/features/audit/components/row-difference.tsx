import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { fieldLabel, subjectLabel, valueText } from "../audit-labels.ts";
import { type ListedEvent, subjectOf } from "../audit-log.ts";
import type { WholeEvent } from "../audit-queries.ts";
import { type FieldChange, fieldChanges } from "../field-changes.ts";
import { type Restoration, type RestoreOutcome, restoreValues } from "../restore-values.ts";
import { type AuditContext, auditKey } from "./audit-context.ts";
import { FieldDifferences, type ShownChange } from "./field-differences.tsx";

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
  const [restoring, setRestoring] = useState<ShownChange[] | null>(null);
  const changes = fieldChanges(before, after).filter((change): change is ShownChange => !change.isLong);
  const subject = subjectOf(event);
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
      <FieldDifferences changes={shown} isChange={before !== null && after !== null} timeZone={context.timeZone}>
        {(change) =>
          mayRestore && change.locale === null && shown.length > 1 ? (
            <button
              aria-label={m.audit_restore_one_named({ field: fieldLabel(change) })}
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
          event={event}
          onClose={() => setRestoring(null)}
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

/** Confirms a restore and lists the values; reports why it fails. */
function RestoreDialog({
  event,
  changes,
  row,
  context,
  onClose,
}: {
  event: ListedEvent;
  changes: Extract<FieldChange, { before: unknown }>[];
  row: Omit<Restoration, "columns">;
  context: AuditContext;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const record = subjectLabel(event) ?? "";

  async function restore() {
    setBusy(true);
    setRefusal(null);
    // Translations of all fields share one column.
    const columns = [...new Set(changes.map(({ column, locale }) => (locale === null ? column : "translations")))];
    const outcome = await restoreValues(context.db, { ...row, columns }).catch(() => null);
    setBusy(false);
    if (outcome?.is !== "restored") return setRefusal(refusalText(outcome));
    context.tell({ text: m.audit_restore_done({ record }) });
    onClose();
    await client.invalidateQueries({ queryKey: auditKey(context.userId) });
  }

  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isBusy} onClick={() => void restore()} type="button">
            {isBusy ? m.audit_restore_doing() : m.audit_restore_do()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={changes.length > 1 ? m.audit_restore_title() : m.audit_restore_title_one()}
    >
      <p>{m.audit_restore_lead({ record })}</p>
      <ul className="grid max-h-60 list-disc gap-1.5 overflow-y-auto pl-5 [overflow-wrap:anywhere]">
        {changes.map((change) => (
          <li key={`${change.locale} ${change.column}`}>
            {m.audit_restore_value({
              field: fieldLabel(change),
              value: valueText(change.column, change.before, context.timeZone),
            })}
          </li>
        ))}
      </ul>
      <p>{m.audit_restore_note()}</p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
    </ModalDialog>
  );
}

/** Returns why nothing was restored; `null` is an unreachable backend. */
function refusalText(outcome: Exclude<RestoreOutcome, { is: "restored" }> | null): string {
  if (!outcome) return m.audit_restore_failed();
  if (outcome.is === "gone") return m.audit_restore_gone();
  if (outcome.is === "not-allowed") return m.audit_restore_not_allowed();
  if (outcome.is === "refused") return m.audit_restore_refused();
  const fields = outcome.columns.map((column) => fieldLabel({ column, locale: null }));
  return m.audit_restore_changed({ fields: formatList(fields) });
}
