import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoBatch } from "#app/editing/bulk/undo-batch.ts";
import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { changeText, type FormatContext, fieldLabel } from "../audit-labels.ts";
import { batchEventPath } from "../batch-address.ts";
import { type Batch, type BatchKind, type BatchRow, findUndoing, listBatchRows, rowCount } from "../batches.ts";
import { fieldChanges } from "../field-changes.ts";
import { type AuditContext, auditKey } from "./audit-context.ts";
import { FieldDifferences, type ShownChange } from "./field-differences.tsx";

const pageSize = 20;

/** Longer changes are shown without their values. */
const maxLineLength = 120;

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
        <Fact term={m.audit_batch_rows()}>{tableCounts(batch, context)}</Fact>
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
export function tableCounts({ rows }: Batch, { tableLabel }: Pick<FormatContext, "tableLabel">): string {
  return Object.entries(rows)
    .map(([table, count]) => m.audit_batch_table({ table: tableLabel(table), count: formatNumber(count) }))
    .join(" · ");
}

function UndoDialog({ batch, context, onClose }: { batch: Batch; context: AuditContext; onClose: () => void }) {
  const client = useQueryClient();
  const {
    mutate,
    isPending,
    data: refusal,
  } = useAction({
    mutationFn: () => undoBatch(context.db, batch.id, { title: batch.title, rows: rowCount(batch) }),
    onSuccess(words) {
      if (words) return;
      context.tell({ text: m.bulk_undone() });
      onClose();
      return client.invalidateQueries({ queryKey: auditKey(context.userId) });
    },
  });

  const title = innerQuotes(batch.title);
  return (
    <ConfirmDialog
      isBusy={isPending}
      label={isPending ? m.audit_batch_undo_doing() : m.audit_batch_undo_do()}
      onConfirm={() => mutate()}
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
    </ConfirmDialog>
  );
}

/** Rows of a batch before and after it, paged; each expands to all its fields. */
function BatchRows({ batch, context }: { batch: Batch; context: AuditContext }) {
  const [from, setFrom] = useState(0);
  const total = rowCount(batch);
  const rows = useQuery({
    queryKey: ["audit-batch", context.userId, batch.id, from],
    queryFn: () => listBatchRows(context.db, batch.id, from, pageSize),
    placeholderData: keepPreviousData,
    // Events are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (rows.isPending) return <p role="status">{m.audit_detail_loading()}</p>;
  if (rows.isError) return <p role="alert">{m.audit_batch_failed()}</p>;
  const last = from + rows.data.length;
  return (
    <section aria-busy={rows.isPlaceholderData} aria-label={m.audit_batch_list()} className="grid gap-2">
      <h2 className="font-sans font-semibold text-sm">{m.audit_differences()}</h2>
      <ol className="border-line border-t">
        {rows.data.map((row) => (
          <li className="border-line border-b" key={row.position}>
            <Row context={context} row={row} />
          </li>
        ))}
      </ol>
      {total > pageSize ? (
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="figures text-ink-soft text-xs" role="status">
            {m.audit_batch_page({ from: formatNumber(from + 1), to: formatNumber(last), total: formatNumber(total) })}
          </p>
          <PageButton
            isOff={from === 0}
            label={m.audit_batch_earlier()}
            onClick={() => setFrom(Math.max(0, from - pageSize))}
          />
          <PageButton isOff={last >= total} label={m.audit_batch_later()} onClick={() => setFrom(from + pageSize)} />
        </div>
      ) : null}
    </section>
  );
}

function PageButton({ label, isOff, onClick }: { label: string; isOff: boolean; onClick: () => void }) {
  return (
    <button
      // Not `disabled`, which would lose the focus on the first and last page.
      aria-disabled={isOff}
      className="inline-flex min-h-11 items-center text-link text-primary aria-disabled:text-ink-soft aria-disabled:no-underline"
      onClick={() => {
        if (!isOff) onClick();
      }}
      type="button"
    >
      {label}
    </button>
  );
}

function Row({ row: { table, id, title, before, after }, context }: { row: BatchRow; context: FormatContext }) {
  const [isOpen, setOpen] = useState(false);
  const changes = fieldChanges(before, after)
    .filter((change): change is ShownChange => !change.isLong)
    .filter((change) => !isEmptyValue(change.before) || !isEmptyValue(change.after));
  const act = before === null ? m.audit_batch_created() : after === null ? m.audit_batch_deleted() : null;
  return (
    <Disclosure
      className="[overflow-wrap:anywhere]"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <>
          {m.audit_batch_row({ table: context.tableLabel(table), title: title || id })}
          <span className="w-full font-normal text-ink-soft text-xs">
            {act ?? changes.map((change) => shortText(table, change, context)).join(" · ")}
          </span>
        </>
      }
    >
      {isOpen ? (
        <div className="pb-3 pl-4">
          <FieldDifferences
            changes={changes}
            context={context}
            isChange={before !== null && after !== null}
            table={table}
          />
        </div>
      ) : null}
    </Disclosure>
  );
}

/** Formats a changed field as one line, without its values if they are long. */
function shortText(table: string, change: ShownChange, context: FormatContext): string {
  const text = changeText(table, change, context);
  return text.length > maxLineLength ? m.audit_changed_long({ field: fieldLabel(table, change, context) }) : text;
}
