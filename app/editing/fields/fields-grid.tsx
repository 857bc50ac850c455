import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Field, Fields } from "../description/field.ts";
import { type FieldRow, newRow } from "../description/field-values.ts";
import { ChoiceOptions, shownChoice } from "./choice-options.tsx";
import { useFieldsContext } from "./fields-context.ts";
import { pasteCells } from "./paste-cells.ts";
import { RelationInput } from "./relation-input.tsx";

/**
 * Spreadsheet-like editor of rows with short values. Arrow keys, Enter and Tab move between cells. Cells pasted from a
 * spreadsheet fill the grid from the current cell, and append rows as needed.
 */
export function FieldsGrid({
  id,
  label,
  fields,
  rows,
  onChange,
}: {
  id: string;
  label: string;
  fields: Fields;
  rows: FieldRow[];
  onChange: (rows: FieldRow[]) => void;
}) {
  const { problems } = useFieldsContext();
  const table = useRef<HTMLTableElement>(null);
  const columns = Object.entries(fields);

  function focusCell(row: number, column: number) {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return Boolean(cell);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: number, column: number) {
    const input = event.currentTarget instanceof HTMLInputElement ? event.currentTarget : null;
    const isAtStart = !input || input.selectionStart === 0;
    const isAtEnd = !input || input.selectionEnd === input.value.length;
    const steps: Record<string, [number, number] | undefined> = {
      ArrowUp: input ? [-1, 0] : undefined,
      ArrowDown: input ? [1, 0] : undefined,
      Enter: [event.shiftKey ? -1 : 1, 0],
      ArrowLeft: input && isAtStart ? [0, -1] : undefined,
      ArrowRight: input && isAtEnd ? [0, 1] : undefined,
    };
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    if (focusCell(row + step[0], column + step[1])) event.preventDefault();
    else if (event.key === "Enter") event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLElement>, row: number, column: number) {
    const text = event.clipboardData.getData("text/plain");
    const pasted = pasteCells(fields, rows, { row, column }, text, newRow, replacesCell(event.currentTarget));
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  }

  if (rows.length === 0) return <p className="text-ink-soft text-sm">{m.record_rows_none()}</p>;
  return (
    <div className="relative -mx-1 overflow-x-auto px-1 pb-2" id={id} tabIndex={-1}>
      <table className="w-full border-collapse text-sm" ref={table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-ink border-b-2">
            {columns.map(([column, field]) => (
              <th className="min-w-24 py-2 pr-3 text-left align-bottom font-semibold text-xs" key={column} scope="col">
                {field.label()}
              </th>
            ))}
            <th className="sr-only" scope="col">
              {m.staff_column_actions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr className="border-line border-b" key={row.key}>
              {columns.map(([column, field], columnIndex) => {
                const cellId = `${id}-${row.key}-${column}`;
                const error = problems.get(cellId);
                const set = (value: string) =>
                  onChange(
                    rows.map((other) =>
                      other === row ? { ...row, values: { ...row.values, [column]: value } } : other,
                    ),
                  );
                return (
                  <td className="py-1 pr-1 align-top" key={column}>
                    <Cell
                      attributes={{
                        id: cellId,
                        "aria-label": m.record_cell({ field: field.label(), number: rowIndex + 1 }),
                        "aria-invalid": error ? true : undefined,
                        "aria-describedby": error ? `${cellId}-error` : undefined,
                        "data-cell": `${rowIndex}-${columnIndex}`,
                        onKeyDown: (event) => onKeyDown(event, rowIndex, columnIndex),
                        onPaste: (event) => onPaste(event, rowIndex, columnIndex),
                      }}
                      field={field}
                      onChange={set}
                      value={typeof row.values[column] === "string" ? row.values[column] : ""}
                    />
                    {error ? (
                      <p className="max-w-40 text-danger text-xs" id={`${cellId}-error`}>
                        {error}
                      </p>
                    ) : null}
                  </td>
                );
              })}
              <td className="py-1 align-top">
                <button
                  aria-label={m.record_row_remove({ number: rowIndex + 1 })}
                  className="flex min-h-10 min-w-10 items-center justify-center text-ink-soft hover:text-ink"
                  onClick={() => {
                    document.getElementById(`${id}-add`)?.focus();
                    onChange(rows.toSpliced(rowIndex, 1));
                  }}
                  type="button"
                >
                  <span aria-hidden="true">×</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** True if a paste replaces the whole value of a cell. Inputs for days and times have no selection. */
function replacesCell(cell: HTMLElement): boolean {
  if (!(cell instanceof HTMLInputElement) || cell.selectionStart === null) return true;
  return cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;
}

type CellAttributes = {
  id: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "data-cell": string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
};

/** Input types of the kinds with a native control. */
const inputTypes: Partial<Record<Field["kind"], string>> = { day: "date", time: "time" };

const cellClass =
  "min-h-10 w-full min-w-0 rounded-sm border border-line bg-raised px-2 py-1.5 text-sm tabular-nums aria-[invalid]:border-2 aria-[invalid]:border-danger";

function Cell({
  field,
  value,
  attributes,
  onChange,
}: {
  field: Field;
  value: string;
  attributes: CellAttributes;
  onChange: (value: string) => void;
}) {
  const { db } = useFieldsContext();
  if (field.kind === "choice") {
    return (
      <select
        {...attributes}
        className={cellClass}
        onChange={(event) => onChange(event.target.value)}
        value={shownChoice(field, value)}
      >
        <ChoiceOptions field={field} value={value} />
      </select>
    );
  }
  if (field.kind === "relation") {
    return (
      <RelationInput
        className={`${cellClass} min-w-56`}
        db={db}
        field={field}
        input={attributes}
        onChange={onChange}
        value={value}
      />
    );
  }
  const isNumber = field.kind === "number" || field.kind === "money" || field.kind === "percent";
  return (
    <input
      {...attributes}
      autoComplete="off"
      className={`${cellClass} ${isNumber ? "text-right" : ""}`}
      inputMode={isNumber ? "decimal" : undefined}
      onChange={(event) => onChange(event.target.value)}
      type={inputTypes[field.kind] ?? "text"}
      value={value}
    />
  );
}
