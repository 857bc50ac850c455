import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { optionalPart } from "#app/ui/optional-part.tsx";
import type { RecordType } from "../description/record-type.ts";
import { LoadFailure } from "../listing/load-failure.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkAction } from "./bulk-change.ts";
import { undoBatch } from "./undo-batch.ts";
import type { ChosenRecords } from "./use-chosen-records.ts";

const BulkDialog = optionalPart(
  async () => (await import("./bulk-dialog.tsx")).BulkDialog,
  () => <LoadFailure onRetry={() => window.location.reload()}>{m.editing_failure_connection()}</LoadFailure>,
);

/**
 * Bulk actions for the selected records: asks for confirmation, applies the change as one batch, and offers to undo it.
 */
export function BulkActions({
  type,
  chosen,
  total,
  isTrash,
  headingId,
  workspace,
  onChanged,
}: {
  type: RecordType;
  chosen: ChosenRecords;
  /** Number of results; null while unknown. */
  total: number | null;
  isTrash: boolean;
  /** Heading of the list, which receives focus afterwards. */
  headingId: string;
  workspace: RecordWorkspace;
  onChanged: () => Promise<void>;
}) {
  const { db, tell } = workspace;
  const [act, setAct] = useState<BulkAction | null>(null);
  if (chosen.ids.size === 0) return null;

  async function undo(batch: string, rows: number) {
    const refusal = await undoBatch(db, batch, { title: type.names.many(), rows });
    await onChanged();
    tell({ text: refusal ?? m.bulk_undone() });
  }

  function finish({ text, batch, rows }: { text: string; batch: string | null; rows: number }) {
    setAct(null);
    chosen.clear();
    tell({ text, ...(batch ? { action: { label: m.staff_undo(), run: () => void undo(batch, rows) } } : {}) });
    void onChanged();
    // The focused toolbar was removed.
    document.getElementById(headingId)?.focus();
  }

  return (
    <>
      <BulkBar chosen={chosen} isTrash={isTrash} onAct={setAct} total={total} type={type} />
      <Suspense>
        {act ? (
          <BulkDialog
            act={act}
            ids={chosen.ids}
            onClose={() => setAct(null)}
            onDone={finish}
            type={type}
            workspace={workspace}
          />
        ) : null}
      </Suspense>
    </>
  );
}
