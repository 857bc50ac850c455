import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoBatch } from "#app/editing/bulk/undo-batch.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { tableLabel } from "../audit-labels.ts";
import { batchEventPath } from "../batch-address.ts";
import { type Batch, type BatchKind, findUndoing, rowCount } from "../batches.ts";
import { type AuditContext, auditKey } from "./audit-context.ts";
import { BatchRows } from "./batch-rows.tsx";

const kindLabels: Readonly<Record<BatchKind, () => string>> = {
  bulk: m.audit_batch_kind_bulk,
  opening: m.audit_batch_kind_opening,
  import: m.audit_batch_kind_import,
  undo: m.audit_batch_kind_undo,
};

/** A batch with its kind, its rows, and an undo button unless it was undone. */
export function BatchDetails({ batch, context }: { batch: Batch; context: AuditContext }) {
  const undoing = useQuery({
    queryKey: [...auditKey(context.userId), "undoing", batch.id],
    queryFn: () => findUndoing(context.db, batch.id),
    staleTime: 0,
  });
  const [isAsking, setAsking] = useState(false);
  const link = "inline-flex small-target items-center text-link";
  return (
    <>
      <FactList>
        <Fact term={m.audit_batch_kind()}>{kindLabels[batch.kind]()}</Fact>
        <Fact term={m.audit_batch_rows()}>{tableCounts(batch)}</Fact>
        {batch.undoes ? (
          <Fact term={m.audit_batch_of()}>
            <Link className={link} to={batchEventPath(batch.undoes)}>
              {m.audit_batch_open()}
            </Link>
          </Fact>
        ) : null}
      </FactList>
      {undoing.data ? (
        <p className="border-primary border-l-4 pl-3">
          {m.audit_batch_undone()}{" "}
          <Link className={link} to={batchEventPath(undoing.data)}>
            {m.audit_batch_undone_by()}
          </Link>
        </p>
      ) : null}
      {undoing.data === null ? (
        <p>
          <button className={buttonClass("outline")} onClick={() => setAsking(true)} type="button">
            {m.audit_batch_undo()}
          </button>
        </p>
      ) : null}
      <BatchRows batch={batch} context={context} />
      {isAsking ? <UndoDialog batch={batch} context={context} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Returns the number of changed rows by table: «Pregunta frecuente: 40». */
export function tableCounts({ rows }: Batch): string {
  return Object.entries(rows)
    .map(([table, count]) => m.audit_batch_table({ table: tableLabel(table), count: formatNumber(count) }))
    .join(" · ");
}

function UndoDialog({ batch, context, onClose }: { batch: Batch; context: AuditContext; onClose: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function undo() {
    setBusy(true);
    setRefusal(null);
    const words = await undoBatch(context.db, batch.id, { title: batch.title, rows: rowCount(batch) });
    setBusy(false);
    if (words) return setRefusal(words);
    context.tell({ text: m.bulk_undone() });
    onClose();
    await client.invalidateQueries({ queryKey: auditKey(context.userId) });
  }

  const title = innerQuotes(batch.title);
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isBusy} onClick={() => void undo()} type="button">
            {isBusy ? m.audit_batch_undo_doing() : m.audit_batch_undo_do()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={m.audit_batch_undo_title()}
    >
      <p>
        {counted(
          rowCount(batch),
          () => m.audit_batch_undo_lead_one({ title }),
          (numbers) => m.audit_batch_undo_lead({ ...numbers, title }),
        )}
      </p>
      <p>{m.audit_batch_undo_note()}</p>
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {refusal}
      </p>
    </ModalDialog>
  );
}
