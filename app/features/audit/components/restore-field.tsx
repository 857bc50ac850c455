import { useState } from "react";
import { isSameValue } from "#app/editing/difference/json-values.ts";
import type { ComparedRows } from "#app/editing/history/history-workspace.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { subjectLabel } from "../audit-labels.ts";
import type { AuditContext } from "./audit-context.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

/**
 * Button that restores one field of an earlier version, while the stored record still has the value of the later one.
 */
export function RestoreField({
  compared: { table, id, title, column, label, before, after, stored },
  context,
}: {
  compared: ComparedRows;
  context: Pick<AuditContext, "db" | "tell" | "timeZone"> & { onRestored: () => Promise<void> };
}) {
  const [isAsking, setAsking] = useState(false);
  const values = [before, after, stored].map((row) => row[column] ?? null);
  const [earlier = null, later = null, present = null] = values;
  if (!isSameValue(later, present) || isSameValue(earlier, present)) return null;
  return (
    <>
      <button
        aria-label={m.audit_restore_one_named({ field: label })}
        className="inline-flex small-target items-center text-link text-primary text-xs"
        onClick={() => setAsking(true)}
        type="button"
      >
        {m.audit_restore_one()}
      </button>
      {isAsking ? (
        <RestoreDialog
          changes={[{ column, locale: null, before: earlier, after: later }]}
          context={context}
          onClose={() => setAsking(false)}
          onRestored={context.onRestored}
          record={subjectLabel({ details: { table, id, title } }) ?? title}
          row={{ table, id, before, after }}
        />
      ) : null}
    </>
  );
}
