import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { changeText, fieldLabel, tableLabel } from "../audit-labels.ts";
import { type Batch, type BatchRow, listBatchRows, rowCount } from "../batches.ts";
import { fieldChanges } from "../field-changes.ts";
import type { AuditContext } from "./audit-context.ts";
import { FieldDifferences, type ShownChange } from "./field-differences.tsx";

const pageSize = 20;

/** Longer changes are shown without their values. */
const maxLineLength = 120;

/** Rows of a batch before and after it, paged; each expands to all its fields. */
export function BatchRows({ batch, context }: { batch: Batch; context: AuditContext }) {
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
            <Row row={row} timeZone={context.timeZone} />
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

function Row({ row: { table, id, title, before, after }, timeZone }: { row: BatchRow; timeZone: string }) {
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
          {m.audit_batch_row({ table: tableLabel(table), title: title || id })}
          <span className="w-full font-normal text-ink-soft text-xs">
            {act ?? changes.map((change) => shortText(change, timeZone)).join(" · ")}
          </span>
        </>
      }
    >
      {isOpen ? (
        <div className="pb-3 pl-4">
          <FieldDifferences changes={changes} isChange={before !== null && after !== null} timeZone={timeZone} />
        </div>
      ) : null}
    </Disclosure>
  );
}

/** Formats a changed field as one line, without its values if they are long. */
function shortText(change: ShownChange, timeZone: string): string {
  const text = changeText(change, timeZone);
  return text.length > maxLineLength ? m.audit_changed_long({ field: fieldLabel(change) }) : text;
}
